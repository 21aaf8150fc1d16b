import TestSupport
import Testing

@testable import gen

/// Generated suites test what all methods share once.
@Suite("Size of generated suites")
struct SuiteSizeTests {
	private static let customer = #"{"id": 3, "name": "Ada", "email": null, "points": 12}"#
	private static let order = """
		{"id": 7, "number": "A-1007", "customer": \(customer), "lines": [{"sku": "TEA-1", "count": 2}, {"sku": "CUP-9", "count": 1}], "note": "b"}
		"""

	private func generated(_ sample: String, _ arguments: String...) throws -> FeatureRun {
		let run = try FeatureRun(files: ["order.json": sample])
		#expect(run.run(all: ["order.json"] + arguments) == .done, "\(run.errors)")
		return run
	}

	private let tests = "Tests/Unit/Data/DataSources/Remote/OrderRESTDataSourceTests.swift"

	@Test("A response is compared value by value, so that a user may reorder the properties of its type")
	func valueByValue() throws {
		let text = try generated(Self.order, "--endpoint", "/orders/{identifier}").text(tests)
		#expect(text.contains("#expect(result.customer.points == 12)") && !text.contains("CustomerDTO("), "\(text)")
	}

	@Test("The test of a response without optional values has only what the response itself does not show")
	func variants() throws {
		let text = try generated(Self.order, "--endpoint", "/orders/{identifier}").text(tests)
		let test = text.split(separator: "WithoutOptionalValues() async").last?.split(separator: "\t}\n").first ?? ""
		#expect(test.contains("#expect(result.lines.isEmpty)") && !test.contains("result.id"), "\(test)")
	}

	@Test("All methods are called in one test of the transport's errors, and only the first has the documented test of its own")
	func errors() throws {
		let run = try generated(Self.order, "--endpoint", "/orders/{identifier}")
		#expect(run.run("--name", "Order", "--endpoint", "DELETE /orders/{identifier}") == .done, "\(run.errors)")
		let text = try run.text(tests)
		#expect(text.components("MapsHTTPError()") == 2 && text.components("func mapsEveryHTTPError(") == 2, "\(text)")
		let test = text.split(separator: "func mapsEveryHTTPError(").last ?? ""
		#expect(test.contains("sut.fetchOrder(identifier: 999)") && test.contains("sut.deleteOrder(identifier: 999)"), "\(text)")
	}

	@Test("A method that changes data has one test of its response, and none of text that does not decode if a missing value shows that")
	func redundant() throws {
		let read = try generated(Self.order, "--endpoint", "/orders/{identifier}").text(tests)
		#expect(read.contains("DecodesResponse()") && read.contains("DecodesEveryValue()"), "\(read)")
		#expect(read.contains("RequiresEveryNonOptionalValue") && !read.contains("failsOnUndecodableResponse"), "\(read)")
		let change = try generated(Self.order, "--endpoint", "/orders", "--method", "POST").text(tests)
		#expect(!change.contains("DecodesResponse()") && change.contains("DecodesEveryValue()"), "\(change)")
		let lenient = try generated(#"["a", "b"]"#, "--endpoint", "/orders").text(tests)
		#expect(lenient.contains("failsOnUndecodableResponse"), "\(lenient)")
	}

	@Test("Only the first operation of each kind has the documented tests that others of the same operation repeat")
	func documented() throws {
		let schema = """
			type Query { order(id: ID!): Order, lines(id: ID!, state: String!): [Line!]!, line(id: ID!, sku: String!): Line }
			type Mutation { cancel(id: ID!, input: Input!): Order }
			input Input { reason: String, note: String }
			type Order { id: ID!, number: String!, total: Int! }
			type Line { sku: String!, count: Int!, price: Int! }
			"""
		let operations = """
			query GetOrder($id: ID!) { order(id: $id) { id number total } }
			query GetLines($id: ID!, $state: String!) { lines(id: $id, state: $state) { sku count price } }
			query GetLine($id: ID!, $sku: String!) { line(id: $id, sku: $sku) { sku count price } }
			mutation Cancel($id: ID!, $input: Input!) { cancel(id: $id, input: $input) { id number total } }
			"""
		let run = try FeatureRun(files: ["schema.graphqls": schema, "order.graphql": operations])
		#expect(run.run(all: ["order.graphql", "--schema", "schema.graphqls", "--name", "Order"]) == .done, "\(run.errors)")
		let text = try run.text("Tests/Unit/Data/DataSources/Remote/OrderGraphQLDataSourceTests.swift")
		#expect(text.contains("func fetchOrderDecodesResponse()") && text.contains("func fetchLinesDecodesResponse()"), "\(text)")
		#expect(!text.contains("func fetchLineDecodesResponse()") && text.contains("func fetchLineDecodesEveryValue()"), "\(text)")
		#expect(text.contains("func fetchLinesIncludesStateVariable()") && !text.contains("func fetchLineIncludes"), "\(text)")
		#expect(text.contains("func fetchLineSendsEveryVariable()"), "\(text)")
		// An input is sent with all fields by its own test.
		#expect(text.contains("func cancelOrderIncludesInputVariable()") || text.contains("func cancelIncludesInputVariable()"), "\(text)")
		#expect(text.components("func requestsAllFields(") == 2 && text.components("executedOperations.count == 1") == 5, "\(text)")
	}

	@Test("A suite sends each filter on its own, so that one that needs another is found")
	func filters() throws {
		let list = "[\(Self.customer)]"
		let two = try generated(list, "--endpoint", "/orders", "--query", "state?,city?").text(tests)
		#expect(two.contains("SendsEachFilterOnItsOwn") || two.contains("func sendsEachFilterOnItsOwn"), "\(two)")
		#expect(two.contains("\t\t\t[URLQueryItem(name: \"city\", value: \"example city\")],\n"), "\(two)")
		let one = try generated(list, "--endpoint", "/orders", "--query", "state?").text(tests)
		#expect(!one.contains("OnItsOwn"), "\(one)")
	}
}

extension String {
	/// Returns the number of parts between occurrences of `separator`.
	fileprivate func components(_ separator: String) -> Int { split(separator: separator, omittingEmptySubsequences: false).count }
}
