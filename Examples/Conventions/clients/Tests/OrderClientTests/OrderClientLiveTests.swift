import ClientKit
import Foundation
import Testing

@testable import OrderClient

@Suite struct OrderClientLiveTests {
  @Test func order() async throws {
    let (client, calls) = try client(answering: "order")

    let order = try await client.order(42)

    #expect(order == .preview)
    #expect(await calls.all == [Call(method: "GET", path: "/api/orders/42", query: [:])])
  }

  @Test func orderWithoutOptionalValues() async throws {
    let (client, _) = try client(answering: "order_without_optional_values")

    let order = try await client.order(42)

    #expect(order.lines.isEmpty == true)
  }

  @Test func orders() async throws {
    let (client, calls) = try client(answering: "orders")

    let orders = try await client.orders(42, "example status")

    let expected: OrderPage = OrderPage(
      items: [
        Order(
          id: 7,
          number: "A-1007",
          customer: Order.Customer(id: 3, displayName: "Ada"),
          lines: [Order.Line(sku: "TEA-1", quantity: 2, unitPrice: 4.5, giftNote: nil)]
        ),
      ],
      page: 1,
      totalPages: 3
    )
    #expect(orders == expected)
    #expect(await calls.all == [Call(method: "GET", path: "/api/orders", query: ["page": "42", "status": "example status"])])
  }

  @Test func ordersWithoutOptionalValues() async throws {
    let (client, _) = try client(answering: "orders_without_optional_values")

    let orders = try await client.orders(42, "example status")

    #expect(orders.items.isEmpty == true)
  }

  @Test func create() async throws {
    let (client, calls) = try client(answering: "create_response")

    let order = try await client.create(createBody)

    #expect(order == .preview)
    let call = try #require(await calls.all.first)
    #expect(call.method == "POST")
    #expect(call.path == "/api/orders")
    let sent = try JSONSerialization.jsonObject(with: #require(call.body)) as? NSObject
    let url = try #require(Bundle.module.url(forResource: "order_request", withExtension: "json"))
    #expect(sent == (try JSONSerialization.jsonObject(with: Data(contentsOf: url)) as? NSObject))
  }

  @Test func createWithoutOptionalValues() async throws {
    let (client, _) = try client(answering: "create_response_without_optional_values")

    let order = try await client.create(createBody)

    #expect(order.lines.isEmpty == true)
  }

  @Test func delete() async throws {
    let (client, calls) = try client(answering: nil)

    try await client.delete(42)

    #expect(await calls.all == [Call(method: "DELETE", path: "/api/orders/42", query: [:])])
  }

  private func client(answering fixture: String?) throws -> (OrderClient, Calls) {
    let calls = Calls()
    let answer = try fixture.map { name in
      try Data(contentsOf: #require(Bundle.module.url(forResource: name, withExtension: "json")))
    }
    return (
      .live(
        Session { call in
          await calls.add(call)
          return answer ?? Data()
        }),
      calls
    )
  }
}

private actor Calls {
  private(set) var all: [Call] = []

  func add(_ call: Call) {
    all.append(call)
  }
}

private let createBody = OrderDraft(customerId: 3, lines: [OrderDraft.Line(sku: "TEA-1", quantity: 2)])
