import SourceText
import Testing

@testable import GraphQLLanguage

/// Each limit at its last value that is allowed, and one past it.
struct GraphQLLimitTests {
	private func diagnostics(_ text: String, _ options: GraphQLParseOptions = GraphQLParseOptions()) -> [Diagnostic] {
		var diagnostics = Diagnostics()
		_ = GraphQLDocument.parse(SourceText(path: "x", text), options: options, diagnostics: &diagnostics)
		return diagnostics.all
	}

	@Test("Selections nest 200 levels deep, and no deeper")
	func selections() {
		func nested(_ depth: Int) -> String { String(repeating: "{ a ", count: depth) + String(repeating: "}", count: depth) }
		#expect(diagnostics(nested(200)).isEmpty)
		#expect(diagnostics(nested(201)).first?.message.contains("nested") == true)
	}

	@Test("Lists of a type nest 60 levels deep, and no deeper", arguments: [(60, true), (61, false)])
	func lists(depth: Int, isAllowed: Bool) {
		let type = String(repeating: "[", count: depth) + "A!" + String(repeating: "]!", count: depth)
		let found = diagnostics("type T { a: \(type) }")
		#expect(found.isEmpty == isAllowed)
		#expect(isAllowed || found.first?.message == "a type of more than 60 nested lists")
	}

	@Test("As many tokens as allowed are read, and one more is not", arguments: [(5, true), (4, false)])
	func tokens(limit: Int, isAllowed: Bool) {
		var options = GraphQLParseOptions()
		options.maximumTokens = limit
		#expect(diagnostics("{ a b c }", options).isEmpty == isAllowed)
	}

	@Test("Fifty mistakes are told, then the parser gives up", arguments: [(49, 49), (50, 50), (51, 50)])
	func mistakes(count: Int, told: Int) {
		#expect(diagnostics((0..<count).map { "query A\($0) { a(1) }" }.joined(separator: "\n")).count == told)
	}

	@Test("A thousand findings of one rule are told, and no more", arguments: [(999, 999), (1000, 1000), (1001, 1000)])
	func findings(count: Int, told: Int) throws {
		let document = try #require(
			GraphQLDocument.parsed("{ " + (0..<count).map { "a\($0): b(c: $d\($0))" }.joined(separator: " ") + " }"))
		var diagnostics = Diagnostics()
		validateExecutable([document], schema: nil, diagnostics: &diagnostics)
		#expect(diagnostics.all.count == told)
	}

	@Test("A line of eighty characters stays one, a longer one is broken", arguments: [(74, false), (75, true)])
	func printedLine(length: Int, isBroken: Bool) throws {
		// `a(b: ` and `)` stand around it.
		let document = try #require(GraphQLDocument.parsed("{ a(b: \(String(repeating: "x", count: length))) }"))
		#expect(document.printed.contains("a(\n") == isBroken)
	}

	@Test("Introspection may nest two lists, not three, however they are reached")
	func introspection() throws {
		let schema = Schema([try #require(GraphQLDocument.parsed("type Query { a: Int }"))])
		func rules(_ text: String) throws -> [String] {
			var diagnostics = Diagnostics()
			validateExecutable([try #require(GraphQLDocument.parsed(text))], schema: schema, diagnostics: &diagnostics)
			return diagnostics.all.compactMap(\.rule)
		}
		let two = "fields { type { fields { name } } }"
		#expect(try rules("{ __type(name: \"Query\") { \(two) } }").isEmpty)
		#expect(try rules("{ __type(name: \"Query\") { fields { type { \(two) } } } }") == ["MaxIntrospectionDepthRule"])
		#expect(
			try rules("{ __type(name: \"Query\") { ... on __Type { fields { type { ...F } } } } } fragment F on __Type { \(two) }") == [
				"MaxIntrospectionDepthRule"
			])
		#expect(try rules("{ __type(name: \"Query\") { ...F } } fragment F on __Type { \(two) }").isEmpty)
	}

	@Test("Many fields of one selection are compared by name as a few are", arguments: [2, 11, 12, 13, 14, 40])
	func manyNames(count: Int) throws {
		for conflicting in [0, count / 2, count - 1] {
			let fields = (0..<count).map { "f\($0): a" } + ["f\(conflicting): b"]
			var diagnostics = Diagnostics()
			validateExecutable(
				[try #require(GraphQLDocument.parsed("{ " + fields.joined(separator: " ") + " }"))], schema: nil, diagnostics: &diagnostics)
			#expect(diagnostics.all.map(\.rule) == ["OverlappingFieldsCanBeMergedRule"])
		}
	}
}
