import JSONLanguage

/// Other answers of the same type, which together show what the first one does not: nothing where nothing may be, an empty list,
/// each concrete type of a union, a name that an enum does not know yet.
struct FixtureVariants {
	let catalog: TypeCatalog
	/// What some answer of the feature shows with a value.
	var filled: Set<Place> = []

	struct Variant: Hashable {
		/// `without optional values`
		var title: String
		var value: JSONValue
		/// It shows which values may be missing; what is there is what another variant shows.
		var isAboutNothing = false
		/// It shows what else may be there; the rest is what the fixture itself shows.
		var isAboutMore = false
	}

	/// Deeper ones are shown by nobody: each is a test of its own.
	private static let mostLevels = 4

	/// Where a type allows null: a property, or what lies in its lists and maps.
	struct Place: Hashable {
		fileprivate var owner: TypeID?
		fileprivate var key = ""
		/// How many lists and maps lie between.
		fileprivate var depth = 0

		fileprivate var element: Place { Place(owner: owner, key: key, depth: depth + 1) }
	}

	/// Variants of `value`, which decodes as `type`; each differs from it and from the others.
	///
	/// Together with `value` they show each optional property that is found in them without a value and with one, those that lie in others
	/// included.
	///
	/// - Parameter others: what else was answered.
	func variants(of value: JSONValue, _ type: SwiftType, others: [JSONValue] = []) -> [Variant] {
		var variants: [Variant] = []
		var seen: Set<JSONValue> = [value]
		let first = places(in: value, type)
		var shown = first.empty
		var filled = filled.union(first.filled)
		/// What may be null in it and is not.
		func add(_ title: String, _ changed: JSONValue) -> Set<Place> {
			guard seen.insert(changed).inserted else { return [] }
			let places = places(in: changed, type)
			shown.formUnion(places.empty)
			filled.formUnion(places.filled)
			variants.append(Variant(title: title, value: changed))
			return places.filled
		}
		/// Null where no null was shown yet, from the outside to the inside: as many variants as there are optionals in one another, up to a few.
		func addEmptier(_ value: JSONValue, _ filled: Set<Place>, levels: Int, _ title: (Int) -> String) {
			for level in 1...levels {
				// Few are filled; `subtracting` would go through all that were shown.
				let open = filled.filter { !shown.contains($0) }
				guard !open.isEmpty else { return }
				let changed = transform(value, type, at: Place()) { _, type, place in
					guard type.isOptional, open.contains(place) else { return nil }
					shown.insert(place)
					return .null
				}
				guard seen.insert(changed).inserted else { return }
				variants.append(Variant(title: title(level), value: changed, isAboutNothing: true))
			}
		}
		_ = add("without optional values", type.isOptional && value != .null ? emptied(value, type.unwrapped) : emptied(value, type))
		if type.isOptional { _ = add("without a value", .null) }
		addEmptier(value, first.filled, levels: Self.mostLevels) {
			$0 == 1 ? "without inner optional values" : "without optional values \($0) levels in"
		}
		_ = add("with unknown names", renamed(value, type))
		for name in concreteTypes(in: type) {
			let title = "of type \(Words(name).spaced)"
			let shown = showing(name, value, type)
			addEmptier(shown, add(title, shown), levels: 1) { _ in title + " without optional values" }
		}
		let missing = first.empty.subtracting(filled)
		if !missing.isEmpty {
			let more = filling(missing, in: value, type, from: others)
			if seen.insert(more).inserted { variants.append(Variant(title: "with every value", value: more, isAboutMore: true)) }
		}
		return variants
	}

	/// What stands nowhere in `value`, as another answer has it, or made from its type.
	private func filling(_ missing: Set<Place>, in value: JSONValue, _ type: SwiftType, from others: [JSONValue]) -> JSONValue {
		var known: [Place: JSONValue] = [:]
		for other in others {
			_ = transform(other, type, at: Place()) { value, _, place in
				if missing.contains(place), value != .null, known[place] == nil { known[place] = value }
				return nil
			}
		}
		let synthesis = FixtureSynthesis(catalog: catalog)
		let source = ValueSource(catalog: catalog)
		return transform(value, type, at: Place(), visitsMissing: true) { value, type, place in
			// Of what was only ever null, any value would do: it shows nothing. Of a type that is not ours, nobody knows one.
			guard value == .null, missing.contains(place), type.unwrapped != .jsonValue else { return nil }
			let shown = known[place] ?? synthesis.value(of: type.unwrapped, key: place.key)
			return source.expression(shown, type.unwrapped) == nil ? nil : shown
		}
	}

	/// What of `value`, which decodes as `type`, may be null and is not.
	func filled(in value: JSONValue, _ type: SwiftType) -> Set<Place> { places(in: value, type).filled }

	/// Where null may be: with and without it.
	private func places(in value: JSONValue, _ type: SwiftType) -> (filled: Set<Place>, empty: Set<Place>) {
		var filled: Set<Place> = []
		var empty: Set<Place> = []
		_ = transform(value, type, at: Place()) { value, type, place in
			if type.isOptional {
				if value == .null { empty.insert(place) } else { filled.insert(place) }
			}
			if case .generated(let id) = type, case .object(let properties) = catalog[id].form, case .object(let members) = value {
				let keys = Set(members.map(\.key))
				for property in properties where property.type.isOptional && !keys.contains(property.key) {
					empty.insert(Place(owner: id, key: property.key))
				}
			}
			return nil
		}
		return (filled, empty)
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

	private func transform(_ value: JSONValue, _ type: SwiftType, _ change: (JSONValue, SwiftType) -> JSONValue?) -> JSONValue {
		transform(value, type, at: Place()) { value, type, _ in change(value, type) }
	}

	/// Goes through `value` along `type`; where `change` answers, that is taken and not gone into.
	private func transform(
		_ value: JSONValue, _ type: SwiftType, at place: Place, visitsMissing: Bool = false,
		_ change: (JSONValue, SwiftType, Place) -> JSONValue?
	) -> JSONValue {
		if let changed = change(value, type, place) { return changed }
		switch (type, value) {
		case (.optional(let wrapped), _), (.indirect(let wrapped), _):
			return value == .null ? value : transform(value, wrapped, at: place, visitsMissing: visitsMissing, change)
		case (.array(let element), .array(let values)):
			return .array(values.map { transform($0, element, at: place.element, visitsMissing: visitsMissing, change) })
		case (.dictionary(let element), .object(let members)):
			return .object(
				members.map {
					JSONValue.Member($0.key, transform($0.value, element, at: place.element, visitsMissing: visitsMissing, change))
				})
		case (.generated(let id), .object(let members)):
			switch catalog[id].form {
			case .object(let properties):
				let known = visitsMissing ? Set(members.map(\.key)) : []
				let added = properties.filter { visitsMissing && !known.contains($0.key) }.compactMap { property in
					change(.null, property.type, Place(owner: id, key: property.key)).map { JSONValue.Member(property.key, $0) }
				}
				return .object(
					members.enumerated().map { index, member in
						// Most values have their members in the order of the type.
						let isInOrder = properties.indices.contains(index) && properties[index].key == member.key
						guard let property = isInOrder ? properties[index] : properties.first(where: { $0.key == member.key }) else {
							return member
						}
						return JSONValue.Member(
							member.key,
							transform(
								member.value, property.type, at: Place(owner: id, key: property.key), visitsMissing: visitsMissing, change))
					} + added)
			case .variants(let plan):
				guard case .string(let name)? = value[plan.discriminator] else { return value }
				guard let inner = plan.case(of: name)?.type ?? plan.other else { return value }
				let changed = transform(value, .generated(inner), at: place, visitsMissing: visitsMissing, change)
				guard case .object(let members) = changed else { return changed }
				// A fragment that is the case's type may ask for it where it is not always asked for; here it always is.
				return .object(members.map { $0.key == plan.discriminator ? JSONValue.Member($0.key, .string(name)) : $0 })
			default: return value
			}
		default: return value
		}
	}
}
