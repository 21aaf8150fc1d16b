import GraphQLLanguage
import SourceText
import TemplateLanguage
import Testing

@testable import Generator

/// Facts with which a team's templates support another client than the documented ones.
@Suite("Facts about requests")
struct ClientFactsTests {
	private static let schema = """
		type Query { orders(first: Int!, after: String, states: [State], ids: [[ID!]]): [Order!] order(by: Key!): Order }
		type Mutation { cancel(id: ID!, input: CancelInput): Order }
		type Order { id: ID! }
		enum State { OPEN CLOSED }
		input CancelInput { reason: String! lines: [LineInput!] }
		input LineInput { sku: String! count: Int }
		input Key @oneOf { id: ID number: Int }
		"""

	private func rendering(_ template: String, partials: [String: String] = [:], _ operations: String) throws -> String {
		var diagnostics = Diagnostics()
		let source = SourceText(path: "operations.graphql", operations)
		let document = try #require(GraphQLDocument.parse(source, diagnostics: &diagnostics))
		let schema = try #require(GraphQLDocument.parse(SourceText(path: "schema.graphqls", Self.schema), diagnostics: &diagnostics))
		var entity = EntityRequest(name: Words("Order"))
		entity.graphQL = GraphQLRequest(
			operations: document.operations.map { GraphQLOperationRequest(definition: $0) }, fragments: FragmentIndex([document]),
			schema: Schema([schema]))
		let plan = try #require(
			FeaturePlan(
				FeatureRequest(app: "Challenge", feature: "Order", entities: [entity], inputs: [source]), diagnostics: &diagnostics))
		let scope = FeatureScope(plan).entity(try #require(plan.entities.first))
		let texts = partials.mapValues { SourceText(path: "partial", $0) }
		let parsed = try #require(
			Template.parse(SourceText(path: "t", template), partials: TemplatePartials(texts), diagnostics: &diagnostics))
		#expect(parsed.check(against: scope.schema, settings: scope.settings, diagnostics: &diagnostics))
		let text = parsed.render(scope, diagnostics: &diagnostics)
		#expect(diagnostics.all.filter { $0.severity == .error }.map(\.message) == [])
		return try #require(text)
	}

	@Test("A template can render an operation as a type with a struct of variables")
	func variablesAsStruct() throws {
		let template = """
			{each graphQLOperations}
			struct {operation.operationName}: {if operation.isMutation}Mutation{else}Query{end} {
				init({each operation.variables}{variable.name}: {variable.type}{if variable.isOptional} = nil{end}{between}, {end})

				static let document = {operation.marks}\"""
					{operation.queryText}
					\"""{operation.marks}
			}
			{end}
			"""
		let text = try rendering(template, "mutation Cancel($id: ID!, $input: CancelInput) { cancel(id: $id, input: $input) { id } }")
		#expect(
			text == """
				struct Cancel: Mutation {
					init(identifier: String, input: CancelInputDTO? = nil)

					static let document = \"""
						mutation Cancel($id: ID!, $input: CancelInput) { cancel(id: $id, input: $input) { id } }
						\"""
				}

				""")
	}

	@Test("A template can render the type of a variable by nesting level: lists, optionals, enums and inputs")
	func levels() throws {
		let typeText =
			"{if value.isOptional}Maybe<{each value.inner}{include typeText}{end}>{end}{if value.isList}List<{each value.inner}{include typeText}{end}>{end}"
			+ "{if value.isText}Text {value.name}{end}{if value.isEnumeration}Known<{value.type}> {value.name}{end}"
			+ "{if value.isObject}Input {value.name}{end}{if value.isInteger}Number {value.name}{end}"
		let text = try rendering(
			"{each graphQLOperations}{each operation.variables}{each variable.values}{include typeText}{end}\n{end}{end}",
			partials: ["typeText": typeText],
			"""
			query All($first: Int!, $states: [State], $ids: [[ID!]]) { orders(first: $first, states: $states, ids: $ids) { id } }
			mutation Cancel($id: ID!, $input: CancelInput) { cancel(id: $id, input: $input) { id } }
			""")
		#expect(
			text == """
				Number first
				List<Maybe<Known<StateDTO> $0>>
				List<Maybe<List<Text $0>>>
				Text identifier
				Input input

				""")
	}

	@Test("The values of an example are available as a tree, independent of any client")
	func sentValues() throws {
		let json =
			"{if sent.isText}{sent.value}{end}{if sent.isInteger}{sent.value}{end}{if sent.isList}[{each sent.items}{include json}{between}, {end}]{end}"
			+ "{if sent.isObject}<{each sent.fields}{sent.key}: {include json}{between}, {end}>{end}"
		let text = try rendering(
			"{each graphQLOperations}{each operation.variables}{variable.wireName} {each variable.sent}{include json}{end} of {variable.example}\n{end}{end}",
			partials: ["json": json],
			"mutation Cancel($id: ID!, $input: CancelInput) { cancel(id: $id, input: $input) { id } }")
		#expect(
			text == """
				id "example identifier" of "example identifier"
				input <reason: "example reason", lines: [<sku: "example sku", count: 64>]> of \
				CancelInputDTO(reason: "example reason", lines: [LineInputDTO(sku: "example sku", count: 64)])

				""")
	}

	@Test("A property has facts for its key and its type")
	func properties() throws {
		let text = try rendering(
			"{each dtos}{dto.name}{if dto.isDecoded} decoded{end}{if dto.isEncoded} encoded{end}: "
				+ "{each dto.properties}{property.name} \"{property.key}\"{if property.isRenamed} renamed{end}{if property.isText} text{end}{end}\n{end}",
			"query One($by: Key!) { order(by: $by) { id } }")
		#expect(text == "OrderDTO decoded: id \"id\" text\n")
	}

	@Test("An expectation can be rendered with another root than the result")
	func roots() throws {
		let text = try rendering(
			"{each graphQLOperations}{each operation.expectations}{expectation.before}response.{operation.wrapperProperty}{expectation.way}\n{end}{end}",
			"query One($by: Key!) { order(by: $by) { id } }")
		#expect(text == "response.order?.id\n")
		let path = ValuePath("result", [.entry("a"), .flattened, .unwrapped, .member("b"), .flattened])
		#expect([path.before, path.after, path.text] == ["((", "[\"a\"] ?? nil)?.b ?? nil)", "((result[\"a\"] ?? nil)?.b ?? nil)"])
	}

	@Test("A path has facts for its text and its segments, with an example of each")
	func segments() throws {
		var diagnostics = Diagnostics()
		let endpoint = try #require(EndpointTemplate(SourceText(path: "endpoint", "/api/order/{id}.json"), diagnostics: &diagnostics))
		let request = FeatureRequest(
			app: "Challenge", feature: "Order",
			entities: [EntityRequest(name: Words("Order"), rest: [RESTRequest(response: nil, method: .delete, endpoint: endpoint)])],
			inputs: [])
		let plan = try #require(FeaturePlan(request, diagnostics: &diagnostics))
		let template =
			"{each restOperations}{operation.endpoint}\n{each operation.segments}{each segment.parts}{if part.isParameter}<{part.name}>{else}{part.text}{end}{end} {segment.example}\n{end}{end}"
		let parsed = try #require(Template.parse(SourceText(path: "t", template), diagnostics: &diagnostics))
		let scope = FeatureScope(plan).entity(try #require(plan.entities.first))
		#expect(parsed.check(against: scope.schema, settings: scope.settings, diagnostics: &diagnostics))
		let text = parsed.render(scope, diagnostics: &diagnostics)
		#expect(text == "/api/order/{id}.json\napi api\norder order\n<identifier>.json 1.json\n", "\(diagnostics.all.map(\.message))")
	}
}
