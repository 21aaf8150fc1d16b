import Generator
import GraphQLLanguage
import SourceText

/// Matches sample responses with operations, by their keys and the fields that an operation selects.
enum SampleMatching {
	/// Returns all samples that are responses to `operation`, merged into one.
	static func sample(for operation: OperationDefinition, among samples: [Sample]) -> Sample? {
		let fitting = samples.filter { answers($0, operation) }
		guard var first = fitting.first else { return nil }
		for other in fitting.dropFirst() { first.shape.merge(other.shape) }
		return first
	}

	/// Reports every sample that is a response to none of `operations`.
	static func check(_ samples: [Sample], against operations: [OperationDefinition], diagnostics: inout Diagnostics) {
		for sample in samples where !operations.contains(where: { answers(sample, $0) }) {
			let keys = sample.shape.object?.fields.map(\.key) ?? []
			if keys.isEmpty || keys == ["errors"] {
				diagnostics.report(.noData(sample.source))
			} else if let first = operations.first {
				diagnostics.report(.matchesNoOperation(sample, keys: keys, selected: operations.flatMap(selected), by: first))
			}
		}
	}

	private static func answers(_ sample: Sample, _ operation: OperationDefinition) -> Bool {
		let keys = Set(sample.shape.object?.fields.map(\.key) ?? [])
		let selected = Set(selected(by: operation))
		return !keys.isDisjoint(with: selected) || selected.isEmpty && !keys.isEmpty
	}

	private static func selected(by operation: OperationDefinition) -> [String] {
		operation.selectionSet.selections.compactMap { selection in
			if case .field(let field) = selection { field.responseName } else { nil }
		}
	}
}

extension Diagnostic {
	private static func start(of sample: Sample) -> SourceSpan {
		let position = sample.shape.object?.fields.map(\.presence.first.offset).min() ?? sample.shape.object?.evidence.first.offset ?? 0
		return SourceSpan(sample.source, SourceRange(at: position))
	}

	fileprivate static func noData(_ source: SourceText) -> Diagnostic {
		Diagnostic(
			.sampleWithoutData, "the sample contains no data",
			at: SourceSpan(source, SourceRange(at: 0)),
			fix: "pass a response in which 'data' is an object")
	}

	fileprivate static func matchesNoOperation(_ sample: Sample, keys: [String], selected: [String], by operation: OperationDefinition)
		-> Diagnostic
	{
		Diagnostic(
			.mixedSamples,
			"the sample is not a response to any of the operations: it contains \(keys.prefix(3).map { "'\($0)'" }.joined(separator: ", "))",
			at: start(of: sample),
			fix: selected.isEmpty ? nil : "a response contains \(selected.prefix(3).map { "'\($0)'" }.joined(separator: ", "))",
			notes: [Note("selected here", at: SourceSpan(operation.source, operation.selectionSet.range))])
	}
}
