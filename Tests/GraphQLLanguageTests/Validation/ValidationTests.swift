import SourceText
import Testing

@testable import GraphQLLanguage

struct ValidationTests {
	private let schemaText = """
		type Query { node(id: ID!, size: Size, box: Box): Node episode: Episode character: Character }
		interface Node { id: ID! name: String }
		type Episode implements Node { id: ID! name: String air: String characters: [Character!]! }
		type Character implements Node { id: ID! name: String age: Int }
		enum Size { SMALL LARGE }
		input Box { width: Int depth: Int }
		"""

	private func findings(_ texts: String..., hasSchema: Bool = true) throws -> [Diagnostic] {
		let schema = Schema([try #require(GraphQLDocument.parsed(schemaText))])
		let documents = try texts.enumerated().map { try #require(GraphQLDocument.parsed($1, path: "\($0).graphql")) }
		var diagnostics = Diagnostics()
		validateExecutable(documents, schema: hasSchema ? schema : nil, diagnostics: &diagnostics)
		return diagnostics.all
	}

	@Test(
		"A misspelt name is reported with the nearest one",
		arguments: [
			("{ episod { id } }", "episode"), ("query ($a: IDD) { node(id: $a) { id } }", "ID"),
			("{ node(idd: 1, id: 1) { id } }", "id"), ("{ node(id: 1, size: SMAL) { id } }", "SMALL"),
			("{ node(id: 1, box: {widht: 1}) { id } }", "width"), ("{ episode @incldue(if: true) { id } }", "@include"),
			("{ episode { ...Part } } fragment Parts on Episode { id }", "Parts"), ("query ($id: ID!) { node(id: $idd) { id } }", "id"),
			("{ node(id: 1) { ... on Episodes { id } } }", "Episode"),
		])
	func nearestNames(text: String, name: String) throws {
		#expect(try findings(text).contains { $0.fix?.text == "did you mean '\(name)'?" })
	}

	@Test("A field that only some implementations have is reported with the inline fragment to use")
	func inlineFragment() throws {
		#expect(try findings("{ node(id: 1) { air } }").first?.fix?.text.contains("... on Episode { air }") == true)
	}

	@Test("Fragments are found across files, and mistakes are reported in the file that contains them")
	func severalFiles() throws {
		#expect(try findings("{ episode { ...E } }", "fragment E on Episode { id }").isEmpty)
		let broken = try findings("{ episode { ...E } }", "fragment E on Episode { idd }")
		#expect(broken.map(\.span?.source.path) == ["1.graphql"])
		let doubled = try findings("query A { episode { id } }", "query A { episode { id } }")
		#expect(doubled.map(\.rule) == ["UniqueOperationNamesRule"])
	}

	@Test(
		"Rules that need no schema are checked without one",
		arguments: [
			("{ a(b: 1, b: 2) }", "UniqueArgumentNamesRule"), ("{ ...F } fragment F on T { a { ...F } }", "NoFragmentCyclesRule"),
			("{ a(b: $c) }", "NoUndefinedVariablesRule"), ("query ($a: Int) { b }", "NoUnusedVariablesRule"),
			("{ a: b a: c }", "OverlappingFieldsCanBeMergedRule"),
			("{ a @skip(if: true) @skip(if: true) }", "UniqueDirectivesPerLocationRule"),
			("{ a } query B { c }", "LoneAnonymousOperationRule"), ("subscription { a b }", "SingleFieldSubscriptionsRule"),
			("{ a @skip }", "ProvidedRequiredArgumentsRule"), ("query @skip(if: true) { a }", "KnownDirectivesRule"),
			("{ a(b: {c: 1, c: 2}) }", "UniqueInputFieldNamesRule"), ("type T { a: Int }", "ExecutableDefinitionsRule"),
		])
	func withoutSchema(text: String, rule: String) throws {
		#expect(try findings(text, hasSchema: false).map(\.rule) == [rule])
	}

	@Test(
		"Rules that need a schema report nothing without one",
		arguments: ["{ a @b { c } }", "query ($a: X) { b(c: $a) }", "{ a { ... on B { c: d } ... on E { c: f } } }"])
	func silence(text: String) throws {
		#expect(try findings(text, hasSchema: false).isEmpty)
	}

	@Test("Fragments whose expansion doubles with each level are validated in linear time", .timeLimit(.minutes(20)))
	func exponentialFragments() throws {
		let levels = 60
		var text = "{ episode { ...F0 } }"
		for level in 0..<levels {
			text += " fragment F\(level) on Episode { characters { episode: name } a\(level): id b: name ...F\(level + 1) }"
			text += " fragment G\(level) on Episode { ...F\(level + 1) ...G\(level + 1) }"
		}
		text += " fragment F\(levels) on Episode { c: name ...G0 } fragment G\(levels) on Episode { c: air }"
		let rules = Set(try findings(text).compactMap(\.rule))
		#expect(rules.contains("OverlappingFieldsCanBeMergedRule"))
	}

	@Test("Many fields of one name are validated as fast as many of different names", .timeLimit(.minutes(20)))
	func manyEqualFields() throws {
		let same = String(repeating: "episode { id characters { id } }\n", count: 5000)
		#expect(try findings("{ \(same) }").isEmpty)
	}

	@Test("Long chains of fragments do not overflow the stack", .timeLimit(.minutes(20)))
	func fragmentChain() throws {
		let count = 3000
		var text = "{ episode { ...F0 } }"
		for index in 0..<count { text += " fragment F\(index) on Episode { characters { id } ...F\(index + 1) }" }
		#expect(try findings(text + " fragment F\(count) on Episode { ...F0 }").map(\.rule) == ["NoFragmentCyclesRule"])
	}

	@Test("The linear merge check agrees with the pairwise comparison")
	func mergeCheckAgrees() throws {
		var state: UInt64 = 7
		func next(_ bound: Int) -> Int {
			state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
			return Int(state >> 33) % bound
		}
		func selection(_ depth: Int) -> String {
			switch next(depth == 0 ? 3 : 7) {
			case 0: return "a\(next(2)): name"
			case 1: return "a\(next(2)): id"
			case 2: return "name"
			case 3: return "n: node(id: \(next(3))) { \(selection(depth - 1)) }"
			case 4: return "... on \(["Episode", "Character", "Node"][next(3)]) { \(selection(depth - 1)) \(selection(depth - 1)) }"
			case 5: return "...F\(next(3))"
			default: return "n: node(id: 1) { \(selection(depth - 1)) \(selection(depth - 1)) }"
			}
		}
		let schema = Schema([
			try #require(
				GraphQLDocument.parsed(
					"interface Node { id: ID! name: String node(id: ID): Node } type Query { node(id: ID): Node id: ID } type Episode implements Node { id: ID! name: String node(id: ID): Node } type Character implements Node { id: ID! name: Int node(id: ID): Node }"
				))
		])
		var conflicting = 0
		for _ in 0..<400 {
			let fragments = (0..<3).map { "fragment F\($0) on Node { \(selection(1)) }" }.joined(separator: "\n")
			let document = try #require(
				GraphQLDocument.parsed("{ node { \(selection(3)) \(selection(3)) \(selection(2)) } }\n\(fragments)"))
			let typed = TypedDocument([document], schema: schema, purpose: .execution)
			guard Rule.noFragmentCycles.findings(in: typed).isEmpty else { continue }
			var check = MergeCheck(typed)
			let isSound = if case .sound = check.checkDocument() { true } else { false }
			var finder = ConflictFinder(SelectionCollector(typed))
			#expect(isSound == finder.conflictsInDocument().isEmpty, "\(document.printed)")
			conflicting += isSound ? 0 : 1
		}
		#expect(conflicting > 20)
	}

	@Test("Merging gives up one field beyond its budget")
	func budget() throws {
		let schema = Schema([try #require(GraphQLDocument.parsed("type Query { a: Int b: Int }"))])
		func outcome(_ text: String, _ budget: Int) throws -> MergeCheck.Outcome {
			let document = try #require(GraphQLDocument.parsed(text))
			var check = MergeCheck(TypedDocument([document], schema: schema, purpose: .execution), budget: budget)
			return check.checkDocument()
		}
		for (text, cost) in [("{ a b }", 2), ("{ a a b }", 3), ("{ ...F b } fragment F on Query { a }", 3)] {
			// The remainder must not be empty.
			let sound = try outcome(text, cost + 1)
			let complex = try outcome(text, cost)
			if case .sound = sound {} else { Issue.record("\(text) is \(sound)") }
			if case .tooComplex(let span) = complex { #expect(span != nil) } else { Issue.record("\(text) is \(complex)") }
		}
		#expect(MergeCheck.budget == 2_000_000)
	}
}
