import JSONLanguage

/// Swift source for a fixture's value as a value of a type: `"Rick"`, `[1, 2]`, `LocationDTO(name: "Earth")`.
struct ValueSource {
	let catalog: TypeCatalog
	/// The type that contains the source.
	var scope: TypeID?
	/// Whether the value is stored and read again, so that unrepresentable numbers are stored as null.
	var isStored = false
	/// Whether values of a team's own types are decoded from JSON; otherwise they have no source.
	var decodesOwnTypes = false

	/// Swift source for `value` as a `type`; nil when it is not one.
	func expression(_ value: JSONValue, _ type: SwiftType) -> SwiftExpression? {
		switch type {
		case .optional(let wrapped): return value == .null ? SwiftExpression("nil") : expression(value, wrapped)
		case .indirect(let wrapped): return expression(value, wrapped).map { .call(".value", [$0]) }
		case .scalar(let scalar): return literal(value, scalar)
		case .jsonValue: return jsonValue(value)
		case .array(let element):
			guard case .array(let values) = value else { return nil }
			let parts = values.compactMap { expression($0, element) }
			return parts.count == values.count ? .list(parts) : nil
		case .dictionary(let element):
			guard case .object(let members) = value else { return nil }
			let entries = members.distinct.compactMap { entry($0, expression($0.value, element)) }
			return entries.count == members.distinct.count ? dictionary(entries) : nil
		case .generated(let id): return expression(value, catalog[id], id)
		}
	}

	/// Returns whether equality with a short literal compares the whole value of the type.
	func isLiteral(_ type: SwiftType) -> Bool {
		switch type {
		case .scalar, .jsonValue: true
		// Foundation's values are compared one by one.
		case .array(let inner), .dictionary(let inner): isLiteral(inner) && !catalog.scalars.mentionFoundation(in: inner) && !isKind(inner)
		case .optional(let inner), .indirect(let inner): isLiteral(inner)
		case .generated(let id): if case .object = catalog[id].form { false } else { true }
		}
	}

	/// Returns whether the values are objects whose kinds a rule distinguishes: each is long, so a list of them is compared one by one.
	private func isKind(_ type: SwiftType) -> Bool {
		guard case .generated(let id) = type.unwrapped, case .variants(let plan) = catalog[id].form else { return false }
		return plan.storesUnknown
	}

	/// Swift source for the value of a property of `object`.
	func expression(_ property: PropertyPlan, of object: JSONValue) -> SwiftExpression? {
		let value = object[property.key] ?? .null
		if property.type.distinguishesNull, object[property.key] == .null { return SwiftExpression(".some(nil)") }
		guard let union = catalog.besideUnion(of: property.type), value != .null else { return expression(value, property.type) }
		guard let kind = union.kind(of: object) else { return nil }
		guard let match = union.case(of: kind) else { return unknown(value, of: kind, union) }
		return expression(value, .generated(match.type)).map { .call("." + match.name.member, [$0]) }
	}

	private func unknown(_ value: JSONValue, of kind: String, _ union: VariantsPlan) -> SwiftExpression? {
		jsonValue(value).map { .call(".unknown", [SwiftExpression(union.literal(kind)), $0]) }
	}

	private func expression(_ value: JSONValue, _ plan: TypePlan, _ id: TypeID) -> SwiftExpression? {
		switch plan.form {
		case .oneOf(let properties):
			guard case .object(let members) = value, let member = members.first else { return nil }
			guard let property = properties.first(where: { $0.key == member.key }) else { return nil }
			return expression(member.value, property.type).map { .call("." + property.name.member, [$0]) }
		case .object(let properties):
			guard case .object = value else { return nil }
			var arguments: [SwiftExpression] = []
			for property in properties {
				guard let argument = expression(property, of: value) else { return nil }
				arguments.append(argument.between(property.name.label + ": "))
			}
			return .call(catalog.name(of: id, in: scope), arguments)
		case .mixed(let cases):
			guard let match = cases.first(where: { accepts($0.type, value) }) else { return SwiftExpression(".unknown") }
			return expression(value, match.type).map { .call(".\(match.name)", [$0]) }
		case .variants(let plan):
			guard let typeName = plan.kind(of: value) else { return nil }
			if let match = plan.case(of: typeName) {
				return expression(value, .generated(match.type)).map { .call("." + match.name.member, [$0]) }
			}
			if plan.storesUnknown { return unknown(value, of: typeName, plan) }
			guard let other = plan.other else { return .call(".unknown", SwiftLiteral.string(typeName)) }
			return expression(value, .generated(other)).map { .call(".unknown", [$0]) }
		case .enumeration(let cases):
			guard case .string(let text) = value else { return nil }
			if let match = cases.first(where: { $0.value == text }) {
				let known = reference(to: match.name, of: catalog.name(of: id, in: scope))
				return SwiftExpression(known).spelled(catalog.enumerationValue)
			}
			return .call(".unknown", SwiftLiteral.string(text))
		}
	}

	/// Returns the case's spelling, `.red`; where an optional has a case of the same name, `Choice.none`.
	private func reference(to name: SwiftIdentifier, of type: String) -> String {
		(["none", "some"].contains(name.name) ? type : "") + "." + name.member
	}

	/// Returns whether the decoder accepts the kind of `value` for the type; the checks have the order of the generated code.
	private func accepts(_ type: SwiftType, _ value: JSONValue) -> Bool {
		switch (type.plain, value) {
		case (.scalar(.bool), .bool), (.scalar(.string), .string), (.array, .array), (.dictionary, .object): true
		case (.scalar(.int), .number(let token)): Int(token) != nil
		case (.scalar(.uint64), .number(let token)): UInt64(token) != nil
		case (.scalar(.double), .number): true
		case (.generated, .object): true
		case (.jsonValue, _): true
		default: false
		}
	}

	private func literal(_ value: JSONValue, _ scalar: SwiftScalar) -> SwiftExpression? {
		let literal: SwiftExpression? =
			switch (scalar.plain, value) {
			case (.string, .string(let text)): SwiftExpression(SwiftLiteral.string(text))
			case (.int, .number(let token)), (.uint64, .number(let token)): SwiftExpression(token == "-0" ? "0" : token)
			case (.double, .number(let token)): SwiftLiteral.double(token).map(SwiftExpression.init)
			case (.bool, .bool(let flag)): SwiftExpression("\(flag)")
			case (.formatted(let formatted), _): formatted.example(of: value)
			case (.named(let name), _) where FoundationType(name) != nil: FoundationType(name)?.example(of: value)
			case (.named(let name), _) where value != .null && catalog.scalars.known[name]?.exampleJSON == value:
				(catalog.scalars.known[name]?.examples.first).map(SwiftExpression.init)
			case (.named(let name), _) where decodesOwnTypes && value != .null && !catalog.scalars.isIdentifier(name):
				SwiftExpression(SwiftLiteral.string(value.compactText())).spelled(catalog.scalars.decodedSpelling(of: name))
			case (.named(let name), .string(let text)) where catalog.scalars.isIdentifier(name):
				SwiftExpression(SwiftLiteral.string(text))
			case (.named(let name), .number(let token)) where catalog.scalars.isIdentifier(name): SwiftExpression(token)
			default: nil
			}
		return literal?.spelled(catalog.scalars.spelling(of: scalar))
	}

	private func jsonValue(_ value: JSONValue) -> SwiftExpression? {
		switch value {
		case .null: SwiftExpression(".null")
		case .bool(let flag): .call(".bool", "\(flag)")
		case .number(let token) where ExactNumber.isDecimal(token):
			.call(".decimal", [.call("Decimal", "string: " + SwiftLiteral.string(token)).between("", "!")])
		case .number(let token):
			SwiftLiteral.double(token).map { .call(".number", $0) } ?? SwiftExpression(isStored ? ".null" : ".unrepresentable")
		case .string(let text): .call(".string", SwiftLiteral.string(text))
		case .array(let values): .call(".array", [.list(values.compactMap(jsonValue))])
		case .object(let members): .call(".object", [dictionary(members.distinct.compactMap { entry($0, jsonValue($0.value)) })])
		}
	}

	private func entry(_ member: JSONValue.Member, _ value: SwiftExpression?) -> SwiftExpression? {
		value?.between(SwiftLiteral.string(member.key) + ": ")
	}

	private func dictionary(_ entries: [SwiftExpression]) -> SwiftExpression {
		entries.isEmpty ? SwiftExpression("[:]") : .list(entries)
	}
}

extension [JSONValue.Member] {
	/// The members without duplicate keys, of which the last one is used: a dictionary literal that repeats a key crashes.
	var distinct: [JSONValue.Member] {
		var last: [String: Int] = [:]
		for (index, member) in enumerated() { last[member.key] = index }
		return last.count == count ? self : enumerated().filter { last[$1.key] == $0 }.map(\.element)
	}
}
