import SourceText
import Testing

@testable import GraphQLLanguage

/// Each limit at the last allowed value and one beyond it.
struct GraphQLLimitTests {
	private func diagnostics(_ text: String, _ options: GraphQLParseOptions = GraphQLParseOptions()) -> [Diagnostic] {
		var diagnostics = Diagnostics()
		_ = GraphQLDocument.parse(SourceText(path: "x", text), options: options, diagnostics: &diagnostics)
		return diagnostics.all
	}

	@Test("Selections nest at most 200 levels deep")
	func selections() {
		func nested(_ depth: Int) -> String { String(repeating: "{ a ", count: depth) + String(repeating: "}", count: depth) }
		#expect(diagnostics(nested(200)).isEmpty)
		#expect(diagnostics(nested(201)).first?.message.contains("nested") == true)
	}

	@Test("Lists of a type nest at most 60 levels deep", arguments: [(60, true), (61, false)])
	func lists(depth: Int, isAllowed: Bool) {
		let type = String(repeating: "[", count: depth) + "A!" + String(repeating: "]!", count: depth)
		let found = diagnostics("type T { a: \(type) }")
		#expect(found.isEmpty == isAllowed)
		#expect(isAllowed || found.first?.message == "a type of more than 60 nested lists")
	}

	@Test("A text with more tokens than allowed is rejected", arguments: [(5, true), (4, false)])
	func tokens(limit: Int, isAllowed: Bool) {
		var options = GraphQLParseOptions()
		options.maximumTokens = limit
		#expect(diagnostics("{ a b c }", options).isEmpty == isAllowed)
	}

	@Test("The parser gives up after fifty mistakes", arguments: [(49, 49), (50, 50), (51, 50)])
	func mistakes(count: Int, reported: Int) {
		#expect(diagnostics((0..<count).map { "query A\($0) { a(1) }" }.joined(separator: "\n")).count == reported)
	}

	@Test("At most a thousand findings of one rule are reported", arguments: [(999, 999), (1000, 1000), (1001, 1000)])
	func findings(count: Int, reported: Int) throws {
		let document = try #require(
			GraphQLDocument.parsed("{ " + (0..<count).map { "a\($0): b(c: $d\($0))" }.joined(separator: " ") + " }"))
		var diagnostics = Diagnostics()
		validateExecutable([document], schema: nil, diagnostics: &diagnostics)
		#expect(diagnostics.all.count == reported)
	}

	@Test("Arguments are printed on one line of at most eighty characters", arguments: [(74, false), (75, true)])
	func printedLine(length: Int, isBroken: Bool) throws {
		// The line also has `a(b: ` and `)`.
		let document = try #require(GraphQLDocument.parsed("{ a(b: \(String(repeating: "x", count: length))) }"))
		#expect(document.printed.contains("a(\n") == isBroken)
	}

	@Test("Introspection that nests three lists is rejected, also through fragments")
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

	@Test("Fields are matched by name below and above the hashing threshold", arguments: [2, 11, 12, 13, 14, 40])
	func manyNames(count: Int) throws {
		for conflicting in [0, count / 2, count - 1] {
			let fields = (0..<count).map { "f\($0): a" } + ["f\(conflicting): b"]
			var diagnostics = Diagnostics()
			validateExecutable(
				[try #require(GraphQLDocument.parsed("{ " + fields.joined(separator: " ") + " }"))], schema: nil, diagnostics: &diagnostics)
			#expect(diagnostics.all.map(\.rule) == ["OverlappingFieldsCanBeMergedRule"])
		}
	}

	private func findings(_ text: String) throws -> [Diagnostic] {
		var diagnostics = Diagnostics()
		validateExecutable([try #require(GraphQLDocument.parsed(text))], schema: nil, diagnostics: &diagnostics)
		return diagnostics.all
	}

	@Test(
		"A mistake is reported with its first location and at most a thousand more", arguments: [(1001, 1000), (1002, 1000), (1000, 999)])
	func locations(count: Int, more: Int) throws {
		let variables = [String](repeating: "$a: Int", count: count).joined(separator: ", ")
		let finding = try findings("query A(\(variables)) { b(c: $a) }").first { $0.rule == "UniqueVariableNamesRule" }
		#expect(finding?.moreSpans.count == more)
	}

	@Test("A cycle of fragments is reported with at most a thousand spreads", arguments: [(999, 999), (1000, 1000), (1001, 1000)])
	func circle(count: Int, reported: Int) throws {
		let fragments = (0..<count).map { "fragment F\($0) on A { ...F\(($0 + 1) % count) }" }
		let finding = try findings("{ a { ...F0 } } " + fragments.joined(separator: " ")).first { $0.rule == "NoFragmentCyclesRule" }
		#expect((finding?.moreSpans.count).map { $0 + 1 } == reported)
	}

	@Test("A conflict is reported with its enclosing fields up to forty levels deep, and by itself beyond", arguments: [40, 41])
	func conflictDepth(depth: Int) throws {
		func side(_ name: String) -> String {
			String(repeating: "a { ", count: depth) + "x: \(name)" + String(repeating: " }", count: depth)
		}
		let found = try findings("{ \(side("b")) \(side("c")) }")
		#expect(found.map(\.rule) == ["OverlappingFieldsCanBeMergedRule"])
		let isFollowed = depth <= 40
		let expected =
			"two fields cannot both be " + (isFollowed ? "'a' in the response: fields inside them differ" : "'x' in the response")
		#expect(found.first?.message == expected)
		#expect(((found.first?.moreSpans.count ?? 0) > 2) == isFollowed)
	}
}
