import TemplateLanguage

/// Generated types in the words of the templates.
enum TypeScope {
	/// A struct of properties.
	static func object(_ plan: TypePlan, _ speller: TypeSpeller) -> TemplateScope? {
		guard case .object(let properties) = plan.form else { return nil }
		let lines = codingKeyLines(properties)
		return [
			"name": .text(plan.name),
			"importsFoundation": .flag(properties.contains(where: \.type.mentionsFoundation)),
			"conformances": .text(plan.conformances),
			"properties": .list(
				elementName: "property",
				properties.map { ["name": .text($0.name.declared), "type": .text(speller.text($0.type))] }),
			"isPair": .flag(plan.isPair),
			"hasConversions": .flag(!plan.conversions.isEmpty),
			"conversions": .list(elementName: "conversion", plan.conversions.map { conversion($0, speller) }),
			"hasCodingKeys": .flag(!lines.isEmpty && !plan.isPair),
			"codingKeyLines": .list(elementName: "codingKeyLine", lines.map { ["text": .text($0)] }),
		]
	}

	/// How it becomes a fragment's type.
	private static func conversion(_ plan: ConversionPlan, _ speller: TypeSpeller) -> TemplateScope {
		[
			"name": .text(plan.name.declared),
			"type": .text(speller.text(.generated(plan.type))),
			"arguments": .list(
				elementName: "argument",
				plan.arguments.enumerated().map { index, argument in
					[
						"label": .text(argument.label.label), "value": .text(argument.value),
						"separator": .text(index == plan.arguments.count - 1 ? "" : ","),
					]
				}),
		]
	}

	/// An enum of values of several kinds.
	static func mixed(_ plan: TypePlan, _ speller: TypeSpeller) -> TemplateScope? {
		guard case .mixed(let cases) = plan.form else { return nil }
		return [
			"name": .text(plan.name),
			"importsFoundation": .flag(cases.contains(where: \.type.mentionsFoundation)),
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

	/// An enum of object types told apart by a name in the response.
	static func variants(_ plan: TypePlan, _ speller: TypeSpeller) -> TemplateScope? {
		guard case .variants(let variants) = plan.form else { return nil }
		return [
			"name": .text(plan.name),
			"conformances": .text(plan.conformances),
			"discriminator": .text(SwiftLiteral.escaped(variants.discriminator)),
			"members": .list(
				elementName: "member",
				variants.cases.map { each in
					[
						"name": .text(each.name.declared), "use": .text(each.name.member),
						"type": .text(speller.text(.generated(each.type))),
						"typeNames": .text(each.typeNames.map(SwiftLiteral.string).joined(separator: ", ")),
					]
				}),
			"carriesOther": .flag(variants.other != nil),
			"other": .text(variants.other.map { speller.text(.generated($0)) } ?? "String"),
		]
	}

	/// An enum of names that may grow.
	static func enumeration(_ plan: TypePlan, _ speller: TypeSpeller) -> TemplateScope? {
		guard case .enumeration(let cases) = plan.form else { return nil }
		let isDecoded = plan.usage.contains(.decoded)
		return [
			"name": .text(plan.name),
			"conformances": .text(isDecoded ? "RawRepresentable, Decodable, Equatable" : "RawRepresentable, Equatable"),
			"cases": .list(
				elementName: "case",
				cases.map {
					["name": .text($0.name.declared), "use": .text($0.name.member), "value": .text(SwiftLiteral.escaped($0.value))]
				}),
		]
	}

	/// A struct that is sent as a variable.
	static func input(_ plan: TypePlan, _ speller: TypeSpeller) -> TemplateScope? {
		guard case .object(let properties) = plan.form else { return nil }
		let types = properties.map { speller.text($0.type.unboxed) }
		let boxes = BoxedProperty.names(for: properties)
		return [
			"name": .text(plan.name),
			"importsFoundation": .flag(properties.contains(where: \.type.mentionsFoundation)),
			"conformances": .text(plan.saysSendable ? "Equatable, Sendable" : "Equatable"),
			"canBeNull": .flag(types.contains { $0.hasSuffix("??") }),
			"holdsBoxes": .flag(plan.holdsBoxes),
			"properties": .list(
				elementName: "property",
				properties.indices.map { index in
					let property = properties[index]
					return [
						"name": .text(property.name.declared), "member": .text(property.name.member), "type": .text(types[index]),
						"default": .text(property.type.isOptional ? " = nil" : ""),
						"separator": .text(index == properties.count - 1 ? "" : ","),
						"isBoxed": .flag(property.type.isIndirect), "box": .text(boxes[index]),
						"boxType": .text(speller.text(property.type)),
						"boxing": .text(BoxedProperty.boxing(property.name.declared, property.type)),
						"unboxing": .text(BoxedProperty.unboxing(boxes[index], property.type)),
					]
				}),
		]
	}

	/// An input of which exactly one field is given.
	static func oneOf(_ plan: TypePlan, _ speller: TypeSpeller) -> TemplateScope? {
		guard case .oneOf(let properties) = plan.form else { return nil }
		return [
			"name": .text(plan.name),
			"importsFoundation": .flag(properties.contains(where: \.type.mentionsFoundation)),
			"conformances": .text(plan.saysSendable ? "Equatable, Sendable" : "Equatable"),
			"holdsBoxes": .flag(plan.holdsBoxes),
			"cases": .list(
				elementName: "case", properties.map { ["name": .text($0.name.declared), "type": .text(speller.text($0.type.unboxed))] }),
		]
	}

	/// What types that contain themselves are held in; nil where none does.
	static func box(around types: [TypePlan]) -> TemplateScope? {
		// A choice is an indirect enum, which needs none.
		let boxed = types.filter { if case .oneOf = $0.form { false } else { $0.holdsBoxes } }
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
			"importsFoundation": .flag(plan.properties.contains(where: \.type.mentionsFoundation)),
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

extension ConversionPlan.Argument {
	/// `author`, `author?.userFields`, `reviewers.map(\.userFields)`
	fileprivate var value: String {
		conversion.map { Self.converted(property.declared, type, by: $0) } ?? property.declared
	}

	// Recursion is bounded by the nesting of lists in a schema.
	private static func converted(_ text: String, _ type: SwiftType, by conversion: SwiftIdentifier) -> String {
		switch type {
		case .optional(let wrapped): return converted(text + "?", wrapped, by: conversion)
		case .array(.generated): return text + ".map(\\.\(conversion.member))"
		case .array(let element): return text + ".map { \(converted("$0", element, by: conversion)) }"
		case .dictionary(let value): return text + ".mapValues { \(converted("$0", value, by: conversion)) }"
		case .generated, .scalar, .jsonValue, .indirect: return text + "." + conversion.member
		}
	}
}
