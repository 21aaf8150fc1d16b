import JSONLanguage
import TemplateLanguage

/// The template facts of an operation's GraphQL request and of the arguments that its tests pass.
struct GraphQLScope {
	private let operation: OperationPlan
	private let graphQL: GraphQLPlan
	private let speller: TypeSpeller
	private let examples: VariableExamples
	private let typeExamples: TypeExamples
	/// The fixture of the operation's response.
	private let json: JSONValue?
	private let samples: Samples

	init(
		_ operation: OperationPlan, _ graphQL: GraphQLPlan, speller: TypeSpeller, examples: InputExamples, shown: InputExamples.Shown,
		samples: Samples, typeExamples: TypeExamples, json: JSONValue?
	) {
		self.samples = samples
		self.operation = operation
		self.json = json
		self.typeExamples = typeExamples
		self.graphQL = graphQL
		self.speller = speller
		self.examples = VariableExamples(examples, shown)
	}

	var values: [String: TemplateValue] {
		let variables = graphQL.variables.map { (isRequired: $0.use == .required, scope: variable($0)) }
		let required = variables.filter(\.isRequired).map(\.scope)
		let optional = variables.filter { !$0.isRequired }.map(\.scope)
		let parameters = operation.parameters.map(parameter)
		let own: [String: TemplateValue] = [
			"operationName": .text(graphQL.operationName),
			"typeName": .text(Words(graphQL.operationName).upperCamel.startingLikeAType),
			"answers": .deferred { .list(elementName: "type", [answer]) },
			"renamesVariables": .flag(graphQL.variables.contains { $0.name.name != $0.wireName }),
			"json": .deferred { .text(json.map { FixtureWriter.document($0) } ?? "") },
			"kind": .text(graphQL.kind.rawValue),
			"isQuery": .flag(graphQL.kind == .query),
			"isMutation": .flag(graphQL.kind == .mutation),
			"query": .text(graphQL.queryName),
			"fragments": .list(elementName: "fragment", graphQL.fragments.map { ["name": .text($0.constant)] }),
			"hasVariables": .flag(!graphQL.variables.isEmpty),
			"hasOptionalVariables": .flag(!optional.isEmpty),
			"hasRequiredVariables": .flag(!required.isEmpty),
			"hasFilters": .flag(operation.filter != nil),
			"filterType": .text(operation.filter?.name ?? ""),
			"parameters": .list(elementName: "parameter", parameters),
			"filters": .list(elementName: "filter", (operation.filter?.properties ?? []).map(filter)),
			"variables": .list(elementName: "variable", variables.map(\.scope)),
			"requiredVariables": .list(elementName: "variable", required),
			"optionalVariables": .list(elementName: "variable", optional),
			"unwraps": .flag(graphQL.wrapper != nil),
			"wrapper": .text(graphQL.wrapper?.name ?? ""),
			"wrapperProperty": .text(graphQL.wrapper?.property.member ?? ""),
			"wrapperKey": .text(SwiftLiteral.escaped(graphQL.wrapper?.key ?? "")),
			"furtherTests": .deferred { .list(elementName: "further", examples.shown.further.map(further)) },
		]
		return own.merging(document) { own, _ in own }.merging(ResponseScope.values(graphQL.response, of: operation, samples)) {
			_, response in response
		}
	}

	/// The type of the whole response: the wrapper around the result, or the result itself.
	private var answer: TemplateScope {
		let id = operation.result?.innermost
		guard let wrapper = graphQL.wrapper, let result = operation.result else {
			return id.map { TypeScope.any($0, speller, typeExamples) } ?? [:]
		}
		let property = PropertyPlan(name: wrapper.property, key: wrapper.key, type: result, evidence: [])
		let whole = TypePlan(name: speller.answerName(of: graphQL.operationName), form: .object([property]), usage: .decoded, path: "")
		let nested = id.flatMap { speller.isEnumeration($0) ? nil : TypeScope.any($0, speller, typeExamples) }
		return TypeScope.any(whole, speller).adding("nested", .list(elementName: "type", nested.map { [$0] } ?? []))
			.adding("hasNested", .flag(nested != nil))
	}

	/// The operation's document, with and without the fragments that it needs, for single-line and multiline literals.
	private var document: [String: TemplateValue] {
		// Repeated for each fragment, so unlike the other facts it is not made on demand.
		let ownMarks = QueryText.literal(graphQL.text).quotes
		return [
			"marks": .deferred { .text(QueryText.literal(graphQL.queryText).quotes) },
			"queryText": .deferred { .verbatim(QueryText.literal(graphQL.queryText).body) },
			"ownMarks": .text(ownMarks),
			"ownText": .deferred { .verbatim(QueryText.literal(graphQL.text).body) },
			"queryLine": .deferred { .text(SwiftLiteral.escaped(QueryText.line(graphQL.queryText))) },
		]
	}

	/// The texts of fragments as Swift literals.
	static func fragments(_ fragments: [GraphQLPlan.Fragment]) -> [TemplateScope] {
		fragments.map { fragment in
			let literal = QueryText.literal(fragment.text)
			return ["name": .text(fragment.constant), "marks": .text(literal.quotes), "text": .verbatim(literal.body)]
		}
	}
}

// MARK: Arguments

extension GraphQLScope {
	/// A parameter with the arguments that tests pass for it.
	private func parameter(_ parameter: ParameterPlan) -> TemplateScope {
		ParameterScope.scope(
			parameter, speller,
			["example": .text(examples.plainest(parameter)), "fullExample": .text(examples.full(parameter))])
	}

	/// A filter property with the arguments that tests pass for it.
	private func filter(_ property: ParameterPlan) -> TemplateScope {
		ParameterScope.scope(
			property, speller,
			["example": .text(examples.filter(property)), "emptyExample": .text(emptyExample(property))])
	}

	/// Swift source for a filter value that is not sent.
	private func emptyExample(_ property: ParameterPlan) -> String {
		operation.filter?.purpose == .options ? "nil" : property.type.emptySource
	}

	/// The arguments of a minimal call, except for the parameters for which `value` returns a source.
	private func arguments(_ value: (ParameterPlan) -> String?) -> TemplateValue {
		.list(
			elementName: "argument",
			operation.parameters.map { parameter in
				[
					"label": .text(parameter.name.label), "isFilter": .flag(parameter.role == .filter),
					"value": .text(value(parameter) ?? examples.plainest(parameter)),
				]
			})
	}

	private func variable(_ variable: VariablePlan) -> TemplateScope {
		let words = Words(variable.name.name)
		let parameter = (operation.parameters + (operation.filter?.properties ?? [])).first { $0.wireName == variable.wireName }
		let full = examples.full(variable)
		let own = examples.own(variable)
		let isSentWhereEmpty =
			switch variable.type {
			// Changed values and cursors may be empty.
			case .scalar(.string), .array: variable.use != .filter || operation.filter?.purpose == .options
			default: true
			}
		let values: [String: TemplateValue] = [
			"name": .text(variable.name.declared),
			"label": .text(variable.name.label),
			"member": .text(variable.name.member),
			"wireName": .text(variable.wireName),
			"documentation": DocumentationScope.list(parameter?.documentation),
			"title": .text(words.spaced),
			"test": .text(words.upperCamel),
			"isRequired": .flag(variable.use == .required),
			"isInFilter": .flag(variable.use == .filter && operation.parameters.contains { $0.role == .filter }),
			"isNumericIdentifier": .flag(variable.isNumericIdentifier),
			"leavesOutEmpty": .flag(!isSentWhereEmpty),
			"values": ValueScope.list(variable.name.declared, variable.type, speller),
			"example": .text(full.source),
			"sent": SentScope.list(full.sent),
			"ownExample": .text(own.source),
			"ownSent": SentScope.list(own.sent),
			"arguments": variable.use == .required
				? arguments { $0.name == variable.name ? own.source : nil } : .list(elementName: "argument", []),
		]
		let declared = operation.parameters.first { $0.role == .variable && $0.name == variable.name }?.type
		let type = declared ?? (variable.use == .required ? variable.type : variable.type.asOptional)
		return TemplateScope(values, derived: ValueScope.derived(type, speller))
	}

	private func further(_ further: InputExamples.Further) -> TemplateScope {
		let variable = further.variable
		return [
			"title": .text(Words(further.subject).spaced),
			"test": .text(further.subject),
			"isFirst": .flag(further.part == 1),
			"isNull": .flag(further.isNull),
			"part": .text(String(further.part)),
			"wireName": .text(variable.wireName),
			"fillsFilter": .flag(variable.use == .filter && operation.filter != nil),
			"arguments": arguments { variable.use != .filter && $0.name == variable.name ? further.example.source : nil },
			"filters": .list(
				elementName: "filter",
				(operation.filter?.properties ?? []).map { property in
					let value = property.wireName == variable.wireName ? further.example.source : emptyExample(property)
					return ["label": .text(property.name.label), "value": .text(value)]
				}),
			"sent": SentScope.list(further.example.sent),
		]
	}
}

/// The arguments that the tests of one operation pass for its parameters and variables.
private struct VariableExamples {
	private let examples: InputExamples
	/// The optional values that the operation's tests send.
	let shown: InputExamples.Shown

	init(_ examples: InputExamples, _ shown: InputExamples.Shown) {
		self.examples = examples
		self.shown = shown
	}

	private func plain(_ parameter: ParameterPlan) -> InputExamples.Example { examples.plain(parameter.type, parameter.name.name) }

	func plainest(_ parameter: ParameterPlan) -> String {
		parameter.type.isOptional ? "nil" : parameter.type.plain == .scalar(.int) ? "1" : plain(parameter).source
	}

	/// The argument in the call that passes every parameter.
	func full(_ parameter: ParameterPlan) -> String {
		((parameter.type.isOptional ? shown.variables[parameter.wireName] : nil) ?? plain(parameter)).source
	}

	func filter(_ property: ParameterPlan) -> String { (shown.variables[property.wireName] ?? plain(property)).source }

	/// The argument in the call that passes every parameter, and the value that is sent; required values have a test of their own.
	func full(_ variable: VariablePlan) -> InputExamples.Example {
		let plain = examples.plain(variable.type, variable.name.name)
		var example = variable.use == .required ? plain : shown.variables[variable.wireName] ?? plain
		if variable.isNumericIdentifier { example.sent = .text("\"\(example.source)\"") }
		return example
	}

	/// The argument in the test of the required values.
	func own(_ variable: VariablePlan) -> InputExamples.Example {
		if variable.isNumericIdentifier { return InputExamples.Example(source: "42", sent: .text("\"42\"")) }
		if variable.type.plain == .scalar(.int) { return InputExamples.Example(source: "3", sent: .integer("3")) }
		return shown.variables[variable.wireName] ?? examples.plain(variable.type, variable.name.name)
	}
}

extension SwiftType {
	/// Swift source for an empty value.
	fileprivate var emptySource: String {
		switch self {
		case .scalar(.string): "\"\""
		case .array: "[]"
		default: "nil"
		}
	}
}
