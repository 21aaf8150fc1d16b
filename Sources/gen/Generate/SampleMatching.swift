import Generator
import GraphQLLanguage

/// Which of several sample responses answers an operation: those whose keys are what the operation asks for.
enum SampleMatching {
	/// All samples that answer `operation`, as one; the only operation's sample need not fit to be told of its mistakes.
	static func sample(for operation: OperationDefinition, among samples: [Sample]) -> Sample? {
		let asked = Set(
			operation.selectionSet.selections.compactMap { selection -> String? in
				if case .field(let field) = selection { field.responseName } else { nil }
			})
		let fitting = samples.filter { sample in
			let keys = Set(sample.shape.object?.fields.map(\.key) ?? [])
			return !keys.isDisjoint(with: asked) || asked.isEmpty
		}
		guard var first = fitting.first else { return nil }
		for other in fitting.dropFirst() { first.shape.merge(other.shape) }
		return first
	}
}
