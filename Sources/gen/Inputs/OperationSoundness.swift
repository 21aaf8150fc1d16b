import GraphQLLanguage
import SourceText

/// Which operations are without mistakes, their fragments included: what `--keep-going` goes on with.
struct OperationSoundness {
	let operations: [OperationDefinition]
	/// The same findings, none of which stops the run.
	let demoted: Diagnostics

	init(_ found: Diagnostics, operations: [OperationDefinition], fragments: FragmentIndex) {
		let places = found.all.filter { $0.severity == .error }.flatMap { [$0.span].compactMap { $0 } + $0.moreSpans }
		func isTouched(_ source: SourceText, _ range: SourceRange) -> Bool {
			places.contains { $0.source === source && $0.range.lower < max(range.upper, range.lower + 1) && range.lower <= $0.range.upper }
		}
		self.operations = operations.filter { operation in
			!isTouched(operation.source, operation.range)
				&& !fragments.fragments(neededBy: operation).contains { isTouched($0.source, $0.range) }
		}
		var demoted = Diagnostics()
		for diagnostic in found.all {
			var told = diagnostic
			if told.severity == .error { told.severity = .warning }
			demoted.report(told)
		}
		self.demoted = demoted
	}
}
