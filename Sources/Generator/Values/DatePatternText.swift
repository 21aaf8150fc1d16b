extension DatePattern {
	/// Returns the date in this format, in UTC, with at most three digits of a fraction: as a `DateFormatter` writes it.
	func text(ofSeconds time: Double) -> String {
		let milliseconds = Int((time * 1000).rounded())
		let fraction = (milliseconds % 1000 + 1000) % 1000
		let seconds = (milliseconds - fraction) / 1000
		let second = (seconds % 86_400 + 86_400) % 86_400
		let civil = CivilDate((seconds - second) / 86_400)
		return parts.map { part in
			switch part {
			case .year(let digits): Self.padded(digits == 2 ? civil.year % 100 : civil.year, digits)
			case .month(let digits): Self.padded(civil.month, digits)
			case .day(let digits): Self.padded(civil.day, digits)
			case .hour(let digits): Self.padded(second / 3600, digits)
			case .clockHour(let digits): Self.padded((second / 3600 + 11) % 12 + 1, digits)
			case .minute(let digits): Self.padded(second / 60 % 60, digits)
			case .second(let digits): Self.padded(second % 60, digits)
			case .fraction(let digits): (Self.padded(fraction, 3) + "000000").prefix(digits).description
			case .optionalFraction: "." + Self.padded(fraction, 3)
			case .monthName(let isShort): Self.shortened(Self.months[civil.month - 1], isShort)
			case .weekdayName(let isShort): Self.shortened(Self.weekdays[civil.weekday], isShort)
			case .dayHalf: second < 43_200 ? "AM" : "PM"
			case .zone(let zone): zone
			case .literal(let literal): literal
			}
		}.joined()
	}

	private static func padded(_ value: Int, _ digits: Int) -> String {
		let text = String(value)
		return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
	}

	private static func shortened(_ name: String, _ isShort: Bool) -> String { isShort ? String(name.prefix(3)) : name }
}

/// A day of the Gregorian calendar.
private struct CivilDate {
	let year: Int
	let month: Int
	let day: Int
	/// The number of the weekday, from Sunday.
	let weekday: Int

	/// - Parameter days: the days since 1970, of a year from 0 to 9999.
	init(_ days: Int) {
		weekday = ((days + 4) % 7 + 7) % 7
		// Years begin in March, so that the leap day is the last day of a year; 400 of them have 146,097 days.
		let shifted = days + 719_468
		let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
		let dayOfEra = shifted - era * 146_097
		let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
		let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
		let marchMonth = (5 * dayOfYear + 2) / 153
		day = dayOfYear - (153 * marchMonth + 2) / 5 + 1
		month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
		year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
	}
}
