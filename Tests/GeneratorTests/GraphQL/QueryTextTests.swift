import GraphQLLanguage
import SourceText
import Testing

@testable import Generator

@Suite("The text of a query")
struct QueryTextTests {
	private func text(_ document: String) throws -> String {
		var diagnostics = Diagnostics()
		let parsed = try #require(GraphQLDocument.parse(SourceText(path: "q", document), diagnostics: &diagnostics))
		let operation = try #require(parsed.operations.first)
		let fragments = QueryText.fragments(neededBy: operation, FragmentIndex([parsed]))
		return ([QueryText.text(of: operation)] + fragments.map(\.text)).joined(separator: "\n\n")
	}

	@Test("The sent text is the user's operation with only the fragments that it needs")
	func requiredFragmentsOnly() throws {
		let text = try text("query A { ...B }\nfragment C on T { c }\nfragment B on T { b ...D } fragment D on T { d }")
		#expect(text == "query A { ...B }\n\nfragment B on T { b ...D }\n\nfragment D on T { d }")
	}

	@Test("The indentation of the file is removed from the sent text")
	func indentationIsRemoved() throws {
		#expect(try text("\t\tquery A {\n\t\t\ta\n  \n\t\t}") == "query A {\n\ta\n\n}")
		#expect(try text("query A {\n\ta\n}") == "query A {\n\ta\n}")
		#expect(try text("  query A {\r\n    a\r\n  }") == "query A {\n  a\n}")
	}

	@Test("The line ends of a file do not change the text that is sent", arguments: ["\n", "\r\n", "\r"])
	func lineEnds(end: String) throws {
		let lines = ["  query A {", "    # all", "    a # one", "", "    b(c: \"\"\"", "  d", "", "\"\"\")", "  }", "", "# behind"]
		#expect(try text(lines.joined(separator: end)) == "query A {\n  a\n\n  b(c: \"\"\"\n  d\n\n\"\"\")\n}")
	}

	@Test("Comments are not sent, and lines that contain only a comment are removed")
	func commentsAreRemoved() throws {
		let document = "query A { # first\n\t# second\n\ta(b: \"# no\") # third\n\n\t#\n\tc(d: \"\"\"\n\t# no\n\"\"\") #x\n} # behind"
		#expect(try text(document) == "query A {\n\ta(b: \"# no\")\n\n\tc(d: \"\"\"\n\t# no\n\"\"\")\n}")
	}

	@Test("The content of block strings is not re-indented")
	func blockStringsKeepIndentation() throws {
		let document = "\t\tquery A {\n\t\t\ta(b: \"\"\"\n  x \\\"\"\" # y\n\n   z\"\"\", c: \"# \\\" \")\n\t\t}"
		let moved = try text(document)
		#expect(moved == "query A {\n\ta(b: \"\"\"\n  x \\\"\"\" # y\n\n   z\"\"\", c: \"# \\\" \")\n}")
	}

	@Test(
		"No text can terminate the Swift literal or interpolate into it",
		arguments: [
			("a", "", "a"), ("\"\"\"", "#", "\"\"\""), ("\\(x)", "#", "\\(x)"), ("\\#(x) \"\"\"##", "###", "\\#(x) \"\"\"##"),
			("a\u{202E}\"", "", "a\\u{202e}\\\""),
		])
	func literalsAreEscaped(text: String, signs: String, body: String) {
		let literal = QueryText.literal(text)
		#expect(literal.quotes == signs)
		#expect(literal.body == body)
	}

	@Test(
		"The single-line text separates words by the whitespace at which a generated test splits it",
		arguments: ["a", " a\tb\r\n\r\nc\u{B}d ", "a \u{A0}b\u{2003}c\nd", "", "\n", "a\u{1F}b", "é\r\ne"])
	func singleLineText(text: String) {
		#expect(QueryText.line(text) == text.split(whereSeparator: \.isWhitespace).joined(separator: " "))
	}
}
