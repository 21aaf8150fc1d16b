import GraphQLLanguage
import SourceText

/// The fields that a selection requests of one type, with fragments resolved and the occurrences of each response key combined.
struct FlatSelection {
	/// The fields, in the order of the response.
	private(set) var fields: [FlatField] = []

	/// All occurrences of one response key.
	struct FlatField {
		var key: String
		/// Every occurrence of the field in the operation; never empty.
		var nodes: [Node]
		/// Whether the field is present in every object.
		var isCertain: Bool { doubts.isEmpty }
		/// The conditions under which the field is present in its object.
		var doubts: [SelectionConditions.Doubt] = []

		var name: String { nodes[0].field.name.text }

		/// The selection sets of the field, without a type from a schema.
		var selectionSets: [ConditionalSelectionSet] { nodes.compactMap { $0.selectionSet(on: nil) } }

		/// The first occurrence of the field in the operation.
		var span: SourceSpan { nodes[0].span }
	}

	/// One occurrence of a field in an operation or a fragment.
	struct Node {
		var field: Field
		var source: SourceText
		/// The conditions under which the field is selected.
		var conditions: SelectionConditions
		/// The position of the selection set in which the field was found.
		var set: Int
		/// The type that the field is selected on: that of the nearest type condition, or else of the selection set.
		var parent: String?
		/// The types of the values for which the field is selected.
		var types: TypeSet
		/// The nearest type condition around the field.
		var typeCondition: TypeCondition?
		/// The named fragments that contain the field, outermost first.
		var fragments: [EnclosingFragment] = []

		var span: SourceSpan { SourceSpan(source, field.range) }

		/// - Parameter type: the type that the field returns, according to the schema.
		func selectionSet(on type: String?) -> ConditionalSelectionSet? {
			field.selectionSet.map { selectionSet in
				var set = ConditionalSelectionSet(selectionSet, in: source, type: type, conditions: conditions)
				set.fragments = fragments.map { EnclosingFragment(name: $0.name, depth: $0.depth + 1) }
				return set
			}
		}
	}
}

extension FlatSelection {
	/// Combines the nodes of each response key into one field.
	///
	/// The object is present when one of `setConditions` applies: the conditions of the selection sets, with their positions. A field is present
	/// when one of its nodes is selected.
	init(_ nodes: [Node], setConditions: [(set: Int, conditions: SelectionConditions)]) {
		var positions: [String: Int] = [:]
		for node in nodes {
			let key = node.field.responseName
			if let position = positions[key] {
				fields[position].nodes.append(node)
			} else {
				positions[key] = fields.count
				fields.append(FlatField(key: key, nodes: [node]))
			}
		}
		for index in fields.indices { fields[index].doubts = Self.doubts(of: fields[index].nodes, setConditions: setConditions) }
	}

	/// Returns the conditions that may exclude a field although its object is present.
	private static func doubts(
		of nodes: [Node], setConditions: [(set: Int, conditions: SelectionConditions)]
	) -> [SelectionConditions.Doubt] {
		// Nearly always a node of the same selection set makes the field certain, so that is checked first.
		let ownNodes = setConditions.count > 1 ? Dictionary(grouping: nodes, by: \.set) : [:]
		for parent in setConditions {
			func isSure(_ node: Node) -> Bool { node.conditions.isImplied(by: parent.conditions) }
			if ownNodes[parent.set]?.contains(where: isSure) == true || nodes.contains(where: isSure) { continue }
			return nodes.flatMap { $0.conditions.subtracting(parent.conditions) }
		}
		return []
	}
}

/// A named fragment that contains a selection.
struct EnclosingFragment: Hashable {
	var name: String
	/// The number of fields of the fragment around the selection.
	var depth: Int
}

/// A selection set with the conditions under which it applies.
struct ConditionalSelectionSet {
	var set: SelectionSet
	/// The text that contains the selection set.
	var source: SourceText
	/// The type that the fields are selected on; nil without a schema.
	var type: String?
	var conditions: SelectionConditions
	/// The named fragments that contain the selection set, outermost first, unless the object around it is the fragment's type.
	var fragments: [EnclosingFragment] = []

	var span: SourceSpan { SourceSpan(source, set.range) }

	init(_ set: SelectionSet, in source: SourceText, type: String? = nil, conditions: SelectionConditions = SelectionConditions()) {
		self.set = set
		self.source = source
		self.type = type
		self.conditions = conditions
	}
}
