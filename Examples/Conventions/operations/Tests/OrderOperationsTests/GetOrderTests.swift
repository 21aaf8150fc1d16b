import Foundation
import Graph
import Testing

@testable import OrderOperations

struct GetOrderTests {
    @Test("GetOrder decodes a response")
    func decodes() throws {
        let url = try #require(Bundle.module.url(forResource: "GetOrder", withExtension: "json"))
        let response = try JSONDecoder().decode(GetOrder.Response.self, from: Data(contentsOf: url))

        #expect(response.order?.id == "1")
        #expect(response.order?.number == "Example number")
        #expect(response.order?.status == .known(.open))
        #expect(response.order?.customer.displayName == "Example display name")
        #expect(response.order?.lines.count == 1)
        #expect(response.order?.lines.first?.sku == "Example sku")
        #expect(response.order?.lines.first?.quantity == 72)
        #expect(response.order?.lines.first?.giftNote == "Example gift note")
    }

    @Test("GetOrder sends its variables")
    func variables() {
        #expect(GetOrder(id: "example id").variables == GetOrder.Variables(id: "example id"))
    }
}
