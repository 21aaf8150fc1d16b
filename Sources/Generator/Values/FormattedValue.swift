/// A value with a format of its own in JSON, for which gen generates a type.
///
/// | rule | JSON | type |
/// | --- | --- | --- |
/// | `date(iso8601)` | `"2024-01-31T12:00:00Z"` | `ISO8601Date` |
/// | `date(iso8601.fraction)` | the same, with or without a fraction | `ISO8601FractionDate` |
/// | `date(yyyy-MM-dd)` | `"2024-01-31"` | `YearMonthDayDate` |
/// | `date(seconds)` | `1706702400` | `UnixDate` |
/// | `date(milliseconds)` | `1706702400000` | `UnixMillisecondsDate` |
/// | `decimal` | `"19.90"` or `19.9` | `DecimalNumber` |
package enum FormattedValue: Hashable, Sendable {
	case date(DatePattern)
	case epoch(Epoch)
	case decimal
	/// A `Date` of Foundation, which the decoder of the client reads (`"dates": "decoder"`).
	case decoded(DateForm)

	/// The unit of a date that is a number.
	package enum Epoch: String, CaseIterable, Sendable {
		case seconds, milliseconds
	}

	/// - Parameters:
	///   - name: the word of a rule, `date` or `decimal`.
	///   - argument: the text in its parentheses.
	init?(_ name: String, _ argument: String?) {
		switch (name, argument) {
		case ("decimal", nil): self = .decimal
		case (DateForm.decodedName, _):
			guard let form = FormattedValue("date", argument)?.dateForm else { return nil }
			self = .decoded(form)
		case ("date", "iso8601"): self = .date(.iso8601)
		case ("date", "iso8601.fraction"): self = .date(.iso8601Fraction)
		case ("date", let argument?):
			if let epoch = Epoch(rawValue: argument) {
				self = .epoch(epoch)
			} else if let pattern = DatePattern(argument) {
				self = .date(pattern)
			} else {
				return nil
			}
		default: return nil
		}
	}

	/// The name of the generated type.
	package var typeName: String {
		switch self {
		case .date(let pattern): pattern.typeName
		case .epoch(.seconds): "UnixDate"
		case .epoch(.milliseconds): "UnixMillisecondsDate"
		case .decimal: "DecimalNumber"
		case .decoded: DateForm.decodedName
		}
	}

	/// The form that its texts must have; nil for numbers.
	var form: ValueForm? {
		switch self {
		case .date(let pattern): .date(pattern)
		case .epoch: nil
		case .decimal: .decimal
		case .decoded(let form): form.value.form
		}
	}

	/// How the server writes it if it is a date; nil for other values.
	package var dateForm: DateForm? {
		switch self {
		case .date(let pattern): .pattern(pattern)
		case .epoch(let unit): .epoch(unit)
		case .decoded(let form): form
		case .decimal: nil
		}
	}

	/// Whether it is a plain `Date`.
	var isDecoded: Bool { if case .decoded = self { true } else { false } }

	/// The rule that sets it: `date(yyyy-MM-dd)`.
	var description: String {
		switch self {
		case .date(let pattern): "date(\(pattern.text))"
		case .epoch(let unit): "date(\(unit.rawValue))"
		case .decimal: "decimal"
		case .decoded(let form): form.value.description
		}
	}

	/// The member with the text that paths, queries and variables contain: `text`.
	var textMember: String {
		if case .decoded(let form) = self { form.member + "Text" } else { "text" }
	}
}
