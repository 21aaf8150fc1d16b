import SourceText

package enum OperationKind: String, Sendable, CaseIterable {
	case query, mutation, subscription
}

/// `query GetEpisode($id: ID!) { … }`
package struct OperationDefinition: Sendable {
	package let source: SourceText
	package let description: StringLiteral?
	package let kind: OperationKind
	package let name: Name?
	package let variables: [VariableDefinition]
	package let directives: [Directive]
	package let selectionSet: SelectionSet
	package let range: SourceRange
}

/// `$id: ID! = 1 @directive`
package struct VariableDefinition: Sendable {
	package let description: StringLiteral?
	/// The name without its dollar sign.
	package let name: String
	/// The variable with its dollar sign.
	package let variableRange: SourceRange
	package let type: TypeNode
	package let defaultValue: Value?
	package let directives: [Directive]
	package let range: SourceRange
}

/// `{ id name }`
package struct SelectionSet: Sendable {
	package let selections: [Selection]
	package let range: SourceRange

	package init(selections: [Selection], range: SourceRange) {
		self.selections = selections
		self.range = range
	}
}

package enum Selection: Sendable {
	case field(Field)
	case spread(FragmentSpread)
	case inlineFragment(InlineFragment)

	package var range: SourceRange {
		switch self {
		case .field(let field): field.range
		case .spread(let spread): spread.range
		case .inlineFragment(let fragment): fragment.range
		}
	}

	package var directives: [Directive] {
		switch self {
		case .field(let field): field.directives
		case .spread(let spread): spread.directives
		case .inlineFragment(let fragment): fragment.directives
		}
	}
}

/// `first: episodes(page: 1) @include(if: $a) { … }`
package struct Field: Sendable {
	package let alias: Name?
	package let name: Name
	package let arguments: [Argument]
	package let directives: [Directive]
	package let selectionSet: SelectionSet?
	package let range: SourceRange

	/// The key in the response: the alias, or the name.
	package var responseName: String { alias?.text ?? name.text }
}

/// `...EpisodeParts`
package struct FragmentSpread: Sendable {
	package let name: Name
	package let directives: [Directive]
	package let range: SourceRange
}

/// `... on Droid { … }` or `... @include(if: $a) { … }`
package struct InlineFragment: Sendable {
	package let typeCondition: Name?
	package let directives: [Directive]
	package let selectionSet: SelectionSet
	package let range: SourceRange
}

/// `fragment EpisodeParts on Episode { … }`
package struct FragmentDefinition: Sendable {
	package let source: SourceText
	package let description: StringLiteral?
	package let name: Name
	package let typeCondition: Name
	package let directives: [Directive]
	package let selectionSet: SelectionSet
	package let range: SourceRange
}

extension VariableDefinition {
	/// The name without its dollar sign.
	package var nameRange: SourceRange {
		SourceRange(variableRange.upper - name.utf8.count, variableRange.upper)
	}
}
