import ChallengeCoreMocks
import ChallengeNetworking
import ChallengeNetworkingMocks
import Foundation
import Testing

@testable import ChallengeCatalog

@Suite(.timeLimit(.minutes(1)))
struct ProductGraphQLDataSourceTests {
	private let graphQLClientMock = GraphQLClientMock()
	private let sut: ProductGraphQLDataSource

	init() {
		sut = ProductGraphQLDataSource(graphQLClient: graphQLClientMock)
	}

	// MARK: - Fetch Product

	@Test("Fetch product sends correct operation")
	func fetchProductSendsCorrectOperation() async throws {
		// Given
		let jsonData = try loadJSONData("fetch_product")
		graphQLClientMock.result = .success(jsonData)

		// When
		_ = try await sut.fetchProduct(identifier: "example identifier")

		// Then
		let operation = try #require(graphQLClientMock.executedOperations.first)
		#expect(operation.operationName == "GetProduct")
		#expect(operation.query == ProductGraphQLDataSource.productQuery)
	}

	@Test("Fetch product includes identifier variable")
	func fetchProductIncludesIdentifierVariable() async throws {
		// Given
		graphQLClientMock.result = .success(try loadJSONData("fetch_product"))

		// When
		_ = try await sut.fetchProduct(identifier: "example identifier")

		// Then
		let operation = try #require(graphQLClientMock.executedOperations.first)
		let variables = try #require(operation.variables)
		#expect(variables["id"] == .string("example identifier"))
	}

	@Test("Fetch product decodes response")
	func fetchProductDecodesResponse() async throws {
		// Given
		graphQLClientMock.result = .success(try loadJSONData("fetch_product"))

		// When
		let result = try await sut.fetchProduct(identifier: "example identifier")

		// Then
		#expect(result.id == "1")
		#expect(result.name == "Teapot")
	}

	@Test("Fetch product decodes every value")
	func fetchProductDecodesEveryValue() async throws {
		// Given
		graphQLClientMock.result = .success(try loadJSONData("fetch_product"))

		// When
		let result = try await sut.fetchProduct(identifier: "example identifier")

		// Then
		#expect(graphQLClientMock.executedOperations.count == 1)
		#expect(result.id == "1")
		#expect(result.name == "Teapot")
		#expect(result.price.amount == 19.9)
		#expect(result.price.currency == "EUR")
	}

	@Test("Fetch product requires every non-optional value", arguments: ["product"])
	func fetchProductRequiresEveryNonOptionalValue(path: String) async throws {
		// Given
		graphQLClientMock.result = .success(try loadJSONData("fetch_product").with(nil, at: path))

		// When / Then
		await #expect(throws: (any Error).self) {
			_ = try await sut.fetchProduct(identifier: "example identifier")
		}
	}

	@Test("Fetch product maps GraphQL statusCode 404 to APIError.notFound")
	func fetchProductMapsGraphQLError() async {
		// Given
		graphQLClientMock.result = .failure(GraphQLError.statusCode(404, Data()))

		// When / Then
		await #expect(throws: APIError.notFound) {
			_ = try await sut.fetchProduct(identifier: "example identifier")
		}
	}

	// MARK: - Documents

	@Test("Every document requests all fields")
	func requestsAllFields() {
		// Given
		let documents = [
			(ProductGraphQLDataSource.productQuery, "query GetProduct($id: ID!) { product(id: $id) { id name price { amount currency } } }"),
		]

		// When / Then
		for (document, expected) in documents {
			#expect(document.split(whereSeparator: \.isWhitespace).joined(separator: " ") == expected)
		}
	}

	// MARK: - Errors

	@Test(
		"Every method maps every GraphQL error",
		arguments: [
			(GraphQLError.statusCode(404, Data()), APIError.notFound),
			(GraphQLError.statusCode(500, Data()), APIError.serverError(statusCode: 500)),
			(GraphQLError.response([]), APIError.invalidResponse),
			(GraphQLError.response([.init(message: "Not available", locations: [], path: [])]), APIError.invalidResponse),
			(GraphQLError.invalidResponse, APIError.invalidResponse),
		]
	)
	func mapsEveryGraphQLError(error: GraphQLError, expected: APIError) async {
		// Given
		graphQLClientMock.result = .failure(error)
		let contract: any ProductRemoteDataSourceContract = sut

		// When / Then
		await #expect(throws: expected) {
			_ = try await contract.fetchProduct(identifier: "example identifier")
		}
	}
}

// MARK: - Private

private extension ProductGraphQLDataSourceTests {
	func loadJSONData(_ filename: String) throws -> Data {
		try Bundle.module.loadJSONData(filename)
	}
}
