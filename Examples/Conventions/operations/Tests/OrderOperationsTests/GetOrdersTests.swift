import Foundation
import Graph
import Testing

@testable import OrderOperations

struct GetOrdersTests {
    @Test("GetOrders decodes a response")
    func decodes() throws {
        let url = try #require(Bundle.module.url(forResource: "GetOrders", withExtension: "json"))
        let response = try JSONDecoder().decode(GetOrders.Response.self, from: Data(contentsOf: url))

        #expect(response.orders.nodes.count == 1)
        #expect(response.orders.nodes.first?.id == "1")
        #expect(response.orders.nodes.first?.number == "Example number")
        #expect(response.orders.endCursor == "example_end_cursor")
    }

    @Test("GetOrders sends its variables")
    func variables() {
        #expect(GetOrders(first: 39, after: "example after", status: OrderStatus.open).variables == GetOrders.Variables(first: 39, after: "example after", status: OrderStatus.open))
    }
}
