import JSONLanguage
import TemplateLanguage

/// An entity as templates see it, or a part of it for one suite of its tests.
final class PresentedEntity: Sendable {
	private let plan: EntityPlan
	private let context: PresentationContext
	/// The prefix of the names of a suite and its file.
	private let suite: String
	private let isContinuation: Bool
	/// Each operation over HTTP, or as a method only.
	private let operations: [PresentedOperation]
	private let graphQLOperations: [PresentedOperation]

	/// - Parameters:
	///   - shown: the optional values that the tests of each operation send.
	///   - suite: the suite; nil for the whole entity.
	init(
		_ plan: EntityPlan, _ examples: InputExamples, _ shown: [InputExamples.Shown], suite: SuitePart? = nil,
		_ context: PresentationContext
	) {
		self.plan = plan
		self.context = context
		self.suite = suite?.name ?? plan.name
		isContinuation = suite?.isFirst == false
		let fixtures = Dictionary(plan.fixtures.map { ($0.name, $0.value) }) { first, _ in first }
		let restOrder = OperationOrder(plan.operations.filter { $0.rest != nil })
		let graphQLOrder = OperationOrder(plan.operations.filter { $0.graphQL != nil })
		func operation(_ operation: OperationPlan, rest: RESTOperation?, graphQL: GraphQLOperation?) -> PresentedOperation {
			PresentedOperation(
				operation, of: plan, rest: rest, graphQL: graphQL, in: graphQL == nil ? restOrder : graphQLOrder,
				isFirstPart: suite?.isFirst ?? true, context)
		}
		operations = plan.operations.map { each in
			operation(each, rest: each.rest.map { RESTOperation(each, $0, context) }, graphQL: nil)
		}
		graphQLOperations = zip(plan.operations, shown).compactMap { each, shown in
			each.graphQL.map { graphQL in
				let json = (graphQL.response?.fixture).flatMap { fixtures[$0] }
				return operation(
					each, rest: nil, graphQL: GraphQLOperation(each, graphQL, examples: examples, shown: shown, json: json, context))
			}
		}
	}

	/// The facts of an entity in the list of all entities.
	static let all = entity.with(local) { $0 }.withSettings { $0.context.settings($0.plan.facts) }

	/// The facts of the templates that are rendered for each entity.
	static let root = all.with(PresentedFeature.all) { PresentedFeature(context: $0.context) }

	static let entity = Facts<PresentedEntity>(
		"entity",
		"Additional facts for templates in `remote`, `rest`, `graphql`, `memory` and `user-defaults`, which are rendered for each entity."
	) {
		Fact("Name", .text, "the entity in type names: `Movie`") { $0.plan.name }
		Fact("name", .text, "the entity in variable names: `movie`") { $0.context.lowerCamel($0.plan.name) }
		Fact("Names", .text, "the plural in type names: `Movies`") { $0.context.upperCamel($0.plan.plural) }
		Fact("names", .text, "the plural in variable names: `movies`") { $0.context.lowerCamel($0.plan.plural) }
		Fact("variable", .text, "a local variable for it: `movie`, or `returnValue` for a keyword") { $0.context.variable($0.plan.name) }
		Fact("variables", .text, "a local variable for a list: `movies`") { $0.context.variable($0.plan.plural) }
		Fact("suite", .text, "the prefix of a test suite and its file: `Movie`") { $0.suite }
		Fact("isContinuation", .flag, "whether the suite continues the tests of a long operation") { $0.isContinuation }
		Fact("sources", .group(SourceNames.facts), "the type names of its data sources") { $0.plan.sources }
		Fact("contractImportsFoundation", .flag, "whether the contract uses a Foundation type") { $0.contractImportsFoundation }
		Fact("memoryImportsFoundation", .flag, "whether a key of the memory store has a Foundation type") { $0.memoryImportsFoundation }
		Fact("operations", .list(PresentedOperation.any), "all its operations") { $0.operations }
		Fact("restOperations", .list(PresentedOperation.any), "its REST operations") { $0.restOperations }
		Fact("graphQLOperations", .list(PresentedOperation.byGraphQL), "its GraphQL operations") { $0.graphQLOperations }
		Fact("graphQLFragments", .list(GraphQLPlan.Fragment.facts, as: "fragment"), "the fragments of its operations") { $0.fragments }
		Fact("hasResults", .flag, "whether a REST operation returns a value") { $0.restOperations.contains { $0.plan.result != nil } }
		Fact("hasVoidOperations", .flag, "whether a REST operation returns nothing") {
			$0.restOperations.contains { $0.plan.result == nil }
		}
		Fact(
			"hasLenientResponses", .flag, "whether a REST response decodes from any JSON"
		) { $0.restOperations.contains { $0.plan.rest?.response.map { !$0.hasDemands } ?? false } }
		Fact("encodesPathSegments", .flag, "whether a path has a string parameter") { $0.operations.contains(where: \.encodesPathSegments) }
		Fact("requestBodies", .list(RequestBody.facts), "the request bodies of its operations") {
			$0.operations.compactMap { $0.rest?.body }
		}
		Fact("responseWrappers", .list(ResponseWrapper.facts), "the types around GraphQL results") { $0.wrappers }
		Fact("inputs", .list(InputConversion.facts), "the input objects that its operations send") { $0.inputs.conversions }
		Fact("hasInputs", .flag, "whether an input object or arbitrary JSON is sent as a variable") { $0.inputs.isNeeded }
		Fact("sendsJSONValues", .flag, "whether a variable contains arbitrary JSON") { $0.inputs.sendsJSONValues }
		Fact("mockValues", .list(TrackedParameter.value), "the properties of its mock that record arguments") {
			$0.operations.flatMap(\.tracked)
		}
		Fact("fixtures", .list(PresentedFixture.facts), "the responses and request bodies that its tests load") {
			PresentedFixture.all(of: $0.plan)
		}
		Fact("stubs", .list(Stubs.Stub.facts), "its fixtures, for tests that contain the JSON") { Stubs($0.plan.fixtures, $0.context).all }
		Fact("restLoadsFixtures", .flag, "whether a test of a REST operation loads a fixture") {
			$0.operations.contains(where: \.restLoadsFixtures)
		}
		Fact(
			"ownTypes", .list(GeneratedType.any, as: "type"),
			"the types of its results, bodies and stored values that no earlier entity has"
		) { $0.ownTypes }
		Fact("ownTypesImportFoundation", .flag, "whether a type in `ownTypes` uses a Foundation type") { $0.ownTypesImportFoundation }
	}

	/// The facts of an entity's local data sources.
	static let local = Facts<PresentedEntity>(
		"local data", "The local data sources of an entity. `memory` and `store` exist only if they were requested."
	) {
		Fact("memory", .group(PresentedMemory.facts), "the memory store") { $0.memory }
		Fact("store", .group(PresentedStore.facts), "the list in `UserDefaults`") { $0.store }
		Fact("localFixtures", .list(PresentedFixture.local), "the fixtures that only tests of the memory store load") {
			$0.plan.local?.memory?.fixtures ?? []
		}
	}
}

extension PresentedEntity {
	private var contractImportsFoundation: Bool {
		plan.operations.contains { operation in
			context.mentionFoundation(operation.parameters.map(\.type) + [operation.result].compactMap(\.self))
		}
	}

	private var memoryImportsFoundation: Bool { context.mentionFoundation(plan.local?.memory?.item?.keyTypes ?? []) }

	private var restOperations: [PresentedOperation] { operations.filter { $0.rest != nil } }

	/// The fragments that the operations need, without duplicates.
	private var fragments: [GraphQLPlan.Fragment] {
		var seen: Set<String> = []
		return plan.operations.flatMap { $0.graphQL?.fragments ?? [] }.filter { seen.insert($0.name).inserted }
	}

	private var wrappers: [ResponseWrapper] { plan.operations.compactMap { ResponseWrapper($0, context) } }

	private var inputs: InputConversions { InputConversions(of: plan, context) }

	private var memory: PresentedMemory? { (plan.local?.memory).map { PresentedMemory($0, context) } }

	private var store: PresentedStore? { (plan.local?.userDefaults).map { PresentedStore($0, plan.sources, context) } }

	private var ownTypes: [GeneratedType] { context.topLevel(context.plan.types(of: plan)) }

	private var ownTypesImportFoundation: Bool {
		context.mentionFoundation(context.plan.types(of: plan).flatMap { context.plan.types[$0.index].form.types })
	}
}

extension SourceNames {
	static let facts = Facts<SourceNames>(
		"sources", "The type names of an entity's data sources, from `names.sources` of the style or from `gen.json`."
	) {
		Fact("contract", .text, "the contract of the remote data source: `MovieRemoteDataSourceContract`") { $0[.contract] }
		Fact("mock", .text, "its mock") { $0[.mock] }
		Fact("rest", .text, "the REST data source: `MovieRESTDataSource`") { $0[.rest] }
		Fact("graphQL", .text, "the GraphQL data source") { $0[.graphQL] }
		Fact("localContract", .text, "the contract of the memory store") { $0[.localContract] }
		Fact("localMock", .text, "the mock of the memory store") { $0[.localMock] }
		Fact("memory", .text, "the memory store: `MovieMemoryDataSource`") { $0[.memory] }
		Fact("userDefaults", .text, "the data source of the list in `UserDefaults`") { $0[.userDefaults] }
	}
}

extension FeaturePlan {
	/// The types that only `entity` returns or sends, each after the type that contains it; types of earlier entities are excluded.
	fileprivate func types(of entity: EntityPlan) -> [TypeID] {
		var seen: Set<TypeID> = []
		var own: [TypeID] = []
		for each in entities {
			own = []
			for type in each.operations.flatMap({ [$0.result, $0.rest?.body?.type] }) + (each.local?.types ?? []) {
				var pending = [type?.innermost].compactMap { $0 }
				while let next = pending.popLast() {
					guard types[next.index].isCoded, seen.insert(next).inserted else { continue }
					own.append(next)
					pending += types[next.index].form.types.compactMap(\.innermost).reversed()
				}
			}
			if each.name == entity.name { break }
		}
		return own
	}
}
