import GraphQLLanguage
import SourceText

/// The fields that a selection asks of one type, fragments resolved and fields of one response key together.
struct FlatSelection {
	/// In the order in which the response has them.
	private(set) var fields: [FlatField] = []

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

	/// A field where an operation or a fragment asks for it.
	struct Node {
		var field: Field
		var source: SourceText
		/// What has to hold for it.
		var conditions: SelectionConditions
		/// The selection set that it was found in, by its position.
		var set: Int
		/// The type whose selections it stands among: that of the nearest type condition, or else of the selection set.
		var parent: String?
		/// The types of values that it is asked of.
		var types: TypeSet
		/// The nearest type condition.
		var typeCondition: TypeCondition?

		var span: SourceSpan { SourceSpan(source, field.range) }

		/// - Parameter type: what it selects on, by the schema.
		func selectionSet(on type: String?) -> ConditionalSelectionSet? {
			field.selectionSet.map { ConditionalSelectionSet($0, in: source, type: type, conditions: conditions) }
		}
	}
}

extension FlatSelection {
	/// Nodes of one response key become one field.
	///
	/// The object is there when one of `givens` holds: a selection set by its position, with what is known where it is asked for. A field is
	/// there when one of its nodes is asked for.
	init(_ nodes: [Node], givens: [(set: Int, conditions: SelectionConditions)]) {
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
		for index in fields.indices { fields[index].doubts = Self.doubts(of: fields[index].nodes, givens: givens) }
	}

	/// Returns the conditions that may exclude a field although its object is present.
	private static func doubts(of nodes: [Node], givens: [(set: Int, conditions: SelectionConditions)]) -> [SelectionConditions.Doubt] {
		// Nearly always it is a node of the same selection set that makes it certain.
		let ownNodes = givens.count > 1 ? Dictionary(grouping: nodes, by: \.set) : [:]
		for given in givens {
			func isSure(_ node: Node) -> Bool { node.conditions.isImplied(by: given.conditions) }
			if ownNodes[given.set]?.contains(where: isSure) == true || nodes.contains(where: isSure) { continue }
			return nodes.flatMap { $0.conditions.beyond(given.conditions) }
		}
		return []
	}
}

struct ConditionalSelectionSet {
	var set: SelectionSet
	/// The text that it stands in.
	var source: SourceText
	/// The type that it selects on; nil where no schema says so.
	var type: String?
	var conditions: SelectionConditions

	var span: SourceSpan { SourceSpan(source, set.range) }

	init(_ set: SelectionSet, in source: SourceText, type: String? = nil, conditions: SelectionConditions = SelectionConditions()) {
		self.set = set
		self.source = source
		self.type = type
		self.conditions = conditions
	}
}
