import SourceText

/// The types and directives that every schema has without defining them.
struct Prelude {
	let types: [TypeDefinition]
	let directives: [DirectiveDefinition]

	/// The scalars that belong to a schema only if it uses them.
	static let optionalScalars = ["Int", "Float", "ID"]
	/// The scalars that a schema document can use without defining them.
	static let scalars = ["String", "Int", "Float", "Boolean", "ID"]
	static let introspectionTypes = [
		"__Schema", "__Directive", "__DirectiveLocation", "__Type", "__Field", "__InputValue", "__EnumValue", "__TypeKind",
	]
	static let standardTypeNames = Set(scalars + introspectionTypes)
	static let standardDirectiveNames = Set(Prelude().directives.map(\.name.text))
	/// The default reason of `@deprecated`.
	static let usualDeprecation = "No longer supported"

	init() {
		let source = SourceText(path: "<built in>", Self.text)
		var diagnostics = Diagnostics()
		let document = GraphQLDocument.parse(source, diagnostics: &diagnostics)
		types = document?.types ?? []
		directives = document?.directives ?? []
	}

	/// The type with the meta-fields of a query root.
	static let metaFields = "__Meta"

	private static let text = """
		scalar String
		scalar Int
		scalar Float
		scalar Boolean
		scalar ID

		directive @include(if: Boolean!) on FIELD | FRAGMENT_SPREAD | INLINE_FRAGMENT
		directive @skip(if: Boolean!) on FIELD | FRAGMENT_SPREAD | INLINE_FRAGMENT
		directive @deprecated(reason: String = "No longer supported")
			on FIELD_DEFINITION | ARGUMENT_DEFINITION | INPUT_FIELD_DEFINITION | ENUM_VALUE
		directive @specifiedBy(url: String!) on SCALAR
		directive @oneOf on INPUT_OBJECT

		type __Meta { __typename: String! __schema: __Schema! __type(name: String!): __Type }

		type __Schema {
			description: String
			types: [__Type!]!
			queryType: __Type!
			mutationType: __Type
			subscriptionType: __Type
			directives: [__Directive!]!
		}

		type __Directive {
			name: String!
			description: String
			isRepeatable: Boolean!
			locations: [__DirectiveLocation!]!
			args(includeDeprecated: Boolean = false): [__InputValue!]!
		}

		enum __DirectiveLocation {
			QUERY MUTATION SUBSCRIPTION FIELD FRAGMENT_DEFINITION FRAGMENT_SPREAD INLINE_FRAGMENT VARIABLE_DEFINITION
			SCHEMA SCALAR OBJECT FIELD_DEFINITION ARGUMENT_DEFINITION INTERFACE UNION ENUM ENUM_VALUE INPUT_OBJECT
			INPUT_FIELD_DEFINITION
		}

		type __Type {
			kind: __TypeKind!
			name: String
			description: String
			specifiedByURL: String
			fields(includeDeprecated: Boolean = false): [__Field!]
			interfaces: [__Type!]
			possibleTypes: [__Type!]
			enumValues(includeDeprecated: Boolean = false): [__EnumValue!]
			inputFields(includeDeprecated: Boolean = false): [__InputValue!]
			ofType: __Type
			isOneOf: Boolean
		}

		type __Field {
			name: String!
			description: String
			args(includeDeprecated: Boolean = false): [__InputValue!]!
			type: __Type!
			isDeprecated: Boolean!
			deprecationReason: String
		}

		type __InputValue {
			name: String!
			description: String
			type: __Type!
			defaultValue: String
			isDeprecated: Boolean!
			deprecationReason: String
		}

		type __EnumValue {
			name: String!
			description: String
			isDeprecated: Boolean!
			deprecationReason: String
		}

		enum __TypeKind { SCALAR OBJECT INTERFACE UNION ENUM INPUT_OBJECT LIST NON_NULL }
		"""
}
