import TestSupport
import Testing

@testable import gen

/// Evidence in the samples of some GraphQL operations that decides the types of others, without a schema.
struct EvidenceOfOperationsTests {
	@Test("An ID is a string in all operations if a sample of one has a string")
	func identifiers() throws {
		let run = try FeatureRun(files: [
			"Order.graphql": "query Order($id: ID!) { order(id: $id) { id total } } mutation Pay($id: ID!) { pay(id: $id) { total } }",
			"order.json": #"{"data": {"order": {"id": "T3JkZXI6MQ==", "total": 1}}}"#,
		])
		#expect(run.run("Order.graphql", "--sample", "order.json") == .done, "\(run.errors)")
		let contract = try run.text("Sources/Data/DataSources/Remote/CharacterRemoteDataSourceContract.swift")
		#expect(
			contract.contains("func fetchOrder(identifier: String)") && contract.contains("func pay(identifier: String)"), "\(contract)")
	}

	@Test("A fragment that several entities select has one type, and checking it right after the run finds nothing")
	func fragments() throws {
		let fragment = "fragment Money on Money { amount currency }"
		let run = try FeatureRun(files: [
			"Order.graphql": "query Order { order { id total { ...Money } } } \(fragment)",
			"Cart.graphql": "query Cart { cart { id sum { ...Money } } } \(fragment)",
			"order.json": #"{"data": {"order": {"id": 1, "total": {"amount": 10, "currency": "EUR"}}}}"#,
			"cart.json": #"{"data": {"cart": {"id": 1, "sum": {"amount": 9.5, "currency": null}}}}"#,
		])
		#expect(run.run("Order.graphql", "--sample", "order.json") == .done, "\(run.errors)")
		#expect(run.run("Cart.graphql", "--sample", "cart.json") == .done, "\(run.errors)")
		#expect(run.files.filter { $0.contains("Money") }.map { $0.split(separator: "/").last } == ["MoneyDTO.swift"], "\(run.files)")
		let money = try run.text("Sources/Data/DTOs/MoneyDTO.swift")
		#expect(money.contains("let amount: Double\n") && money.contains("let currency: String?\n"), "\(money)")
		#expect(run.run("check", feature: nil) == .done, "\(run.output)")
	}
}
