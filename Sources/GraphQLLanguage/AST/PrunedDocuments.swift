import SourceText

/// The parts of documents that are not sent.
package struct UnsentParts {
	/// Returns whether selections and fragments with the directives are removed.
	package var isSelectionUnsent: ([Directive]) -> Bool
	/// Returns whether operations with the directives are removed.
	package var isOperationUnsent: ([Directive]) -> Bool
	/// Returns whether the directives of this name are removed, without what they apply to.
	package var isDirectiveUnsent: (String) -> Bool

	package init(
		selections: @escaping ([Directive]) -> Bool, operations: @escaping ([Directive]) -> Bool, directives: @escaping (String) -> Bool
	) {
		(isSelectionUnsent, isOperationUnsent, isDirectiveUnsent) = (selections, operations, directives)
	}
}

/// Documents without some of their selections and directives. Selections that become empty are removed as well, and so are variables that
/// only removed selections used.
package struct PrunedDocuments {
	package private(set) var documents: [GraphQLDocument] = []
	/// The parts of the texts that are no longer selected.
	package private(set) var cuts = TextCuts()
	/// The removed directives whose operation or selection is left.
	package private(set) var removedDirectives: [AppliedDirective] = []
	private let unsent: UnsentParts
	/// The fragments that became empty.
	private var empty: Set<String> = []

	package init(_ documents: [GraphQLDocument], without unsent: UnsentParts) {
		self.unsent = unsent
		let before = FragmentIndex(documents)
		// Two fragments of one name are a mistake, which is reported with the positions of both.
		var fragments: [ObjectIdentifier: FragmentDefinition] = [:]
		for position in before.innermostFirst() {
			let fragment = before.fragments[position]
			let set = unsent.isSelectionUnsent(fragment.directives) ? nil : pruned(fragment.selectionSet, in: fragment.source)
			fragments[ObjectIdentifier(fragment)] = set.map { fragment.selecting($0, sent(fragment.directives, in: fragment.source)) }
			if set == nil { empty.insert(fragment.name.text) }
		}
		let after = FragmentIndex(before.fragments.compactMap { fragments[ObjectIdentifier($0)] })
		self.documents = documents.map { document in
			let definitions = document.definitions.compactMap { definition -> Definition? in
				switch definition {
				case .operation(let operation): pruned(operation, before, after).map { .operation($0) }
				case .fragment(let fragment): fragments[ObjectIdentifier(fragment)].map { .fragment($0) }
				case .schema, .type, .directive: definition
				}
			}
			return GraphQLDocument(source: document.source, definitions: definitions)
		}
	}

	/// Returns the pruned operation; nil where it became empty.
	private mutating func pruned(_ operation: OperationDefinition, _ before: FragmentIndex, _ after: FragmentIndex) -> OperationDefinition?
	{
		guard !unsent.isOperationUnsent(operation.directives), let set = pruned(operation.selectionSet, in: operation.source) else {
			return nil
		}
		let directives = sent(operation.directives, in: operation.source)
		var used = Set(directives.flatMap(\.variableNames))
		var served: Set<String> = []
		for (set, fragments, isLeft) in [(operation.selectionSet, before, false), (set, after, true)] {
			let sets = [set] + fragments.reachable(from: set.spreads).map { fragments.fragments[$0].selectionSet }
			let names = sets.flatMap(\.variableNames)
			if isLeft { used.formUnion(names) } else { served.formUnion(names) }
		}
		let isRetained = operation.variables.map { used.contains($0.name) || !served.contains($0.name) }
		cutVariables(of: operation, isRetained)
		return OperationDefinition(
			source: operation.source, description: operation.description, kind: operation.kind, name: operation.name,
			variables: zip(operation.variables, isRetained).filter(\.1).map { sent($0.0, in: operation.source) }, directives: directives,
			selectionSet: set, range: operation.range)
	}

	/// Returns the directives that are sent, and cuts the others.
	private mutating func sent(_ directives: [Directive], in source: SourceText) -> [Directive] {
		directives.filter { directive in
			guard unsent.isDirectiveUnsent(directive.name.text) else { return true }
			cuts.add(directive.range, of: source)
			removedDirectives.append(AppliedDirective(directive: directive, source: source))
			return false
		}
	}

	private mutating func sent(_ variable: VariableDefinition, in source: SourceText) -> VariableDefinition {
		VariableDefinition(
			description: variable.description, name: variable.name, variableRange: variable.variableRange, type: variable.type,
			defaultValue: variable.defaultValue, directives: sent(variable.directives, in: source), range: variable.range)
	}

	/// Cuts the unused variables, with the parentheses where no variable remains.
	private mutating func cutVariables(of operation: OperationDefinition, _ isRetained: [Bool]) {
		guard let name = operation.name, let last = operation.variables.last else { return }
		guard let lastRetained = isRetained.lastIndex(of: true) else {
			let next = operation.directives.first?.range.lower ?? operation.selectionSet.range.lower
			cuts.add(SourceRange(name.range.upper, next), of: operation.source, leaving: " ")
			return
		}
		for (variable, isRetained) in zip(operation.variables, isRetained).prefix(lastRetained) where !isRetained {
			cuts.add(variable.range, of: operation.source)
		}
		guard lastRetained < isRetained.count - 1 else { return }
		cuts.add(SourceRange(operation.variables[lastRetained].range.upper, last.range.upper), of: operation.source)
	}

	// Recursion is bounded by the nesting of selections, which the parser bounds.
	private mutating func pruned(_ set: SelectionSet, in source: SourceText) -> SelectionSet? {
		var remaining: [Selection] = []
		for selection in set.selections {
			if let left = pruned(selection, in: source) {
				remaining.append(left)
			} else {
				cuts.add(selection.range, of: source)
			}
		}
		return remaining.isEmpty ? nil : SelectionSet(selections: remaining, range: set.range)
	}

	private mutating func pruned(_ selection: Selection, in source: SourceText) -> Selection? {
		guard !unsent.isSelectionUnsent(selection.directives) else { return nil }
		switch selection {
		case .spread(let spread):
			guard !empty.contains(spread.name.text) else { return nil }
			let directives = sent(spread.directives, in: source)
			guard directives.count < spread.directives.count else { return selection }
			return .spread(FragmentSpread(name: spread.name, directives: directives, range: spread.range))
		case .field(let field):
			let set = field.selectionSet.map { pruned($0, in: source) }
			if case .some(nil) = set { return nil }
			let directives = sent(field.directives, in: source)
			guard set != nil || directives.count < field.directives.count else { return selection }
			return .field(
				Field(
					alias: field.alias, name: field.name, arguments: field.arguments, directives: directives, selectionSet: set ?? nil,
					range: field.range))
		case .inlineFragment(let fragment):
			guard let set = pruned(fragment.selectionSet, in: source) else { return nil }
			return .inlineFragment(
				InlineFragment(
					typeCondition: fragment.typeCondition, directives: sent(fragment.directives, in: source), selectionSet: set,
					range: fragment.range))
		}
	}
}

/// Parts of texts that are omitted when the texts are sent.
package struct TextCuts: Sendable {
	package struct Cut: Sendable {
		package var range: SourceRange
		/// The replacement for the removed text.
		package var replacement: String
	}

	private var cuts: [ObjectIdentifier: [Cut]] = [:]

	package init() {}

	mutating func add(_ range: SourceRange, of source: SourceText, leaving replacement: String = "") {
		cuts[ObjectIdentifier(source), default: []].append(Cut(range: range, replacement: replacement))
	}

	/// Returns the cuts in order, without nested ones.
	package func cuts(in range: SourceRange, of source: SourceText) -> [Cut] {
		let inside = (cuts[ObjectIdentifier(source)] ?? []).filter { $0.range.lower >= range.lower && $0.range.upper <= range.upper }
		var outer: [Cut] = []
		for cut in inside.sorted(by: { ($0.range.lower, -$0.range.upper) < ($1.range.lower, -$1.range.upper) })
		where cut.range.upper > outer.last?.range.upper ?? -1 {
			outer.append(cut)
		}
		return outer
	}

	package func adding(_ other: TextCuts) -> TextCuts {
		var result = self
		result.cuts.merge(other.cuts) { $0 + $1 }
		return result
	}
}

extension FragmentDefinition {
	fileprivate func selecting(_ set: SelectionSet, _ directives: [Directive]) -> FragmentDefinition {
		FragmentDefinition(
			source: source, description: description, name: name, typeCondition: typeCondition, directives: directives, selectionSet: set,
			range: range)
	}
}

extension SelectionSet {
	/// The variables that the set and nested sets use.
	fileprivate var variableNames: [String] {
		var names: [String] = []
		var pending = [self]
		while let set = pending.popLast() {
			for selection in set.selections {
				names += selection.directives.flatMap(\.variableNames)
				switch selection {
				case .spread: continue
				case .inlineFragment(let fragment): pending.append(fragment.selectionSet)
				case .field(let field):
					names += field.arguments.flatMap(\.value.variableNames)
					if let inner = field.selectionSet { pending.append(inner) }
				}
			}
		}
		return names
	}
}

extension Directive {
	fileprivate var variableNames: [String] { arguments.flatMap(\.value.variableNames) }
}

extension Value {
	fileprivate var variableNames: [String] {
		var names: [String] = []
		var pending = [self]
		while let value = pending.popLast() {
			switch value.kind {
			case .variable(let name): names.append(name)
			case .list(let values): pending += values
			case .object(let fields): pending += fields.map(\.value)
			case .int, .float, .string, .boolean, .null, .enumeration: continue
			}
		}
		return names
	}
}
