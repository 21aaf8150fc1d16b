import TemplateLanguage

/// The template facts of generated types.
enum TypeScope {
	/// A struct of properties.
	static func object(_ plan: TypePlan, _ speller: TypeSpeller, samples: TemplateValue) -> TemplateScope? {
		guard case .object(let properties) = plan.form else { return nil }
		let lines = codingKeyLines(properties)
		let parameters = speller.parameters(properties)
		return [
			"name": .text(plan.name), "documentation": DocumentationScope.list(plan.documentation),
			"evidence": DocumentationScope.list(plan.evidence), "path": .text(plan.path),
			"importsFoundation": .flag(properties.contains(where: \.type.mentionsFoundation)),
			"conformances": .text(plan.conformances),
			"isDecoded": .flag(plan.usage.contains(.decoded)),
			"isEncoded": .flag(plan.usage.contains(.encoded)),
			"isEquatable": .flag(plan.isEquatable),
			"isSendable": .flag(plan.declaresSendable),
			"properties": .list(
				elementName: "property",
				properties.indices.map { property(properties[$0], as: parameters[$0], isLast: $0 == properties.count - 1, speller) }),
			"samples": samples,
			"isPair": .flag(plan.isPair),
			"hasConversions": .flag(!plan.conversions.isEmpty),
			"conversions": .list(elementName: "conversion", plan.conversions.map { conversion($0, speller) }),
			"hasCodingKeys": .flag(!lines.isEmpty && !plan.isPair),
			"codingKeyLines": .list(elementName: "codingKeyLine", lines),
		]
	}

	/// Any type with the facts of its kind; facts of other kinds exist, too, and are empty.
	static func any(_ id: TypeID, _ speller: TypeSpeller, _ examples: TypeExamples) -> TemplateScope {
		var values = values(speller.plan(id), speller)
		let example = examples.example(of: id)
		values["hasExample"] = .flag(example != nil)
		values["exampleHead"] = .text(example?.first ?? "")
		values["exampleRest"] = .list(elementName: "line", (example ?? []).dropFirst().map { ["text": .text($0)] })
		values["usesFoundation"] = .flag(speller.usesFoundation(id))
		values["hasNested"] = .flag(speller.hasParts(id))
		// The plan bounds the nesting of types.
		values["nested"] = .list(elementName: "type", speller.parts(of: id).map { any($0, speller, examples) })
		return TemplateScope(values)
	}

	/// A type that is not part of the plan, with the facts of its kind.
	static func any(_ plan: TypePlan, _ speller: TypeSpeller) -> TemplateScope {
		var values = values(plan, speller)
		values["hasExample"] = .flag(false)
		values["exampleHead"] = .text("")
		values["exampleRest"] = .list(elementName: "line", [])
		values["usesFoundation"] = .flag(plan.form.types.contains(where: \.mentionsFoundation))
		return TemplateScope(values)
	}

	private static func values(_ plan: TypePlan, _ speller: TypeSpeller) -> [String: TemplateValue] {
		let object = object(plan, speller, samples: .list(elementName: "sample", []))
		let mixed = mixed(plan, speller)
		let variants = variants(plan, speller)
		let enumeration = enumeration(plan, speller)
		var values: [String: TemplateValue] = [
			"name": .text(plan.name), "documentation": DocumentationScope.list(plan.documentation),
			"evidence": DocumentationScope.list(plan.evidence), "path": .text(plan.path),
			"isStruct": .flag(object != nil), "isChoice": .flag(mixed != nil), "isUnion": .flag(variants != nil),
			"isEnumeration": .flag(enumeration != nil),
			"isDecoded": .flag(plan.usage.contains(.decoded)), "isEncoded": .flag(plan.usage.contains(.encoded)),
			"importsFoundation": .flag(false), "isPair": .flag(false), "hasCodingKeys": .flag(false), "hasConversions": .flag(false),
			"carriesOther": .flag(false), "other": .text(""), "discriminator": .text(""), "conformances": .text(plan.conformances),
			"samples": .list(elementName: "sample", []), "properties": .list(elementName: "property", []),
			"conversions": .list(elementName: "conversion", []),
			"codingKeyLines": .list(elementName: "codingKeyLine", []), "kinds": .list(elementName: "kind", []),
			"members": .list(elementName: "member", []), "cases": .list(elementName: "case", []),
		]
		for scope in [object, mixed, variants, enumeration].compactMap({ $0 }) {
			for name in scope.names { values[name] = scope[name] }
		}
		return values
	}

	/// The conversion of a type to a fragment's type.
	private static func conversion(_ plan: ConversionPlan, _ speller: TypeSpeller) -> TemplateScope {
		[
			"name": .text(plan.name.declared),
			"type": .text(speller.text(.generated(plan.type))),
			"arguments": .list(
				elementName: "argument",
				plan.arguments.enumerated().map { index, argument in
					[
						"label": .text(argument.label.label), "name": .text(argument.property.declared),
						"isConverted": .flag(argument.conversion != nil), "conversion": .text(argument.conversion?.member ?? ""),
						"values": ValueScope.list(argument.property.declared, argument.type, speller),
						"isLast": .flag(index == plan.arguments.count - 1),
					]
				}),
		]
	}

	/// An enum for values of several JSON kinds.
	static func mixed(_ plan: TypePlan, _ speller: TypeSpeller) -> TemplateScope? {
		guard case .mixed(let cases) = plan.form else { return nil }
		return [
			"name": .text(plan.name), "documentation": DocumentationScope.list(plan.documentation),
			"importsFoundation": .flag(cases.contains(where: \.type.mentionsFoundation)),
			"conformances": .text(plan.conformances),
			"isDecoded": .flag(plan.usage.contains(.decoded)),
			"isEncoded": .flag(plan.usage.contains(.encoded)),
			"isEquatable": .flag(plan.isEquatable),
			"isSendable": .flag(plan.declaresSendable),
			"kinds": .list(
				elementName: "kind",
				cases.enumerated().map { index, each in
					["name": .text(each.name), "type": .text(speller.text(each.type)), "isFirst": .flag(index == 0)]
				}),
		]
	}

	/// An enum of object types that are distinguished by a type name in the response.
	static func variants(_ plan: TypePlan, _ speller: TypeSpeller) -> TemplateScope? {
		guard case .variants(let variants) = plan.form else { return nil }
		let shared = speller.shared(by: variants)
		return [
			"name": .text(plan.name), "documentation": DocumentationScope.list(plan.documentation),
			"conformances": .text(plan.conformances),
			"isEquatable": .flag(plan.isEquatable),
			"isSendable": .flag(plan.declaresSendable),
			"discriminator": .text(SwiftLiteral.escaped(variants.discriminator)),
			"members": .list(
				elementName: "member",
				variants.cases.map { each in
					[
						"name": .text(each.name.declared), "use": .text(each.name.member),
						"type": .text(speller.text(.generated(each.type))),
						"typeNames": .list(elementName: "typeName", each.typeNames.map { ["text": .text(SwiftLiteral.escaped($0))] }),
					]
				}),
			"shared": .list(
				elementName: "shared",
				shared.map {
					["name": .text($0.name.declared), "member": .text($0.name.member), "type": .text(speller.text($0.type))]
				}),
			"importsFoundation": .flag(shared.contains(where: \.type.mentionsFoundation)),
			"carriesOther": .flag(variants.other != nil),
			"other": .text(variants.other.map { speller.text(.generated($0)) } ?? "String"),
		]
	}

	/// An enum of names that can grow.
	static func enumeration(_ plan: TypePlan, _ speller: TypeSpeller) -> TemplateScope? {
		guard case .enumeration(let cases) = plan.form else { return nil }
		let isDecoded = plan.usage.contains(.decoded)
		return [
			"name": .text(plan.name), "documentation": DocumentationScope.list(plan.documentation),
			"conformances": .text(isDecoded ? "RawRepresentable, Decodable, Equatable" : "RawRepresentable, Equatable"),
			"cases": .list(
				elementName: "case",
				cases.map {
					[
						"name": .text($0.name.declared), "use": .text($0.name.member), "value": .text(SwiftLiteral.escaped($0.value)),
						"documentation": DocumentationScope.list($0.documentation),
					]
				}),
		]
	}

	/// A struct that is sent as a variable.
	static func input(_ plan: TypePlan, _ speller: TypeSpeller) -> TemplateScope? {
		guard case .object(let properties) = plan.form else { return nil }
		let types = properties.map { speller.text($0.type.unboxed) }
		let boxes = BoxedProperty.names(for: properties)
		return [
			"name": .text(plan.name), "documentation": DocumentationScope.list(plan.documentation),
			"importsFoundation": .flag(properties.contains(where: \.type.mentionsFoundation)),
			"conformances": .text(plan.declaresSendable ? "Equatable, Sendable" : "Equatable"),
			"canBeNull": .flag(types.contains { $0.hasSuffix("??") }),
			"holdsBoxes": .flag(plan.containsBoxes),
			"properties": .list(
				elementName: "property",
				properties.indices.map { index in
					let property = properties[index]
					return [
						"name": .text(property.name.declared), "member": .text(property.name.member), "type": .text(types[index]),
						"key": .text(SwiftLiteral.escaped(property.key)), "documentation": DocumentationScope.list(property.documentation),
						"isOptional": .flag(property.type.isOptional), "canBeNull": .flag(property.type.unwrapped.isOptional),
						"isLast": .flag(index == properties.count - 1),
						"isBoxed": .flag(property.type.isIndirect), "box": .text(boxes[index]),
						"boxType": .text(speller.text(property.type)),
					]
				}),
		]
	}

	/// An input object with exactly one field set (`@oneOf`).
	static func oneOf(_ plan: TypePlan, _ speller: TypeSpeller) -> TemplateScope? {
		guard case .oneOf(let properties) = plan.form else { return nil }
		return [
			"name": .text(plan.name), "documentation": DocumentationScope.list(plan.documentation),
			"importsFoundation": .flag(properties.contains(where: \.type.mentionsFoundation)),
			"conformances": .text(plan.declaresSendable ? "Equatable, Sendable" : "Equatable"),
			"holdsBoxes": .flag(plan.containsBoxes),
			"cases": .list(
				elementName: "case",
				properties.map {
					[
						"name": .text($0.name.declared), "member": .text($0.name.member), "key": .text(SwiftLiteral.escaped($0.key)),
						"type": .text(speller.text($0.type.unboxed)), "documentation": DocumentationScope.list($0.documentation),
					]
				}),
		]
	}

	/// The box for types that contain themselves; nil where there are none.
	static func box(around types: [TypePlan]) -> TemplateScope? {
		// A one-of input becomes an indirect enum, which needs no box.
		let boxed = types.filter { if case .oneOf = $0.form { false } else { $0.containsBoxes } }
		guard !boxed.isEmpty else { return nil }
		let usage = boxed.reduce(into: TypeUsage.plain) { $0.formUnion($1.usage) }
		return [
			"name": .text("Indirect"),
			"isDecoded": .flag(usage.contains(.decoded)),
			"isEncoded": .flag(usage.contains(.encoded)),
		]
	}

	/// A struct of optional parameters.
	static func filter(_ plan: FilterPlan, _ speller: TypeSpeller) -> TemplateScope {
		[
			"name": .text(plan.name),
			"isKey": .flag(plan.isKey),
			"importsFoundation": .flag(plan.properties.contains(where: \.type.mentionsFoundation)),
			"properties": .list(
				elementName: "property",
				plan.properties.map {
					TemplateScope(
						[
							"name": .text($0.name.declared), "label": .text($0.name.label), "member": .text($0.name.member),
							"key": .text(SwiftLiteral.escaped($0.wireName)), "isRenamed": .flag($0.name.name != $0.wireName),
							"values": ValueScope.list($0.name.declared, $0.type.asOptional, speller),
						], derived: ValueScope.derived($0.type.asOptional, speller))
				}),
		]
	}

	/// The greatest width of a line of coding keys.
	private static let lineWidth = 100

	/// The coding keys that equal their property names, several to a line, and one line for each that differs; empty where none differs.
	private static func codingKeyLines(_ properties: [PropertyPlan]) -> [TemplateScope] {
		guard properties.contains(where: { $0.name.name != $0.key }) else { return [] }
		var lines: [[PropertyPlan]] = []
		var width = 0
		for property in properties where property.name.name == property.key {
			let own = property.name.declared.utf8.count
			if !lines.isEmpty, width + own + 2 <= lineWidth {
				lines[lines.count - 1].append(property)
				width += own + 2
			} else {
				lines.append([property])
				width = own
			}
		}
		lines += properties.filter { $0.name.name != $0.key }.map { [$0] }
		return lines.map { line in
			[
				"names": .list(
					elementName: "codingKey",
					line.map { plan in
						TemplateScope(
							[:],
							derived: DerivedFacts(names: codingKeyNames) { name in
								switch name {
								case "name": .text(plan.name.declared)
								case "key": .text(SwiftLiteral.escaped(plan.key))
								case "isRenamed": .flag(plan.name.name != plan.key)
								default: nil
								}
							})
					})
			]
		}
	}

	/// - Parameter parameter: the name inside an initialiser that takes the property.
	private static func property(
		_ plan: PropertyPlan, as parameter: SwiftIdentifier, isLast: Bool, _ speller: TypeSpeller
	) -> TemplateScope {
		TemplateScope(
			[:],
			derived: DerivedFacts(names: propertyNames) { name in
				switch name {
				case "name": .text(plan.name.declared)
				case "label": .text(plan.name.label)
				case "member": .text(plan.name.member)
				case "given": .text(parameter.declared)
				case "parameter":
					.text(parameter == plan.name ? parameter.declared : "\(plan.name.label) \(parameter.declared)")
				case "key": .text(SwiftLiteral.escaped(plan.key))
				case "isRenamed": .flag(plan.name.name != plan.key)
				case "isLast": .flag(isLast)
				case "documentation": DocumentationScope.list(plan.documentation)
				case "evidence": DocumentationScope.list(plan.evidence)
				case "values": ValueScope.list(plan.name.declared, plan.type, speller)
				default: ValueScope.fact(name, of: plan.type, speller)
				}
			})
	}

	private static let codingKeyNames = ["name", "key", "isRenamed"]
	private static let propertyNames =
		codingKeyNames + ["label", "member", "given", "parameter", "documentation", "evidence", "isLast", "values"] + ValueScope.names
}
