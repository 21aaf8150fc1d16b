import GraphQLLanguage
import SourceText

/// The differences between the fields of a query and the keys of its sample, in both directions.
struct SelectionComparison {
	let fragments: FragmentIndex
	/// The `__typename` selections that gen added, which a sample may have or lack.
	var addedTypenames = AddedTypenames()
	private(set) var mismatches: [Mismatch] = []
	private var flattening: SelectionFlattening { SelectionFlattening(fragments: fragments) }

	struct Mismatch {
		enum Kind { case missing, extra }
		var kind: Kind
		var path: String
		/// The location in the query.
		var span: SourceSpan
		/// The position in the sample.
		var position: Position?
	}

	/// Whether the sample lacks a field that the query requests.
	var lacksFields: Bool { mismatches.contains { $0.kind == .missing } }

	init(fragments: FragmentIndex) {
		self.fragments = fragments
	}

	/// Compares an object of a sample with the selection sets that request its fields.
	mutating func compare(_ sets: [ConditionalSelectionSet], with sample: Shape?, at path: String) {
		compare(sets, certain: sets, with: sample, at: path)
	}

	/// Compares an object and the objects nested in it; the recursion ends with the sample, whose nesting the scanner bounds.
	///
	/// - Parameter certain: the members of `sets` that apply whatever the types of the enclosing objects are. A sample may lack the fields of a single
	///   type, and may have the fields of any type.
	private mutating func compare(
		_ sets: [ConditionalSelectionSet], certain: [ConditionalSelectionSet], with sample: Shape?, at path: String
	) {
		var shape = sample
		while shape?.kinds == [.array] { shape = shape?.array?.element }
		guard let object = shape?.object, object.overflow == nil, !sets.isEmpty else { return }
		func nestedPath(_ key: String) -> String { path.isEmpty ? key : path + "." + key }
		let requested = flattening.flatten(sets, insideOfTypeConditions: true).fields
		let certainFields = flattening.flatten(certain, insideOfTypeConditions: false).fields
		let sampleShapes = Dictionary(uniqueKeysWithValues: object.fields.map { ($0.key, $0.shape) })
		for field in certainFields where sampleShapes[field.key] == nil && field.isCertain && !field.nodes.allSatisfy(\.field.isAdded) {
			mismatches.append(Mismatch(kind: .missing, path: nestedPath(field.key), span: field.span, position: object.evidence.first))
		}
		let keys = Set(requested.map(\.key))
		let addsTypename = sets.contains { addedTypenames.contains($0.set, in: $0.source) }
		for field in object.fields where !keys.contains(field.key) {
			if addsTypename, field.key == "__typename" { continue }
			guard let nearest = requested.first?.span else { continue }
			mismatches.append(Mismatch(kind: .extra, path: nestedPath(field.key), span: nearest, position: field.presence.first))
		}
		for field in requested {
			compare(
				field.selectionSets, certain: certainFields.first { $0.key == field.key }?.selectionSets ?? [],
				with: sampleShapes[field.key], at: nestedPath(field.key))
		}
	}
}
