import GraphQLLanguage

/// The object types that a value may be of, by their names.
struct TypeSet: Hashable {
	var names: Set<String>

	init(_ names: some Sequence<String>) { self.names = Set(names) }

	/// Hashes the names of small sets only: comparing large sets costs less than hashing all their names.
	func hash(into hasher: inout Hasher) {
		hasher.combine(names.count)
		if names.count < 8 { hasher.combine(names) }
	}
}

/// The object types that a value can have, by its declared type or a type condition, according to the schema.
struct PossibleTypes {
	let schema: Schema
	private var known: [String: TypeSet] = [:]
	private var narrowed: [Narrowing: TypeSet] = [:]

	private struct Narrowing: Hashable {
		var types: TypeSet
		var condition: String
	}

	/// The interfaces and unions that have one possible type.
	private let openTypes: [SchemaType]

	init(_ schema: Schema) {
		self.schema = schema
		openTypes = schema.types.indices.filter { schema.types[$0].isAbstract && schema.possibleTypes(of: $0).count == 1 }.map {
			schema.types[$0]
		}
	}

	/// Returns the possible types of an interface or a union, or the type itself if nothing implements it.
	///
	/// An interface or a union that has one possible type today may get others, which a placeholder represents: they belong to it and to all
	/// interfaces that it implements.
	mutating func types(of name: String) -> TypeSet {
		if let types = known[name] { return types }
		let possible = schema.possibleTypes(of: name)
		var types = TypeSet(possible.isEmpty ? [name] : possible)
		for open in openTypes where open.name == name || open.interfaces.contains(where: { $0.text == name }) {
			types.names.insert(Self.other(than: open))
		}
		known[name] = types
		return types
	}

	/// Returns the placeholder for possible types of a later schema, which is not a valid type name.
	private static func other(than type: SchemaType) -> String { "other " + type.name }

	/// Returns the subset of `types` to which `condition` applies.
	mutating func narrow(_ types: TypeSet, to condition: String) -> TypeSet {
		let narrowing = Narrowing(types: types, condition: condition)
		if let known = narrowed[narrowing] { return known }
		let applicable = self.types(of: condition)
		let result: TypeSet
		if applicable.names.count < types.names.count {
			result = TypeSet(applicable.names.filter(types.names.contains))
		} else {
			let names = types.names.filter(applicable.names.contains)
			result = names.count == types.names.count ? types : TypeSet(names)
		}
		narrowed[narrowing] = result
		return result
	}
}
