import SourceText

extension Rule {
	/// Fields of one response name can be answered by one value.
	static let overlappingFieldsCanBeMerged = Rule("OverlappingFieldsCanBeMergedRule") { document, findings in
		var check = MergeCheck(document)
		switch check.checkDocument() {
		case .sound: break
		case .conflict(let first, let second): reportAll(document, check.collector, (first, second), &findings)
		case .tooComplex(let span): findings.report(.tooComplex(at: span))
		}
	}

	/// Reports every conflict of every selection set; `known` is one that there is in any case.
	private static func reportAll(
		_ document: TypedDocument, _ collector: SelectionCollector,
		_ known: (SelectionCollector.CollectedField, SelectionCollector.CollectedField), _ findings: inout Findings
	) {
		var collector = collector
		var sets: [SelectionCollector.SetID] = []
		for file in document.documents {
			for definition in file.definitions {
				switch definition {
				case .operation(let operation):
					let parent = collector.rootParent(of: operation)
					sets.append(collector.id(of: operation.selectionSet, parent, operation.source))
					addInnerSets(of: operation.selectionSet, parent, operation.source, &collector, &sets)
				case .fragment(let fragment):
					let parent = collector.parent(named: fragment.typeCondition.text)
					sets.append(collector.id(of: fragment.selectionSet, parent, fragment.source))
					addInnerSets(of: fragment.selectionSet, parent, fragment.source, &collector, &sets)
				default: break
				}
			}
		}
		var finder = ConflictFinder(collector)
		var count = 0
		for set in sets {
			for conflict in finder.conflicts(within: set) {
				count += 1
				findings.report(.conflict(conflict))
			}
		}
		if count == 0, finder.gaveUp { findings.report(.conflict(known.0, known.1)) }
	}

	/// Every selection set within `set`, outer ones before inner ones.
	private static func addInnerSets(
		of set: SelectionSet, _ parent: SelectionCollector.Parent, _ source: SourceText, _ collector: inout SelectionCollector,
		_ sets: inout [SelectionCollector.SetID]
	) {
		for selection in set.selections {
			switch selection {
			case .field(let field):
				guard let inner = field.selectionSet else { continue }
				let innerParent = collector.innerParent(of: collector.type(of: field.name.text, from: parent))
				sets.append(collector.id(of: inner, innerParent, source))
				addInnerSets(of: inner, innerParent, source, &collector, &sets)
			case .inlineFragment(let fragment):
				let innerParent = fragment.typeCondition.map { collector.parent(named: $0.text) } ?? parent
				sets.append(collector.id(of: fragment.selectionSet, innerParent, source))
				addInnerSets(of: fragment.selectionSet, innerParent, source, &collector, &sets)
			case .spread: break
			}
		}
	}
}

extension Diagnostic {
	fileprivate static func conflict(_ conflict: ConflictFinder.Conflict) -> Diagnostic {
		let name = conflict.responseName
		let why =
			switch conflict.reason {
			case .differentFields(let first, let second): "'\(first)' and '\(second)' are different fields"
			case .differentArguments: "they have different arguments"
			case .differentTypes(let first, let second): "they are of types '\(first)' and '\(second)'"
			case .subfields: "fields inside them differ"
			}
		return .error(
			"two fields cannot both be '\(name)' in the response: \(why)", at: conflict.first + conflict.second,
			fix: "give one of them another name: 'other: \(name)'")
	}

	fileprivate static func conflict(
		_ first: SelectionCollector.CollectedField, _ second: SelectionCollector.CollectedField
	) -> Diagnostic {
		let name = first.node.responseName
		return .error(
			"two fields cannot both be '\(name)' in the response", at: [first.span, second.span],
			fix: "give one of them another name: 'other: \(name)'")
	}

	fileprivate static func tooComplex(at span: SourceSpan?) -> Diagnostic {
		.error(
			"the fragments are too entangled to see whether the fields can be merged", at: span, fix: "spread each fragment in fewer places"
		)
	}
}
