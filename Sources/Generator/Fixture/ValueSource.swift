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
	func expression(_ value: JSONValue, _ type: SwiftType) -> String? {
		switch type {
		case .optional(let wrapped): return value == .null ? "nil" : expression(value, wrapped)
		case .indirect(let wrapped): return expression(value, wrapped).map { ".value(\($0))" }
		case .scalar(let scalar): return literal(value, scalar)
		case .jsonValue: return jsonValue(value)
		case .array(let element):
			guard case .array(let values) = value else { return nil }
			let parts = values.compactMap { expression($0, element) }
			return parts.count == values.count ? "[" + parts.joined(separator: ", ") + "]" : nil
		case .dictionary(let element):
			guard case .object(let members) = value else { return nil }
			if members.isEmpty { return "[:]" }
			let parts = members.distinct.compactMap { member in
				expression(member.value, element).map { SwiftLiteral.string(member.key) + ": " + $0 }
			}
			return parts.count == members.distinct.count ? "[" + parts.joined(separator: ", ") + "]" : nil
		case .generated(let id): return expression(value, catalog[id], id)
		}
	}

	/// Returns whether equality with a short literal compares the whole value of the type.
	func isLiteral(_ type: SwiftType) -> Bool {
		switch type {
		case .scalar, .jsonValue: true
		// Foundation's values are compared one by one.
		case .array(let inner), .dictionary(let inner): isLiteral(inner) && !inner.mentionsFoundation && !isKind(inner)
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
	func expression(_ property: PropertyPlan, of object: JSONValue) -> String? {
		let value = object[property.key] ?? .null
		guard let union = catalog.besideUnion(of: property.type), value != .null else { return expression(value, property.type) }
		guard let kind = union.kind(of: object) else { return nil }
		guard let match = union.case(of: kind) else { return unknown(value, of: kind, union) }
		return expression(value, .generated(match.type)).map { ".\(match.name.member)(\($0))" }
	}

	private func unknown(_ value: JSONValue, of kind: String, _ union: VariantsPlan) -> String? {
		jsonValue(value).map { ".unknown(\(union.literal(kind)), \($0))" }
	}

	private func expression(_ value: JSONValue, _ plan: TypePlan, _ id: TypeID) -> String? {
		switch plan.form {
		case .oneOf(let properties):
			guard case .object(let members) = value, let member = members.first else { return nil }
			guard let property = properties.first(where: { $0.key == member.key }) else { return nil }
			return expression(member.value, property.type).map { ".\(property.name.member)(\($0))" }
		case .object(let properties):
			guard case .object = value else { return nil }
			var arguments: [String] = []
			for property in properties {
				guard let argument = expression(property, of: value) else { return nil }
				arguments.append("\(property.name.label): \(argument)")
			}
			return "\(catalog.name(of: id, in: scope))(\(arguments.joined(separator: ", ")))"
		case .mixed(let cases):
			guard let match = cases.first(where: { accepts($0.type, value) }) else { return ".unknown" }
			return expression(value, match.type).map { ".\(match.name)(\($0))" }
		case .variants(let plan):
			guard let typeName = plan.kind(of: value) else { return nil }
			if let match = plan.case(of: typeName) {
				return expression(value, .generated(match.type)).map { ".\(match.name.member)(\($0))" }
			}
			if plan.storesUnknown { return unknown(value, of: typeName, plan) }
			guard let other = plan.other else { return ".unknown(\(SwiftLiteral.string(typeName)))" }
			return expression(value, .generated(other)).map { ".unknown(\($0))" }
		case .enumeration(let cases):
			guard case .string(let text) = value else { return nil }
			if let match = cases.first(where: { $0.value == text }) {
				let known = reference(to: match.name, of: catalog.name(of: id, in: scope))
				return catalog.enumerationValue.replacing("{value}", with: known)
			}
			return ".unknown(\(SwiftLiteral.string(text)))"
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

	private func literal(_ value: JSONValue, _ scalar: SwiftScalar) -> String? {
		let literal: String? =
			switch (scalar.plain, value) {
			case (.string, .string(let text)): SwiftLiteral.string(text)
			case (.int, .number(let token)), (.uint64, .number(let token)): token == "-0" ? "0" : token
			case (.double, .number(let token)): SwiftLiteral.double(token)
			case (.bool, .bool(let flag)): flag ? "true" : "false"
			case (.formatted(let formatted), _): formatted.example(of: value)
			case (.named(let name), _) where FoundationType(name) != nil: FoundationType(name)?.example(of: value)
			case (.named(let name), _) where value != .null && catalog.scalars.known[name]?.exampleJSON == value:
				catalog.scalars.known[name]?.examples.first
			case (.named(let name), _) where decodesOwnTypes && value != .null && !catalog.scalars.isIdentifier(name):
				catalog.scalars.decoded(SwiftLiteral.string(value.compactText()), as: name)
			case (.named(let name), .string(let text)): catalog.scalars.isIdentifier(name) ? SwiftLiteral.string(text) : nil
			case (.named(let name), .number(let token)): catalog.scalars.isIdentifier(name) ? token : nil
			default: nil
			}
		return literal.map { catalog.scalars.value($0, scalar) }
	}

	private func jsonValue(_ value: JSONValue) -> String? {
		switch value {
		case .null: return ".null"
		case .bool(let flag): return ".bool(\(flag))"
		case .number(let token) where ExactNumber.isDecimal(token):
			return ".decimal(Decimal(string: \(SwiftLiteral.string(token)))!)"
		case .number(let token):
			return SwiftLiteral.double(token).map { ".number(\($0))" } ?? (isStored ? ".null" : ".unrepresentable")
		case .string(let text): return ".string(\(SwiftLiteral.string(text)))"
		case .array(let values):
			let parts = values.compactMap(jsonValue)
			return ".array([\(parts.joined(separator: ", "))])"
		case .object(let members):
			if members.isEmpty { return ".object([:])" }
			let parts = members.distinct.compactMap { member in jsonValue(member.value).map { SwiftLiteral.string(member.key) + ": " + $0 }
			}
			return ".object([\(parts.joined(separator: ", "))])"
		}
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
