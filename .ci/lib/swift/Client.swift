import ChallengeNetworking
import Foundation

#if canImport(FoundationNetworking)
	import FoundationNetworking
#endif

@main
struct Client {
	static func main() async throws {
		guard let url = URL(string: "ADDRESS") else { return }
		let configuration = URLSessionConfiguration.ephemeral
		configuration.httpAdditionalHeaders = ["Authorization": "Bearer TOKEN"]
		let client = HTTPClient(baseURL: url, session: URLSession(configuration: configuration))
		#if OPERATIONS
			let products = ProductGraphQLDataSource(graphQLClient: GraphQLClient(httpClient: client))
			print("operation", try await products.fetchProduct(identifier: "3")?.name ?? "none")
			print("mutation", try await products.renameProduct(identifier: "3", name: "Table").name)
		#else
			let products = ProductRESTDataSource(httpClient: client)
			let page = try await products.fetchProducts(page: 2, limit: 3)
			print("page", page.page, page.total, page.items.map(\.id))
			print("featured", try await products.fetchAllProducts().map(\.name))
			print("one", try await products.fetchProduct(identifier: 5).maker.name)
			let body = ProductRequestDTO(name: "Chair", price: 9.5)
			print("created", try await products.createProduct(body: body).name)
			print("updated", try await products.updateProduct(identifier: 6, body: body).id)
			try await products.deleteProduct(identifier: 6)
			try await products.archiveProduct(identifier: 6)
			do {
				_ = try await ProductRESTDataSource(httpClient: HTTPClient(baseURL: url)).fetchProduct(identifier: 5)
			} catch {
				print("nobody", error)
			}
		#endif
	}
}
