import SourceText
import Testing

@testable import Generator
@testable import GraphQLLanguage

/// The limits of selections, at the last allowed value and one beyond it.
struct SelectionLimitTests {
	private func operation(_ text: String) throws -> OperationDefinition {
		var diagnostics = Diagnostics()
		let document = GraphQLDocument.parse(SourceText(path: "a.graphql", text), diagnostics: &diagnostics)
		return try #require(document?.operations.first)
	}

	private let fragments = FragmentIndex([GraphQLDocument]())

	private func field(_ text: String) throws -> FlatSelection.FlatField {
		let operation = try operation(text)
		let sets = [ConditionalSelectionSet(operation.selectionSet, in: operation.source)]
		return try #require(SelectionFlattening(fragments: fragments).flatten(sets, insideOfTypeConditions: true).fields.first)
	}

	private let context = SelectionDrafting.Context(path: "a", key: "a", name: nil)

	@Test("An operation may have 50,000 fields, more are too large")
	func fields() throws {
		var drafting = SelectionDrafting(fragments: fragments, possibleTypes: nil, options: GraphQLOptions(), .common)
		let field = try field("query A { __typename }")
		var last = TypeDraft.unknown
		for _ in 0..<50_000 { last = drafting.draft(field, siblings: [], sample: nil, at: context) }
		#expect(last.guessText == "String")
		#expect(!drafting.isTooLarge)
		last = drafting.draft(field, siblings: [], sample: nil, at: context)
		#expect(last.guessText != "String")
		#expect(drafting.isTooLarge)
	}

	@Test("A field at 600 levels of nesting has no type", arguments: [(599, true), (600, false)])
	func depth(_ depth: Int, hasType: Bool) throws {
		var drafting = SelectionDrafting(fragments: fragments, possibleTypes: nil, options: GraphQLOptions(), .common)
		let type = drafting.draft(try field("query A { name }"), siblings: [], sample: nil, at: context, depth: depth)
		#expect((type.guessText == "String") == hasType)
		#expect(!drafting.isTooLarge)
	}

	@Test("An operation may have 200,000 selections, more are too many", arguments: [(200_000, false), (200_001, true)])
	func selections(count: Int, areTooMany: Bool) throws {
		let operation = try operation("query A { name }")
		let selection = try #require(operation.selectionSet.selections.first)
		let set = SelectionSet(selections: [Selection](repeating: selection, count: count), range: operation.range)
		let nodes = SelectionFlattening(fragments: fragments)
			.nodes(of: [ConditionalSelectionSet(set, in: operation.source)], types: []) { types, _ in types }
		#expect(nodes.areTooMany == areTooMany)
		#expect(nodes.all.count == 200_000)
		var drafting = SelectionDrafting(fragments: fragments, possibleTypes: nil, options: GraphQLOptions(), .common)
		drafting.selectionCount = count
		#expect(drafting.isTooLarge == areTooMany)
	}
}
