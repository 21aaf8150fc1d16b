/// A date that is sent as text, as templates see it.
enum PresentedTextDate {
	static let facts = Facts<DatePattern>("textDate", "A date that is sent as text in a fixed format.") {
		Fact("name", .text, "the name of the type") { $0.typeName }
		Fact("format", .text, "the elements of an array of parts: `.year(4), .text(\"-\"), .month(2)`") { pattern in
			pattern.parts.map(\.source).joined(separator: ", ")
		}
		Fact("example", .text, "a date in this format: `2024-01-28`") { SwiftLiteral.escaped($0.text(day: 28)) }
		Fact("exampleSeconds", .text, "the seconds of the example since 1970") { pattern in
			String(Int(pattern.seconds(of: pattern.text(day: 28)) ?? 0))
		}
	}

	/// The type for the parts of formats, which reads and writes all dates that are sent as text.
	static let part = Facts<[DatePattern]>("datePart", "The type for the parts of formats of dates, which reads and writes `textDates`.") {
		Fact("name", .text, "the name of the type") { _ in FormattedValue.datePart }
		Fact("hasFractions", .flag, "whether a format has fractions of a second") { $0.has(.fraction) }
		Fact("hasNames", .flag, "whether a format has names, such as months or AM") { $0.has(.name) }
		Fact("hasZones", .flag, "whether a format has a time zone") { $0.has(.zone) }
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
		Fact("isPattern", .flag, "whether the strategy is a `DateFormatter`") { !$0.pattern.isEmpty }
		Fact("pattern", .text, "its `dateFormat`") { SwiftLiteral.escaped($0.pattern) }
	}

	private var pattern: String {
		guard case .pattern(let pattern) = form, pattern != .iso8601, pattern != .iso8601Fraction else { return "" }
		return pattern.text
	}
}

extension TextFacts {
	static let decimal = Facts<String>("decimal", "A type for decimal numbers that are sent as text or as numbers.") {
		Fact("name", .text, "the name of the type") { $0 }
	}
}

extension [DatePattern] {
	/// The kinds of parts that not every format has.
	fileprivate enum Feature {
		case fraction, name, zone
	}

	fileprivate func has(_ feature: Feature) -> Bool {
		contains { $0.parts.contains { $0.feature == feature } }
	}
}

extension DatePattern.Part {
	fileprivate var feature: [DatePattern].Feature? {
		switch self {
		case .fraction, .optionalFraction: .fraction
		case .monthName, .weekdayName, .clockHour, .dayHalf: .name
		case .zone: .zone
		case .year, .month, .day, .hour, .minute, .second, .literal: nil
		}
	}

	/// The part in generated code.
	fileprivate var source: String {
		switch self {
		case .year(let digits): ".year(\(digits))"
		case .month(let digits): ".month(\(digits))"
		case .day(let digits): ".day(\(digits))"
		case .hour(let digits): ".hour(\(digits))"
		case .clockHour(let digits): ".clockHour(\(digits))"
		case .minute(let digits): ".minute(\(digits))"
		case .second(let digits): ".second(\(digits))"
		case .fraction(let digits): ".fraction(\(digits))"
		case .optionalFraction: ".optionalFraction"
		case .monthName(let isShort): isShort ? ".shortMonthName" : ".monthName"
		case .weekdayName(let isShort): isShort ? ".shortWeekdayName" : ".weekdayName"
		case .dayHalf: ".dayHalf"
		case .zone(let text): ".zone(\(SwiftLiteral.string(text)))"
		case .literal(let text): ".text(\(SwiftLiteral.string(text)))"
		}
	}
}
