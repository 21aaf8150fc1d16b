import TemplateLanguage

/// How an operation travels as GraphQL, and how its tests call it, in the words of the templates.
struct GraphQLScope {
	private let operation: OperationPlan
	private let graphQL: GraphQLPlan
	private let speller: TypeSpeller

	init(_ operation: OperationPlan, _ graphQL: GraphQLPlan, speller: TypeSpeller) {
		self.operation = operation
		self.graphQL = graphQL
		self.speller = speller
	}

	var values: [String: TemplateValue] {
		let required = graphQL.variables.filter { !$0.isFilter }
		let optional = graphQL.variables.filter(\.isFilter)
		let literal = QueryText.literal(graphQL.queryText)
		let calls = CallText(operation, speller)
		let examples = VariableExamples(speller)
		let own: [String: TemplateValue] = [
			"operationName": .text(graphQL.operationName),
			"query": .text(graphQL.queryName),
			"openingQuotes": .text(literal.quotes + "\"\"\""),
			"closingQuotes": .text("\"\"\"" + literal.quotes),
			"queryText": .verbatim(literal.body),
			"queryLine": .text(SwiftLiteral.escaped(graphQL.queryText.split(whereSeparator: \.isWhitespace).joined(separator: " "))),
			"hasVariables": .flag(!graphQL.variables.isEmpty),
			"hasFilterVariables": .flag(!optional.isEmpty),
			"hasRequiredVariables": .flag(!required.isEmpty),
			"requiredVariables": .text(required.map { "\"\($0.wireName)\": " + encode($0.name.declared, $0) }.joined(separator: ", ")),
			"filterVariables": .list(
				elementName: "variable",
				optional.map { variable in
					[
						"name": .text(variable.name.declared), "member": .text(variable.name.member), "wireName": .text(variable.wireName),
						"condition": .text(condition(variable)), "encoded": .text(encode(variable.name.declared, variable)),
					]
				}),
			"unwraps": .flag(graphQL.wrapper != nil),
			"wrapper": .text(graphQL.wrapper?.name ?? ""),
			"wrapperProperty": .text(graphQL.wrapper?.property.member ?? ""),
			"call": .text(calls.call()),
			"fullCall": .text(calls.call { examples.source($0.type, $0.name.name) }),
			"emptyFilterCall": .text(calls.call(filter: calls.filter { emptied($0.type) })),
			"requiredTests": .list(
				elementName: "variable", required.map { variableTest($0, calls, examples) }),
			"allVariables": .list(elementName: "variable", graphQL.variables.map { expected($0, examples) }),
			"sentVariables": .text("[" + required.map { "\"\($0.wireName)\"" }.joined(separator: ", ") + "]"),
		]
		return own.merging(ResponseScope.values(graphQL.response)) { _, response in response }
	}

	private func encode(_ name: String, _ variable: VariablePlan) -> String {
		variable.isNumericIdentifier ? ".string(String(\(name)))" : speller.variable(name, variable.type)
	}

	private func condition(_ variable: VariablePlan) -> String {
		switch variable.type {
		case .scalar(.string), .array: ", !\(variable.name.declared).isEmpty"
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

	private func variableTest(_ variable: VariablePlan, _ calls: CallText, _ examples: VariableExamples) -> TemplateScope {
		let words = Words(variable.name.name)
		let isPage = variable.type == .scalar(.int) && !variable.isNumericIdentifier
		let value = variable.isNumericIdentifier ? "42" : isPage ? "3" : examples.source(variable.type, variable.name.name)
		let sent =
			variable.isNumericIdentifier ? ".string(\"42\")" : isPage ? ".int(3)" : examples.encoded(variable.type, variable.name.name)
		return [
			"title": .text(variable.isNumericIdentifier ? "sends \(words.spaced) as string variable" : "includes \(words.spaced) variable"),
			"test": .text(variable.isNumericIdentifier ? "Sends" + words.upperCamel : "Includes" + words.upperCamel + "Variable"),
			"wireName": .text(variable.wireName),
			"call": .text(calls.call { $0.name == variable.name ? value : nil }),
			"sent": .text(sent),
		]
	}

	private func expected(_ variable: VariablePlan, _ examples: VariableExamples) -> TemplateScope {
		let sent =
			variable.isNumericIdentifier
			? ".string(\"\(examples.source(variable.type, variable.name.name))\")" : examples.encoded(variable.type, variable.name.name)
		return ["wireName": .text(variable.wireName), "sent": .text(sent)]
	}
}

/// Calls of an operation as tests write them.
struct CallText {
	private let operation: OperationPlan
	private let speller: TypeSpeller

	init(_ operation: OperationPlan, _ speller: TypeSpeller) {
		self.operation = operation
		self.speller = speller
	}

	/// The plainest call, with `values` where they say something else.
	func call(filter: String = ".empty", _ value: (ParameterPlan) -> String? = { _ in nil }) -> String {
		let examples = VariableExamples(speller)
		let arguments = operation.parameters.map { parameter -> String in
			let text: String
			if parameter.role == .filter {
				text = filter == ".empty" && value(parameter) != nil ? self.filter { examples.source($0.type, $0.name.name) } : filter
			} else {
				text = value(parameter) ?? (parameter.type == .scalar(.int) ? "1" : examples.source(parameter.type, parameter.name.name))
			}
			return "\(parameter.name.label): \(text)"
		}
		return "\(operation.method)(\(arguments.joined(separator: ", ")))"
	}

	/// `CharacterFilterDTO(name: "name")`
	func filter(_ value: (ParameterPlan) -> String) -> String {
		guard let filter = operation.filter else { return ".empty" }
		return "\(filter.name)(\(filter.properties.map { "\($0.name.label): \(value($0))" }.joined(separator: ", ")))"
	}
}

/// Values for variables, as Swift source and as what is sent; different for each name, so that a mix-up breaks a test.
struct VariableExamples {
	private let speller: TypeSpeller

	init(_ speller: TypeSpeller) {
		self.speller = speller
	}

	func source(_ type: SwiftType, _ name: String) -> String { speller.example(type, name, asVariable: false) }
	func encoded(_ type: SwiftType, _ name: String) -> String { speller.example(type, name, asVariable: true) }
}
