import SourceText

/// A type of a schema: its definition with all that extensions add to it.
package struct SchemaType: Sendable {
	package let name: String
	package let kind: TypeKind
	/// The definition first, then its extensions.
	package let parts: [TypeDefinition]
	package let isBuiltIn: Bool
	package let interfaces: [Name]
	/// Of objects and interfaces.
	package let fields: [FieldDefinition]
	/// Of unions.
	package let members: [Name]
	/// Of enums.
	package let values: [EnumValueDefinition]
	/// Of input objects.
	package let inputFields: [InputValueDefinition]
	/// An input object of which exactly one field is given.
	package let isOneOf: Bool
	private let fieldPositions: NamePositions

	init(_ definition: TypeDefinition, extensions: [TypeDefinition], isBuiltIn: Bool) {
		name = definition.name.text
		kind = definition.kind
		self.isBuiltIn = isBuiltIn
		parts = [definition] + extensions
		if extensions.isEmpty {
			interfaces = definition.interfaces
			fields = definition.fields
			members = definition.members
			values = definition.values
			inputFields = definition.inputFields
		} else {
			interfaces = parts.flatMap(\.interfaces)
			fields = parts.flatMap(\.fields)
			members = parts.flatMap(\.members)
			values = parts.flatMap(\.values)
			inputFields = parts.flatMap(\.inputFields)
		}
		isOneOf = kind == .inputObject && parts.contains { $0.directives.contains { $0.name.text == "oneOf" } }
		switch kind {
		case .inputObject: fieldPositions = NamePositions(inputFields) { $0.name.text }
		case .enumeration: fieldPositions = NamePositions(values) { $0.name.text }
		default: fieldPositions = NamePositions(fields) { $0.name.text }
		}
	}

	package var description: String? { parts.first?.description?.value }

	/// Where it is defined; nil for what every schema has.
	package var span: SourceSpan? {
		isBuiltIn ? nil : parts.first.map { SourceSpan($0.source, $0.range) }
	}

	package var nameSpan: SourceSpan? {
		isBuiltIn ? nil : parts.first.map { SourceSpan($0.source, $0.name.range) }
	}

	package var isComposite: Bool { kind == .object || kind == .interface || kind == .union }
	package var isAbstract: Bool { kind == .interface || kind == .union }
	package var isLeaf: Bool { kind == .scalar || kind == .enumeration }
	package var isInput: Bool { isLeaf || kind == .inputObject }
	package var isOutput: Bool { kind != .inputObject }

	/// The field `name` of an object or interface.
	package func field(_ name: String) -> FieldDefinition? {
		kind == .inputObject || kind == .enumeration
			? nil : fieldPositions.position(of: name, in: fields) { $0.name.text }.map { fields[$0] }
	}

	/// The field `name` of an input object.
	package func inputField(_ name: String) -> InputValueDefinition? {
		kind == .inputObject ? fieldPositions.position(of: name, in: inputFields) { $0.name.text }.map { inputFields[$0] } : nil
	}

	package func value(_ name: String) -> EnumValueDefinition? {
		kind == .enumeration ? fieldPositions.position(of: name, in: values) { $0.name.text }.map { values[$0] } : nil
	}

	/// The text that the element at `position` of the merged list `elements` comes from.
	package func source<Element>(at position: Int, of elements: KeyPath<TypeDefinition, [Element]>) -> SourceText? {
		var end = 0
		for part in parts {
			end += part[keyPath: elements].count
			if position < end { return part.source }
		}
		return nil
	}

	/// Where the field, input field or value called `name` is defined; nil for what every schema has.
	package func span(ofMember name: String) -> SourceSpan? {
		guard !isBuiltIn else { return nil }
		let range: SourceRange?
		let source: SourceText?
		switch kind {
		case .inputObject:
			let position = fieldPositions.position(of: name, in: inputFields) { $0.name.text }
			(range, source) = (position.map { inputFields[$0].name.range }, position.flatMap { self.source(at: $0, of: \.inputFields) })
		case .enumeration:
			let position = fieldPositions.position(of: name, in: values) { $0.name.text }
			(range, source) = (position.map { values[$0].name.range }, position.flatMap { self.source(at: $0, of: \.values) })
		default:
			let position = fieldPositions.position(of: name, in: fields) { $0.name.text }
			(range, source) = (position.map { fields[$0].name.range }, position.flatMap { self.source(at: $0, of: \.fields) })
		}
		if let range, let source { return SourceSpan(source, range) }
		return nil
	}
}

/// Finds elements by name: by looking at each when there are few, by hashing when there are many.
struct NamePositions: Sendable {
	private static let fewElements = 16
	private let positions: [String: Int]?

	init<Element>(_ elements: [Element], name: (Element) -> String) {
		guard elements.count > Self.fewElements else {
			positions = nil
			return
		}
		var positions: [String: Int] = [:]
		positions.reserveCapacity(elements.count)
		for (position, element) in elements.enumerated() where positions[name(element)] == nil { positions[name(element)] = position }
		self.positions = positions
	}

	func position<Element>(of wanted: String, in elements: [Element], name: (Element) -> String) -> Int? {
		if let positions { return positions[wanted] }
		return elements.firstIndex { name($0) == wanted }
	}
}

/// A directive that a schema defines, or that every schema has.
package struct SchemaDirective: Sendable {
	package let definition: DirectiveDefinition
	package let isBuiltIn: Bool

	package var name: String { definition.name.text }

	package func argument(_ name: String) -> InputValueDefinition? {
		definition.arguments.first { $0.name.text == name }
	}
}

extension FieldDefinition {
	package func argument(_ name: String) -> InputValueDefinition? {
		arguments.first { $0.name.text == name }
	}

	/// What defines each of `given`, in order.
	func definitions(of given: [Argument]) -> [InputValueDefinition?] {
		// One is looked for at once; of many, each among the names of all.
		guard given.count > 1 else { return given.map { argument($0.name.text) } }
		let positions = NamePositions(arguments) { $0.name.text }
		return given.map { argument in
			positions.position(of: argument.name.text, in: arguments) { $0.name.text }.map { arguments[$0] }
		}
	}

	/// The reason given for its deprecation.
	package var deprecation: String? { directives.deprecation }
}

extension InputValueDefinition {
	/// Whether it cannot be left out.
	package var isRequired: Bool { type.reference.isNonNull && defaultValue == nil }
	package var deprecation: String? { directives.deprecation }
}

extension EnumValueDefinition {
	package var deprecation: String? { directives.deprecation }
}

extension [Directive] {
	fileprivate var deprecation: String? {
		guard let directive = first(where: { $0.name.text == "deprecated" }) else { return nil }
		switch directive.arguments.first(where: { $0.name.text == "reason" })?.value.kind {
		case .string(let reason): return reason.value
		case .null: return nil
		default: return Prelude.usualDeprecation
		}
	}
}
