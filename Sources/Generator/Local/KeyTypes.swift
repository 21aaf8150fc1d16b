/// The types that can be part of a key of a store, which must be Hashable.
struct KeyTypes {
	private let catalog: TypeCatalog

	init(_ catalog: TypeCatalog) {
		self.catalog = catalog
	}

	/// Returns whether a parameter can be part of a key.
	func canBeKey(_ parameter: ParameterPlan) -> Bool {
		parameter.identifies != nil || canBeKey(parameter.type) && catalog.plans.reachable(from: [parameter.type]).allSatisfy(canBeKey)
	}

	/// Returns whether the form of a generated type can be Hashable; its properties can have types that cannot.
	private func canBeKey(_ id: TypeID) -> Bool {
		switch catalog[id].form {
		case .enumeration: true
		// Objects of responses are no part of a filter.
		case .object, .oneOf: catalog[id].usage.contains(.variable) && catalog[id].form.types.allSatisfy(canBeKey)
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
