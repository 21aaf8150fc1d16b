import GraphQLLanguage

/// The concrete types at a place of which nothing is selected but what one interface of theirs is asked for: they are one type, called like the
/// interface.
///
/// Of `... on Node { id } ... on Product { id title }` a page and an article are both `NodeDTO`; a product has its own.
struct SharedSelections {
	/// The interface of each of them.
	private(set) var ofTypes: [String: Shared] = [:]

	struct Shared {
		var interface: SchemaType
		/// The types with the same selections, in alphabetical order.
		var types: [String]
	}

	/// - Parameters:
	///   - nodesByType: what is asked of values of each type that is distinguished, by position in `nodes`.
	///   - common: what is asked of all values.
	///   - isCommon: what every value has.
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
			// An object may promise more than its interface.
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
