/// The scalars and enums that operations select or send.
package struct LeafUse {
	package private(set) var names: Set<String> = []

	/// - Parameter schema: without one, only the types of variables are known.
	package init(_ operations: [OperationDefinition], _ fragments: FragmentIndex, schema: Schema?) {
		var walk = TypedWalk(schema)
		for fragment in fragments.fragments { walk.visit(.fragment(fragment)) }
		for operation in operations { walk.visit(.operation(operation)) }
		var pending = walk.nodes.fields.compactMap { $0.definition?.type.reference.name }
		pending += operations.flatMap(\.variables).map(\.type.reference.name)
		var seen: Set<String> = []
		while let name = pending.popLast() {
			guard seen.insert(name).inserted else { continue }
			guard let type = schema?.type(name) else {
				names.insert(name)
				continue
			}
			if type.isLeaf { names.insert(name) }
			if type.kind == .inputObject { pending += type.inputFields.map(\.type.reference.name) }
		}
	}
}
