import TemplateLanguage

/// How an operation travels as GraphQL, and how its tests call it, in the words of the templates.
struct GraphQLScope {
	private let operation: OperationPlan
	private let graphQL: GraphQLPlan
	private let speller: TypeSpeller
	private let examples: InputExamples
	/// What its tests send beyond what is required.
	private let shown: InputExamples.Shown

	init(
		_ operation: OperationPlan, _ graphQL: GraphQLPlan, speller: TypeSpeller, examples: InputExamples, shown: InputExamples.Shown
	) {
		self.operation = operation
		self.graphQL = graphQL
		self.speller = speller
		self.examples = examples
		self.shown = shown
	}

	var values: [String: TemplateValue] {
		let required = graphQL.variables.filter { $0.use == .required }
		let optional = graphQL.variables.filter { $0.use != .required }
		let ownLiteral = QueryText.literal(graphQL.text)
		let whole = graphQL.fragments.isEmpty ? graphQL.text : graphQL.queryText
		let literal = graphQL.fragments.isEmpty ? ownLiteral : QueryText.literal(whole)
		let calls = CallText(operation, examples)
		let fullFilter = calls.filter { shown.variables[$0.wireName]?.source ?? examples.plain($0.type, $0.name.name).source }
		let own: [String: TemplateValue] = [
			"operationName": .text(graphQL.operationName),
			"query": .text(graphQL.queryName),
			"openingQuotes": .text(literal.quotes + "\"\"\""),
			"closingQuotes": .text("\"\"\"" + literal.quotes),
			"queryText": .verbatim(literal.body),
			"openingQuotesOfOwnText": .text(ownLiteral.quotes + "\"\"\""),
			"closingQuotesOfOwnText": .text("\"\"\"" + ownLiteral.quotes),
			"ownText": .verbatim(ownLiteral.body),
			"rawSigns": .text(ownLiteral.quotes),
			"fragments": .list(elementName: "fragment", graphQL.fragments.map { ["name": .text($0.constant)] }),
			"queryLine": .text(SwiftLiteral.escaped(QueryText.line(whole))),
			"hasVariables": .flag(!graphQL.variables.isEmpty),
			"hasOptionalVariables": .flag(!optional.isEmpty),
			"hasFilter": .flag(operation.filter != nil),
			"hasRequiredVariables": .flag(!required.isEmpty),
			"requiredVariables": .text(required.map { "\"\($0.wireName)\": " + encode($0.name.declared, $0) }.joined(separator: ", ")),
			"optionalVariables": .list(
				elementName: "variable",
				optional.map { variable in
					[
						"name": .text(variable.name.declared), "source": .text(source(variable)), "wireName": .text(variable.wireName),
						"condition": .text(condition(variable)), "encoded": .text(encode(variable.name.declared, variable)),
					]
				}),
			"unwraps": .flag(graphQL.wrapper != nil),
			"wrapper": .text(graphQL.wrapper?.name ?? ""),
			"wrapperProperty": .text(graphQL.wrapper?.property.member ?? ""),
			"call": .text(calls.call()),
			"shortCall": .text(calls.call(leavingOut: true)),
			"fullCall": .text(
				calls.call(filter: fullFilter) { parameter in
					let example = parameter.type.isOptional ? shown.variables[parameter.wireName] : nil
					return (example ?? examples.plain(parameter.type, parameter.name.name)).source
				}),
			"emptyFilterCall": .text(calls.call(filter: calls.filter { emptied($0.type) })),
			"requiredTests": .list(
				elementName: "variable", required.map { variableTest($0, calls) }),
			"allVariables": .list(elementName: "variable", graphQL.variables.map(expected)),
			"furtherTests": .list(elementName: "further", shown.further.map { further($0, calls) }),
			"sentVariables": .text("[" + required.map { "\"\($0.wireName)\"" }.joined(separator: ", ") + "]"),
		]
		return own.merging(ResponseScope.values(graphQL.response)) { _, response in response }
	}

	/// The texts of fragments, as Swift literals.
	static func fragments(_ fragments: [GraphQLPlan.Fragment]) -> [TemplateScope] {
		fragments.map { fragment in
			let literal = QueryText.literal(fragment.text)
			return [
				"name": .text(fragment.constant),
				"openingQuotes": .text(literal.quotes + "\"\"\""),
				"closingQuotes": .text("\"\"\"" + literal.quotes),
				"text": .verbatim(literal.body),
			]
		}
	}

	private func encode(_ name: String, _ variable: VariablePlan) -> String {
		variable.isNumericIdentifier ? ".string(String(\(name)))" : speller.variable(name, variable.type)
	}

	/// ` = filter.name`; a parameter is its own source.
	private func source(_ variable: VariablePlan) -> String {
		guard variable.use == .filter, let filter = operation.parameters.first(where: { $0.role == .filter }) else { return "" }
		return " = \(filter.name.declared).\(variable.name.member)"
	}

	private func condition(_ variable: VariablePlan) -> String {
		switch variable.type {
		// What is changed may become empty.
		case .scalar(.string) where variable.use == .filter, .array where variable.use == .filter: ", !\(variable.name.declared).isEmpty"
		default: ""
		}
	}

	private func emptied(_ type: SwiftType) -> String {
		switch type {
		case .scalar(.string): "\"\""
		case .array: "[]"
		default: "nil"
		}
	}

	private func variableTest(_ variable: VariablePlan, _ calls: CallText) -> TemplateScope {
		let words = Words(variable.name.name)
		let isPage = variable.type == .scalar(.int) && !variable.isNumericIdentifier
		let example = shown.variables[variable.wireName] ?? examples.plain(variable.type, variable.name.name)
		let value = variable.isNumericIdentifier ? "42" : isPage ? "3" : example.source
		let sent = variable.isNumericIdentifier ? ".string(\"42\")" : isPage ? ".int(3)" : example.sent
		return [
			"title": .text(variable.isNumericIdentifier ? "sends \(words.spaced) as string variable" : "includes \(words.spaced) variable"),
			"test": .text(variable.isNumericIdentifier ? "Sends" + words.upperCamel : "Includes" + words.upperCamel + "Variable"),
			"wireName": .text(variable.wireName),
			"call": .text(calls.call { $0.name == variable.name ? value : nil }),
			"sent": .text(sent),
		]
	}

	/// What the call with all variables sends as `variable`: what is required has a test of its own.
	private func expected(_ variable: VariablePlan) -> TemplateScope {
		let plain = examples.plain(variable.type, variable.name.name)
		let example = variable.use == .required ? plain : shown.variables[variable.wireName] ?? plain
		let sent = variable.isNumericIdentifier ? ".string(\"\(example.source)\")" : example.sent
		return ["wireName": .text(variable.wireName), "sent": .text(sent)]
	}

	private func further(_ further: InputExamples.Further, _ calls: CallText) -> TemplateScope {
		let variable = further.variable
		let filter = calls.filter { $0.wireName == variable.wireName ? further.example.source : emptied($0.type) }
		let call =
			variable.use == .filter
			? calls.call(filter: filter) : calls.call { $0.name == variable.name ? further.example.source : nil }
		return [
			"title": .text(further.title), "test": .text(further.test), "wireName": .text(variable.wireName), "call": .text(call),
			"sent": .text(further.example.sent),
		]
	}
}

/// Calls of an operation as tests write them.
struct CallText {
	private let operation: OperationPlan
	private let examples: InputExamples

	init(_ operation: OperationPlan, _ examples: InputExamples) {
		self.operation = operation
		self.examples = examples
	}

	/// The plainest call, with `values` where they say something else.
	///
	/// - Parameter leavingOut: parameters that may be left out are not named.
	func call(filter: String = ".empty", leavingOut: Bool = false, _ value: (ParameterPlan) -> String? = { _ in nil }) -> String {
		let arguments = operation.parameters.compactMap { parameter -> String? in
			if leavingOut, parameter.type.isOptional { return nil }
			if parameter.role == .filter { return "\(parameter.name.label): \(filter)" }
			let plain =
				parameter.type.isOptional
				? "nil" : parameter.type == .scalar(.int) ? "1" : examples.plain(parameter.type, parameter.name.name).source
			return "\(parameter.name.label): \(value(parameter) ?? plain)"
		}
		return "\(operation.method)(\(arguments.joined(separator: ", ")))"
	}

	/// `CharacterFilterDTO(name: "name")`
	func filter(_ value: (ParameterPlan) -> String) -> String {
		guard let filter = operation.filter else { return ".empty" }
		return "\(filter.name)(\(filter.properties.map { "\($0.name.label): \(value($0))" }.joined(separator: ", ")))"
	}
}
