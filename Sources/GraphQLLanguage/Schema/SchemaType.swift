import SourceText

/// A type of a schema: its definition combined with its extensions.
package final class SchemaType: Sendable {
	package let name: String
	package let kind: TypeKind
	/// The definition first, then its extensions.
	package let parts: [TypeDefinition]
	package let isBuiltIn: Bool
	package let interfaces: [Name]
	/// The fields of objects and interfaces.
	package let fields: [FieldDefinition]
	/// The members of unions.
	package let members: [Name]
	/// The values of enums.
	package let values: [EnumValueDefinition]
	/// The fields of input objects.
	package let inputFields: [InputValueDefinition]
	/// Whether the type is an input object with exactly one field set.
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

	/// The location of the definition; nil for built-in types.
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

	/// Returns the field `name` of an object or interface.
	package func field(_ name: String) -> FieldDefinition? {
		kind == .inputObject || kind == .enumeration
			? nil : fieldPositions.position(of: name, in: fields) { $0.name.text }.map { fields[$0] }
	}

	/// Returns the field `name` of an input object.
	package func inputField(_ name: String) -> InputValueDefinition? {
		kind == .inputObject ? fieldPositions.position(of: name, in: inputFields) { $0.name.text }.map { inputFields[$0] } : nil
	}

	package func value(_ name: String) -> EnumValueDefinition? {
		kind == .enumeration ? fieldPositions.position(of: name, in: values) { $0.name.text }.map { values[$0] } : nil
	}

	/// Returns the source of the element at `position` of the merged list `elements`.
	package func source<Element>(at position: Int, of elements: KeyPath<TypeDefinition, [Element]>) -> SourceText? {
		var end = 0
		for part in parts {
			end += part[keyPath: elements].count
			if position < end { return part.source }
		}
		return nil
	}

	/// Returns the location of the field, input field or value called `name`; nil for built-in ones.
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

/// Finds elements by name: by linear search when there are few, by hashing when there are many.
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

/// A directive that is defined in a schema or built in.
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

	/// Returns the definition of each of `passed`, in order.
	func definitions(of passed: [Argument]) -> [InputValueDefinition?] {
		// One is searched directly; several are looked up by hashing.
		guard passed.count > 1 else { return passed.map { argument($0.name.text) } }
		let positions = NamePositions(arguments) { $0.name.text }
		return passed.map { argument in
			positions.position(of: argument.name.text, in: arguments) { $0.name.text }.map { arguments[$0] }
		}
	}

	/// The reason of its deprecation.
	package var deprecation: String? { directives.deprecation }
}

extension InputValueDefinition {
	/// Whether a value is required.
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
