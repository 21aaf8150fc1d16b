import TestSupport
import Testing

@testable import gen

@Suite("HTTP operations in templates")
struct OperationFactsTests {
	/// Returns what a style with one template for all entities renders for an order, its list, its creation and its deletion.
	private func rendering(_ template: String, settings: String = "") throws -> (text: String, run: GenRun) {
		let folder = try TemporaryFolder()
		folder.write(".gen/styles/ours/style.json", #"{"names": {"types": {"all": "{Name}", "create": "New{Name}"}}\#(settings)}"#)
		folder.write(".gen/styles/ours/dto/Sources/All.swift", template)
		folder.write(".gen/styles/ours/rest/Sources/Nothing.swift", "{if hasInputs}{end}\n")
		folder.write("order.json", #"{"id": 7, "lines": [{"sku": "a", "count": 2}, {"sku": "b", "count": 1}]}"#)
		folder.write("orders.json", #"[{"id": 7, "lines": [{"sku": "a", "count": 2}]}]"#)
		folder.write("new.json", #"{"lines": [{"sku": "a"}]}"#)
		folder.write(
			"gen.json",
			"""
			{"style": "ours", "feature": "Shop", "runs": [
				{"inputs": "order.json", "name": "Order", "endpoint": "/orders/{id}"},
				{"inputs": "orders.json", "name": "Order", "endpoint": "/orders", "query": "status?"},
				{"inputs": "order.json", "name": "Order", "endpoint": "POST /orders", "body": "new.json"},
				{"name": "Order", "endpoint": "DELETE /orders/{id}"}
			]}
			""")
		let run = GenRun(in: folder)
		run.expectDone()
		return (folder.text("Sources/All.swift") ?? "", run)
	}

	@Test("The result of an operation is available level by level, with qualified names for nested types")
	func results() throws {
		let text = try rendering(
			"""
			{each entities}
			{each entity.restOperations}
			{operation.method}: {each operation.results}{if value.isList}list of {each value.inner}{value.type}{end}{else}{value.type}{end}{end}\
			{each operation.answers} {type.name}{end}
			{end}
			{end}

			""".replacing("\\\n", with: ""), settings: #", "types": {"nested": true}"#
		).text
		#expect(
			text == """
				fetchOrder: Order Order
				fetchAllOrders: list of Order Order
				createOrder: Order Order
				deleteOrder:\u{20}

				""")
	}

	@Test("The name of the app is only assumed if a template uses it")
	func app() throws {
		for (template, isReported) in [("// {Feature}\n", false), ("// {App}\n", true)] {
			let folder = try TemporaryFolder()
			folder.write(".gen/styles/ours/style.json", "{}")
			folder.write(".gen/styles/ours/dto/Sources/All.swift", template)
			folder.write(".gen/styles/ours/rest/Sources/Nothing.swift", "{if hasInputs}{end}\n")
			folder.write("order.json", #"{"id": 7}"#)
			let run = GenRun("order.json", "--style", "ours", in: folder)
			run.expectDone()
			#expect(run.errors.contains("the app is assumed") == isReported, "\(run.errors)")
		}
	}
}
