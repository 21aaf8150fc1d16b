import GraphQLLanguage
import SourceText

/// The operations that have no mistakes, their fragments included: those that `keep-going` generates.
struct OperationSoundness {
	let operations: [OperationDefinition]
	/// The findings with errors as warnings, so that none of them stops the run.
	let demoted: Diagnostics

	init(_ found: Diagnostics, operations: [OperationDefinition], fragments: FragmentIndex) {
		let spans = found.all.filter { $0.severity == .error }.flatMap { [$0.span].compactMap { $0 } + $0.moreSpans }
		func isTouched(_ source: SourceText, _ range: SourceRange) -> Bool {
			spans.contains { $0.source === source && $0.range.lower < max(range.upper, range.lower + 1) && range.lower <= $0.range.upper }
		}
		self.operations = operations.filter { operation in
			!isTouched(operation.source, operation.range)
				&& !fragments.fragments(neededBy: operation).contains { isTouched($0.source, $0.range) }
		}
		var demoted = Diagnostics()
		for diagnostic in found.all {
			var copy = diagnostic
			if copy.severity == .error { copy.severity = .warning }
			demoted.report(copy)
		}
		self.demoted = demoted
	}
}
