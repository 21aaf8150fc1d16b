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
		expression(SwiftValue(value, type, in: catalog.plans))
	}

	func expression(_ part: SwiftValue) -> SwiftExpression? {
		switch part.content {
		case .wrapped(let inner): return part.type.isOptional ? expression(inner) : expression(inner).map { .call(".value", [$0]) }
		case .choice(let inner, let match): return expression(inner).map { .call("." + match.name, [$0]) }
		case .kind(let object, let name, let plan):
			return expression(object).map { .call("." + (plan.case(of: name)?.name.member ?? "unknown"), [$0]) }
		case .list(let parts):
			let elements = parts.compactMap(expression)
			return elements.count == parts.count ? .list(elements) : nil
		case .map(let parts):
			let entries = parts.compactMap { entry($0.key, expression($0)) }
			return entries.count == parts.count ? dictionary(entries) : nil
		case .object(let members):
			guard case .generated(let id) = part.type else { return nil }
			if case .oneOf? = part.form {
				return members.first.flatMap { property, value in expression(value).map { .call("." + property.name.member, [$0]) } }
			}
			var arguments: [SwiftExpression] = []
			for (property, value) in members {
				guard let argument = expression(value, as: property, of: part.value) else { return nil }
				arguments.append(argument.between(property.name.label + ": "))
			}
			return .call(catalog.name(of: id, in: scope), arguments)
		case .leaf: return leaf(part)
		}
	}

	private func leaf(_ part: SwiftValue) -> SwiftExpression? {
		switch (part.type, part.form, part.value) {
		case (.optional, _, .null): return SwiftExpression("nil")
		case (.scalar(let scalar), _, let value): return literal(value, scalar)
		case (.jsonValue, _, let value): return jsonValue(value)
		case (_, .mixed, _): return SwiftExpression(".unknown")
		case (_, .variants(let plan), let value):
			guard let kind = plan.kind(of: value) else { return nil }
			return plan.storesUnknown ? unknown(value, of: kind, plan) : .call(".unknown", SwiftLiteral.string(kind))
		case (.generated(let id), .enumeration(let cases), .string(let text)):
			guard let match = cases.first(where: { $0.value == text }) else { return .call(".unknown", SwiftLiteral.string(text)) }
			let known = reference(to: match.name, of: catalog.name(of: id, in: scope))
			return SwiftExpression(known).spelled(catalog.enumerationValue)
		default: return nil
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
	func expression(_ value: SwiftValue, as property: PropertyPlan, of object: JSONValue) -> SwiftExpression? {
		if property.type.distinguishesNull, object[property.key] == .null { return SwiftExpression(".some(nil)") }
		guard value.value != .null, let union = catalog.plans.besideUnion(of: property.type) else { return expression(value) }
		guard let kind = union.kind(of: object) else { return nil }
		guard let match = union.case(of: kind) else { return unknown(value.value, of: kind, union) }
		return expression(value).map { .call("." + match.name.member, [$0]) }
	}

	private func unknown(_ value: JSONValue, of kind: String, _ union: VariantsPlan) -> SwiftExpression? {
		jsonValue(value).map { .call(".unknown", [SwiftExpression(union.literal(kind)), $0]) }
	}

	/// Returns the case's spelling, `.red`; where an optional has a case of the same name, `Choice.none`.
	private func reference(to name: SwiftIdentifier, of type: String) -> String {
		(["none", "some"].contains(name.name) ? type : "") + "." + name.member
	}

	private func literal(_ value: JSONValue, _ scalar: SwiftScalar) -> SwiftExpression? {
		let literal: SwiftExpression? =
			switch (scalar.plain, value) {
			case (.string, .string(let text)): SwiftExpression(SwiftLiteral.string(text))
			case (.int, .number(let token)), (.uint64, .number(let token)): integer(token).map(SwiftExpression.init)
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

	/// Returns an integer, which JSON may write as `1.0`, as an integer literal.
	private func integer(_ token: String) -> String? {
		UInt64(token).map(String.init) ?? Int(token).map(String.init) ?? Double(token).flatMap { Int(exactly: $0) }.map(String.init)
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
		case .object(let members): .call(".object", [dictionary(members.distinct.compactMap { entry($0.key, jsonValue($0.value)) })])
		}
	}

	private func entry(_ key: String, _ value: SwiftExpression?) -> SwiftExpression? {
		value?.between(SwiftLiteral.string(key) + ": ")
	}

	private func dictionary(_ entries: [SwiftExpression]) -> SwiftExpression {
		entries.isEmpty ? SwiftExpression("[:]") : .list(entries)
	}
}
