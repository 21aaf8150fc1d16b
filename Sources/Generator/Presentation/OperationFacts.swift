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
	private let isLast: Bool
	private let isOnly: Bool

	init(
		_ plan: OperationPlan, of entity: EntityPlan, rest: RESTOperation?, graphQL: GraphQLOperation?, isFirstPart: Bool,
		_ context: PresentationContext
	) {
		self.plan = plan
		self.context = context
		self.rest = rest
		self.graphQL = graphQL
		self.isFirstPart = isFirstPart
		stubs = Stubs(entity.fixtures)
		isLast = entity.operations.last?.method == plan.method
		isOnly = entity.operations.count == 1
	}

	/// The facts of an operation in a list of all operations.
	static let any = operation.with(RESTOperation.facts, \.rest).with(PresentedResponse.facts) { $0.rest == nil ? nil : $0.response }
		.withSettings(\.plan.facts)

	static let byGraphQL = operation.with(GraphQLOperation.facts, \.graphQL).with(PresentedResponse.facts, \.response)
		.withSettings(\.plan.facts)

	static let operation = Facts<PresentedOperation>("operation", "A method of the contract.") {
		Fact("method", .text, "the method") { $0.plan.method }
		Fact("Method", .text, "the method, with a capital, for what is called after it") { Words($0.plan.method).upperCamel }
		Fact("heading", .text, "the method in words, each with a capital") { $0.heading }
		Fact("title", .text, "the method in words, the first with a capital") { $0.title }
		Fact("test", .text, "what its tests begin with") { $0.plan.testPrefix }
		Fact(
			"documentation", .list(TextFacts.documentationLine, as: "line"),
			"what the schema says of the only field that it asks for, line by line"
		) { CommentLines.of($0.plan.documentation) }
		Fact(
			"evidence", .list(TextFacts.documentationLine, as: "line"),
			"why it is there and asked for so, as 'gen explain' says it, line by line"
		) { CommentLines.of($0.plan.evidence) }
		Fact("isMany", .flag, "it answers several: a list, a page, what brings them") { $0.plan.returnsMany }
		Fact("isLast", .flag, "no method of the entity follows") { $0.isLast }
		Fact("isOnly", .flag, "the contract has no other") { $0.isOnly }
		Fact("isFirstPart", .flag, "the tests that every operation has stand in this suite, and not in one before") { $0.isFirstPart }
		Fact("hasParameters", .flag, "it takes something") { !$0.plan.parameters.isEmpty }
		Fact("parameters", .list(PresentedParameter.ofOperation), "its parameters; those that travel with what tests give for them") {
			$0.parameters
		}
		Fact("hasOptions", .flag, "what its filter contains filters nothing: it is all that may be omitted") {
			$0.plan.filter?.purpose == .options
		}
		Fact("filterName", .text, "the parameter that takes the filter; nothing without one") {
			$0.plan.parameters.first { $0.role == .filter }?.name.declared ?? ""
		}
		Fact("result", .text, "the type of what it returns, or 'Void'") { $0.result }
		Fact(
			"results", .list(PresentedValue.facts),
			"what it returns and what that holds in turn; a list of one, of none where it returns nothing"
		) { $0.results }
		Fact("returnsValue", .flag, "it returns something") { $0.plan.result != nil }
		Fact("hasAnswer", .flag, "what it answers can be said as Swift") { !$0.answer.isEmpty }
		Fact("answerHead", .text, "the first line of what it answers, as Swift; nothing where that is too long") { $0.answer.first ?? "" }
		Fact("answerRest", .list(TextFacts.exampleLine, as: "line"), "the lines that follow") { Array($0.answer.dropFirst()) }
		Fact("answersExample", .flag, "what it answers is the example of its type") { $0.context.examples.isExample($0.plan) }
		Fact("mock", .group(MockPlan.facts), "what its mock has for it") { $0.plan.mock }
		Fact("tracked", .list(TrackedParameter.facts), "the parameters that its mock keeps") { $0.tracked }
		Fact("stub", .text, "the fixture of its response in the name of a function; nothing for the only one") {
			($0.plan.rest?.response?.fixture).map($0.stubs.name) ?? ""
		}
		Fact("bodyStub", .text, "the fixture of its body in the name of a function; nothing for the only one") {
			($0.plan.rest?.body?.fixture).map($0.stubs.name) ?? ""
		}
	}
}

extension PresentedOperation {
	/// The return type, or `Void`.
	var result: String { plan.result.map(context.text) ?? "Void" }

	private var results: [PresentedValue] { plan.result.map { [PresentedValue("result", $0, context)] } ?? [] }

	/// The lines of the response as Swift; none where it is too long.
	private var answer: [String] { context.examples.answer(of: plan) ?? [] }

	private var response: PresentedResponse {
		PresentedResponse(rest == nil ? plan.graphQL?.response : plan.rest?.response, of: plan.result, stubs, context)
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

	/// The values of the last call that the mock records.
	var tracked: [TrackedParameter] {
		zip(plan.mock.lastValues, plan.parameters).map { TrackedParameter(name: $0, plan: $1, context: context) }
	}

	var encodesPathSegments: Bool {
		plan.parameters.contains { $0.role == .path && $0.sentType == .scalar(.string) }
	}

	var restLoadsFixtures: Bool {
		plan.rest?.response != nil || plan.rest?.body != nil
	}
}

extension MockPlan {
	static let facts = Facts<MockPlan>("mock", "Members of the mock.") {
		Fact("result", .text, "what the method answers") { $0.result }
		Fact("callCount", .text, "how often the method was called") { $0.callCount }
	}
}

/// A parameter that a mock records.
struct TrackedParameter: Sendable {
	let name: String
	let plan: ParameterPlan
	let context: PresentationContext

	static let facts = Facts<TrackedParameter>("tracked", "A parameter that the mock keeps.") {
		Fact("name", .text, "the member of the mock") { $0.name }
		Fact("value", .text, "the parameter") { $0.plan.name.declared }
	}

	/// The recorded value.
	static let value = Facts<TrackedParameter>("mockValue", "What the mock keeps of the last call.") {
		Fact("name", .text, "the member of the mock") { $0.name }
		Fact("type", .text, "its type, without the optional") { $0.context.text($0.plan.type.unwrapped) }
	}
}
