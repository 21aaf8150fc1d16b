import JSONLanguage

/// Creates a fixture's value from a type alone, where no sample shows one.
///
/// Every value is plausible for its key and type, and deterministic: `{"id": "1", "name": "Example"}`,
/// `{"count": 51, "pages": 3, "next": 2, "prev": null}`. Lists have one element. Values of different keys differ where they can,
/// so that a test notices when two properties are mixed up.
struct FixtureSynthesis {
	let catalog: TypeCatalog

	/// Returns a value that decodes as `type` and suits `key`.
	///
	/// If types refer to each other so often that the value would grow without bound, each type is complete at its first occurrence; later
	/// occurrences have the required values only.
	func value(of type: SwiftType, key: String = "") -> JSONValue {
		var making = Making(limit: Limits.madeValues)
		let value = value(type, Context(key: key), &making)
		guard making.isTooLarge else { return value }
		making = Making(showsOnce: true)
		return self.value(type, Context(key: key), &making)
	}

	private struct Making {
		var limit = Int.max
		var showsOnce = false
		var count = 0
		/// The types that were created with all their optional values.
		var shown: Set<TypeID> = []

		var isTooLarge: Bool { count > limit }
	}

	/// The context of a value under construction.
	private struct Context {
		var key: String
		/// The enclosing types; a reference back to one of them ends here.
		var entered: Set<TypeID> = []
		/// Whether the enclosing type was complete elsewhere, so that optional values are omitted.
		var isBrief = false

		func at(_ key: String) -> Context { Context(key: key, entered: entered, isBrief: isBrief) }
	}

	// Recursion is bounded: every type is entered once on a path, and wrappers nest no deeper than inputs may.
	private func value(_ type: SwiftType, _ context: Context, _ making: inout Making) -> JSONValue {
		making.count += 1
		if making.isTooLarge { return .null }
		let leadsBack = type.innermost.map { context.isBrief || context.entered.contains($0) } ?? false
		switch type {
		case .optional(let wrapped): return leadsBack || isBackward(context.key) ? .null : value(wrapped, context, &making)
		case .indirect(let wrapped): return value(wrapped, context, &making)
		case .array(let element):
			return leadsBack ? .array([]) : .array([value(element, context.at(Words(context.key).singular.snake), &making)])
		case .dictionary(let element):
			return leadsBack
				? .object([])
				: .object([JSONValue.Member("example", value(element, context.at(Words(context.key).singular.snake), &making))])
		case .scalar(.named(let name)) where catalog.scalars.known[name]?.exampleJSON != nil:
			return catalog.scalars.known[name]?.exampleJSON ?? .null
		case .scalar(let scalar): return PlausibleValue(key: context.key).value(scalar)
		case .jsonValue: return PlausibleValue(key: context.key).value(.string)
		case .generated(let id):
			guard !context.entered.contains(id) else { return .null }
			var inner = context
			inner.entered.insert(id)
			if making.showsOnce, !making.shown.insert(id).inserted { inner.isBrief = true }
			return value(id, inner, &making)
		}
	}

	private func value(_ id: TypeID, _ context: Context, _ making: inout Making) -> JSONValue {
		let plan = catalog[id]
		switch plan.form {
		case .object(let properties):
			var members: [JSONValue.Member] = []
			for property in properties {
				let isName = property.key == "__typename"
				let value = isName ? .string(catalog.affix.stem(plan.name)) : value(property.sentType, context.at(property.key), &making)
				members.append(JSONValue.Member(property.key, value))
			}
			for property in properties {
				guard let union = catalog.plans.besideUnion(of: property.type), let first = union.cases.first else { continue }
				members = members.map { member in
					switch member.key {
					case union.discriminator: JSONValue.Member(member.key, union.form.json(first.typeNames.first ?? ""))
					case property.key where member.value != .null:
						JSONValue.Member(member.key, value(.generated(first.type), context.at(property.key), &making))
					default: member
					}
				}
			}
			return .object(members)
		case .mixed(let cases):
			let open = cases.first { $0.type.innermost.map { !context.entered.contains($0) } ?? true } ?? cases.first
			return open.map { value($0.type, context, &making) } ?? .null
		case .variants(let variants):
			guard let first = variants.cases.first else {
				return variants.other.map {
					value(.generated($0), context, &making).discriminated(by: variants.discriminator, as: .string("Other"))
				}
					?? .object([JSONValue.Member(variants.discriminator, .string("Other"))])
			}
			return value(.generated(first.type), context, &making).discriminated(
				by: variants.discriminator, as: variants.form.json(first.typeNames.first ?? ""))
		case .oneOf(let properties):
			guard let first = properties.first(where: { !($0.type.innermost.map(context.entered.contains) ?? false) }) else {
				return .object([])
			}
			return .object([JSONValue.Member(first.key, value(first.type, context.at(first.key), &making))])
		case .enumeration(let cases): return cases.first.map { .string($0.value) } ?? .string("EXAMPLE")
		}
	}

	/// Returns whether `key` refers to the previous page: the example is the first page, so it is null.
	private func isBackward(_ key: String) -> Bool {
		guard let first = SwiftIdentifier.words(ofKey: key).parts.first?.lowercased() else { return false }
		return first == "prev" || first == "previous"
	}
}

extension JSONValue {
	/// Returns the object with the type name `name`.
	fileprivate func discriminated(by key: String, as name: JSONValue) -> JSONValue {
		guard case .object(let members) = self else { return .object([Member(key, name)]) }
		return .object([Member(key, name)] + members.filter { $0.key != key })
	}
}
