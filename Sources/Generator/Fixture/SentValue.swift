import JSONLanguage

/// A value as the generated code sends it: nil is omitted from an object, as the compiler's `Encodable` does, unless its type distinguishes null
/// (`String??`), and a UUID is in capitals.
struct SentValue {
	let catalog: TypeCatalog

	func sent(_ value: JSONValue, _ type: SwiftType) -> JSONValue { SwiftValue(value, type, in: catalog.plans).rewritten(sent) }

	private func sent(_ part: SwiftValue) -> JSONValue? {
		switch (part.type.plain, part.form, part.value) {
		case (.scalar(.formatted(let formatted)), _, _): return formatted.sent(part.value)
		case (.scalar(.named(let name)), _, _): return FoundationType(name)?.sent(part.value)
		case (_, .object(let properties), .object(let members)):
			let known = Dictionary(properties.map { ($0.key, $0) }) { first, _ in first }
			let sentMembers = members.filter { member in
				// A key that a rule excludes is not sent.
				guard let type = known[member.key]?.type else { return false }
				return member.value != .null || !type.isOptional || type.distinguishesNull
			}
			return part.with(.object(sentMembers)).mapped { $0.rewritten(sent) }
		default: return nil
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
