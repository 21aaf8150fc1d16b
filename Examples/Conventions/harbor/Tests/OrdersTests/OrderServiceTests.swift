import HarborHTTP
import HarborHTTPTesting
import XCTest

@testable import Orders

final class OrderServiceTests: XCTestCase {
    private let api = APIStub()
    private lazy var service = OrderService(api: api)

    func test_order_sendsRequest() async throws {
        api.answer = OrderFixtures.order

        _ = try await service.order(id: 42)

        XCTAssertEqual(api.method, .get)
        XCTAssertEqual(api.path, ["api", "orders", "42"])
        XCTAssertEqual(api.query, [:])
    }

    func test_order_readsAnswer() async throws {
        api.answer = OrderFixtures.order

        let order = try await service.order(id: 42)

        XCTAssertEqual(order.id, 7)
        XCTAssertEqual(order.number, "A-1007")
        XCTAssertEqual(order.customer.id, 3)
        XCTAssertEqual(order.customer.displayName, "Ada")
        XCTAssertEqual(order.lines.count, 2)
        XCTAssertEqual(order.lines[0].sku, "TEA-1")
        XCTAssertEqual(order.lines[0].quantity, 2)
        XCTAssertEqual(order.lines[0].unitPrice, 4.5)
        XCTAssertNil(order.lines[0].giftNote)
        XCTAssertEqual(order.lines[1].giftNote, "For Bo")
    }

    func test_order_readsAnswerWithoutOptionalValues() async throws {
        api.answer = OrderFixtures.orderWithoutOptionalValues

        let order = try await service.order(id: 42)

        XCTAssertEqual(order.lines.isEmpty, true)
    }

    func test_order_throwsFailure() async {
        api.failure = .status(404)
        do {
            _ = try await service.order(id: 42)
            XCTFail("nothing was thrown")
        } catch {
            XCTAssertEqual(error, .status(404))
        }
    }

    func test_orders_sendsRequest() async throws {
        api.answer = OrderFixtures.orders

        _ = try await service.orders(page: 42, status: "example status")

        XCTAssertEqual(api.method, .get)
        XCTAssertEqual(api.path, ["api", "orders"])
        XCTAssertEqual(api.query, ["page": "42", "status": "example status"])
    }

    func test_orders_readsAnswer() async throws {
        api.answer = OrderFixtures.orders

        let orders = try await service.orders(page: 42, status: "example status")

        XCTAssertEqual(orders.items.count, 1)
        XCTAssertEqual(orders.items.first?.id, 7)
        XCTAssertEqual(orders.items.first?.number, "A-1007")
        XCTAssertEqual(orders.items.first?.customer.id, 3)
        XCTAssertEqual(orders.items.first?.customer.displayName, "Ada")
        XCTAssertEqual(orders.items.first?.lines.count, 1)
        XCTAssertEqual(orders.items.first?.lines.first?.sku, "TEA-1")
        XCTAssertEqual(orders.items.first?.lines.first?.quantity, 2)
        XCTAssertEqual(orders.items.first?.lines.first?.unitPrice, 4.5)
        XCTAssertNil(orders.items.first?.lines.first?.giftNote)
        XCTAssertEqual(orders.page, 1)
        XCTAssertEqual(orders.totalPages, 3)
    }

    func test_orders_readsAnswerWithoutOptionalValues() async throws {
        api.answer = OrderFixtures.ordersWithoutOptionalValues

        let orders = try await service.orders(page: 42, status: "example status")

        XCTAssertEqual(orders.items.isEmpty, true)
    }

    func test_orders_throwsFailure() async {
        api.failure = .status(404)
        do {
            _ = try await service.orders(page: 42, status: "example status")
            XCTFail("nothing was thrown")
        } catch {
            XCTAssertEqual(error, .status(404))
        }
    }

    func test_createOrder_sendsRequest() async throws {
        api.answer = OrderFixtures.createOrderResponse

        _ = try await service.createOrder(createOrderBody)

        XCTAssertEqual(api.method, .post)
        XCTAssertEqual(api.path, ["api", "orders"])
        XCTAssertEqual(api.query, [:])
        XCTAssertEqual(try JSONDecoder().decode(NewOrder.self, from: XCTUnwrap(api.body)), createOrderBody)
    }

    func test_createOrder_readsAnswer() async throws {
        api.answer = OrderFixtures.createOrderResponse

        let order = try await service.createOrder(createOrderBody)

        XCTAssertEqual(order.id, 7)
        XCTAssertEqual(order.number, "A-1007")
        XCTAssertEqual(order.customer.id, 3)
        XCTAssertEqual(order.customer.displayName, "Ada")
        XCTAssertEqual(order.lines.count, 2)
        XCTAssertEqual(order.lines[0].sku, "TEA-1")
        XCTAssertEqual(order.lines[0].quantity, 2)
        XCTAssertEqual(order.lines[0].unitPrice, 4.5)
        XCTAssertNil(order.lines[0].giftNote)
        XCTAssertEqual(order.lines[1].giftNote, "For Bo")
    }

    func test_createOrder_readsAnswerWithoutOptionalValues() async throws {
        api.answer = OrderFixtures.createOrderResponseWithoutOptionalValues

        let order = try await service.createOrder(createOrderBody)

        XCTAssertEqual(order.lines.isEmpty, true)
    }

    func test_createOrder_throwsFailure() async {
        api.failure = .status(404)
        do {
            _ = try await service.createOrder(createOrderBody)
            XCTFail("nothing was thrown")
        } catch {
            XCTAssertEqual(error, .status(404))
        }
    }

    func test_deleteOrder_sendsRequest() async throws {
        try await service.deleteOrder(id: 42)

        XCTAssertEqual(api.method, .delete)
        XCTAssertEqual(api.path, ["api", "orders", "42"])
    }

    func test_deleteOrder_throwsFailure() async {
        api.failure = .status(404)
        do {
            try await service.deleteOrder(id: 42)
            XCTFail("nothing was thrown")
        } catch {
            XCTAssertEqual(error, .status(404))
        }
    }
}

private let createOrderBody = NewOrder(customerId: 3, lines: [NewOrderLine(sku: "TEA-1", quantity: 2)])
