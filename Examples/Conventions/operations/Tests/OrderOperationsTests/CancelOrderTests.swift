import Foundation
import Graph
import Testing

@testable import OrderOperations

struct CancelOrderTests {
    @Test("CancelOrder decodes a response")
    func decodes() throws {
        let url = try #require(Bundle.module.url(forResource: "CancelOrder", withExtension: "json"))
        let response = try JSONDecoder().decode(CancelOrder.Response.self, from: Data(contentsOf: url))

        #expect(response.cancelOrder?.id == "1")
        #expect(response.cancelOrder?.status == .known(.open))
    }

    @Test("CancelOrder sends its variables")
    func variables() {
        #expect(CancelOrder(id: "example id", reason: "example reason").variables == CancelOrder.Variables(id: "example id", reason: "example reason"))
    }
}
