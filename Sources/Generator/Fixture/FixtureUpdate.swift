import JSONLanguage

/// Creates the value of a fixture after an update: every leaf differs, the id stays.
///
/// Texts get ' updated' at the end, numbers grow by one, Bools toggle, dates and UUIDs are others. Values that would no longer decode stay: type names, and values of
/// types that only the configuration knows.
struct FixtureUpdate {
	let catalog: TypeCatalog

	/// Returns `value`, which decodes as `type`, with everything changed except the outermost `id` and `key`, by which it is found.
	func updated(_ value: JSONValue, of type: SwiftType, keeping key: String? = nil) -> JSONValue {
		guard case .generated = type.unwrapped, case .object(let members) = value, case .object(let changed) = changed(value, type) else {
			return changed(value, type)
		}
		let identity = Identity.key(among: members.map(\.key))
		return .object(zip(members, changed).map { $0.key == identity || $0.key == key ? $0 : $1 })
	}

	/// Returns another value of `type`, with a different `id`.
	func other(_ value: JSONValue, of type: SwiftType) -> JSONValue { changed(value, type) }

	private func changed(_ value: JSONValue, _ type: SwiftType) -> JSONValue {
		SwiftValue(value, type, in: catalog.plans).rewritten(changed)
	}

	private func changed(_ part: SwiftValue) -> JSONValue? {
		if part.type == .jsonValue { return changed(part.value) }
		if let scalar = part.sentScalar {
			// Null becomes a scalar where the type is one.
			let isNull = part.type.isOptional && part.value == .null
			return isNull ? FixtureSynthesis(catalog: catalog).value(of: .scalar(scalar), key: part.key) : changed(part.value, scalar)
		}
		switch (part.form, part.value) {
		case (.object(let properties), .object(let members)):
			// A text that decides the type of another value stays.
			let decisive = Set(properties.compactMap { catalog.plans.besideUnion(of: $0.type)?.discriminator } + ["__typename"])
			guard case .object(let changedMembers) = part.mapped({ $0.rewritten(changed) }) else { return nil }
			return .object(zip(members, changedMembers).map { decisive.contains($0.key) ? $0 : $1 })
		case (.enumeration(let cases), _): return cases.first { .string($0.value) != part.value }.map { .string($0.value) }
		default: return nil
		}
	}

	private func changed(_ value: JSONValue, _ scalar: SwiftScalar) -> JSONValue {
		switch (scalar.plain, value) {
		case (.named(let name), .string(let text)) where FoundationType(name) == .uuid && ValueForm.uuid.accepts(text):
			.string(text.dropLast() + (text.last == "1" ? "2" : "1"))
		case (.named, _): value
		case (.formatted(.decimal), .number(let token)): .number(grown(token))
		case (.formatted(.decimal), .string(let text)): .string(grown(text))
		case (.formatted(let formatted), _):
			[28, 27].lazy.map { formatted.json(day: $0, amount: "1") }.first { $0 != value } ?? value
		case (.int, .number(let token)): Int(token).map { .number(String($0 < Int.max ? $0 + 1 : $0 - 1)) } ?? value
		case (.uint64, .number(let token)): UInt64(token).map { .number(String($0 < UInt64.max ? $0 + 1 : $0 - 1)) } ?? value
		case (.double, .number(let token)): .number(grown(token))
		case (.string, .string(let text)): .string(text + " updated")
		case (.bool, .bool(let flag)): .bool(!flag)
		default: value
		}
	}

	private func changed(_ value: JSONValue) -> JSONValue {
		switch value {
		case .null: .null
		case .bool(let flag): .bool(!flag)
		case .number(let token): .number(grown(token))
		case .string(let text): .string(text + " updated")
		case .array(let elements): .array(elements.map(changed))
		case .object(let members): .object(members.map { JSONValue.Member($0.key, changed($0.value)) })
		}
	}

	/// Returns the number plus one, or half of it where it is too large for one to make a difference.
	private func grown(_ token: String) -> String {
		if let integer = Int(token), integer < Int.max { return String(integer + 1) }
		guard let value = Double(token), value.isFinite else { return token }
		return "\(value + 1 != value ? value + 1 : value / 2)"
	}
}
