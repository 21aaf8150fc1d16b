import SourceText
import Testing

@testable import GraphQLLanguage

/// The message of each rule, and every location that it reports.
struct RuleMessageTests {
	private static let schema = """
		type Query { node(id: ID!, box: Box, one: One, needed: Needed, old: Int @deprecated(reason: "older")): Node item: Item @deprecated(reason: "no more") }
		interface Node { id: ID! } type Item implements Node { id: ID! size: Size } type Other { id: ID! }
		enum Size { SMALL LARGE @deprecated } input One @oneOf { a: Int b: String } input Needed { list: [Box!]! }
		input Box { width: Int sizes: [Size] depth: Int @deprecated(reason: null) }
		type Subscription { a: Int b: Int }
		"""

	/// A mistake in a document: the rule, and the beginning of the message; 1️⃣, 2️⃣ and 3️⃣ are the reported locations, in order.
	struct Mistake: Sendable {
		var text: String
		var rule: String
		var message: String

		init(_ text: String, _ rule: String, _ message: String) {
			self.text = text
			self.rule = rule
			self.message = message
		}
	}

	private func check(_ found: [Diagnostic], _ mistake: Mistake, _ marked: MarkedText) {
		#expect(found.count == 1, "\(found.map(\.message))")
		guard let first = found.first else { return }
		#expect(first.rule == mistake.rule)
		#expect(first.message.hasPrefix(mistake.message), "\(first.message)")
		#expect(([first.span].compactMap { $0 } + first.moreSpans).map(\.range.lower) == marked.offsets)
	}

	@Test(
		"A mistake in an operation is reported with its locations",
		arguments: [
			Mistake("{ node(id: 1️⃣null) { id } }", "ValuesOfCorrectTypeRule", "null is not of the type 'ID!'"),
			Mistake("{ node(id: 1, one: 1️⃣{a: null}) { id } }", "ValuesOfCorrectTypeRule", "the field 'a' of 'One' cannot be null"),
			Mistake(
				"{ node(id: 1, one: 1️⃣{a: 1, b: \"\"}) { id } }", "ValuesOfCorrectTypeRule",
				"the input 'One' takes exactly one of its fields"),
			Mistake("{ node(id: 1, box: 1️⃣5) { id } }", "ValuesOfCorrectTypeRule", "5 is not of the type 'Box'"),
			Mistake("{ node(id: 1, box: {width: 1️⃣\"10\"}) { id } }", "ValuesOfCorrectTypeRule", "\"10\" is not of the type 'Int'"),
			Mistake("{ node(id: 1, box: {width: 1️⃣2147483648}) { id } }", "ValuesOfCorrectTypeRule", "2147483648 is not of the type 'Int'"),
			Mistake(
				"query (1️⃣$a: Int) { node(id: 1, one: {a: 2️⃣$a}) { id } }", "VariablesInAllowedPositionRule",
				"the variable '$a' may be null, but the field of the @oneOf input 'One' may not"),
			Mistake(
				"query ($a: 1️⃣Item) { node(id: 1) { id @skip(if: $a) } }", "VariablesAreInputTypesRule",
				"the variable '$a' cannot be of type 'Item'"),
			Mistake("query ($1️⃣a: ID!, $2️⃣a: ID!) { node(id: $a) { id } }", "UniqueVariableNamesRule", "there can be only one variable '$a'"),
			Mistake(
				"{ ...F } fragment 1️⃣F on Query { node(id: 1) { id } } fragment 2️⃣F on Query { node(id: 1) { id } }",
				"UniqueFragmentNamesRule",
				"there are two fragments named 'F'"),
			Mistake(
				"{ node(id: 1) { 1️⃣... on Other { id } } }", "PossibleFragmentSpreadsRule",
				"a fragment on 'Other' can never apply here: no 'Node' has the type 'Other'"),
			Mistake(
				"{ node(id: 1) { id } } 1️⃣directive @d on FIELD", "ExecutableDefinitionsRule", "the definition of '@d' is not executable"),
			Mistake(
				"{ node(id: 1) { id } } 1️⃣schema { query: Query }", "ExecutableDefinitionsRule",
				"the definition of 'schema' is not executable"),
			Mistake("subscription { a 1️⃣b }", "SingleFieldSubscriptionsRule", "a subscription without a name must select one field only"),
			Mistake(
				"subscription S { a 1️⃣b @skip(if: false) @include(if: true) }", "SingleFieldSubscriptionsRule",
				"the subscription 'S' must select one field only"),
		])
	func operations(mistake: Mistake) throws {
		let marked = MarkedText(mistake.text)
		let document = try #require(GraphQLDocument.parsed(marked.text))
		var diagnostics = Diagnostics()
		validateExecutable([document], schema: Schema([try #require(GraphQLDocument.parsed(Self.schema))]), diagnostics: &diagnostics)
		check(diagnostics.all.filter { $0.rule == mistake.rule }, mistake, marked)
	}

	@Test(
		"An operation for which the schema lacks the root type, or the type of a field with fields, cannot be sent",
		arguments: [
			Mistake("mutation 1️⃣M { item { id } }", "KnownOperationTypesRule", "the schema has no mutation type"),
			Mistake("1️⃣mutation { item { id } }", "KnownOperationTypesRule", "the schema has no mutation type"),
			Mistake("{ items { id } 1️⃣lost { id } }", "KnownFieldTypesRule", "the type 'Itm' of 'lost' is not part of the schema"),
		])
	func requests(mistake: Mistake) throws {
		let marked = MarkedText(mistake.text)
		let schema = Schema([
			try #require(GraphQLDocument.parsed("type Query { items: [Item] lost: [Itm!]! date: Date } type Item { id: ID }"))
		])
		var diagnostics = Diagnostics()
		validateExecutable(
			[try #require(GraphQLDocument.parsed(marked.text))], schema: schema, rules: Rule.requestRules, diagnostics: &diagnostics)
		check(diagnostics.all, mistake, marked)
		var others = Diagnostics()
		validateExecutable(
			[try #require(GraphQLDocument.parsed("{ date }"))], schema: schema, rules: Rule.requestRules, diagnostics: &others)
		#expect(others.all.isEmpty)
	}

	@Test(
		"Valid operations are not reported by any rule",
		arguments: [
			"query ($a: Int!) { node(id: 1, one: {a: $a}) { id } }", "{ node(id: 1, one: {b: \"\"}) { id } }",
			"{ node(id: 1, box: {width: 2147483647}) { id } }", "{ node(id: 1, box: {sizes: [SMALL], width: null}) { id } }",
			"subscription { a b @skip(if: true) }", "subscription { a b @include(if: false) }", "{ node(id: 1) { ... on Item { id } } }",
			"query ($a: ID!, $b: Box) { node(id: $a, box: $b) { id } }", "{ node(id: 1, needed: {list: {width: 1}}) { id } }",
		])
	func sound(text: String) throws {
		var diagnostics = Diagnostics()
		validateExecutable(
			[try #require(GraphQLDocument.parsed(text))], schema: Schema([try #require(GraphQLDocument.parsed(Self.schema))]),
			diagnostics: &diagnostics)
		#expect(diagnostics.all.map(\.message) == [])
	}

	@Test("Every use of a deprecated element is reported with the reason from the schema")
	func deprecated() throws {
		let marked = MarkedText(
			"{ 1️⃣item { id } node(id: 1, 2️⃣old: 3, box: {sizes: [SMALL, 3️⃣LARGE], depth: 1}) { id } }")
		let schema = Schema([try #require(GraphQLDocument.parsed(Self.schema))])
		let typed = TypedDocument([try #require(GraphQLDocument.parsed(marked.text))], schema: schema, purpose: .execution)
		let found = Rule.noDeprecated.findings(in: typed).sorted { ($0.span?.range.lower ?? 0) < ($1.span?.range.lower ?? 0) }
		#expect(
			found.map(\.message) == [
				"the field 'Query.item' is deprecated: no more", "the argument 'old' is deprecated: older",
				"the enum value 'Size.LARGE' is deprecated: No longer supported",
			])
		#expect(found.compactMap(\.span?.range.lower) == marked.offsets)
		#expect(found.allSatisfy { $0.severity == .warning })
	}

	@Test(
		"A mistake in a schema is reported with its locations",
		arguments: [
			Mistake("interface I implements 1️⃣I { a: Int }", "", "'I' cannot implement itself"),
			Mistake("interface I { a: Int } type T implements 1️⃣I & 2️⃣I { a: Int }", "", "'T' can implement 'I' only once"),
			Mistake("input O @oneOf { 1️⃣a: Int = 1 b: Int }", "", "'O.a' is a field of a @oneOf input and cannot have a default"),
			Mistake("input O @oneOf { a: 1️⃣Int! b: Int }", "", "'O.a' is a field of a @oneOf input and must be optional"),
			Mistake("type T { 1️⃣__a: Int }", "", "the name '__a' begins with '__', which GraphQL reserves"),
			Mistake("type T { _a: Int a__b: Int c(1️⃣__d: Int): Int }", "", "the name '__d' begins with '__'"),
			Mistake("enum E { A 1️⃣__B }", "", "the name '__B' begins with '__'"),
			Mistake("directive @d(1️⃣a: T) on FIELD type T { a: Int }", "", "'@d(a:)' is of type 'T', which cannot be sent"),
		])
	func schemas(mistake: Mistake) throws {
		let marked = MarkedText(mistake.text + " type Query { a: Int }")
		var diagnostics = Diagnostics()
		validateSchema(Schema([try #require(GraphQLDocument.parsed(marked.text))]), diagnostics: &diagnostics)
		#expect(diagnostics.all.count == 1, "\(diagnostics.all.map(\.message))")
		let first = try #require(diagnostics.all.first)
		#expect(first.message.hasPrefix(mistake.message), "\(first.message)")
		#expect(([first.span].compactMap { $0 } + first.moreSpans).map(\.range.lower) == marked.offsets)
	}

	@Test(
		"An extension that repeats a part of the schema is an error",
		arguments: [
			Mistake("extend enum Size { 1️⃣SMALL TINY }", "UniqueEnumValueNamesRule", "the enum 'Size' can have only one value 'SMALL'"),
			Mistake("extend enum Size { 1️⃣TINY 2️⃣TINY }", "UniqueEnumValueNamesRule", "the enum 'Size' can have only one value 'TINY'"),
			Mistake("extend type Other { 1️⃣id: ID }", "UniqueFieldDefinitionNamesRule", "the type 'Other' can have only one field 'id'"),
			Mistake("extend input Box { 1️⃣width: Int }", "UniqueFieldDefinitionNamesRule", "the type 'Box' can have only one field 'width'"),
			Mistake("extend schema { 1️⃣query: Query }", "UniqueOperationTypesRule", "there can be only one query type"),
			Mistake(
				"schema { query: Query } 1️⃣schema { query: Query }", "LoneSchemaDefinitionRule", "there can be only one schema definition"),
		])
	func extensions(mistake: Mistake) throws {
		let marked = MarkedText(mistake.text)
		var diagnostics = Diagnostics()
		let isAlone = mistake.rule == "LoneSchemaDefinitionRule"
		validateSDL(
			[try #require(GraphQLDocument.parsed(marked.text))],
			extending: isAlone ? nil : Schema([try #require(GraphQLDocument.parsed(Self.schema))]),
			diagnostics: &diagnostics)
		check(diagnostics.all.filter { $0.rule == mistake.rule }, mistake, marked)
	}

	@Test("Mistakes in several files are reported with their file")
	func implementers() throws {
		let schema = Schema([
			try #require(GraphQLDocument.parsed("type Query { a: Int } interface I { a: Int b(c: Int): Int }", path: "a")),
			try #require(GraphQLDocument.parsed("type T implements I { a: String }", path: "b")),
			try #require(GraphQLDocument.parsed("extend type T { b(c: Int!): Int }", path: "c")),
		])
		var diagnostics = Diagnostics()
		validateSchema(schema, diagnostics: &diagnostics)
		#expect(diagnostics.all.map { ([$0.span].compactMap { $0 } + $0.moreSpans).map(\.source.path) } == [["a", "b"], ["a", "c"]])
	}
}
