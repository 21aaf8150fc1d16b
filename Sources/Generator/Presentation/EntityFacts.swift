import JSONLanguage
import TemplateLanguage

/// An entity as templates see it, or a part of it for one suite of its tests.
final class PresentedEntity: Sendable {
	private let plan: EntityPlan
	private let context: PresentationContext
	/// The prefix of the names of a suite and its file.
	private let suite: String
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
		let fixtures = Dictionary(plan.fixtures.map { ($0.name, $0.value) }) { first, _ in first }
		func operation(_ operation: OperationPlan, rest: RESTOperation?, graphQL: GraphQLOperation?) -> PresentedOperation {
			PresentedOperation(operation, of: plan, rest: rest, graphQL: graphQL, isFirstPart: suite?.isFirst ?? true, context)
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
	static let all = entity.with(local) { $0 }.withSettings(\.plan.facts)

	/// The facts of the templates that are rendered for each entity.
	static let root = all.with(PresentedFeature.all) { PresentedFeature(context: $0.context) }

	static let entity = Facts<PresentedEntity>(
		"entity",
		"What templates of the parts 'remote', 'rest', 'graphql', 'memory' and 'user-defaults' may use as well: they are rendered for each entity."
	) {
		Fact("Name", .text, "the entity") { $0.plan.name }
		Fact("name", .text, "the entity, as a variable is called") { Words($0.plan.name).lowerCamel }
		Fact("Names", .text, "several of it, as a type is called") { Words($0.plan.plural).upperCamel }
		Fact("names", .text, "several of it, as a variable is called") { Words($0.plan.plural).lowerCamel }
		Fact(
			"suite", .text,
			"what a suite of tests and its file begin with: the entity, and the operation where there would be too many tests for a file"
		) { $0.suite }
		Fact("sources", .group(SourceNames.facts), "what gets its data from somewhere, as types") { $0.plan.sources }
		Fact("contractImportsFoundation", .flag, "a result or a parameter of some method has a type of Foundation") {
			$0.contractImportsFoundation
		}
		Fact("operations", .list(PresentedOperation.any), "its methods; those over HTTP know how they travel") { $0.operations }
		Fact("restOperations", .list(PresentedOperation.any), "its operations over HTTP") { $0.restOperations }
		Fact("graphQLOperations", .list(PresentedOperation.byGraphQL), "its operations by GraphQL") { $0.graphQLOperations }
		Fact(
			"graphQLFragments", .list(GraphQLPlan.Fragment.facts, as: "fragment"),
			"the fragments that its GraphQL operations need, each once"
		) { $0.fragments }
		Fact("operationsByVerb", .list(OperationGroup.facts, as: "group"), "those of one HTTP method, method by method") {
			$0.groups { $0.rest?.method }
		}
		Fact("operationsByResult", .list(OperationGroup.facts, as: "group"), "those that return the same, type by type") {
			$0.groups(\.result)
		}
		Fact(
			"operationsByQuery", .list(OperationGroup.facts, as: "group"),
			"those that may ask for something behind the path, and those that do not"
		) { $0.groups(\.hasQuery) }
		Fact(
			"operationsByBody", .list(OperationGroup.facts, as: "group"),
			"its operations over HTTP that send a body, and those that send none"
		) { $0.groups { $0.rest?.body != nil } }
		Fact("hasResults", .flag, "some operation over HTTP returns a value") { $0.restOperations.contains { $0.plan.result != nil } }
		Fact("hasVoidOperations", .flag, "some operation over HTTP returns nothing") {
			$0.restOperations.contains { $0.plan.result == nil }
		}
		Fact("encodesPathSegments", .flag, "some path has a text in it that must be encoded") {
			$0.operations.contains(where: \.encodesPathSegments)
		}
		Fact("requestBodies", .list(RequestBody.facts), "the bodies that its operations send, as its tests write them") {
			$0.operations.compactMap { $0.rest?.body }
		}
		Fact("hasRequestBodies", .flag, "some operation sends a body") { $0.plan.operations.contains { $0.rest?.body != nil } }
		Fact("responseWrappers", .list(ResponseWrapper.facts), "what GraphQL results are unwrapped from") { $0.wrappers }
		Fact("hasResponseWrappers", .flag, "some GraphQL result is unwrapped from what brings it") {
			$0.plan.operations.contains { $0.graphQL?.wrapper != nil }
		}
		Fact("inputs", .list(InputConversion.facts), "how input objects that its operations send become variables") {
			$0.inputs.conversions
		}
		Fact("hasInputs", .flag, "some input object, or any JSON, is sent as a variable") { $0.inputs.isNeeded }
		Fact("sendsJSONValues", .flag, "some variable holds any JSON") { $0.inputs.sendsJSONValues }
		Fact("mockValues", .list(TrackedParameter.value), "what its mock keeps of the last call of each method") {
			$0.operations.flatMap(\.tracked)
		}
		Fact("fixtures", .list(PresentedFixture.facts), "the responses and bodies that its tests read") {
			PresentedFixture.all(of: $0.plan)
		}
		Fact("stubs", .list(Stubs.Stub.facts), "its fixtures as functions of a test file") { Stubs($0.plan.fixtures).all }
		Fact("restLoadsFixtures", .flag, "some test of an operation over HTTP reads a fixture") {
			$0.operations.contains(where: \.restLoadsFixtures)
		}
		Fact(
			"ownTypes", .list(GeneratedType.any, as: "type"),
			"the types of what it answers and sends, each behind the one that it is a part of"
		) { $0.ownTypes }
		Fact("ownTypesImportFoundation", .flag, "one of these has a type of Foundation") { $0.ownTypesImportFoundation }
	}

	/// The facts of an entity's local data sources.
	static let local = Facts<PresentedEntity>(
		"local data", "What is kept on the device; 'memory' and 'store' are there where it is asked for."
	) {
		Fact("memory", .group(PresentedMemory.facts), "what is kept in memory") { $0.memory }
		Fact("store", .group(PresentedStore.facts), "what is kept in UserDefaults") { $0.store }
		Fact("localFixtures", .list(PresentedFixture.local), "what the tests of what is kept in memory read") {
			$0.plan.local?.memory?.fixtures ?? []
		}
	}
}

extension PresentedEntity {
	private var contractImportsFoundation: Bool {
		plan.operations.contains { operation in
			operation.result?.mentionsFoundation == true || operation.parameters.contains(where: \.type.mentionsFoundation)
		}
	}

	private var restOperations: [PresentedOperation] { operations.filter { $0.rest != nil } }

	private func groups<Key: Hashable>(_ key: (OperationPlan) -> Key) -> [OperationGroup] {
		OperationGroup.groups(of: restOperations, by: key)
	}

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
		context.plan.types(of: plan).contains { context.plan.types[$0.index].form.types.contains(where: \.mentionsFoundation) }
	}
}

extension SourceNames {
	static let facts = Facts<SourceNames>(
		"sources", "The types that get an entity's data from somewhere, as 'names.sources' of the style calls them, or the user."
	) {
		Fact("contract", .text, "the contract of what gets remote data") { $0[.contract] }
		Fact("mock", .text, "the mock of what gets remote data") { $0[.mock] }
		Fact("rest", .text, "what gets it over HTTP") { $0[.rest] }
		Fact("graphQL", .text, "what gets it by GraphQL") { $0[.graphQL] }
		Fact("localContract", .text, "the contract of what is kept in memory") { $0[.localContract] }
		Fact("localMock", .text, "its mock") { $0[.localMock] }
		Fact("memory", .text, "what keeps it in memory") { $0[.memory] }
		Fact("userDefaults", .text, "what keeps a list in UserDefaults") { $0[.userDefaults] }
		Fact("storeContract", .text, "the contract of what is kept in UserDefaults") { $0[.storeContract] }
		Fact("storeMock", .text, "its mock") { $0[.storeMock] }
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
