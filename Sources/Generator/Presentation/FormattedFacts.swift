/// A date that is sent as text, as templates see it.
enum PresentedTextDate {
	static let facts = Facts<DatePattern>("textDate", "A date that is sent as text in a fixed format.") {
		Fact("name", .text, "the name of the type") { $0.typeName }
		Fact("isISO8601", .flag, "whether the format is ISO 8601 without a fraction of a second") { $0 == .iso8601 }
		Fact("hasFraction", .flag, "whether it is ISO 8601, and a fraction of a second may follow") { $0 == .iso8601Fraction }
		Fact("pattern", .text, "its `dateFormat`, if a `DateFormatter` reads and writes it") { SwiftLiteral.escaped($0.dateFormat ?? "") }
		Fact("hasShortYear", .flag, "whether years have two digits") { $0.parts.contains(.year(2)) }
		Fact("example", .text, "a date in this format: `2024-01-28`") { SwiftLiteral.escaped($0.text(day: 28)) }
		Fact("exampleSeconds", .text, "the seconds of the example since 1970") { pattern in
			String(Int(pattern.seconds(of: pattern.text(day: 28)) ?? 0))
		}
	}
}

/// A date that is sent as a number, as templates see it.
enum PresentedEpochDate {
	static let facts = Facts<FormattedValue.Epoch>("epochDate", "A date that is sent as a number since 1970.") {
		Fact("name", .text, "the name of the type") { FormattedValue.epoch($0).typeName }
		Fact("unit", .text, "`seconds` or `milliseconds`") { $0.rawValue }
		Fact("example", .text, "the number of the first of January 2024 at noon") { unit in
			unit == .milliseconds ? "1704110400000" : "1704110400"
		}
		Fact("isMilliseconds", .flag, "whether the unit is milliseconds") { $0 == .milliseconds }
	}
}

/// The decoder and the encoder of plain dates, as templates see them.
struct PresentedDateCoding: Sendable {
	let form: DateForm
	/// Whether paths, queries or variables contain such dates.
	let hasText: Bool

	static let facts = Facts<PresentedDateCoding>("dateCoding", "The decoder and the encoder of dates that are a plain `Date`.") {
		Fact("name", .text, "the name of its file") { $0.form.value.typeName + "Coding" }
		Fact("member", .text, "the decoder and the encoder: `iso8601Date`") { $0.form.member }
		Fact("example", .text, "a date as the server sends it") { coding in
			switch coding.form {
			case .pattern(let pattern): SwiftLiteral.escaped(pattern.text(day: 28))
			case .epoch(.seconds): "1706443200"
			case .epoch(.milliseconds): "1706443200000"
			}
		}
		Fact("hasText", .flag, "whether paths, query items or variables contain such dates") { $0.hasText }
		Fact("isISO8601", .flag, "whether the strategy is `.iso8601`") { $0.form == .pattern(.iso8601) }
		Fact("hasFraction", .flag, "whether a fraction of a second may follow") { $0.form == .pattern(.iso8601Fraction) }
		Fact("isSeconds", .flag, "whether the strategy is `.secondsSince1970`") { $0.form == .epoch(.seconds) }
		Fact("isMilliseconds", .flag, "whether the strategy is `.millisecondsSince1970`") { $0.form == .epoch(.milliseconds) }
		Fact("pattern", .text, "its `dateFormat`, if the strategy is a `DateFormatter`") { SwiftLiteral.escaped($0.pattern) }
	}

	private var pattern: String {
		guard case .pattern(let pattern) = form else { return "" }
		return pattern.dateFormat ?? ""
	}
}

extension TextFacts {
	static let decimal = Facts<String>("decimal", "A type for decimal numbers that are sent as text or as numbers.") {
		Fact("name", .text, "the name of the type") { $0 }
	}
}
