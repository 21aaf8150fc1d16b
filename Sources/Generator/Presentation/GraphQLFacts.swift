import JSONLanguage

/// An operation's GraphQL request, and the arguments that its tests pass, as templates see them.
final class GraphQLOperation: Sendable {
	fileprivate let operation: OperationPlan
	fileprivate let plan: GraphQLPlan
	fileprivate let context: PresentationContext
	fileprivate let examples: VariableExamples
	/// Its own text as a literal, whose marks templates repeat for each fragment.
	private let ownLiteral: (quotes: String, body: String)
	/// The fixture of the operation's response.
	private let json: JSONValue?

	init(
		_ operation: OperationPlan, _ plan: GraphQLPlan, examples: InputExamples, shown: InputExamples.Shown, json: JSONValue?,
		_ context: PresentationContext
	) {
		self.operation = operation
		self.plan = plan
		self.json = json
		self.context = context
		ownLiteral = QueryText.literal(plan.text)
		self.examples = VariableExamples(examples, shown)
	}

	static let facts = Facts<GraphQLOperation>("graphQLOperation", "Additional facts of a GraphQL operation.") {
		Fact("operationName", .text, "its name in the document: `GetMovies`") { $0.plan.operationName }
		Fact("typeName", .text, "its name as a type name") { $0.plan.typeName }
		Fact("isMutation", .flag, "whether it is a mutation") { $0.plan.kind == .mutation }
		Fact("query", .text, "the constant with its text: `moviesQuery`") { $0.plan.queryName }
		Fact("marks", .text, "the number signs around the string literal") { QueryText.literal($0.plan.queryText).quotes }
		Fact("queryText", .verbatim, "its text with fragments") { QueryText.literal($0.plan.queryText).body }
		Fact("ownMarks", .text, "the number signs around a literal of `ownText`") { $0.ownLiteral.quotes }
		Fact("ownText", .verbatim, "its text without fragments") { $0.ownLiteral.body }
		Fact("queryLine", .text, "its text with fragments in one line") { SwiftLiteral.escaped(QueryText.line($0.plan.queryText)) }
		Fact("fragments", .list(TextFacts.fragmentName, as: "fragment"), "the fragments that are sent with it") {
			$0.plan.fragments.map(\.constant)
		}
		Fact("answers", .list(GeneratedType.any, as: "type"), "the generated type in the result") { $0.answer.map { [$0] } ?? [] }
		Fact("json", .text, "the text of the response's fixture") { $0.json.map { FixtureWriter.document($0) } ?? "" }
		Fact("wrapper", .text, "the type around the result, if it is a property of one: `MoviesQueryResponse`") {
			$0.plan.wrapper?.name ?? ""
		}
		Fact("wrapperProperty", .text, "the property of the wrapper, after a dot") { $0.plan.wrapper?.property.member ?? "" }
		Fact("renamesVariables", .flag, "whether a variable is named differently from its parameter") {
			$0.plan.variables.contains { $0.name.name != $0.wireName }
		}
		Fact("importsFoundation", .flag, "whether it uses a Foundation type") { operation in
			operation.context.plan.mentionsFoundation(
				in: operation.plan.variables.map(\.type) + [operation.operation.result].compactMap(\.self))
		}
		Fact("variables", .list(RequestVariable.typed), "all variables") { $0.variables { _ in true } }
		Fact("requiredVariables", .list(RequestVariable.typed), "the variables that are always sent") { $0.requiredVariables }
		Fact("optionalVariables", .list(RequestVariable.typed), "the variables that can be omitted") {
			$0.optionalVariables
		}
		Fact("nullableVariables", .list(RequestVariable.typed), "the variables that can be null") {
			let names = $0.operation.parameters.filter(\.isNullable).map(\.name)
			return $0.variables { names.contains($0.name) }
		}
		Fact("hasSeveralFilters", .flag, "whether the filter has several properties") { ($0.operation.filter?.properties.count ?? 0) > 1 }
		Fact("filters", .list(PresentedParameter.ofFilter, as: "filter"), "the properties of the filter") { $0.filters }
		Fact("furtherTests", .list(FurtherTest.facts), "the calls for input fields that no other test sends") { operation in
			operation.examples.shown.further.map { FurtherTest(plan: $0, operation: operation) }
		}
	}
}

extension GraphQLOperation {
	var hasSeveralVariables: Bool { plan.variables.count > 1 }

	/// The type of the whole response: the wrapper around the result, or the result itself.
	private var answer: GeneratedType? {
		guard let wrapper = plan.wrapper, let result = operation.result else { return GeneratedType(in: operation.result, context) }
		let property = PropertyPlan(name: wrapper.property, key: wrapper.key, type: result, evidence: [])
		let whole = TypePlan(
			name: context.speller.answerName(of: plan.operationName), form: .object([property]), usage: .decoded, path: "")
		let nested = result.innermost.flatMap { context.speller.isEnumeration($0) ? nil : $0 }
		return GeneratedType(whole, parts: nested.map { [$0] } ?? [], context)
	}

	var requiredVariables: [RequestVariable] { variables { $0.use == .required } }

	var optionalVariables: [RequestVariable] { variables { $0.use != .required } }

	private func variables(_ isIncluded: (VariablePlan) -> Bool) -> [RequestVariable] {
		plan.variables.filter(isIncluded).map { RequestVariable(plan: $0, operation: self) }
	}

	/// A parameter with the arguments that tests pass for it.
	func parameter(_ parameter: ParameterPlan) -> PresentedParameter {
		PresentedParameter(plan: parameter, context: context) { [self] in argument($0, parameter) }
	}

	private func argument(_ example: PresentedParameter.Example, _ parameter: ParameterPlan) -> String? {
		switch example {
		case .plainest: examples.plainest(parameter)
		case .full: examples.full(parameter)
		case .absent, .paged, .distinct, .empty, .sent, .call: nil
		}
	}

	var calls: PresentedCalls {
		PresentedCalls(
			operation: operation, filter: operation.filter, argument: { [self] in argument($0, $1) },
			property: { [self] in property($0, $1) }, besideFilter: (some: .plainest, all: .full))
	}

	/// The properties of the filter with the arguments that tests pass for them.
	private var filters: [PresentedParameter] {
		(operation.filter?.properties ?? []).map { property in
			PresentedParameter(plan: property, context: context) { [self] example in
				example == .call ? calls.call(.plainest, passing: .only(property)) : self.property(example, property)
			}
		}
	}

	/// Returns the argument that tests pass for a property of the filter.
	private func property(_ example: PresentedParameter.Example, _ property: ParameterPlan) -> String? {
		switch example {
		case .plainest: examples.filter(property)
		case .empty: emptyExample(property)
		case .absent, .paged, .distinct, .full, .sent, .call: nil
		}
	}

	/// Swift source for a filter value that is not sent.
	fileprivate func emptyExample(_ property: ParameterPlan) -> String {
		let hasDefault = plan.variables.contains { $0.wireName == property.wireName && $0.hasDefault }
		let isText = property.type.unwrapped == .scalar(.string)
		return isText && operation.filter?.purpose != .options && !hasDefault ? "\"\"" : "nil"
	}
}

/// A variable of an operation as templates see it.
struct RequestVariable: Sendable {
	fileprivate let plan: VariablePlan
	fileprivate let operation: GraphQLOperation

	static let typed = facts.with(PresentedType.facts) { PresentedType(type: $0.declaredType, context: $0.operation.context) }

	static let facts = Facts<RequestVariable>(
		"variable", "A variable of an operation: a parameter of the method, or a property of its filter."
	) {
		Fact("name", .text, "its name as declared") { $0.plan.name.declared }
		Fact("label", .text, "its argument label") { $0.plan.name.label }
		Fact("member", .text, "its name after a dot") { $0.plan.name.member }
		Fact("wireName", .text, "its name in the request") { $0.plan.wireName }
		Fact("title", .text, "its name as words: `page size`") { Words($0.plan.name.name).spaced }
		Fact("test", .text, "its name in test names: `PageSize`") { $0.operation.context.upperCamel($0.plan.name.name) }
		Fact.documentation { $0.parameter?.documentation }
		Fact("isInFilter", .flag, "whether it is a property of the filter") { $0.isInFilter }
		Fact("isNumericIdentifier", .flag, "whether it is an `ID` that is a number in Swift") { $0.plan.isNumericIdentifier }
		Fact("leavesOutEmpty", .flag, "whether an empty string is omitted") { !$0.isSentWhereEmpty }
		Fact("values", .list(PresentedValue.facts), "its value, for partials that include themselves") {
			[PresentedValue($0.plan.name.declared, $0.plan.type, $0.operation.context)]
		}
		Fact("example", .text, "the argument in the call that passes every variable") { $0.operation.examples.full($0.plan).source.text }
		Fact("sent", .list(PresentedExample.facts), "the value that is sent for `example`") {
			[PresentedExample($0.operation.examples.full($0.plan).sent)]
		}
		Fact("ownSent", .list(PresentedExample.facts), "the value that `call` sends") {
			[PresentedExample($0.operation.examples.own($0.plan).sent)]
		}
		Fact("call", .text, "a call that tests this variable alone; empty if it can be omitted") { $0.call }
	}

	/// Whether the call that passes every variable sends the value of its own test.
	var isSentInFull: Bool { operation.examples.own(plan).source.text == operation.examples.full(plan).source.text }

	private var parameter: ParameterPlan? {
		(operation.operation.parameters + (operation.operation.filter?.properties ?? [])).first { $0.wireName == plan.wireName }
	}

	private var declaredType: SwiftType {
		operation.operation.parameters.first { $0.role == .variable && $0.name == plan.name }?.type
			?? (plan.use == .required ? plan.type : .optional(plan.type))
	}

	private var isInFilter: Bool { plan.use == .filter && operation.operation.parameters.contains { $0.role == .filter } }

	private var isSentWhereEmpty: Bool {
		switch plan.type {
		// Changed values and cursors may be empty, and an empty value differs from the default, which is used for nil.
		case .scalar(.string): plan.use != .filter || plan.hasDefault || operation.operation.filter?.purpose == .options
		default: true
		}
	}

	private var call: String {
		guard plan.use == .required else { return "" }
		let own = operation.examples.own(plan).source.text
		return operation.calls.call { $0.name == plan.name ? own : operation.examples.plainest($0) } ?? ""
	}
}

/// A test that sends optional fields of an input.
struct FurtherTest: Sendable {
	fileprivate let plan: InputExamples.Further
	fileprivate let operation: GraphQLOperation

	static let facts = Facts<FurtherTest>("further", "A test call for input fields that no other test sends.") {
		Fact("title", .text, "the input type as words: `review`") { Words($0.plan.subject).spaced }
		Fact("test", .text, "the input type in test names: `Review`") { $0.plan.subject }
		Fact("isFirst", .flag, "whether it is the first one") { $0.plan.part == 1 }
		Fact("isNull", .flag, "whether the fields are sent as null") { $0.plan.isNull }
		Fact("part", .text, "the number of the call, from 1") { String($0.plan.part) }
		Fact("wireName", .text, "its name in the request") { $0.plan.variable.wireName }
		Fact("call", .text, "the call") { $0.call }
		Fact("sent", .list(PresentedExample.facts), "the value that is sent") { [PresentedExample($0.plan.example.sent)] }
	}

	private var call: String {
		let calls = PresentedCalls(
			operation: operation.operation, filter: operation.operation.filter, argument: operation.calls.argument,
			property: { [plan, operation] _, property in
				property.wireName == plan.variable.wireName ? plan.example.source.text : operation.emptyExample(property)
			}, besideFilter: operation.calls.besideFilter)
		let isInFilter = plan.variable.use == .filter
		return calls.call(passing: isInFilter ? .all(.plainest) : .none) {
			!isInFilter && $0.name == plan.variable.name ? plan.example.source.text : operation.examples.plainest($0)
		} ?? ""
	}
}

extension GraphQLPlan.Fragment {
	static let facts = Facts<GraphQLPlan.Fragment>("graphQLFragment", "The text of a fragment.") {
		Fact("name", .text, "the constant with its text: `movieDetailsFragment`") { $0.constant }
		Fact("marks", .text, "the number signs around the string literal") { QueryText.literal($0.text).quotes }
		Fact("text", .verbatim, "its text") { QueryText.literal($0.text).body }
	}
}

/// The type that wraps a response.
struct ResponseWrapper: Sendable {
	let plan: GraphQLPlan.Wrapper
	let result: SwiftType
	let context: PresentationContext

	/// Returns nil for an operation whose response is not wrapped.
	init?(_ operation: OperationPlan, _ context: PresentationContext) {
		guard let wrapper = operation.graphQL?.wrapper, let result = operation.result else { return nil }
		plan = wrapper
		self.result = result
		self.context = context
	}

	static let facts = Facts<ResponseWrapper>("wrapper", "A type that wraps the result of a GraphQL operation.") {
		Fact("name", .text, "the name of the type") { $0.plan.name }
		Fact("property", .text, "its property: `movies`") { $0.plan.property.declared }
		Fact("type", .text, "the type of its property") { $0.context.text($0.result) }
		Fact("isRenamed", .flag, "whether it is named differently from its key") { $0.plan.property.name != $0.plan.key }
		Fact("key", .text, "its key in JSON") { SwiftLiteral.escaped($0.plan.key) }
	}
}

/// The arguments that the tests of one operation pass for its parameters and variables.
fileprivate struct VariableExamples: Sendable {
	private let examples: InputExamples
	/// The optional values that the operation's tests send.
	let shown: InputExamples.Shown

	init(_ examples: InputExamples, _ shown: InputExamples.Shown) {
		self.examples = examples
		self.shown = shown
	}

	private func plain(_ parameter: ParameterPlan) -> InputExamples.Example { examples.plain(parameter.type, parameter.name.name) }

	func plainest(_ parameter: ParameterPlan) -> String {
		parameter.type.isOptional ? "nil" : parameter.type.plain == .scalar(.int) ? "1" : plain(parameter).source.text
	}

	/// The argument in the call that passes every parameter.
	func full(_ parameter: ParameterPlan) -> String {
		((parameter.type.isOptional ? shown.variables[parameter.wireName] : nil) ?? plain(parameter)).source.text
	}

	func filter(_ property: ParameterPlan) -> String { (shown.variables[property.wireName] ?? plain(property)).source.text }

	/// The argument in the call that passes every parameter, and the value that is sent; required values have a test of their own.
	func full(_ variable: VariablePlan) -> InputExamples.Example {
		let plain = examples.plain(variable.type, variable.name.name)
		var example = variable.use == .required ? plain : shown.variables[variable.wireName] ?? plain
		if variable.isNumericIdentifier { example.sent = .text("\"\(example.source.text)\"") }
		return example
	}

	/// The argument in the test of the required values.
	func own(_ variable: VariablePlan) -> InputExamples.Example {
		if variable.isNumericIdentifier { return InputExamples.Example(source: "42", sent: .text("\"42\"")) }
		if variable.type.plain == .scalar(.int) { return InputExamples.Example(source: "3", sent: .integer("3")) }
		return shown.variables[variable.wireName] ?? examples.plain(variable.type, variable.name.name)
	}
}
