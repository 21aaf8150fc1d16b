import SourceText
import Testing

@testable import GraphQLLanguage

struct ParserTests {
	@Test(
		"A syntax error is reported at the first unexpected token",
		arguments: [
			"{ a(1️⃣) }", "{ 1️⃣}", "query Q 1️⃣on { a }", "{ a { b }1️⃣", "fragment 1️⃣on on T { a }", "type T { a 1️⃣}", "{ a(b: \"c1️⃣\n) }",
			"query ($a: Int = 1️⃣$b) { a }", "{ a(b: 01️⃣1) }", "fragment F1️⃣($a: Int) on T { a }", "enum E { 1️⃣true }",
			"directive @a on 1️⃣FIELDS", "extend type T1️⃣", "1️⃣\"about\" extend type T { a: Int }", "\"about\" 1️⃣{ a }", "{ a(b: \"\"\"c1️⃣",
		])
	func positions(marked: String) {
		let marked = MarkedText(marked)
		var diagnostics = Diagnostics()
		let document = GraphQLDocument.parse(SourceText(path: "x", marked.text), diagnostics: &diagnostics)
		#expect(document == nil)
		#expect(diagnostics.offsets == marked.offsets)
	}

	@Test("Parsing continues at the next definition after a mistake, and reports its mistakes")
	func recovery() {
		let marked = MarkedText(
			"""
			query A { a(1️⃣) }
			query B { b }
			type T {
				type: String 2️⃣! !
			}
			"about"
			type U { a: 3️⃣$ }
			""")
		var diagnostics = Diagnostics()
		_ = GraphQLDocument.parse(SourceText(path: "x", marked.text), diagnostics: &diagnostics)
		#expect(diagnostics.offsets.count == 3)
		#expect(diagnostics.offsets.first == marked.offsets[0])
		#expect(diagnostics.offsets.last == marked.offsets[2])
	}

	@Test("A misspelt keyword is reported with a suggestion")
	func keyword() {
		var diagnostics = Diagnostics()
		_ = GraphQLDocument.parse(SourceText(path: "x", "qeury Q { a }"), diagnostics: &diagnostics)
		#expect(diagnostics.all.first?.fix?.text == "did you mean 'query'?")
	}

	@Test("Descriptions of operations, fragments and variables are parsed (specification of September 2025)")
	func descriptions() throws {
		let document = try #require(
			GraphQLDocument.parsed(#""one" query Q("two" $a: Int) { a } """three""" fragment F on T { a }"#))
		#expect(document.operations.first?.description?.value == "one")
		#expect(document.operations.first?.variables.first?.description?.value == "two")
		#expect(document.fragments.first?.description?.value == "three")
		#expect(GraphQLDocument.parsed(document.printed)?.printed == document.printed)
	}

	@Test(
		"Nesting beyond the limit is an error, not a crash",
		arguments: [("", "{a"), ("{ a(b: ", "["), ("{ a(b: ", "{c:"), ("query ($a: ", "["), ("", "{ ... "), ("{ a(b: ", "{c: [")])
	func depth(before: String, level: String) {
		var diagnostics = Diagnostics()
		let text = before + String(repeating: level, count: 100_000)
		#expect(GraphQLDocument.parse(SourceText(path: "x", text), diagnostics: &diagnostics) == nil)
		#expect(diagnostics.all.first?.message.contains("nested") == true)
	}

	@Test("A document at the nesting limit is parsed, printed and validated")
	func allowedDepth() throws {
		let limit = GraphQLParseOptions().maximumDepth
		let text = String(repeating: "{ a ", count: limit) + String(repeating: "}", count: limit)
		let document = try #require(GraphQLDocument.parsed(text))
		#expect(GraphQLDocument.parsed(document.printed) != nil)
		let schema = Schema([try #require(GraphQLDocument.parsed("type Query { a: Query }"))])
		var diagnostics = Diagnostics()
		validateExecutable([document], schema: schema, diagnostics: &diagnostics)
		#expect(diagnostics.all.map(\.rule) == ["ScalarLeafsRule"])
	}

	@Test("A text with too many tokens is rejected at the first one beyond the limit")
	func tokenLimit() {
		var options = GraphQLParseOptions()
		options.maximumTokens = 3
		let marked = MarkedText("{ a b 1️⃣c }")
		var diagnostics = Diagnostics()
		#expect(GraphQLDocument.parse(SourceText(path: "x", marked.text), options: options, diagnostics: &diagnostics) == nil)
		#expect(diagnostics.offsets == marked.offsets)
	}

	@Test("Invalid UTF-8 is an error at its location", arguments: ["{ a(b: \"", "# ", "{ "])
	func invalidBytes(before: String) {
		let source = SourceText(path: "x", bytes: Array(before.utf8) + [0xED, 0xA0, 0x80])
		var diagnostics = Diagnostics()
		#expect(GraphQLDocument.parse(source, diagnostics: &diagnostics) == nil)
		#expect(diagnostics.offsets.first == before.utf8.count)
	}

	@Test("A truncated document never crashes the parser")
	func truncation() {
		let text = ##"query Q($a: [Int!]! = [1, -2.5e3] @b) @c(d: {e: "f\u00e9", g: """h"""}) { i: j(k: $a) { ...L ... on M { n } } } # o"##
		for end in text.utf8.indices {
			let bytes = Array(text.utf8[..<end])
			var diagnostics = Diagnostics()
			let document = GraphQLDocument.parse(SourceText(path: "x", bytes: bytes), diagnostics: &diagnostics)
			#expect((document == nil) == diagnostics.hasErrors)
		}
	}
}
