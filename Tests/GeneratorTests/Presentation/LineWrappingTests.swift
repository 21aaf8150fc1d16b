import TemplateLanguage
import Testing

@testable import Generator

@Suite("Wrapping long lines")
struct LineWrappingTests {
	private func wrapped(_ text: String, at columns: Int = 60, _ indentation: TemplateIndentation = .tabs) -> String {
		LineWrapping(columns: columns, indentation: indentation).wrapped(text)
	}

	@Test("Parameters are wrapped to lines of their own, and the rest of the declaration follows the last")
	func parameters() {
		let line = "\t@concurrent func fetchOrders(customer: String, page: Int, filter: OrderFilterDTO) async throws -> [OrderDTO] {\n"
		#expect(
			wrapped(line) == """
				\t@concurrent func fetchOrders(
				\t\tcustomer: String,
				\t\tpage: Int,
				\t\tfilter: OrderFilterDTO
				\t) async throws -> [OrderDTO] {

				""")
	}

	@Test("A line that is still too long is wrapped again, and indented with spaces if the code is")
	func nested() {
		let line = "    let order = Order(identifier: 7, lines: [Line(sku: \"TEA-1\", quantity: 2), Line(sku: \"TEA-2\", quantity: 3)])"
		#expect(
			wrapped(line, .spaces(4)) == """
				    let order = Order(
				        identifier: 7,
				        lines: [
				            Line(sku: "TEA-1", quantity: 2),
				            Line(sku: "TEA-2", quantity: 3)
				        ]
				    )
				""")
	}

	@Test("The longest list is wrapped, not the first")
	func longest() {
		#expect(
			wrapped("private(set) var kept = OrderFilterDTO(status: \"status value\", limit: 3)").hasPrefix(
				"private(set) var kept = OrderFilterDTO(\n\tstatus"))
	}

	@Test(
		"Lines that fit, that cannot be wrapped, or that wrapping would break are unchanged",
		arguments: [
			"let order = Order(identifier: 7)",
			"let text = \"a text of one line that is longer than sixty columns (with a list, too)\"",
			"// a comment that is longer than sixty columns (and has a list, with commas, in it)",
			"print(\"\\(first(of: values, where: isSound)) and another \\(last(of: values, where: isSound))\")",
			"let query = #\"\"\"\n\tquery {\n\t\torder(text: \"\"\"\n\t\t\"\"\", customer: \"customer\", note: \"note\") { id }\n\t}\n\t\"\"\"#",
			"let query = \"\"\"\n\tquery Orders($first: Int, $after: String, $status: Status, $customer: ID) {\n\t\"\"\"",
		])
	func untouched(text: String) {
		#expect(wrapped(text) == text)
	}

	@Test(
		"Brackets and commas in string literals are not split",
		arguments: [##"#"a "b", c)"#"##, #""a\"), (b""#, #""""#, "\"\u{301}), (b\"", #""a\\""#])
	func texts(literal: String) {
		let long = String(repeating: "y", count: 60)
		#expect(wrapped("F(a: \(literal), b: \"\(long)\")") == "F(\n\ta: \(literal),\n\tb: \"\(long)\"\n)")
	}

	@Test("Brackets without a partner do not split a line, and those before them do")
	func unbalanced() {
		let list = "value(\(String(repeating: "first, ", count: 10))last)"
		#expect(wrapped(") else { \(list)") == ") else { \(list)")
		#expect(wrapped("body(\(list)") == "body(\(list)")
		#expect(wrapped("\(list) else { body(").hasPrefix("value(\n\tfirst,\n"))
	}

	@Test("Brackets nested deeper than any code are left on one line")
	func deep() {
		let depth = 100_000
		let line = String(repeating: "[", count: depth) + "1, 2" + String(repeating: "]", count: depth)
		#expect(wrapped(line).contains("[[1, 2]]"))
	}

	@Test("A line at the limit is unchanged, and one with a column more is wrapped")
	func limit() {
		let line = "let order = Order(identifier: 7, customer: customer, page: 1)"
		#expect(wrapped(line, at: line.count) == line)
		#expect(wrapped(line, at: line.count - 1) != line)
	}
}
