import TemplateLanguage

/// A parameter in the words of the templates: what it is called, what it is, and what it is for.
enum ParameterScope {
	static func values(_ parameter: ParameterPlan, _ speller: TypeSpeller) -> [String: TemplateValue] {
		let facts: [String: TemplateValue] = [
			"name": .text(parameter.name.declared),
			"label": .text(parameter.name.label),
			"member": .text(parameter.name.member),
			"wireName": .text(SwiftLiteral.escaped(parameter.wireName)),
			"isInPath": .flag(parameter.role == .path),
			"isQuery": .flag(parameter.role == .query),
			"isFilter": .flag(parameter.role == .filter),
			"isBody": .flag(parameter.role == .body),
			"isVariable": .flag(parameter.role == .variable),
			"values": ValueScope.list(parameter.name.declared, parameter.type, speller),
		]
		return facts.merging(ValueScope.facts(parameter.type, speller)) { own, _ in own }
	}

	static func list(_ parameters: [ParameterPlan], as elementName: String = "parameter", _ speller: TypeSpeller) -> TemplateValue {
		.list(elementName: elementName, parameters.map { TemplateScope(values($0, speller)) })
	}
}
