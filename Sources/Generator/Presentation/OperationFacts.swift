import JSONLanguage

/// An operation as templates see it, by one transport or none.
final class PresentedOperation: Sendable {
	let plan: OperationPlan
	let context: PresentationContext
	/// The operation over HTTP, for templates of that transport.
	let rest: RESTOperation?
	/// The operation by GraphQL, for templates of that transport.
	let graphQL: GraphQLOperation?
	let stubs: Stubs
	/// Whether this suite has the tests that exist once for each operation; long operations continue in other suites.
	private let isFirstPart: Bool
	private let isFirst: Bool
	private let isFirstRead: Bool
	private let isLast: Bool
	private let isOnly: Bool
	private let settings: PresentedSettings

	/// - Parameter order: the order of the operations of `entity` that are sent the same way.
	init(
		_ plan: OperationPlan, of entity: EntityPlan, rest: RESTOperation?, graphQL: GraphQLOperation?, in order: OperationOrder,
		isFirstPart: Bool, _ context: PresentationContext
	) {
		self.plan = plan
		self.context = context
		self.rest = rest
		self.graphQL = graphQL
		self.isFirstPart = isFirstPart
		stubs = Stubs(entity.fixtures, context)
		isFirst = order.first == plan.method
		isFirstRead = [order.firstRead, order.firstReadOfMany].contains(plan.method)
		isLast = entity.operations.last?.method == plan.method
		isOnly = entity.operations.count == 1
		settings = context.settings(plan.facts)
	}

	/// The facts of an operation in a list of all operations.
	static let any = operation.with(RESTOperation.facts, \.rest).with(PresentedResponse.facts) { $0.rest == nil ? nil : $0.response }
		.withSettings(\.settings)

	static let byGraphQL = operation.with(GraphQLOperation.facts, \.graphQL).with(
		PresentedResponse.facts, \.response
	)
	.withSettings(\.settings)

	static let operation = Facts<PresentedOperation>("operation", "An operation of an entity, which is a method of the remote data source.")
	{
		Fact("method", .text, "the name of the method: `fetchMovie`") { $0.plan.method }
		Fact("Method", .text, "the method in type names: `FetchMovie`") { $0.context.upperCamel($0.plan.method) }
		Fact("heading", .text, "the method in capitalised words: `Fetch Movie`") { $0.heading }
		Fact("title", .text, "the method as a phrase: `Fetch movie`") { $0.title }
		Fact("test", .text, "the prefix of its tests' names: `fetch`") { $0.plan.testPrefix }
		Fact.documentation { $0.plan.documentation }
		Fact("isMany", .flag, "whether it returns several entities") { $0.plan.returnsMany }
		Fact("isFirst", .flag, "whether it is the first one") { $0.isFirst }
		Fact("isFirstRead", .flag, "whether it is the first that reads an entity, or several") { $0.isFirstRead }
		Fact("isLast", .flag, "whether it is the last one") { $0.isLast }
		Fact("isOnly", .flag, "whether it is the only one") { $0.isOnly }
		Fact("isFirstPart", .flag, "whether this suite has the tests that exist once for each operation") { $0.isFirstPart }
		Fact("variablesAlone", .list(RequestVariable.typed, as: "variable"), "the required variables that need a test of their own") {
			operation in
			operation.testsVariablesTogether ? [] : operation.graphQL?.requiredVariables ?? []
		}
		Fact("testsEveryVariable", .flag, "whether one test sends all variables") {
			$0.testsVariablesTogether || $0.graphQL?.optionalVariables.isEmpty == false
		}
		Fact("parameters", .list(PresentedParameter.ofOperation), "its parameters") { $0.parameters }
		Fact("call", .group(PresentedCalls.facts), "its calls in tests") { $0.rest?.calls ?? $0.graphQL?.calls }
		Fact("hasOptions", .flag, "whether the filter contains all optional parameters") { $0.plan.filter?.purpose == .options }
		Fact("filterName", .text, "the parameter that takes the filter") {
			$0.plan.parameters.first { $0.role == .filter }?.name.declared ?? ""
		}
		Fact("result", .text, "the type of the result, or `Void`") { $0.result }
		Fact("results", .list(PresentedValue.facts), "the result, for partials that include themselves") { $0.results }
		Fact("returnsValue", .flag, "whether it returns a value") { $0.plan.result != nil }
		Fact("answerHead", .text, "the first line of the sample response as Swift; empty if it is too long") { $0.answer.first ?? "" }
		Fact("answerRest", .list(TextFacts.exampleLine, as: "line"), "the lines after `answerHead`") { Array($0.answer.dropFirst()) }
		Fact("answersExample", .flag, "whether the sample response is the example of its type") { $0.context.examples.isExample($0.plan) }
		Fact("mock", .group(MockPlan.facts), "its members of the mock") { $0.plan.mock }
		Fact("tracked", .list(TrackedParameter.facts), "the parameters that its mock records") { $0.tracked }
		Fact("stub", .text, "the fixture of the response in a function name; empty for the only one") {
			($0.plan.rest?.response?.fixture).map($0.stubs.name) ?? ""
		}
		Fact("bodyStub", .text, "the fixture of the body in a function name; empty for the only one") {
			($0.plan.rest?.body?.fixture).map($0.stubs.name) ?? ""
		}
	}
}

extension PresentedOperation {
	/// Whether the test of all variables replaces those of single ones, which the first operation of each kind has by convention.
	private var testsVariablesTogether: Bool {
		guard !isFirstRead, let graphQL else { return false }
		return graphQL.hasSeveralVariables && graphQL.requiredVariables.allSatisfy(\.isSentInFull)
	}

	/// The return type, or `Void`.
	var result: String { plan.result.map(context.text) ?? "Void" }

	private var results: [PresentedValue] { plan.result.map { [PresentedValue("result", $0, context)] } ?? [] }

	/// The lines of the response as Swift; none where it is too long.
	private var answer: [String] { context.examples.answer(of: plan) ?? [] }

	private var response: PresentedResponse {
		PresentedResponse(rest == nil ? plan.graphQL?.response : plan.rest?.response, stubs, context)
	}

	private var parameters: [PresentedParameter] {
		plan.parameters.map { rest?.parameter($0) ?? graphQL?.parameter($0) ?? PresentedParameter(plan: $0, context: context) }
	}

	/// `Fetch Character`
	private var heading: String {
		Words(plan.method).parts.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: " ")
	}

	/// `Fetch character`
	private var title: String {
		let text = Words(plan.method).spaced
		return text.prefix(1).uppercased() + text.dropFirst()
	}

	/// The values of the last call that the mock records: one for each name, a tuple of the parameters that share it.
	var tracked: [TrackedParameter] {
		var names: [String] = []
		for parameter in plan.parameters where !names.contains(parameter.lastValue) { names.append(parameter.lastValue) }
		return names.map { name in
			TrackedParameter(name: name, plans: plan.parameters.filter { $0.lastValue == name }, context: context)
		}
	}

	var encodesPathSegments: Bool {
		plan.parameters.contains { $0.role == .path && $0.sentType == .scalar(.string) }
	}

	var restLoadsFixtures: Bool {
		plan.rest?.response != nil || plan.rest?.body != nil
	}
}

extension MockPlan {
	static let facts = Facts<MockPlan>("mock", "The members of a mock for an operation.") {
		Fact("result", .text, "the property with the result: `movieResult`") { $0.result }
		Fact("callCount", .text, "the number of calls: `fetchMovieCallCount`") { $0.callCount }
	}
}

/// The arguments of a call that a mock records in one property.
struct TrackedParameter: Sendable {
	let name: String
	let plans: [ParameterPlan]
	let context: PresentationContext

	static let facts = Facts<TrackedParameter>("tracked", "A parameter that a mock records, or several.") {
		Fact("name", .text, "the property of the mock: `lastFetchedIdentifier`") { $0.name }
		Fact("value", .text, "the parameter, or a tuple of several") { $0.text { $0.name.declared } }
	}

	/// The recorded value.
	static let value = Facts<TrackedParameter>("mockValue", "A property in which a mock records an argument of the last call, or several.")
	{
		Fact("name", .text, "the property of the mock: `lastFetchedIdentifier`") { $0.name }
		Fact("type", .text, "its type, without the optional") { tracked in
			tracked.plans.count == 1
				? tracked.text { tracked.context.text($0.type.unwrapped) }
				: tracked.text { "\($0.name.declared): \(tracked.context.text($0.type))" }
		}
	}

	/// Returns a text for the only parameter, or one in parentheses for all.
	private func text(_ part: (ParameterPlan) -> String) -> String {
		let parts = plans.map(part)
		return parts.count == 1 ? parts[0] : "(\(parts.joined(separator: ", ")))"
	}
}

/// The methods of the first operations of one transport, which no other operation of the entity has. They are found once for all operations.
struct OperationOrder {
	let first: String?
	/// The first that reads a single entity, and the first that reads several.
	let firstRead: String?
	let firstReadOfMany: String?

	init(_ operations: [OperationPlan]) {
		first = operations.first?.method
		firstRead = operations.first { $0.isRead && !$0.returnsMany }?.method
		firstReadOfMany = operations.first { $0.isRead && $0.returnsMany }?.method
	}
}
