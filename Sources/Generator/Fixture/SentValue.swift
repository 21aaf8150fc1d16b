import JSONLanguage

/// A value as the generated code sends it: nil is omitted from an object, as the compiler's `Encodable` does, unless its type distinguishes null
/// (`String??`), and a UUID is in capitals.
struct SentValue {
	let catalog: TypeCatalog

	// Recursion is bounded by the value, whose nesting the sample's depth limit bounds.
	func sent(_ value: JSONValue, _ type: SwiftType) -> JSONValue {
		switch (type, value) {
		case (.optional(let wrapped), _), (.indirect(let wrapped), _): return value == .null ? .null : sent(value, wrapped)
		case (.array(let element), .array(let elements)): return .array(elements.map { sent($0, element) })
		case (.dictionary(let element), .object(let members)):
			return .object(members.map { JSONValue.Member($0.key, sent($0.value, element)) })
		case (.generated(let id), .object(let members)):
			if case .variants(let plan) = catalog[id].form, let name = plan.kind(of: value) {
				return plan.case(of: name).map { sent(value, .generated($0.type)) } ?? value
			}
			guard case .object(let properties) = catalog[id].form else { return value }
			return .object(
				members.compactMap { member in
					// A key that a rule excludes is not sent.
					guard let property = properties.first(where: { $0.key == member.key }) else { return nil }
					if property.type.isOptional, !property.type.distinguishesNull, member.value == .null { return nil }
					return JSONValue.Member(member.key, sent(member.value, catalog.type(of: property, in: value, declared: true)))
				})
		case (.scalar(let scalar), _):
			if case .formatted(let formatted) = scalar { return formatted.sent(value) }
			guard case .named(let name) = scalar.plain, let known = FoundationType(name) else { return value }
			return known.sent(value)
		default: return value
		}
	}
}

extension TypeCatalog {
	/// Returns the transmitted form of `value`, in which a pair is a list.
	func sent(_ value: JSONValue, of type: SwiftType) -> JSONValue {
		guard let id = type.innermost, type == .generated(id), self[id].isPair, case .object(let members) = value else { return value }
		return .array(members.map(\.value))
	}
}

/// The value that a client sends for an argument of a test.
indirect enum SentExample: Sendable {
	/// Swift source for the text.
	case text(String)
	case integer(String)
	case number(String)
	case flag(Bool)
	case null
	case list([SentExample])
	case object([Field])

	struct Field: Sendable {
		/// The name on the wire.
		var key: String
		var value: SentExample
	}

	/// The approximate length of the value in a test, in bytes.
	var size: Int {
		switch self {
		case .text(let source): 9 + source.utf8.count
		case .integer(let source): 6 + source.utf8.count
		case .number(let source): 9 + source.utf8.count
		case .flag(let value): value ? 11 : 12
		case .null: 5
		case .list(let items): items.reduce(9 + 2 * max(0, items.count - 1)) { $0 + $1.size }
		case .object(let fields): fields.reduce(fields.isEmpty ? 12 : 9 + 2 * fields.count) { $0 + $1.key.utf8.count + 4 + $1.value.size }
		}
	}
}

extension SentExample {
	/// Creates the example of a string, or of a number that is sent as a `Double`.
	init(scalar value: JSONValue) {
		switch value {
		case .string(let text): self = .text(SwiftLiteral.string(text))
		case .number(let token): self = .number(token)
		case .bool(let flag): self = .flag(flag)
		case .null, .array, .object: self = .null
		}
	}
}
