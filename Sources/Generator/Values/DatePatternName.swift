/// The name of the type for dates of a pattern: `YearMonthDayDate` for `yyyy-MM-dd`, `SlashedDayMonthYearDate` for `dd/MM/yyyy`.
///
/// It follows from the pattern alone, so that it is the same in every feature. Unusual separators and unpadded numbers are part of it.
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
		let words = parts.compactMap(Self.word)
		var name = ""
		var index = 0
		while index < words.count {
			// A whole time of day is one word.
			if words[index...].starts(with: ["Hour", "Minute", "Second"]) {
				name += "Time"
				index += 3
			} else {
				name += words[index]
				index += 1
			}
		}
		text = Self.prefix(parts) + name + "Date"
	}

	private static func word(_ part: DatePattern.Part) -> String? {
		switch part {
		case .year(let digits): digits == 2 ? "ShortYear" : "Year"
		case .month(let digits): digits == 1 ? "UnpaddedMonth" : "Month"
		case .day(let digits): digits == 1 ? "UnpaddedDay" : "Day"
		case .hour(let digits): digits == 1 ? "UnpaddedHour" : "Hour"
		case .clockHour(let digits): digits == 1 ? "UnpaddedClockHour" : "ClockHour"
		case .minute(let digits): digits == 1 ? "UnpaddedMinute" : "Minute"
		case .second(let digits): digits == 1 ? "UnpaddedSecond" : "Second"
		case .fraction(let digits):
			["", "Decisecond", "Centisecond", "Millisecond"].indices.contains(digits)
				? ["", "Decisecond", "Centisecond", "Millisecond"][digits] : "Fraction"
		case .optionalFraction: "Fraction"
		case .monthName(let isShort): isShort ? "ShortMonthName" : "MonthName"
		case .weekdayName(let isShort): isShort ? "Weekday" : "WeekdayName"
		case .dayHalf, .literal: nil
		case .zone(let text): text == "Z" ? "Zone" : text == "GMT" ? "GMT" : text.contains(":") ? "ColonOffset" : "Offset"
		}
	}

	/// Returns words for separators other than `2024-01-31 12:00:00`.
	private static func prefix(_ parts: [DatePattern.Part]) -> String {
		var found: [String] = []
		for (index, part) in parts.enumerated() {
			guard case .literal(let text) = part else {
				if index > 0, isDate(parts[index - 1]), isDate(part) { found.append("Compact") }
				continue
			}
			guard index > 0, index + 1 < parts.count, isDate(parts[index - 1]), isDate(parts[index + 1]) else { continue }
			switch text {
			case "-": continue
			case "/": found.append("Slashed")
			case ".": found.append("Dotted")
			case " ", ", ": found.append("Spaced")
			default: found.append("Separated")
			}
		}
		return found.first ?? ""
	}

	private static func isDate(_ part: DatePattern.Part) -> Bool {
		switch part {
		case .year, .month, .day, .monthName: true
		default: false
		}
	}
}
