import SourceText

/// One use of a directive in an operation or a fragment.
package struct AppliedDirective {
	package let directive: Directive
	package let source: SourceText

	package var name: String { directive.name.text }
	package var span: SourceSpan { SourceSpan(source, directive.range) }
}

extension GraphQLDocument {
	/// The directives on operations, variables, fragments and selections, in the order of the definitions.
	package var appliedDirectives: [AppliedDirective] {
		definitions.flatMap { definition in
			let directives: [Directive] =
				switch definition {
				case .operation(let operation):
					operation.directives + operation.variables.flatMap(\.directives)
						+ operation.selectionSet.allSelections.flatMap(\.directives)
				case .fragment(let fragment): fragment.directives + fragment.selectionSet.allSelections.flatMap(\.directives)
				case .schema, .type, .directive: []
				}
			return directives.map { AppliedDirective(directive: $0, source: source) }
		}
	}
}
