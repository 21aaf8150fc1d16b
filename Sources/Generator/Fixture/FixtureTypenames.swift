import JSONLanguage

/// Adds type names to a sample from before they were requested, where its keys identify the type.
///
/// `{"name": "R2-D2", "primaryFunction": "Astromech"}` is a `Droid` where nothing else has a `primaryFunction`. An object that fits several
/// types gets no name, and so does not decode.
struct FixtureTypenames {
	let catalog: TypeCatalog

	func named(_ value: JSONValue, _ type: SwiftType) -> JSONValue { SwiftValue(value, type, in: catalog.plans).rewritten(named) }

	private func named(_ part: SwiftValue) -> JSONValue? {
		guard case .variants(let plan)? = part.form, !plan.storesUnknown, case .object(let members) = part.value,
			part.value[plan.discriminator] == nil, let name = typeName(of: Set(members.map(\.key)), plan)
		else { return nil }
		return part.with(.object([JSONValue.Member(plan.discriminator, .string(name))] + members)).rewritten(named)
	}

	/// The only type with exactly these keys.
	private func typeName(of keys: Set<String>, _ plan: VariantsPlan) -> String? {
		let fitting = plan.cases.filter { self.keys(of: $0.type, plan) == keys }
		let mayBeOther = plan.other.map { self.keys(of: $0, plan) == keys } ?? keys.isEmpty
		return fitting.count == 1 && !mayBeOther ? fitting.first?.typeNames.first : nil
	}

	private func keys(of type: TypeID, _ plan: VariantsPlan) -> Set<String>? {
		guard case .object(let properties) = catalog[type].form else { return nil }
		return Set(properties.map(\.key)).subtracting([plan.discriminator])
	}
}
