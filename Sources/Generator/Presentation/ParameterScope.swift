import TemplateLanguage

/// The template facts of a parameter: its name, type and use.
enum ParameterScope {
	/// - Parameter further: additional facts of the context.
	static func scope(_ parameter: ParameterPlan, _ speller: TypeSpeller, _ further: [String: TemplateValue] = [:]) -> TemplateScope {
		let derived = DerivedFacts(names: names) { name in
			switch name {
			case "Name": .text(Words(parameter.name.name).upperCamel)
			case "name": .text(parameter.name.declared)
			case "label": .text(parameter.name.label)
			case "member": .text(parameter.name.member)
			case "wireName": .text(SwiftLiteral.escaped(parameter.wireName))
			case "isInPath": .flag(parameter.role == .path)
			case "isQuery": .flag(parameter.role == .query)
			case "isFilter": .flag(parameter.role == .filter)
			case "isBody": .flag(parameter.role == .body)
			case "isVariable": .flag(parameter.role == .variable)
			case "documentation": DocumentationScope.list(parameter.documentation)
			case "evidence": DocumentationScope.list(parameter.evidence)
			case "values": ValueScope.list(parameter.name.declared, parameter.type, speller)
			default: ValueScope.fact(name, of: parameter.type, speller)
			}
		}
		return TemplateScope(further, derived: derived)
	}

	private static let names =
		[
			"Name", "name", "label", "member", "wireName", "isInPath", "isQuery", "isFilter", "isBody", "isVariable", "documentation",
			"evidence",
			"values",
		]
		+ ValueScope.names

	static func list(_ parameters: [ParameterPlan], as elementName: String = "parameter", _ speller: TypeSpeller) -> TemplateValue {
		.list(elementName: elementName, parameters.map { scope($0, speller) })
	}
}
