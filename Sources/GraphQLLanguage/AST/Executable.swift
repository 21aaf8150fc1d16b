import SourceText

package enum OperationKind: String, Sendable, CaseIterable {
	case query, mutation, subscription
}

/// `query GetEpisode($id: ID!) { … }`
package struct OperationDefinition: Sendable {
	package var source: SourceText
	package var description: StringLiteral?
	package var kind: OperationKind
	package var name: Name?
	package var variables: [VariableDefinition]
	package var directives: [Directive]
	package var selectionSet: SelectionSet
	package var range: SourceRange
}

/// `$id: ID! = 1 @directive`
package struct VariableDefinition: Sendable {
	package var description: StringLiteral?
	/// The name without its dollar sign.
	package var name: String
	/// The variable with its dollar sign.
	package var variableRange: SourceRange
	package var type: TypeNode
	package var defaultValue: Value?
	package var directives: [Directive]
	package var range: SourceRange
}

/// `{ id name }`
package struct SelectionSet: Sendable {
	package var selections: [Selection]
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

	/// The selections inside of a field or an inline fragment.
	package var selectionSet: SelectionSet? {
		switch self {
		case .field(let field): field.selectionSet
		case .spread: nil
		case .inlineFragment(let fragment): fragment.selectionSet
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

extension SelectionSet {
	/// The selections of the set and of nested sets, outer sets before inner ones; fragments that are spread are not entered.
	package var allSelections: [Selection] {
		var found: [Selection] = []
		var pending = [self]
		while let set = pending.popLast() {
			found += set.selections
			pending += set.selections.compactMap(\.selectionSet)
		}
		return found
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
package struct FragmentDefinition: Sendable {
	package var source: SourceText
	package var description: StringLiteral?
	package var name: Name
	package var typeCondition: Name
	package var directives: [Directive]
	package var selectionSet: SelectionSet
	package var range: SourceRange
}

extension VariableDefinition {
	/// The name without its dollar sign.
	package var nameRange: SourceRange {
		SourceRange(variableRange.upper - name.utf8.count, variableRange.upper)
	}
}
