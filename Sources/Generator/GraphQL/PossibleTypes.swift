import GraphQLLanguage

/// The object types that a value may be of, by their names.
struct TypeSet: Hashable {
	var names: Set<String>

	init(_ names: some Sequence<String>) { self.names = Set(names) }

	/// Large sets are distinguished by comparing; hashing all names of each would cost more.
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

	/// Interfaces and unions that one type alone is of.
	private let openTypes: [SchemaType]

	init(_ schema: Schema) {
		self.schema = schema
		openTypes = schema.types.indices.filter { schema.types[$0].isAbstract && schema.possibleTypes(of: $0).count == 1 }.map {
			schema.types[$0]
		}
	}

	/// A type that nothing implements stands for itself. What is an interface or a union with one possible type today has others, not known yet:
	/// they are of it, and of whatever interfaces it implements itself.
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

	/// Stands for what a later schema may have; no name of a type.
	private static func other(than type: SchemaType) -> String { "other " + type.name }

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
