import GraphQLLanguage
import SourceText
import Testing

@testable import Generator

/// One response key under several type conditions: its selections are merged, each with the schema's type under its condition.
@Suite("Merging of selections under the same key")
struct SelectionMergingTests {
	private static let schema = """
		type Query { thing: Thing, feed: [FeedItem!]!, node: Node }
		interface Node { id: ID! }
		interface Actor implements Node { id: ID!, avatar: Avatar }
		union Thing = Issue | PR
		union IssueItem = Note | Event
		union PRItem = Note | Review | Event
		union FeedItem = Commit | Review
		type Issue { timeline: [IssueItem!]! }
		type PR { timeline: [PRItem!]! }
		type Note { text: String! }
		type Event { at: Int!, parent: Event }
		type Review { body: String!, author: Bot! }
		type Commit { author: Person! }
		type Person implements Actor & Node { id: ID!, avatar: Avatar, email: String!, employer: Person, parent: Person! }
		type Bot implements Actor & Node { id: ID!, avatar: Avatar, labels: [String!]!, verified: Boolean!, parent: Bot! }
		type Avatar { url: String!, size: Int! }
		"""

	/// The draft if the text is sent unchanged.
	private func types(_ selection: String, _ fragments: String = "") throws -> [String] {
		var options = GraphQLOptions()
		options.typename = .keep
		let planning = try Planning(
			"query Q(\(selection.contains("$a") ? "$a: Boolean!" : "$z: Int")) { \(selection) } \(fragments)", schema: Self.schema,
			options: options)
		#expect(!planning.notes.contains { $0.hasPrefix("guessed") })
		return planning.types.filter { !$0.hasPrefix("HeroFilterDTO") }
	}

	@Test("Merged lists of different unions have the fields of every selection as optional properties")
	func listsOfDifferentUnions() throws {
		#expect(
			try types("thing { ...on Issue{timeline{...on Note{text}}} ...on PR{timeline{...on Note{text} ...on Review{body}}} }") == [
				"PRItemDTO { text: String?, body: String? }", "ThingDTO { timeline: [PRItemDTO]? }",
			])
	}

	@Test("Where types are distinguished, each case has the fields that either selection requests for it")
	func distinguishedLists() throws {
		#expect(
			try types(
				"""
				thing {
					...on Issue{timeline{__typename ...on Note{text}}}
					...on PR{timeline{__typename ...on Note{text} ...on Review{body}}}
				}
				""") == [
					"NoteDTO { text: String }", "PRItemDTO = note(NoteDTO) | review(ReviewDTO) | unknown(String)",
					"ReviewDTO { body: String }", "ThingDTO { timeline: [PRItemDTO]? }",
				])
	}

	@Test("A case has only the fields that are selected of its type")
	func listsInCases() throws {
		#expect(
			try types(
				"thing { __typename ...on Issue{timeline{...on Note{text}}} ...on PR{timeline{...on Note{text} ...on Review{body}}} }")
				== [
					"IssueDTO { timeline: [IssueItemDTO] }", "IssueItemDTO { text: String? }",
					"PRDTO { timeline: [PRItemDTO] }", "PRItemDTO { text: String?, body: String? }",
					"ThingDTO = issue(IssueDTO) | pr(PRDTO) | unknown(String)",
				])
	}

	@Test("A merged field has the schema's type from the type condition under which it is selected")
	func fieldsOfDifferentTypes() throws {
		#expect(
			try types("feed { ...on Commit{author{email}} ...on Review{author{labels verified}} }") == [
				"AuthorDTO { email: String?, labels: [String]?, verified: Bool? }", "FeedItemDTO { author: AuthorDTO? }",
			])
		#expect(
			try types("feed { ...on Commit{author{__typename email}} ...on Review{author{__typename labels verified}} }").suffix(3) == [
				"BotDTO { labels: [String], verified: Bool }", "FeedItemDTO { author: AuthorDTO? }",
				"PersonDTO { email: String }",
			])
		#expect(
			try types("feed { __typename ...on Commit{author{email}} ...on Review{author{labels}} }").contains(
				"PersonDTO { email: String }"))
	}

	@Test("Selections merge at every depth, through fragments and inline fragments without a type condition")
	func nestedMerging() throws {
		#expect(
			try types(
				"feed { ...A ... { ...on Review{ ...B } } }",
				"fragment A on Commit { author { avatar { url } ...C } } fragment B on Review { author { avatar { url size } ...C } } fragment C on Actor { id }"
			).contains("AuthorDTO { avatar: AvatarDTO?, id: String }"))
		#expect(
			try types("feed { ...on Commit{author{avatar{url}}} ...on Review{author{avatar{url size}}} }").contains(
				"AvatarDTO { url: String, size: Int? }"))
	}

	@Test("An aliased field merges like any other, and an aliased __typename distinguishes types")
	func aliasedFields() throws {
		#expect(
			try types("feed { ...on Commit{who: author{kind: __typename at: email}} ...on Review{who: author{kind: __typename labels}} }")
				.contains("PersonDTO { at: String }"))
	}

	@Test("A field under a type condition is looked up in that type, not in the enclosing one")
	func fieldsOfTypeConditions() throws {
		#expect(
			try types("node { ...on Person{parent{email}} ...on Bot{parent{verified}} }").contains(
				"ParentDTO { email: String?, verified: Bool? }"))
	}

	@Test("A field is required if a type condition that covers all types of another selects it")
	func overlappingConditions() throws {
		// Every person is an actor, so the size is selected wherever there is an avatar.
		#expect(
			try types("node { ...on Person{avatar{url}} ...on Actor{avatar{size}} }").contains("AvatarDTO { url: String?, size: Int }"))
		let avatars = try types("node { __typename ...on Actor{avatar{size}} ...on Person{avatar{url}} ...on Bot{id} }").filter {
			$0.contains("size")
		}
		#expect(avatars.count == 2)
		#expect(avatars.contains { $0.hasSuffix("AvatarDTO { size: Int }") })
		#expect(avatars.contains { $0.hasSuffix("AvatarDTO { size: Int, url: String }") })
	}

	@Test("@include inside one branch makes its field optional in the case that has it")
	func includeInOneBranch() throws {
		#expect(
			try types("feed { __typename ...on Commit{author{id email @include(if: $a)}} ...on Review @include(if: $a) {author{id}} }")
				== [
					"BotDTO { id: String }", "CommitDTO { author: PersonDTO }",
					"FeedItemDTO = review(ReviewDTO) | commit(CommitDTO) | unknown(String)", "PersonDTO { id: String, email: String? }",
					"ReviewDTO { author: BotDTO? }",
				])
	}

	@Test("A case's fields stay required when a sample's objects of other types lack them")
	func casesStayRequired() throws {
		let planning = try Planning(
			"query Q { feed { __typename ...on Commit{author{email}} ...on Review{body} } }", schema: Self.schema,
			samples: [
				#"{"feed":[{"__typename":"Commit","author":{"email":"a"}},{"__typename":"Review","body":"b"},{"__typename":"Commit","author":{}}]}"#
			])
		#expect(
			planning.types.prefix(1) + planning.types.suffix(2) == [
				"CommitDTO { author: PersonDTO }", "PersonDTO { email: String }",
				"ReviewDTO { body: String }",
			])
	}

	@Test("Conditions that multiply through fragments do not lead to endless work")
	func multiplyingConditions() throws {
		let count = 40
		let fragments = (0..<count).map { "fragment F\($0) on Node { id ...F\($0 + 1) @include(if: $a\($0)) ...F\($0 + 1) }" }
		let text = "{ node { ...F0 } } \(fragments.joined(separator: " ")) fragment F\(count) on Node { id }"
		var diagnostics = Diagnostics()
		let source = SourceText(path: "q.graphql", text)
		let document = try #require(GraphQLDocument.parse(source, diagnostics: &diagnostics))
		let set = ConditionalSelectionSet(try #require(document.operations.first).selectionSet, in: source)
		let flattening = SelectionFlattening(fragments: FragmentIndex([document]))
		let root = try #require(flattening.flatten([set], insideOfTypeConditions: true).fields.first)
		#expect(flattening.nodes(of: root.selectionSets, types: [TypeSet(["Node"])]) { types, _ in types }.areTooMany)
	}
}
