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
		// By position: two fragments of one name are a mistake, which is reported with the positions of both.
		var fragments = [FragmentDefinition?](repeating: nil, count: before.fragments.count)
		for position in before.innermostFirst() {
			var fragment = before.fragments[position]
			if !unsent.isSelectionUnsent(fragment.directives), let set = pruned(fragment.selectionSet, in: fragment.source) {
				fragment.selectionSet = set
				fragment.directives = sent(fragment.directives, in: fragment.source)
				fragments[position] = fragment
			} else {
				empty.insert(fragment.name.text)
			}
		}
		let after = FragmentIndex(fragments.compactMap(\.self))
		var remaining = fragments[...]
		self.documents = documents.map { document in
			let definitions = document.definitions.compactMap { definition -> Definition? in
				switch definition {
				case .operation(let operation): pruned(operation, before, after).map { .operation($0) }
				case .fragment: (remaining.popFirst() ?? nil).map { .fragment($0) }
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
		var result = operation
		result.selectionSet = set
		result.directives = sent(operation.directives, in: operation.source)
		let used = Set(result.directives.flatMap(\.variableNames) + after.variableNames(in: set))
		let served = Set(before.variableNames(in: operation.selectionSet))
		let isRetained = operation.variables.map { used.contains($0.name) || !served.contains($0.name) }
		cutVariables(of: operation, isRetained)
		result.variables = zip(operation.variables, isRetained).filter(\.1).map { variable, _ in
			var variable = variable
			variable.directives = sent(variable.directives, in: operation.source)
			return variable
		}
		return result
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
			return .spread(FragmentSpread(name: spread.name, directives: sent(spread.directives, in: source), range: spread.range))
		case .field(let field):
			let set = field.selectionSet.map { pruned($0, in: source) }
			if case .some(nil) = set { return nil }
			return .field(
				Field(
					alias: field.alias, name: field.name, arguments: field.arguments, directives: sent(field.directives, in: source),
					selectionSet: set ?? nil, range: field.range))
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

extension FragmentIndex {
	/// Returns the variables that `set` and the fragments that it spreads use.
	fileprivate func variableNames(in set: SelectionSet) -> [String] {
		([set] + reachable(from: set.spreads).map { fragments[$0].selectionSet }).flatMap(\.allSelections).flatMap { selection in
			let directives = selection.directives.flatMap(\.variableNames)
			guard case .field(let field) = selection else { return directives }
			return directives + field.arguments.flatMap(\.value.variableNames)
		}
	}
}

extension Directive {
	fileprivate var variableNames: [String] { arguments.flatMap(\.value.variableNames) }
}

extension Value {
	// Recursion is bounded by the nesting of values, which the parser bounds.
	fileprivate var variableNames: [String] {
		switch kind {
		case .variable(let name): [name]
		case .list(let values): values.flatMap(\.variableNames)
		case .object(let fields): fields.flatMap(\.value.variableNames)
		case .int, .float, .string, .boolean, .null, .enumeration: []
		}
	}
}
