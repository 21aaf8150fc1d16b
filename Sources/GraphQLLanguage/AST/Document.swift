import SourceText

/// One parsed text with everything it defines, in order.
package struct GraphQLDocument: Sendable {
	package let source: SourceText
	package let definitions: [Definition]

	package init(source: SourceText, definitions: [Definition]) {
		self.source = source
		self.definitions = definitions
	}
}

/// A definition of a document, with its source, so that definitions of several files can be combined.
package indirect enum Definition: Sendable {
	case operation(OperationDefinition)
	case fragment(FragmentDefinition)
	case schema(SchemaDefinition)
	case type(TypeDefinition)
	case directive(DirectiveDefinition)
}

extension GraphQLDocument {
	package var operations: [OperationDefinition] {
		definitions.compactMap { if case .operation(let operation) = $0 { operation } else { nil } }
	}

	package var fragments: [FragmentDefinition] {
		definitions.compactMap { if case .fragment(let fragment) = $0 { fragment } else { nil } }
	}

	var types: [TypeDefinition] {
		definitions.compactMap { if case .type(let type) = $0 { type } else { nil } }
	}

	var directives: [DirectiveDefinition] {
		definitions.compactMap { if case .directive(let directive) = $0 { directive } else { nil } }
	}

	var schemas: [SchemaDefinition] {
		definitions.compactMap { if case .schema(let schema) = $0 { schema } else { nil } }
	}

	/// Whether any definition belongs to a schema rather than to a client.
	package var definesTypes: Bool { definitions.contains(where: \.isOfTypes) }

	/// Whether the document has definitions of types only, and none of operations or fragments.
	package var definesOnlyTypes: Bool { definesTypes && definitions.allSatisfy(\.isOfTypes) }
}

extension Definition {
	fileprivate var isOfTypes: Bool {
		switch self {
		case .operation, .fragment: false
		case .type, .schema, .directive: true
		}
	}
}
