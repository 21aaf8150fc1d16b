import SourceText

/// The nodes of one or several documents, each with what the schema knows about it: what the rules read.
///
/// Made in one walk, in which outer nodes come before inner ones.
struct TypedDocument: Sendable {
	enum Purpose: Sendable {
		/// What a client sends.
		case execution
		/// What makes or extends a schema.
		case schema
	}

	let purpose: Purpose
	let documents: [GraphQLDocument]
	/// The schema to hold operations to, or the one that is extended.
	let schema: Schema?
	let fragments: FragmentIndex
	let operations: [OperationDefinition]
	/// The directives that can be used: those of the schema, or that every schema has, and those defined here.
	let directiveDefinitions: [String: DirectiveDefinition]
	/// The types defined here, by name; of several the last.
	let typeDefinitions: [String: TypeDefinition]
	let nodes: TypedNodes

	init(_ documents: [GraphQLDocument], schema: Schema?, purpose: Purpose) {
		self.purpose = purpose
		self.documents = documents
		self.schema = schema
		fragments = FragmentIndex(documents)
		operations = documents.flatMap(\.operations)
		var directives: [String: DirectiveDefinition] = [:]
		if let schema {
			directives = schema.directives.mapValues(\.definition)
		} else {
			for directive in Prelude().directives { directives[directive.name.text] = directive }
		}
		var types: [String: TypeDefinition] = [:]
		for document in documents {
			for definition in document.definitions {
				switch definition {
				case .directive(let directive): directives[directive.name.text] = directive
				case .type(let type) where !type.isExtension: types[type.name.text] = type
				default: break
				}
			}
		}
		directiveDefinitions = directives
		typeDefinitions = types
		var walk = TypedWalk(schema)
		for document in documents {
			for definition in document.definitions { walk.visit(definition) }
		}
		nodes = walk.nodes
	}
}

/// What a walk over documents finds.
struct TypedNodes: Sendable {
	var fields: [TypedField] = []
	var inlineFragments: [TypedInlineFragment] = []
	var spreads: [TypedSpread] = []
	var directives: [AppliedDirectives] = []
	var values: [TypedValue] = []
	var typeNames: [TypeNameUse] = []
	/// For each operation in order.
	var operationVariables: [[VariableUse]] = []
	/// For each fragment in order.
	var fragmentVariables: [[VariableUse]] = []
}

struct TypedField: Sendable {
	let node: Field
	let source: SourceText
	let parent: Schema.TypeID?
	let definition: FieldDefinition?

	func span(_ range: SourceRange) -> SourceSpan { SourceSpan(source, range) }
}

struct TypedInlineFragment: Sendable {
	let node: InlineFragment
	let source: SourceText
	let parent: Schema.TypeID?
	/// The type of its condition, or that of what is around it.
	let type: Schema.TypeID?
}

struct TypedSpread: Sendable {
	let node: FragmentSpread
	let source: SourceText
	let parent: Schema.TypeID?
}

/// The directives of one node.
struct AppliedDirectives: Sendable {
	/// Nodes that share their directives: extensions have them together with what they extend.
	enum Owner: Hashable, Sendable {
		case schema
		case type(String)
		case itself
	}

	let directives: [Directive]
	let location: DirectiveLocation
	let owner: Owner
	let source: SourceText
}

/// A value where an input of `type` is asked for.
struct TypedValue: Sendable {
	let value: Value
	/// Nil where nothing is known about it.
	let type: TypeReference?
	let source: SourceText
}

/// The name of a type where one is used.
struct TypeNameUse: Sendable {
	let name: Name
	let source: SourceText
	/// Whether it stands in the definition of a schema.
	let isInSchema: Bool
}

/// A variable inside a value.
struct VariableUse: Sendable {
	let name: String
	let range: SourceRange
	let source: SourceText
	/// The type asked for at its place; nil where it is not known.
	let type: TypeReference?
	let hasDefault: Bool
	/// The input object of which it is a field, when exactly one field of that may be given.
	let oneOfParent: String?
	/// What the schema says of what it is given to; nil for an argument of a directive.
	let description: String?
}
