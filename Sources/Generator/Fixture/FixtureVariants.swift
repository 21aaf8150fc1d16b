import JSONLanguage

/// Other answers of the same type, which together show what the first one does not: nothing where nothing may be, an empty list,
/// each concrete type of a union, a name that an enum does not know yet.
struct FixtureVariants {
	let catalog: TypeCatalog

	struct Variant: Hashable {
		/// `without optional values`
		var title: String
		var value: JSONValue
	}

	/// Variants of `value`, which decodes as `type`; each differs from it and from the others.
	func variants(of value: JSONValue, _ type: SwiftType) -> [Variant] {
		var variants: [Variant] = []
		var seen: Set<JSONValue> = [value]
		func add(_ title: String, _ changed: JSONValue) {
			guard seen.insert(changed).inserted else { return }
			variants.append(Variant(title: title, value: changed))
		}
		add("without optional values", emptied(value, type))
		add("with unknown names", renamed(value, type))
		for name in concreteTypes(in: type) {
			add("of type \(Words(name).spaced)", showing(name, value, type))
		}
		return variants
	}

	/// Null where null may be, and no elements.
	private func emptied(_ value: JSONValue, _ type: SwiftType) -> JSONValue {
		transform(value, type) { value, type in
			switch (type, value) {
			case (.optional, _): .null
			case (.array, .array): .array([])
			case (.dictionary, .object): .object([])
			default: nil
			}
		}
	}

	/// Names that no version of the schema has had.
	private func renamed(_ value: JSONValue, _ type: SwiftType) -> JSONValue {
		transform(value, type) { value, type in
			guard case .generated(let id) = type else { return nil }
			switch (catalog[id].form, value) {
			case (.enumeration, .string): return .string("SOMETHING_NEW")
			case (.variants(let plan), .object(let members)):
				let known = plan.other.map { FixtureSynthesis(catalog: catalog).value(of: .generated($0)) } ?? .object([])
				guard case .object(let other) = known else { return nil }
				let kept = plan.other == nil ? members.filter { $0.key == plan.discriminator } : other
				let typed = kept.contains { $0.key == plan.discriminator } ? kept : [JSONValue.Member(plan.discriminator, .null)] + kept
				return .object(typed.map { $0.key == plan.discriminator ? JSONValue.Member($0.key, .string("SomethingNew")) : $0 })
			default: return nil
			}
		}
	}

	/// The concrete types that unions inside of `type` tell apart, the first of each left out: the fixture shows it.
	private func concreteTypes(in type: SwiftType) -> [String] {
		var names: [String] = []
		var known: Set<String> = []
		var pending = [type.innermost].compactMap { $0 }
		var seen: Set<TypeID> = []
		while let id = pending.popLast() {
			guard seen.insert(id).inserted else { continue }
			switch catalog[id].form {
			case .object(let properties), .oneOf(let properties): pending += properties.compactMap(\.type.innermost)
			case .variants(let plan):
				for name in plan.cases.dropFirst().compactMap(\.typeNames.first) where known.insert(name).inserted { names.append(name) }
				pending += plan.cases.map(\.type) + (plan.other.map { [$0] } ?? [])
			case .mixed(let cases): pending += cases.compactMap(\.type.innermost)
			case .enumeration: break
			}
		}
		return names
	}

	/// Every union that knows the concrete type `name` shows it.
	private func showing(_ name: String, _ value: JSONValue, _ type: SwiftType) -> JSONValue {
		transform(value, type) { value, type in
			guard case .generated(let id) = type, case .variants(let plan) = catalog[id].form, case .object = value else { return nil }
			guard let match = plan.case(of: name) else { return nil }
			guard case .object(let members) = FixtureSynthesis(catalog: catalog).value(of: .generated(match.type)) else { return nil }
			let typed =
				members.contains { $0.key == plan.discriminator } ? members : [JSONValue.Member(plan.discriminator, .null)] + members
			return .object(typed.map { $0.key == plan.discriminator ? JSONValue.Member($0.key, .string(name)) : $0 })
		}
	}

	/// Goes through `value` along `type`; where `change` answers, that is taken and not gone into.
	private func transform(_ value: JSONValue, _ type: SwiftType, _ change: (JSONValue, SwiftType) -> JSONValue?) -> JSONValue {
		if let changed = change(value, type) { return changed }
		switch (type, value) {
		case (.optional(let wrapped), _), (.indirect(let wrapped), _): return value == .null ? value : transform(value, wrapped, change)
		case (.array(let element), .array(let values)): return .array(values.map { transform($0, element, change) })
		case (.dictionary(let element), .object(let members)):
			return .object(members.map { JSONValue.Member($0.key, transform($0.value, element, change)) })
		case (.generated(let id), .object(let members)):
			switch catalog[id].form {
			case .object(let properties):
				return .object(
					members.enumerated().map { index, member in
						// Most values have their members in the order of the type.
						let isInOrder = properties.indices.contains(index) && properties[index].key == member.key
						guard let property = isInOrder ? properties[index] : properties.first(where: { $0.key == member.key }) else {
							return member
						}
						return JSONValue.Member(member.key, transform(member.value, property.type, change))
					})
			case .variants(let plan):
				guard case .string(let name)? = value[plan.discriminator] else { return value }
				guard let inner = plan.case(of: name)?.type ?? plan.other else { return value }
				return transform(value, .generated(inner), change)
			default: return value
			}
		default: return value
		}
	}
}
