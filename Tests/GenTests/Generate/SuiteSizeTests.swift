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
		let text = try generated(
			Self.order, "--endpoint", "/orders/{identifier}", "--operation", "deleteOrder(identifier: Int)"
		).text(tests)
		#expect(text.components("MapsHTTPError()") == 2 && text.components("func mapsEveryHTTPError(") == 2, "\(text)")
		let test = text.split(separator: "func mapsEveryHTTPError(").last ?? ""
		#expect(test.contains("sut.fetchOrder(identifier: 999)") && test.contains("sut.deleteOrder(identifier: 999)"), "\(text)")
	}

	@Test("A method that changes data has one test of its response, and none of text that does not decode if a missing value shows that")
	func redundant() throws {
		let read = try generated(Self.order, "--endpoint", "/orders/{identifier}").text(tests)
		#expect(read.contains("DecodesResponse()") && read.contains("DecodesEveryValue()"), "\(read)")
		#expect(read.contains("NeedsEveryRequiredValue") && !read.contains("failsOnUndecodableResponse"), "\(read)")
		let change = try generated(Self.order, "--endpoint", "/orders", "--method", "POST").text(tests)
		#expect(!change.contains("DecodesResponse()") && change.contains("DecodesEveryValue()"), "\(change)")
		let lenient = try generated(#"["a", "b"]"#, "--endpoint", "/orders").text(tests)
		#expect(lenient.contains("failsOnUndecodableResponse"), "\(lenient)")
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
