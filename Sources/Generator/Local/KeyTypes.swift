/// The types that can be part of a key of a store, which must be Hashable.
struct KeyTypes {
	private let catalog: TypeCatalog

	init(_ catalog: TypeCatalog) {
		self.catalog = catalog
	}

	/// Returns whether a parameter can be part of a key.
	func canBeKey(_ parameter: ParameterPlan) -> Bool {
		parameter.identifies != nil || types(in: [parameter.type]).reduce(canBeKey(parameter.type)) { $0 && canBeKey($1) }
	}

	/// Returns the generated types in `types`, with those of their properties.
	func types(in types: [SwiftType]) -> Set<TypeID> {
		var found: Set<TypeID> = []
		var pending = types.compactMap(\.innermost)
		while let id = pending.popLast() {
			if found.insert(id).inserted { pending += properties(of: id).compactMap(\.type.innermost) }
		}
		return found
	}

	private func properties(of id: TypeID) -> [PropertyPlan] {
		switch catalog[id].form {
		case .object(let properties), .oneOf(let properties): properties
		case .mixed, .variants, .enumeration: []
		}
	}

	/// Returns whether the form of a generated type can be Hashable; its properties can have types that cannot.
	private func canBeKey(_ id: TypeID) -> Bool {
		switch catalog[id].form {
		case .enumeration: true
		// Objects of responses are no part of a filter.
		case .object, .oneOf: catalog[id].usage.contains(.variable) && properties(of: id).allSatisfy { canBeKey($0.type) }
		case .mixed, .variants: false
		}
	}

	/// Returns whether the lists and scalars of a type are Hashable.
	private func canBeKey(_ type: SwiftType) -> Bool {
		switch type {
		case .optional(let inner), .array(let inner): canBeKey(inner)
		case .generated: true
		case .scalar(let scalar):
			if case .named = scalar.plain { type.mentionsFoundation } else { true }
		case .jsonValue, .dictionary, .indirect: false
		}
	}
}
