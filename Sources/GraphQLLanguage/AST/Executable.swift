import SourceText

package enum OperationKind: String, Sendable, CaseIterable {
	case query, mutation, subscription
}

/// `query GetEpisode($id: ID!) { … }`
package final class OperationDefinition: Sendable {
	package let source: SourceText
	package let description: StringLiteral?
	package let kind: OperationKind
	package let name: Name?
	package let variables: [VariableDefinition]
	package let directives: [Directive]
	package let selectionSet: SelectionSet
	package let range: SourceRange

	init(
		source: SourceText, description: StringLiteral?, kind: OperationKind, name: Name?, variables: [VariableDefinition],
		directives: [Directive], selectionSet: SelectionSet, range: SourceRange
	) {
		self.source = source
		self.description = description
		self.kind = kind
		self.name = name
		self.variables = variables
		self.directives = directives
		self.selectionSet = selectionSet
		self.range = range
	}
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
package final class Field: Sendable {
	package let alias: Name?
	package let name: Name
	package let arguments: [Argument]
	package let directives: [Directive]
	package let selectionSet: SelectionSet?
	package let range: SourceRange

	init(alias: Name?, name: Name, arguments: [Argument], directives: [Directive], selectionSet: SelectionSet?, range: SourceRange) {
		self.alias = alias
		self.name = name
		self.arguments = arguments
		self.directives = directives
		self.selectionSet = selectionSet
		self.range = range
	}

	/// The key in the response: the alias, or the name.
	package var responseName: String { alias?.text ?? name.text }
}

/// `...EpisodeParts`
package final class FragmentSpread: Sendable {
	package let name: Name
	package let directives: [Directive]
	package let range: SourceRange

	init(name: Name, directives: [Directive], range: SourceRange) {
		self.name = name
		self.directives = directives
		self.range = range
	}
}

/// `... on Droid { … }` or `... @include(if: $a) { … }`
package final class InlineFragment: Sendable {
	package let typeCondition: Name?
	package let directives: [Directive]
	package let selectionSet: SelectionSet
	package let range: SourceRange

	init(typeCondition: Name?, directives: [Directive], selectionSet: SelectionSet, range: SourceRange) {
		self.typeCondition = typeCondition
		self.directives = directives
		self.selectionSet = selectionSet
		self.range = range
	}
}

/// `fragment EpisodeParts on Episode { … }`
package final class FragmentDefinition: Sendable {
	package let source: SourceText
	package let description: StringLiteral?
	package let name: Name
	package let typeCondition: Name
	package let directives: [Directive]
	package let selectionSet: SelectionSet
	package let range: SourceRange

	init(
		source: SourceText, description: StringLiteral?, name: Name, typeCondition: Name, directives: [Directive],
		selectionSet: SelectionSet, range: SourceRange
	) {
		self.source = source
		self.description = description
		self.name = name
		self.typeCondition = typeCondition
		self.directives = directives
		self.selectionSet = selectionSet
		self.range = range
	}
}

extension VariableDefinition {
	/// The name without its dollar sign.
	package var nameRange: SourceRange {
		SourceRange(variableRange.upper - name.utf8.count, variableRange.upper)
	}
}
