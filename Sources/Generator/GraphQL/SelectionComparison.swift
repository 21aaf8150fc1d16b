import GraphQLLanguage
import SourceText

/// The differences between the fields of a query and the keys of its sample, in both directions.
struct SelectionComparison {
	let fragments: FragmentIndex
	/// What the user did not write: a sample may have it and may lack it.
	var addedTypenames = AddedTypenames()
	private(set) var mismatches: [Mismatch] = []
	private var flattening: SelectionFlattening { SelectionFlattening(fragments: fragments) }

	struct Mismatch {
		enum Kind { case missing, extra }
		var kind: Kind
		var path: String
		/// In the query.
		var span: SourceSpan
		/// In the sample.
		var position: Position?
	}

	/// The sample lacks something that the query asks for.
	var misses: Bool { mismatches.contains { $0.kind == .missing } }

	init(fragments: FragmentIndex) {
		self.fragments = fragments
	}

	/// Compares an object of a sample with all that is asked of it.
	mutating func compare(_ sets: [ConditionalSelectionSet], with sample: Shape?, at path: String) {
		compare(sets, certain: sets, with: sample, at: path)
	}

	/// Bounded recursion: it goes no deeper than the sample, whose nesting the scanner bounds.
	///
	/// - Parameter certain: those of `sets` that hold whatever type the objects around are of. A sample may lack what only one type has, and
	///   may have what any type has.
	private mutating func compare(
		_ sets: [ConditionalSelectionSet], certain: [ConditionalSelectionSet], with sample: Shape?, at path: String
	) {
		var shape = sample
		while shape?.kinds == [.array] { shape = shape?.array?.element }
		guard let object = shape?.object, object.overflow == nil, !sets.isEmpty else { return }
		func inner(_ key: String) -> String { path.isEmpty ? key : path + "." + key }
		let asked = flattening.flatten(sets, insideOfTypeConditions: true).fields
		let sure = flattening.flatten(certain, insideOfTypeConditions: false).fields
		let known = Dictionary(uniqueKeysWithValues: object.fields.map { ($0.key, $0.shape) })
		for field in sure where known[field.key] == nil && field.isCertain && !field.nodes.allSatisfy(\.field.isAdded) {
			mismatches.append(Mismatch(kind: .missing, path: inner(field.key), span: field.span, position: object.evidence.first))
		}
		let keys = Set(asked.map(\.key))
		let asksForTypename = sets.contains { addedTypenames.contains($0.set, in: $0.source) }
		for field in object.fields where !keys.contains(field.key) {
			if asksForTypename, field.key == "__typename" { continue }
			guard let near = asked.first?.span else { continue }
			mismatches.append(Mismatch(kind: .extra, path: inner(field.key), span: near, position: field.presence.first))
		}
		for field in asked {
			compare(
				field.selectionSets, certain: sure.first { $0.key == field.key }?.selectionSets ?? [], with: known[field.key],
				at: inner(field.key))
		}
	}
}
