import SourceText

extension Rule {
	/// Fields of one response name can be merged into one value.
	static let overlappingFieldsCanBeMerged = Rule("OverlappingFieldsCanBeMergedRule") { document, findings in
		var check = MergeCheck(document)
		switch check.checkDocument() {
		case .sound: break
		case .conflict(let first, let second): reportAll(check.collector, (first, second), &findings)
		case .tooComplex(let span): findings.report(.tooComplex(at: span))
		}
	}

	/// Reports every conflict of every selection set; `known` is one conflict that is certain to exist.
	private static func reportAll(
		_ collector: SelectionCollector, _ known: (SelectionCollector.CollectedField, SelectionCollector.CollectedField),
		_ findings: inout Findings
	) {
		var finder = ConflictFinder(collector)
		let conflicts = finder.conflictsInDocument()
		for conflict in conflicts { findings.report(.conflict(conflict)) }
		if conflicts.isEmpty, finder.gaveUp { findings.report(.conflict(known.0, known.1)) }
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
		return Diagnostic(
			.invalidSelection, "two fields cannot both be '\(name)' in the response: \(why)", at: conflict.first + conflict.second,
			fix: "give one of them another name: 'other: \(name)'")
	}

	fileprivate static func conflict(
		_ first: SelectionCollector.CollectedField, _ second: SelectionCollector.CollectedField
	) -> Diagnostic {
		let name = first.node.responseName
		return Diagnostic(
			.invalidSelection, "two fields cannot both be '\(name)' in the response", at: [first.span, second.span],
			fix: "give one of them another name: 'other: \(name)'")
	}

	fileprivate static func tooComplex(at span: SourceSpan?) -> Diagnostic {
		Diagnostic(
			.invalidSelection, "the fragments spread each other too often to check whether the fields can be merged", at: span,
			fix: "spread each fragment in fewer places"
		)
	}
}
