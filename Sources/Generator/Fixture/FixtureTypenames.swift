import JSONLanguage

/// Adds type names to a sample from before they were requested, where its keys identify the type.
///
/// `{"name": "R2-D2", "primaryFunction": "Astromech"}` is a `Droid` where nothing else has a `primaryFunction`. An object that fits several
/// types gets no name, and so does not decode.
struct FixtureTypenames {
	let catalog: TypeCatalog

	// Recursion is bounded by the value, whose nesting the sample's depth limit bounds.
	func named(_ value: JSONValue, _ type: SwiftType) -> JSONValue {
		switch (type, value) {
		case (.optional(let wrapped), _), (.indirect(let wrapped), _): return value == .null ? value : named(value, wrapped)
		case (.array(let element), .array(let values)): return .array(values.map { named($0, element) })
		case (.dictionary(let element), .object(let members)):
			return .object(members.map { JSONValue.Member($0.key, named($0.value, element)) })
		case (.generated(let id), .object(let members)): return .object(named(members, catalog[id].form))
		default: return value
		}
	}

	private func named(_ members: [JSONValue.Member], _ form: TypePlan.Form) -> [JSONValue.Member] {
		switch form {
		case .object(let properties):
			let types = catalog.types(of: properties, in: .object(members))
			return members.map { member in JSONValue.Member(member.key, types[member.key].map { named(member.value, $0) } ?? member.value) }
		case .variants(let plan):
			var members = members
			if !plan.storesUnknown, !members.contains(where: { $0.key == plan.discriminator }) {
				guard let name = typeName(of: Set(members.map(\.key)), plan) else { return members }
				members.insert(JSONValue.Member(plan.discriminator, .string(name)), at: 0)
			}
			guard let name = plan.kind(of: .object(members)) else { return members }
			return (plan.case(of: name)?.type ?? plan.other).map { named(members, catalog[$0].form) } ?? members
		case .mixed, .enumeration, .oneOf: return members
		}
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
