import SourceText

/// `schema { query: Root }`, or an extension of it.
package struct SchemaDefinition: Sendable {
	package let source: SourceText
	package let isExtension: Bool
	package let description: StringLiteral?
	package let directives: [Directive]
	package let operationTypes: [OperationTypeDefinition]
	package let range: SourceRange
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
	package let source: SourceText
	package let kind: TypeKind
	package let isExtension: Bool
	package let description: StringLiteral?
	package let name: Name
	package let interfaces: [Name]
	package let directives: [Directive]
	/// The fields of objects and interfaces.
	package let fields: [FieldDefinition]
	/// The members of unions.
	package let members: [Name]
	/// The values of enums.
	package let values: [EnumValueDefinition]
	/// The fields of input objects.
	package let inputFields: [InputValueDefinition]
	package let range: SourceRange
}

/// `episodes(page: Int): [Episode]`
package struct FieldDefinition: Sendable {
	package let description: StringLiteral?
	package let name: Name
	package let arguments: [InputValueDefinition]
	package let type: TypeNode
	package let directives: [Directive]
	package let range: SourceRange
}

/// `page: Int = 1`: an argument, or a field of an input object.
package struct InputValueDefinition: Sendable {
	package let description: StringLiteral?
	package let name: Name
	package let type: TypeNode
	package let defaultValue: Value?
	package let directives: [Directive]
	package let range: SourceRange
}

package struct EnumValueDefinition: Sendable {
	package let description: StringLiteral?
	package let name: Name
	package let directives: [Directive]
	package let range: SourceRange
}

/// `directive @auth(role: Role!) repeatable on FIELD_DEFINITION | OBJECT`
package struct DirectiveDefinition: Sendable {
	package let source: SourceText
	package let description: StringLiteral?
	package let name: Name
	package let arguments: [InputValueDefinition]
	package let isRepeatable: Bool
	package let locations: [Name]
	package let range: SourceRange
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
