import SourceText

/// Documents without some of what their operations select: a selection that nothing is left of goes as well, and so does a variable that
/// only served what is gone.
package struct PrunedDocuments {
	package private(set) var documents: [GraphQLDocument] = []
	/// What is no longer selected.
	package private(set) var cuts = TextCuts()
	private let isOut: ([Directive]) -> Bool
	/// The fragments that nothing is left of.
	private var empty: Set<String> = []

	/// - Parameter isOut: whether what has such directives is left out.
	package init(_ documents: [GraphQLDocument], without isOut: @escaping ([Directive]) -> Bool) {
		self.isOut = isOut
		let before = FragmentIndex(documents)
		var fragments: [String: FragmentDefinition] = [:]
		for position in before.innermostFirst() {
			let fragment = before.fragments[position]
			let set = isOut(fragment.directives) ? nil : pruned(fragment.selectionSet, in: fragment.source)
			fragments[fragment.name.text] = set.map { fragment.selecting($0) }
			if set == nil { empty.insert(fragment.name.text) }
		}
		let after = FragmentIndex(Array(fragments.values))
		self.documents = documents.map { document in
			let definitions = document.definitions.compactMap { definition -> Definition? in
				switch definition {
				case .operation(let operation): pruned(operation, before, after).map { .operation($0) }
				case .fragment(let fragment): fragments[fragment.name.text].map { .fragment($0) }
				case .schema, .type, .directive: definition
				}
			}
			return GraphQLDocument(source: document.source, definitions: definitions)
		}
	}

	/// Nil where nothing is left of it.
	private mutating func pruned(_ operation: OperationDefinition, _ before: FragmentIndex, _ after: FragmentIndex) -> OperationDefinition?
	{
		guard !isOut(operation.directives), let set = pruned(operation.selectionSet, in: operation.source) else { return nil }
		var used = Set(operation.directives.flatMap(\.variableNames))
		var served: Set<String> = []
		for (set, fragments, isLeft) in [(operation.selectionSet, before, false), (set, after, true)] {
			let sets = [set] + fragments.reachable(from: set.spreads).map { fragments.fragments[$0].selectionSet }
			let names = sets.flatMap(\.variableNames)
			if isLeft { used.formUnion(names) } else { served.formUnion(names) }
		}
		let isKept = operation.variables.map { used.contains($0.name) || !served.contains($0.name) }
		cutVariables(of: operation, isKept)
		return OperationDefinition(
			source: operation.source, description: operation.description, kind: operation.kind, name: operation.name,
			variables: zip(operation.variables, isKept).filter(\.1).map(\.0), directives: operation.directives, selectionSet: set,
			range: operation.range)
	}

	/// With the parentheses, where none of them is left.
	private mutating func cutVariables(of operation: OperationDefinition, _ isKept: [Bool]) {
		guard let name = operation.name, let last = operation.variables.last else { return }
		guard let lastKept = isKept.lastIndex(of: true) else {
			let next = operation.directives.first?.range.lower ?? operation.selectionSet.range.lower
			cuts.add(SourceRange(name.range.upper, next), of: operation.source, leaving: " ")
			return
		}
		for (variable, isKept) in zip(operation.variables, isKept).prefix(lastKept) where !isKept {
			cuts.add(variable.range, of: operation.source)
		}
		guard lastKept < isKept.count - 1 else { return }
		cuts.add(SourceRange(operation.variables[lastKept].range.upper, last.range.upper), of: operation.source)
	}

	// Recursion is bounded by the nesting of selections, which the parser bounds.
	private mutating func pruned(_ set: SelectionSet, in source: SourceText) -> SelectionSet? {
		var kept: [Selection] = []
		for selection in set.selections {
			if let left = pruned(selection, in: source) {
				kept.append(left)
			} else {
				cuts.add(selection.range, of: source)
			}
		}
		return kept.isEmpty ? nil : SelectionSet(selections: kept, range: set.range)
	}

	private mutating func pruned(_ selection: Selection, in source: SourceText) -> Selection? {
		guard !isOut(selection.directives) else { return nil }
		switch selection {
		case .spread(let spread): return empty.contains(spread.name.text) ? nil : selection
		case .field(let field):
			guard let inner = field.selectionSet else { return selection }
			return pruned(inner, in: source).map {
				.field(
					Field(
						alias: field.alias, name: field.name, arguments: field.arguments, directives: field.directives, selectionSet: $0,
						range: field.range))
			}
		case .inlineFragment(let fragment):
			return pruned(fragment.selectionSet, in: source).map {
				.inlineFragment(
					InlineFragment(
						typeCondition: fragment.typeCondition, directives: fragment.directives, selectionSet: $0, range: fragment.range))
			}
		}
	}
}

/// Parts of texts that are left out where the texts are sent.
package struct TextCuts: Sendable {
	package struct Cut: Sendable {
		package var range: SourceRange
		/// What stands there instead.
		package var replacement: String
	}

	private var cuts: [ObjectIdentifier: [Cut]] = [:]

	package init() {}

	mutating func add(_ range: SourceRange, of source: SourceText, leaving replacement: String = "") {
		cuts[ObjectIdentifier(source), default: []].append(Cut(range: range, replacement: replacement))
	}

	/// In order, without those in others.
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
	fileprivate func selecting(_ set: SelectionSet) -> FragmentDefinition {
		FragmentDefinition(
			source: source, description: description, name: name, typeCondition: typeCondition, directives: directives, selectionSet: set,
			range: range)
	}
}

extension SelectionSet {
	/// The variables that are named in it and in the sets within it.
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
