import TemplateLanguage

/// A parameter in the words of the templates: what it is called, what it is, and what it is for.
enum ParameterScope {
	/// - Parameter further: what is known of it where it stands.
	static func scope(_ parameter: ParameterPlan, _ speller: TypeSpeller, _ further: [String: TemplateValue] = [:]) -> TemplateScope {
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
		return TemplateScope(facts.merging(further) { _, further in further }, derived: ValueScope.derived(parameter.type, speller))
	}

	static func list(_ parameters: [ParameterPlan], as elementName: String = "parameter", _ speller: TypeSpeller) -> TemplateValue {
		.list(elementName: elementName, parameters.map { scope($0, speller) })
	}
}
