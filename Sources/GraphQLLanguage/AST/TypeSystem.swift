import SourceText

/// `schema { query: Root }`, or an extension of it.
package struct SchemaDefinition: Sendable {
	package var source: SourceText
	package var isExtension: Bool
	package var description: StringLiteral?
	package var directives: [Directive]
	package var operationTypes: [OperationTypeDefinition]
	package var range: SourceRange
}

/// `query: Root`
package struct OperationTypeDefinition: Sendable {
	package let operation: OperationKind
	package let type: Name
	package let range: SourceRange
}

package enum TypeKind: String, Sendable {
	case scalar
	case object = "type"
	case interface
	case union
	case enumeration = "enum"
	case inputObject = "input"

	/// The keyword that begins a definition of the kind.
	package var keyword: String { rawValue }
}

/// The definition of a type of any kind, or an extension of one.
package struct TypeDefinition: Sendable {
	package var source: SourceText
	package var kind: TypeKind
	package var isExtension: Bool
	package var description: StringLiteral?
	package var name: Name
	package var interfaces: [Name] = []
	package var directives: [Directive] = []
	/// The fields of objects, interfaces and input objects.
	package var fields: [FieldDefinition] = []
	/// The members of unions.
	package var members: [Name] = []
	/// The values of enums.
	package var values: [EnumValueDefinition] = []
	package var range: SourceRange
}

/// `episodes(page: Int): [Episode]` or `page: Int = 1`: a field of an object, an interface or an input object, or an argument.
package struct FieldDefinition: Sendable {
	package var description: StringLiteral?
	package var name: Name
	/// The arguments of a field of an object or an interface.
	package var arguments: [FieldDefinition] = []
	package var type: TypeNode
	/// The default of an argument or of a field of an input object.
	package var defaultValue: Value?
	package var directives: [Directive]
	package var range: SourceRange
}

package struct EnumValueDefinition: Sendable {
	package var description: StringLiteral?
	package var name: Name
	package var directives: [Directive]
	package var range: SourceRange
}

/// `directive @auth(role: Role!) repeatable on FIELD_DEFINITION | OBJECT`
package struct DirectiveDefinition: Sendable {
	package var source: SourceText
	package var description: StringLiteral?
	package var name: Name
	package var arguments: [FieldDefinition]
	package var isRepeatable: Bool
	package var locations: [Name]
	package var range: SourceRange
}

/// A syntactic location at which a directive is allowed.
package enum DirectiveLocation: String, Sendable, CaseIterable {
	case query = "QUERY"
	case mutation = "MUTATION"
	case subscription = "SUBSCRIPTION"
	case field = "FIELD"
	case fragmentDefinition = "FRAGMENT_DEFINITION"
	case fragmentSpread = "FRAGMENT_SPREAD"
	case inlineFragment = "INLINE_FRAGMENT"
	case variableDefinition = "VARIABLE_DEFINITION"
	case schema = "SCHEMA"
	case scalar = "SCALAR"
	case object = "OBJECT"
	case fieldDefinition = "FIELD_DEFINITION"
	case argumentDefinition = "ARGUMENT_DEFINITION"
	case interface = "INTERFACE"
	case union = "UNION"
	case enumeration = "ENUM"
	case enumValue = "ENUM_VALUE"
	case inputObject = "INPUT_OBJECT"
	case inputFieldDefinition = "INPUT_FIELD_DEFINITION"
}
