import SourceText
import Testing

@testable import Generator

struct EndpointMultiplicityReadingTests {
	private func multiplicity(_ path: String, of entity: String, _ change: (inout RESTRequest) -> Void = { _ in }) throws
		-> EndpointMultiplicity
	{
		var diagnostics = Diagnostics()
		let endpoint = try #require(EndpointTemplate(SourceText(path: "", path), diagnostics: &diagnostics))
		var request = RESTRequest(response: nil, endpoint: endpoint)
		change(&request)
		let words = Words(entity)
		return EndpointMultiplicity(request, entity: words, plural: words.plural)
	}

	@Test(
		"The last segment of a path shows whether there are many entities",
		arguments: [
			("/orders", "Order", .plural), ("/shop/v1/getOrders", "Order", .plural), ("/orders.ashx", "Order", .plural),
			("/IPlayerService/GetOwnedGames/v1", "Game", .plural), ("/users/{id}/order-items", "OrderItem", .plural),
			("/news", "News", .plural), ("/users/{id}/recent", "Order", .several), ("/maps/nearbysearch/json", "Place", .several),
			("/cart", "Cart", .single), ("/me/getCart", "Cart", .single), ("/orders/latest", "Order", .single),
			("/orders/{id}", "Order", .item), ("/orders/{id}/", "Order", .item),
		] as [(String, String, EndpointMultiplicity)])
	func paths(path: String, entity: String, expected: EndpointMultiplicity) throws {
		#expect(try multiplicity(path, of: entity) == expected)
	}

	@Test("A request that is not GET, one without an endpoint, and --single show no number of entities by their path")
	func others() throws {
		#expect(try multiplicity("/orders", of: "Order") { $0.method = .post } == .unknown)
		#expect(try multiplicity("/orders", of: "Order") { $0.endpoint = nil } == .unknown)
		#expect(try multiplicity("/orders", of: "Order") { $0.isKnownSingle = true } == .single)
	}
}
