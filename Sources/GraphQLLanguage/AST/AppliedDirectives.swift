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
		definitions.flatMap { definition -> [AppliedDirective] in
			switch definition {
			case .operation(let operation):
				let directives = operation.directives + operation.variables.flatMap(\.directives) + operation.selectionSet.appliedDirectives
				return directives.map { AppliedDirective(directive: $0, source: operation.source) }
			case .fragment(let fragment):
				return (fragment.directives + fragment.selectionSet.appliedDirectives).map {
					AppliedDirective(directive: $0, source: fragment.source)
				}
			case .schema, .type, .directive: return []
			}
		}
	}
}

extension SelectionSet {
	fileprivate var appliedDirectives: [Directive] {
		var directives: [Directive] = []
		var pending = [self]
		while let set = pending.popLast() {
			for selection in set.selections {
				directives += selection.directives
				switch selection {
				case .spread: continue
				case .inlineFragment(let fragment): pending.append(fragment.selectionSet)
				case .field(let field): if let inner = field.selectionSet { pending.append(inner) }
				}
			}
		}
		return directives
	}
}
