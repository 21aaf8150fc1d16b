import TemplateLanguage
import Testing

struct IndentationTests {
	@Test("Every line of a value is indented like its placeholder if that is alone on its line; empty lines stay empty")
	func multipleLines() {
		#expect(rendering("{\n\t\t{v}\n}\n", ["v": .text("a\n\tb\n\nc")]) == "{\n\t\ta\n\t\t\tb\n\n\t\tc\n}\n")
	}

	@Test("A value inside a line is inserted without indentation", arguments: ["\tx {v}", "\t{v} x", "\t{v} ", "\t{v}{w}"])
	func multipleLinesInline(template: String) {
		let expected = template.split(separator: "{v}", omittingEmptySubsequences: false).joined(separator: "a\nb").replacing(
			"{w}", with: "")
		#expect(rendering(template, ["v": .text("a\nb"), "w": .text("")]) == expected)
	}

	@Test("An intentionally empty text leaves an empty line without white space")
	func emptyText() {
		#expect(rendering("a\n\t{v}\nb\n", ["v": .text("")]) == "a\n\nb\n")
	}

	@Test("Only leading tabs are replaced by spaces", arguments: [2, 4, 0])
	func spaces(count: Int) {
		let tab = String(repeating: " ", count: count)
		let template = "\ta\tb\n\t\t{v}\n{if f}\n\t \tc\n{end}\nx {v}\n\t{w}\t{w}\n"
		let scope: TestScope = ["v": .text("\t1\t2\n\n\t\t3"), "w": .text("\t"), "f": .flag(true)]
		let expected = """
			\(tab)a\tb
			\(tab)\(tab)\(tab)1\t2

			\(tab)\(tab)\(tab)\(tab)3
			\(tab) \tc
			x \t1\t2

			\t\t3
			\(tab)\t\t\t

			"""
		#expect(rendering(template, scope, indentation: .spaces(count)) == expected)
	}

	@Test("A verbatim value is indented as a whole and preserves its own tabs")
	func verbatim() {
		#expect(rendering("\t{v}\n", ["v": .verbatim("query {\n\tid\n}")], indentation: .spaces(2)) == "  query {\n  \tid\n  }\n")
	}

	@Test("Indentation with tabs leaves the text unchanged")
	func tabs() {
		let text = "\ta\n\t\t b\n \tc\n\n\t\n"
		#expect(rendering(text, [:]) == text)
	}
}
