import GraphQLLanguage

/// The object types that a value may be of, by their names.
struct TypeSet: Hashable {
	var names: Set<String>

	init(_ names: some Sequence<String>) { self.names = Set(names) }

	/// Large sets are told apart by comparing; hashing all names of each would cost more.
	func hash(into hasher: inout Hasher) {
		hasher.combine(names.count)
		if names.count < 8 { hasher.combine(names) }
	}
}

/// Which object types values are of, where a type or a type condition says something about them: by the schema.
struct PossibleTypes {
	let schema: Schema
	private var known: [String: TypeSet] = [:]
	private var narrowed: [Narrowing: TypeSet] = [:]

	private struct Narrowing: Hashable {
		var types: TypeSet
		var condition: String
	}

	init(_ schema: Schema) { self.schema = schema }

	/// A type that nothing implements stands for itself.
	mutating func types(of name: String) -> TypeSet {
		if let types = known[name] { return types }
		let possible = schema.possibleTypes(of: name)
		let types = TypeSet(possible.isEmpty ? [name] : possible)
		known[name] = types
		return types
	}

	/// Those of `types` that `condition` applies to; `types` themselves, where it applies to all.
	mutating func narrow(_ types: TypeSet, to condition: String) -> TypeSet {
		let narrowing = Narrowing(types: types, condition: condition)
		if let known = narrowed[narrowing] { return known }
		let fitting = self.types(of: condition)
		let result: TypeSet
		if fitting.names.count < types.names.count {
			result = TypeSet(fitting.names.filter(types.names.contains))
		} else {
			let names = types.names.filter(fitting.names.contains)
			result = names.count == types.names.count ? types : TypeSet(names)
		}
		narrowed[narrowing] = result
		return result
	}
}
