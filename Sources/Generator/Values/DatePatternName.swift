/// The name of the type for dates of a pattern: `YearMonthDayDate` for `yyyy-MM-dd`, `SlashedDayMonthYearDate` for `dd/MM/yyyy`.
///
/// It follows from the pattern alone, so that it is the same in every feature, and patterns that read other texts have other names: separators
/// other than in `2024-01-31 12:00:00.000` are part of the name, and so are unpadded numbers.
struct DatePatternName {
	let text: String

	/// The format of HTTP headers, which has a name.
	private static let http: [DatePattern.Part] = [
		.weekdayName(isShort: true), .literal(", "), .day(2), .literal(" "), .monthName(isShort: true), .literal(" "), .year(4),
		.literal(" "),
		.hour(2), .literal(":"), .minute(2), .literal(":"), .second(2), .literal(" "), .zone("GMT"),
	]

	init(_ parts: [DatePattern.Part]) {
		guard parts != Self.http else {
			text = "HTTPDate"
			return
		}
		let uniform = Self.separators(ofDates: parts)
		let style = uniform.count == 1 ? Self.styles[uniform[0]] : nil
		var name = style ?? ""
		for (index, part) in parts.enumerated() {
			if case .literal(let literal) = part {
				let (before, after) = (parts[..<index].last, parts.dropFirst(index + 1).first)
				let isOfStyle = style != nil && before?.isOfDate == true && after?.isOfDate == true
				if !isOfStyle, !Self.isUsual(literal, between: before, and: after) { name += Self.spelled(literal) }
			} else {
				let before = index > 0 ? parts[index - 1] : nil
				let isInStyle = style != nil && before?.isOfDate == true && part.isOfDate
				if let before, before.isOfDate || before.isOfTime, part.isOfDate || part.isOfTime, !isInStyle { name += "Adjacent" }
				name += part.word
			}
		}
		// A whole time of day is one word.
		let word = name.replacing("HourMinuteSecond", with: "Time")
		text = (word == "Time" ? "TimeOfDay" : word) + "Date"
	}

	/// The words for formats whose years, months and days are all separated by the same text.
	private static let styles = ["-": "", "/": "Slashed", ".": "Dotted", " ": "Spaced", "": "Compact"]

	/// Returns the distinct texts between neighbouring years, months and days.
	private static func separators(ofDates parts: [DatePattern.Part]) -> [String] {
		var found: [String] = []
		for (index, part) in parts.enumerated() where part.isOfDate && index > 0 {
			if parts[index - 1].isOfDate {
				found.append("")
			} else if index > 1, parts[index - 2].isOfDate, case .literal(let text) = parts[index - 1] {
				found.append(text)
			}
		}
		return Array(Set(found))
	}

	private static func isUsual(_ literal: String, between before: DatePattern.Part?, and after: DatePattern.Part?) -> Bool {
		guard let before, let after else { return false }
		return switch (before.isOfTime, after.isOfTime) {
		case (true, true): literal == (after.isFraction ? "." : ":")
		case (false, true): literal == " " && before.isOfDate
		default: false
		}
	}

	/// Returns words for the characters of a separator.
	private static func spelled(_ literal: String) -> String {
		if literal == "T" { return "At" }
		let words: [Character: String] = [
			" ": "Space", "-": "Dash", "/": "Slash", ".": "Dot", ":": "Colon", ",": "Comma", "'": "Quote", "_": "Underscore",
		]
		return literal.map { character in
			if let word = words[character] { return word }
			if character.isASCII, character.isLetter || character.isNumber { return "Text\(character)" }
			return character.unicodeScalars.map { "Sign" + String($0.value, radix: 16) }.joined()
		}.joined()
	}
}

extension DatePattern.Part {
	fileprivate var isOfDate: Bool {
		switch self {
		case .year, .month, .day, .monthName: true
		default: false
		}
	}

	fileprivate var isOfTime: Bool {
		switch self {
		case .hour, .clockHour, .minute, .second, .fraction: true
		default: false
		}
	}

	fileprivate var isFraction: Bool { if case .fraction = self { true } else { false } }

	/// The words for fractions of a second, by their number of digits.
	private static let fractions = [
		"Decisecond", "Centisecond", "Millisecond", "FourDigitFraction", "FiveDigitFraction", "Microsecond", "SevenDigitFraction",
		"EightDigitFraction", "Nanosecond",
	]

	fileprivate var word: String {
		switch self {
		case .year(let digits): digits == 2 ? "ShortYear" : "Year"
		case .month(let digits): digits == 1 ? "UnpaddedMonth" : "Month"
		case .day(let digits): digits == 1 ? "UnpaddedDay" : "Day"
		case .hour(let digits): digits == 1 ? "UnpaddedHour" : "Hour"
		case .clockHour(let digits): digits == 1 ? "UnpaddedClockHour" : "ClockHour"
		case .minute(let digits): digits == 1 ? "UnpaddedMinute" : "Minute"
		case .second(let digits): digits == 1 ? "UnpaddedSecond" : "Second"
		case .fraction(let digits): Self.fractions.indices.contains(digits - 1) ? Self.fractions[digits - 1] : "Fraction"
		case .optionalFraction: "OptionalFraction"
		case .monthName(let isShort): isShort ? "ShortMonthName" : "MonthName"
		case .weekdayName(let isShort): isShort ? "Weekday" : "WeekdayName"
		case .dayHalf: "Half"
		case .zone("Z"): "Zone"
		case .zone("GMT"): "GMT"
		case .zone("+00"): "HourOffset"
		case .zone("+00:00"): "ColonOffset"
		case .zone: "Offset"
		case .literal: ""
		}
	}
}
