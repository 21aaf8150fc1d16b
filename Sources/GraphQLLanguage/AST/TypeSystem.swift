import SourceText

/// `schema { query: Root }`, or an extension of it.
package final class SchemaDefinition: Sendable {
	package let source: SourceText
	package let isExtension: Bool
	package let description: StringLiteral?
	package let directives: [Directive]
	package let operationTypes: [OperationTypeDefinition]
	package let range: SourceRange

	init(
		source: SourceText, isExtension: Bool, description: StringLiteral?, directives: [Directive],
		operationTypes: [OperationTypeDefinition], range: SourceRange
	) {
		self.source = source
		self.isExtension = isExtension
		self.description = description
		self.directives = directives
		self.operationTypes = operationTypes
		self.range = range
	}
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
package final class TypeDefinition: Sendable {
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

	init(
		source: SourceText, kind: TypeKind, isExtension: Bool, description: StringLiteral?, name: Name, interfaces: [Name],
		directives: [Directive], fields: [FieldDefinition], members: [Name], values: [EnumValueDefinition],
		inputFields: [InputValueDefinition], range: SourceRange
	) {
		self.source = source
		self.kind = kind
		self.isExtension = isExtension
		self.description = description
		self.name = name
		self.interfaces = interfaces
		self.directives = directives
		self.fields = fields
		self.members = members
		self.values = values
		self.inputFields = inputFields
		self.range = range
	}
}

/// `episodes(page: Int): [Episode]`
package final class FieldDefinition: Sendable {
	package let description: StringLiteral?
	package let name: Name
	package let arguments: [InputValueDefinition]
	package let type: TypeNode
	package let directives: [Directive]
	package let range: SourceRange

	init(
		description: StringLiteral?, name: Name, arguments: [InputValueDefinition], type: TypeNode, directives: [Directive],
		range: SourceRange
	) {
		self.description = description
		self.name = name
		self.arguments = arguments
		self.type = type
		self.directives = directives
		self.range = range
	}
}

/// `page: Int = 1`: an argument, or a field of an input object.
package final class InputValueDefinition: Sendable {
	package let description: StringLiteral?
	package let name: Name
	package let type: TypeNode
	package let defaultValue: Value?
	package let directives: [Directive]
	package let range: SourceRange

	init(
		description: StringLiteral?, name: Name, type: TypeNode, defaultValue: Value?, directives: [Directive], range: SourceRange
	) {
		self.description = description
		self.name = name
		self.type = type
		self.defaultValue = defaultValue
		self.directives = directives
		self.range = range
	}
}

package final class EnumValueDefinition: Sendable {
	package let description: StringLiteral?
	package let name: Name
	package let directives: [Directive]
	package let range: SourceRange

	init(description: StringLiteral?, name: Name, directives: [Directive], range: SourceRange) {
		self.description = description
		self.name = name
		self.directives = directives
		self.range = range
	}
}

/// `directive @auth(role: Role!) repeatable on FIELD_DEFINITION | OBJECT`
package final class DirectiveDefinition: Sendable {
	package let source: SourceText
	package let description: StringLiteral?
	package let name: Name
	package let arguments: [InputValueDefinition]
	package let isRepeatable: Bool
	package let locations: [Name]
	package let range: SourceRange

	init(
		source: SourceText, description: StringLiteral?, name: Name, arguments: [InputValueDefinition], isRepeatable: Bool,
		locations: [Name], range: SourceRange
	) {
		self.source = source
		self.description = description
		self.name = name
		self.arguments = arguments
		self.isRepeatable = isRepeatable
		self.locations = locations
		self.range = range
	}
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
