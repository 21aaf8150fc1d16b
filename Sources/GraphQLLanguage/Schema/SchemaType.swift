import SourceText

/// A type of a schema: its definition combined with its extensions.
package final class SchemaType: Sendable {
	package let name: String
	package let kind: TypeKind
	/// The definition first, then its extensions.
	package let parts: [TypeDefinition]
	package let isBuiltIn: Bool
	package let interfaces: [Name]
	/// The fields of objects, interfaces and input objects.
	package let fields: [FieldDefinition]
	/// The members of unions.
	package let members: [Name]
	/// The values of enums.
	package let values: [EnumValueDefinition]
	/// Whether the type is an input object with exactly one field set.
	package let isOneOf: Bool
	/// The positions of the fields, or of the values of an enum, by name; of several with one name, the first.
	private let positions: [String: Int]
	/// The sources of the fields or values.
	private let sources: [SourceText]

	init(_ definition: TypeDefinition, extensions: [TypeDefinition], isBuiltIn: Bool) {
		name = definition.name.text
		kind = definition.kind
		self.isBuiltIn = isBuiltIn
		parts = [definition] + extensions
		interfaces = parts.flatMap(\.interfaces)
		fields = parts.flatMap(\.fields)
		members = parts.flatMap(\.members)
		values = parts.flatMap(\.values)
		isOneOf = kind == .inputObject && parts.contains { $0.directives.contains { $0.name.text == "oneOf" } }
		let names = fields.map(\.name.text) + values.map(\.name.text)
		positions = Dictionary(zip(names, names.indices)) { first, _ in first }
		sources = parts.flatMap { part in [SourceText](repeating: part.source, count: part.fields.count + part.values.count) }
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

	/// Returns the field `name` of an object, an interface or an input object.
	package func field(_ name: String) -> FieldDefinition? {
		fields.isEmpty ? nil : positions[name].map { fields[$0] }
	}

	package func value(_ name: String) -> EnumValueDefinition? {
		values.isEmpty ? nil : positions[name].map { values[$0] }
	}

	/// Returns the location of `range` in the definition of the field or value at `position`.
	func span(of range: SourceRange, at position: Int) -> SourceSpan { SourceSpan(sources[position], range) }

	func source(ofMember name: String) -> SourceText? { positions[name].map { sources[$0] } }

	/// Returns the location of the field or value called `name`; nil for built-in ones.
	package func span(ofMember name: String) -> SourceSpan? {
		guard !isBuiltIn, let position = positions[name] else { return nil }
		return span(of: fields.isEmpty ? values[position].name.range : fields[position].name.range, at: position)
	}
}

/// A directive that is defined in a schema or built in.
package struct SchemaDirective: Sendable {
	package let definition: DirectiveDefinition
	package let isBuiltIn: Bool

	package var name: String { definition.name.text }

	package func argument(_ name: String) -> FieldDefinition? {
		definition.arguments.first { $0.name.text == name }
	}
}

extension FieldDefinition {
	package func argument(_ name: String) -> FieldDefinition? {
		arguments.first { $0.name.text == name }
	}

	/// Returns the definition of each of `passed`, in order.
	func definitions(of passed: [Argument]) -> [FieldDefinition?] {
		// One is searched directly; several are looked up by hashing.
		guard passed.count > 1 else { return passed.map { argument($0.name.text) } }
		let known = Dictionary(arguments.map { ($0.name.text, $0) }) { first, _ in first }
		return passed.map { known[$0.name.text] }
	}

	/// Whether a value is required of an argument or a field of an input object.
	package var isRequired: Bool { type.reference.isNonNull && defaultValue == nil }
	/// The reason of its deprecation.
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
