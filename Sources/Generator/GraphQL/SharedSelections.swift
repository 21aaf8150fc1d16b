import GraphQLLanguage

/// The concrete types of a selection for which only the fields of one of their interfaces are selected: they share one type, named after the
/// interface.
///
/// With `... on Node { id } ... on Product { id title }` a page and an article are both `NodeDTO`; a product has its own type.
struct SharedSelections {
	/// The shared interface of each type, by type name.
	private(set) var ofTypes: [String: Shared] = [:]

	/// An interface and the types that share its selections.
	struct Shared {
		var interface: SchemaType
		/// The types with the same selections, in alphabetical order.
		var types: [String]
	}

	/// - Parameters:
	///   - nodesByType: the selected nodes of each distinguished type, as positions in `nodes`.
	///   - common: the positions of the nodes that are selected for all values.
	///   - isCommon: a predicate for the nodes that every value has.
	init(
		_ nodes: [FlatSelection.Node], of nodesByType: [String: [Int]], and common: [Int], isCommon: (FlatSelection.Node) -> Bool,
		_ schema: Schema?
	) {
		guard let schema else { return }
		for (positions, group) in Dictionary(grouping: nodesByType, by: \.value) where group.count > 1 {
			let own = positions.map { nodes[$0] }
			let conditions = Set(own.filter { !isCommon($0) }.map { $0.typeCondition?.name })
			guard conditions.count == 1, let name = conditions.first ?? nil, let interface = schema.type(name), interface.isAbstract else {
				continue
			}
			// A field of an object may have a narrower type than that of its interface.
			let fields = Set((own + common.map { nodes[$0] }).map(\.field.name.text)).sorted()
			let alike = Dictionary(grouping: group.compactMap { schema.type($0.key) }) { type in
				fields.map { schema.field($0, on: type)?.type.reference }
			}
			for types in alike.values where types.count > 1 {
				for type in types { ofTypes[type.name] = Shared(interface: interface, types: types.map(\.name).sorted()) }
			}
		}
	}
}
