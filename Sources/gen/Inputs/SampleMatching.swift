import Generator
import GraphQLLanguage
import SourceText

/// Which of several sample responses answers an operation: those whose keys are what the operation asks for.
enum SampleMatching {
	/// All samples that answer `operation`, as one.
	static func sample(for operation: OperationDefinition, among samples: [Sample]) -> Sample? {
		let fitting = samples.filter { answers($0, operation) }
		guard var first = fitting.first else { return nil }
		for other in fitting.dropFirst() { first.shape.merge(other.shape) }
		return first
	}

	/// Tells of every sample that is an answer to none of `operations`.
	static func check(_ samples: [Sample], against operations: [OperationDefinition], diagnostics: inout Diagnostics) {
		for sample in samples where !operations.contains(where: { answers(sample, $0) }) {
			let keys = sample.shape.object?.fields.map(\.key) ?? []
			if keys.isEmpty || keys == ["errors"] {
				diagnostics.report(.noData(sample.source))
			} else if let first = operations.first {
				diagnostics.report(.answersNothing(sample, keys: keys, asked: operations.flatMap(asked), by: first))
			}
		}
	}

	private static func answers(_ sample: Sample, _ operation: OperationDefinition) -> Bool {
		let keys = Set(sample.shape.object?.fields.map(\.key) ?? [])
		let asked = Set(asked(by: operation))
		return !keys.isDisjoint(with: asked) || asked.isEmpty && !keys.isEmpty
	}

	private static func asked(by operation: OperationDefinition) -> [String] {
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

	fileprivate static func answersNothing(_ sample: Sample, keys: [String], asked: [String], by operation: OperationDefinition)
		-> Diagnostic
	{
		Diagnostic(
			.sampleOfOtherOperation,
			"the sample answers none of the operations: it contains \(keys.prefix(3).map { "'\($0)'" }.joined(separator: ", "))",
			at: start(of: sample),
			fix: asked.isEmpty ? nil : "a response contains \(asked.prefix(3).map { "'\($0)'" }.joined(separator: ", "))",
			notes: [Note("selected here", at: SourceSpan(operation.source, operation.selectionSet.range))])
	}
}
