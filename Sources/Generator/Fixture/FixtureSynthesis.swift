import JSONLanguage

/// Makes the value of a fixture from a type alone, where no sample shows one.
///
/// Every value is plausible for its key and type, and the same each time: `{"id": "1", "name": "Example"}`,
/// `{"count": 51, "pages": 3, "next": 2, "prev": null}`. Lists have one element. Values of different keys differ where they can,
/// so that a test notices when two properties are mixed up.
struct FixtureSynthesis {
	let catalog: TypeCatalog

	/// A value that decodes as `type` and would be found under `key`.
	///
	/// Where types refer to each other so often that the value would have no end in sight, each is shown where it comes first; elsewhere it has
	/// what it has to have.
	func value(of type: SwiftType, key: String = "") -> JSONValue {
		var making = Making(limit: Limits.madeValues)
		let value = value(type, Place(key: key), &making)
		guard making.isTooLarge else { return value }
		making = Making(showsOnce: true)
		return self.value(type, Place(key: key), &making)
	}

	private struct Making {
		var limit = Int.max
		var showsOnce = false
		var count = 0
		/// Types that were shown with all they may have.
		var shown: Set<TypeID> = []

		var isTooLarge: Bool { count > limit }
	}

	/// Where a value stands.
	private struct Place {
		var key: String
		/// Types that are being made further out: what leads back into one of them ends here.
		var entered: Set<TypeID> = []
		/// In something that was shown elsewhere.
		var isBrief = false

		func at(_ key: String) -> Place { Place(key: key, entered: entered, isBrief: isBrief) }
	}

	// Recursion is bounded: every type is entered once on the way down, and wrappers nest no deeper than inputs may.
	private func value(_ type: SwiftType, _ place: Place, _ making: inout Making) -> JSONValue {
		making.count += 1
		if making.isTooLarge { return .null }
		let leadsBack = type.innermost.map { place.isBrief || place.entered.contains($0) } ?? false
		switch type {
		case .optional(let wrapped): return leadsBack || isBackward(place.key) ? .null : value(wrapped, place, &making)
		case .indirect(let wrapped): return value(wrapped, place, &making)
		case .array(let element):
			return leadsBack ? .array([]) : .array([value(element, place.at(Words(place.key).singular.snake), &making)])
		case .dictionary(let element):
			return leadsBack
				? .object([])
				: .object([JSONValue.Member("example", value(element, place.at(Words(place.key).singular.snake), &making))])
		case .scalar(let scalar): return PlausibleValue(key: place.key).value(scalar)
		case .jsonValue: return PlausibleValue(key: place.key).value(.string)
		case .generated(let id):
			guard !place.entered.contains(id) else { return .null }
			var inner = place
			inner.entered.insert(id)
			if making.showsOnce, !making.shown.insert(id).inserted { inner.isBrief = true }
			return value(id, inner, &making)
		}
	}

	private func value(_ id: TypeID, _ place: Place, _ making: inout Making) -> JSONValue {
		let plan = catalog[id]
		switch plan.form {
		case .object(let properties):
			var members: [JSONValue.Member] = []
			for property in properties {
				let isName = property.key == "__typename"
				let value = isName ? .string(catalog.affix.stem(plan.name)) : value(property.sentType, place.at(property.key), &making)
				members.append(JSONValue.Member(property.key, value))
			}
			return .object(members)
		case .mixed(let cases):
			let open = cases.first { $0.type.innermost.map { !place.entered.contains($0) } ?? true } ?? cases.first
			return open.map { value($0.type, place, &making) } ?? .null
		case .variants(let variants):
			guard let first = variants.cases.first else {
				return variants.other.map { value(.generated($0), place, &making).discriminated(by: variants.discriminator, as: "Other") }
					?? .object([JSONValue.Member(variants.discriminator, .string("Other"))])
			}
			return value(.generated(first.type), place, &making).discriminated(by: variants.discriminator, as: first.typeNames.first ?? "")
		case .oneOf(let properties):
			guard let first = properties.first(where: { !($0.type.innermost.map(place.entered.contains) ?? false) }) else {
				return .object([])
			}
			return .object([JSONValue.Member(first.key, value(first.type, place.at(first.key), &making))])
		case .enumeration(let cases): return cases.first.map { .string($0.value) } ?? .string("EXAMPLE")
		}
	}

	/// What leads to the page before: there is none, the example is the first page.
	private func isBackward(_ key: String) -> Bool {
		guard let first = SwiftIdentifier.words(ofKey: key).parts.first?.lowercased() else { return false }
		return first == "prev" || first == "previous"
	}
}

extension JSONValue {
	/// The same object as one of the type `name`.
	fileprivate func discriminated(by key: String, as name: String) -> JSONValue {
		guard case .object(let members) = self else { return .object([Member(key, .string(name))]) }
		return .object([Member(key, .string(name))] + members.filter { $0.key != key })
	}
}
