/// How a server writes dates, which decides the strategy of the decoder for plain `Date`s.
package enum DateForm: Hashable, Sendable {
	case pattern(DatePattern)
	case epoch(FormattedValue.Epoch)

	/// The type of the decoded value, and the word that stands for `date` in a type that the decoder of the client reads: `Date(iso8601)`.
	static let decodedName = "Date"

	/// The value with a type of its own that the server writes in the same way.
	var value: FormattedValue {
		switch self {
		case .pattern(let pattern): .date(pattern)
		case .epoch(let unit): .epoch(unit)
		}
	}

	/// The rule in a configuration: `date(iso8601)`.
	package var rule: String { value.description }

	/// Whether it has fractions of less than a millisecond, which a `DateFormatter` does not read.
	var exceedsMilliseconds: Bool {
		guard case .pattern(let pattern) = self else { return false }
		return pattern.parts.contains { if case .fraction(let digits) = $0 { digits > 3 } else { false } }
	}

	/// The name of the decoder, the encoder and the texts of such dates: `iso8601Date`, `yearMonthDayDate`.
	package var member: String {
		let name = value.typeName
		let capitals = name.prefix { $0.isUppercase || $0.isNumber }.count
		// The last capital begins the next word, as in 'HTTPDate'.
		let first = capitals > 1 ? capitals - 1 : 1
		return name.prefix(first).lowercased() + name.dropFirst(first)
	}
}
