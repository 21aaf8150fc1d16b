import TemplateLanguage

/// Generated types in the words of the templates.
enum TypeScope {
	/// A struct of properties.
	static func object(_ plan: TypePlan, _ speller: TypeSpeller) -> TemplateScope? {
		guard case .object(let properties) = plan.form else { return nil }
		let lines = codingKeyLines(properties)
		return [
			"name": .text(plan.name),
			"conformances": .text(plan.conformances),
			"properties": .list(
				elementName: "property",
				properties.map { ["name": .text($0.name.declared), "type": .text(speller.text($0.type))] }),
			"hasCodingKeys": .flag(!lines.isEmpty),
			"codingKeyLines": .list(elementName: "codingKeyLine", lines.map { ["text": .text($0)] }),
		]
	}

	/// An enum of values of several kinds.
	static func mixed(_ plan: TypePlan, _ speller: TypeSpeller) -> TemplateScope? {
		guard case .mixed(let cases) = plan.form else { return nil }
		return [
			"name": .text(plan.name),
			"conformances": .text(plan.conformances),
			"isDecoded": .flag(plan.usage.contains(.decoded)),
			"isEncoded": .flag(plan.usage.contains(.encoded)),
			"kinds": .list(
				elementName: "kind",
				cases.enumerated().map { index, each in
					["name": .text(each.name), "type": .text(speller.text(each.type)), "isFirst": .flag(index == 0)]
				}),
		]
	}

	/// A struct of optional parameters.
	static func filter(_ plan: FilterPlan, _ speller: TypeSpeller) -> TemplateScope {
		[
			"name": .text(plan.name),
			"properties": .list(
				elementName: "property",
				plan.properties.map { ["name": .text($0.name.declared), "type": .text(speller.text($0.type.asOptional))] }),
		]
	}

	/// The longest line of names that still reads well.
	private static let lineWidth = 100

	/// `id, name` and `airDate = "air_date"`; empty when every property is called like its key.
	private static func codingKeyLines(_ properties: [PropertyPlan]) -> [String] {
		guard properties.contains(where: { $0.name.name != $0.key }) else { return [] }
		var lines: [String] = []
		for property in properties where property.name.name == property.key {
			if let last = lines.last, last.utf8.count + property.name.declared.utf8.count + 2 <= lineWidth {
				lines[lines.count - 1] = last + ", " + property.name.declared
			} else {
				lines.append(property.name.declared)
			}
		}
		for property in properties where property.name.name != property.key {
			lines.append("\(property.name.declared) = \(SwiftLiteral.string(property.key))")
		}
		return lines
	}
}
