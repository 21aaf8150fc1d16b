import JSONLanguage

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
