import JSONLanguage

/// Creates the value of a fixture after an update: every leaf differs, the id stays.
///
/// Texts get ' updated' at the end, numbers grow by one, Bools toggle, dates and UUIDs are others. Values that would no longer decode stay: type names, and values of
/// types that only the configuration knows.
struct FixtureUpdate {
	let catalog: TypeCatalog

	/// Returns `value`, which decodes as `type`, with everything changed except the outermost `id` and `key`, by which it is found.
	func updated(_ value: JSONValue, of type: SwiftType, keeping key: String? = nil) -> JSONValue {
		guard case .object(let members) = value, case .generated = type.unwrapped else { return changed(value, type, key: "") }
		guard case .object(let changedMembers) = changed(value, type, key: "") else { return value }
		let identity = Identity.key(among: members.map(\.key))
		return .object(
			changedMembers.map { changed in
				changed.key == identity || changed.key == key ? members.first { $0.key == changed.key } ?? changed : changed
			})
	}

	/// Returns another value of `type`, with a different `id`.
	func other(_ value: JSONValue, of type: SwiftType) -> JSONValue { changed(value, type, key: "") }

	// Recursion is bounded by the value, whose nesting the sample's depth limit bounds.
	private func changed(_ value: JSONValue, _ type: SwiftType, key: String) -> JSONValue {
		switch (type, value) {
		case (.optional(let wrapped), .null):
			// Null becomes a scalar where the type is one.
			if case .scalar = wrapped { return FixtureSynthesis(catalog: catalog).value(of: wrapped, key: key) }
			return .null
		case (.optional(let wrapped), _), (.indirect(let wrapped), _): return changed(value, wrapped, key: key)
		case (.scalar(let scalar), _): return changed(value, scalar)
		case (.jsonValue, _): return changed(value)
		case (.array(let element), .array(let elements)): return .array(elements.map { changed($0, element, key: key) })
		case (.dictionary(let element), .object(let members)):
			return .object(members.map { JSONValue.Member($0.key, changed($0.value, element, key: $0.key)) })
		case (.generated(let id), _): return changed(value, catalog[id])
		default: return value
		}
	}

	private func changed(_ value: JSONValue, _ plan: TypePlan) -> JSONValue {
		switch plan.form {
		case .object(let properties):
			guard case .object(let members) = value else { return value }
			// A text that decides the type of another value stays.
			let decisive = Set(properties.compactMap { catalog.besideUnion(of: $0.type)?.discriminator } + ["__typename"])
			return .object(
				members.map { member in
					guard let property = properties.first(where: { $0.key == member.key }), !decisive.contains(member.key) else {
						return member
					}
					return JSONValue.Member(member.key, changed(member.value, catalog.type(of: property, in: value), key: member.key))
				})
		case .mixed(let cases):
			guard let match = cases.first(where: { $0.type.accepts(value) }) else { return value }
			return changed(value, match.type, key: "")
		case .variants(let variants):
			guard let name = variants.kind(of: value) else { return value }
			guard let id = variants.case(of: name)?.type ?? variants.other else { return value }
			guard case .object(let members) = changed(value, catalog[id]) else { return value }
			return .object(variants.members(members, as: name))
		case .enumeration(let cases):
			guard let other = cases.first(where: { .string($0.value) != value }) else { return value }
			return .string(other.value)
		case .oneOf: return value
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

extension SwiftType {
	/// Returns whether a decoder accepts the kind of `value` for this type.
	fileprivate func accepts(_ value: JSONValue) -> Bool {
		switch (plain, value) {
		case (.scalar(.bool), .bool), (.scalar(.string), .string), (.array, .array), (.dictionary, .object), (.generated, .object),
			(.jsonValue, _):
			true
		case (.scalar(.int), .number(let token)): Int(token) != nil
		case (.scalar(.uint64), .number(let token)): UInt64(token) != nil
		case (.scalar(.double), .number): true
		case (.optional(let wrapped), _), (.indirect(let wrapped), _): wrapped.accepts(value)
		default: false
		}
	}
}
