import Foundation
import GraphQLLanguage
import SourceText
import Testing

@testable import Generator

struct InputExamplesTests {
	@Test("The size of a suite for inputs that all refer to each other is linear in their fields", arguments: [5, 10, 20])
	func mutuallyRecursive(count: Int) throws {
		let suite = try Suite(Self.mutual(count), "mutation Save($input: In0!) { save(input: $input) { id } }")
		let fields = count * (count + 2)
		#expect(suite.text.utf8.count < 8000 + fields * 150)
		for index in 0..<count { #expect(suite.text.contains("\"f\(index)\":")) }
	}

	@Test("A field whose null has a meaning in the schema is sent as null in one test")
	func null() throws {
		let suite = try Suite(
			"""
			type Query { a: Int }
			type Mutation { save(review: Review!): Boolean amend(review: Review!): Boolean }
			input Review { text: String span: Span }
			input Span { from: Int! "null: without an end" to: Int }
			""",
			"mutation Save($review: Review!) { save(review: $review) } mutation Amend($review: Review!) { amend(review: $review) }")
		#expect(suite.text.components(separatedBy: "to: .some(nil)").count == 2, "\(suite.text)")
		#expect(suite.text.components(separatedBy: "\"to\": .null").count == 2)
		#expect(suite.text.contains("sends null for the fields of span"))
		#expect(!suite.text.contains("text: .some(nil)"))
	}

	@Test("Each optional field is sent once over the whole suite")
	func onceEach() throws {
		let suite = try Suite(
			"""
			type Query { a: Int }
			type Mutation { save(review: Review!): Result! amend(review: Review!, place: Place): Result! }
			type Result { id: ID! }
			input Review { stars: Int! commentary: String place: Place }
			input Place { title: String! latitude: Float inner: Place owner: Owner }
			input Owner { nickname: String address: Address }
			input Address { street: String country: Country }
			input Country { isoCode: String }
			input Unused { a: Int }
			""",
			"""
			mutation Save($review: Review!) { save(review: $review) { id } }
			mutation Amend($review: Review!, $place: Place) { amend(review: $review, place: $place) { id } }
			""")
		for key in ["commentary", "latitude", "nickname", "street", "isoCode"] {
			#expect(suite.text.components(separatedBy: "\"\(key)\":").count == 2, "\(key)")
		}
		// Required fields are in every example.
		#expect(suite.text.components(separatedBy: "\"stars\":").count > 2)
	}

	@Test("Each case of a oneOf input is sent")
	func oneOf() throws {
		let suite = try Suite(
			"""
			type Query { find(by: Key!): Result! }
			type Result { id: ID! }
			input Key @oneOf { id: Int name: String place: Place }
			input Place { title: String! }
			""", "query Find($by: Key!) { find(by: $by) { id } }")
		#expect(suite.text.contains("KeyDTO.id(6)"))
		#expect(suite.text.contains("KeyDTO.name(\"example name\")"))
		#expect(suite.text.contains("KeyDTO.place(PlaceDTO(title: \"example title\"))"))
	}

	@Test("An input of one field is sent first with the field that requires the fewest nested objects")
	func leastRequired() throws {
		let suite = try Suite(
			"""
			type Query { find(by: Filter!): Result! }
			type Result { id: ID! }
			input Filter { key: Key! }
			input Key @oneOf { place: Place kind: Kind id: Int }
			input Place { title: String! }
			enum Kind { OPEN }
			""", "query Find($by: Filter!) { find(by: $by) { id } }")
		let first = try #require(suite.text.range(of: "KeyDTO."))
		#expect(suite.text[first.upperBound...].hasPrefix("kind(KindDTO.open)"), "\(suite.text)")
	}

	@Test("A required cycle through a list ends with an empty list")
	func requiredLists() throws {
		let suite = try Suite(
			"""
			type Query { find(by: Node!): Result! }
			type Result { id: ID! }
			input Node { id: Int! parts: [Node!]! }
			""", "query Find($by: Node!) { find(by: $by) { id } }")
		#expect(suite.text.contains("NodeDTO(id: 6, parts: [NodeDTO(id: 6, parts: [])])"))
	}

	@Test("A field is sent even if it is nested in more lists than one example may add")
	func nestedLists() throws {
		let count = Limits.shownFields + 2
		let suite = try Suite(
			"type Query { find(by: I0): Result! } type Result { id: ID! }"
				+ (0..<count).map { "input I\($0) { next: [I\($0 + 1)!] }" }.joined() + "input I\(count) { code: Int }",
			"query Find($by: I0) { find(by: $by) { id } }")
		#expect(suite.text.contains("I\(count)DTO(code: "))
	}

	@Test("Required nesting is supported up to a limit, and rejected beyond it at the location of the variable")
	func requiredDepth() throws {
		func schema(_ depth: Int) -> String {
			"type Query { find(by: I1!): Result! } type Result { id: ID! }"
				+ (1..<depth).map { "input I\($0) { next: I\($0 + 1)! }" }.joined() + "input I\(depth) { a: Int }"
		}
		let operation = "query Find($by: I1!) { find(by: $by) { id } }"
		let deepest = try Suite(schema(Limits.requiredDepth), operation)
		#expect(deepest.text.contains("I\(Limits.requiredDepth)DTO()"))
		var diagnostics = Diagnostics()
		let refused = try Suite.plan(schema(Limits.requiredDepth + 1), operation, &diagnostics)
		#expect(refused == nil)
		let error = try #require(diagnostics.all.first { $0.severity == .error })
		#expect(error.message.hasPrefix("'I1DTO' nests required objects \(Limits.requiredDepth + 1) levels deep"))
		#expect(error.span?.start.column == 12)
	}

	@Test("Inputs that double with each level are rejected if all fields are required, and otherwise boxed")
	func doubling() throws {
		func schema(_ mark: String) -> String {
			"type Query { find(by: I1!): Result! } type Result { id: ID! }"
				+ (1..<40).map { "input I\($0) { a: I\($0 + 1)\(mark) b: I\($0 + 1)\(mark) }" }.joined() + "input I40 { a: Int }"
		}
		let operation = "query Find($by: I1!) { find(by: $by) { id } }"
		var diagnostics = Diagnostics()
		let refused = try Suite.plan(schema("!"), operation, &diagnostics)
		#expect(refused == nil)
		#expect(diagnostics.all.contains { $0.message.contains("more than \(Limits.requiredFields) required fields") })
		let suite = try Suite(schema(""), operation)
		#expect(suite.text.utf8.count < 100_000)
		#expect(suite.plan.types.contains { $0.containsBoxes })
	}

	@Test("A chain of inputs that is deeper than any stack is planned with a small stack")
	func longChain() async throws {
		let count = 3100
		let schema =
			"type Query { find(by: I0): Result! } type Result { id: ID! }"
			+ (0..<count).map { "input I\($0) { a: Int next: I\($0 + 1) }" }.joined() + "input I\(count) { a: Int }"
		let types = await onSmallStack { () -> Int in
			var diagnostics = Diagnostics()
			return ((try? Suite.plan(schema, "query Find($by: I0) { find(by: $by) { id } }", &diagnostics))??.types.count) ?? 0
		}
		#expect(types == count + 2)
	}

	private static func mutual(_ count: Int) -> String {
		"type Query { a: Int } type Mutation { save(input: In0!): Result! } type Result { id: ID! }"
			+ (0..<count).map { index in
				"input In\(index) { name: String! note: Int \((0..<count).map { "f\($0): In\($0)" }.joined(separator: " ")) }"
			}.joined()
	}
}

/// The text of the operations' test suites, and the plan.
private struct Suite {
	let text: String
	let plan: FeaturePlan

	init(_ schema: String, _ operations: String) throws {
		var diagnostics = Diagnostics()
		plan = try #require(try Self.plan(schema, operations, &diagnostics))
		let files = try #require(
			Pipeline.render(plan, templates: TemplateLibrary(style: .concurrent), indentation: .tabs, diagnostics: &diagnostics))
		text = files.filter { $0.path.contains("GraphQLDataSourceTests") }.map(\.contents).joined()
		#expect(!diagnostics.hasErrors)
	}

	static func plan(_ schema: String, _ operations: String, _ diagnostics: inout Diagnostics) throws -> FeaturePlan? {
		let source = SourceText(path: "operations.graphql", operations)
		let document = try #require(GraphQLDocument.parse(source, diagnostics: &diagnostics))
		let schema = try #require(GraphQLDocument.parse(SourceText(path: "schema.graphqls", schema), diagnostics: &diagnostics))
		var entity = EntityRequest(name: Words("Hero"))
		entity.graphQL = GraphQLRequest(
			operations: document.operations.map { GraphQLOperationRequest(definition: $0) }, fragments: FragmentIndex([document]),
			schema: Schema([schema]))
		return FeaturePlan(
			FeatureRequest(app: "Challenge", feature: "Hero", entities: [entity], inputs: [source]), diagnostics: &diagnostics)
	}
}

/// Returns the result of `body` on a thread with the stack size of worker threads on Apple's systems.
func onSmallStack<Result: Sendable>(_ body: @escaping @Sendable () -> Result) async -> Result { await onStack(of: 512 * 1024, body) }

/// Returns the result of `body` on a thread with the stack size of gen's own.
func onDeepStack<Result: Sendable>(_ body: @escaping @Sendable () -> Result) async -> Result { await onStack(of: 64 << 20, body) }

private func onStack<Result: Sendable>(of size: Int, _ body: @escaping @Sendable () -> Result) async -> Result {
	await withCheckedContinuation { continuation in
		let thread = Thread { continuation.resume(returning: body()) }
		thread.stackSize = size
		thread.start()
	}
}
