import SourceText

/// The nodes of one or several documents with their types from the schema: the input of the rules.
///
/// Created in one walk, in which outer nodes come before inner ones.
struct TypedDocument: Sendable {
	enum Purpose: Sendable {
		/// Operations and fragments of a client.
		case execution
		/// Definitions and extensions of a schema.
		case schema
	}

	let purpose: Purpose
	let documents: [GraphQLDocument]
	/// The schema against which operations are checked, or which is extended.
	let schema: Schema?
	let fragments: FragmentIndex
	let operations: [OperationDefinition]
	/// The directives that can be used: those of the schema, built-in ones, and those defined here.
	let directiveDefinitions: [String: DirectiveDefinition]
	/// The definitions and extensions of types, in order.
	let types: [TypeDefinition]
	/// The types defined here, by name; of several with one name, the last.
	let typeDefinitions: [String: TypeDefinition]
	let nodes: TypedNodes

	init(_ documents: [GraphQLDocument], schema: Schema?, purpose: Purpose) {
		self.purpose = purpose
		self.documents = documents
		self.schema = schema
		fragments = FragmentIndex(documents)
		operations = documents.flatMap(\.operations)
		let known = schema.map { $0.directives.values.map(\.definition) } ?? Prelude().directives
		directiveDefinitions = Dictionary((known + documents.flatMap(\.directives)).map { ($0.name.text, $0) }) { $1 }
		types = documents.flatMap(\.types)
		typeDefinitions = Dictionary(types.filter { !$0.isExtension }.map { ($0.name.text, $0) }) { $1 }
		var walk = TypedWalk(schema)
		for document in documents {
			for definition in document.definitions { walk.visit(definition) }
		}
		nodes = walk.nodes
	}
}

extension TypedDocument {
	/// The definition and the extensions of each type, in the order in which the names first appear.
	var typeParts: [(name: String, parts: [TypeDefinition])] {
		types.groupedByName(\.name.text).map { ($0[0].name.text, $0) }
	}
}

/// The nodes that a walk over documents finds.
struct TypedNodes: Sendable {
	var fields: [TypedField] = []
	var inlineFragments: [TypedInlineFragment] = []
	var spreads: [TypedSpread] = []
	var directives: [AppliedDirectives] = []
	var values: [TypedValue] = []
	var typeNames: [TypeNameUse] = []
	/// The uses of variables in each operation, in order.
	var operationVariables: [[VariableUse]] = []
	/// The uses of variables in each fragment, in order.
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
	/// The type of the fragment's condition, or the enclosing type.
	let type: Schema.TypeID?
}

struct TypedSpread: Sendable {
	let node: FragmentSpread
	let source: SourceText
	let parent: Schema.TypeID?
}

/// The directives of one node.
struct AppliedDirectives: Sendable {
	let directives: [Directive]
	let location: DirectiveLocation
	/// The node, where nodes can share their directives: extensions share them with the type or schema that they extend.
	let owner: String?
	let source: SourceText
}

/// A value at a position that expects an input of `type`.
struct TypedValue: Sendable {
	let value: Value
	/// The expected type; nil where it is not known.
	let type: TypeReference?
	let source: SourceText
}

/// A use of a type's name.
struct TypeNameUse: Sendable {
	let name: Name
	let source: SourceText
	/// Whether the use is in the definition of a schema.
	let isInSchema: Bool
}

/// A variable inside a value.
struct VariableUse: Sendable {
	let name: String
	let range: SourceRange
	let source: SourceText
	/// The type expected at the position; nil where it is not known.
	let type: TypeReference?
	let hasDefault: Bool
	/// The input object that contains the variable as a field, when exactly one field of it may be set.
	let oneOfParent: String?
	/// The schema's description of the argument or input field; nil for an argument of a directive.
	let description: String?
}
