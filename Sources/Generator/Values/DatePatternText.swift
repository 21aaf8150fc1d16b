extension DatePattern {
	/// Returns the date in this format, in UTC, with at most three digits of a fraction: as a `DateFormatter` writes it.
	func text(ofSeconds time: Double) -> String {
		let milliseconds = Int((time * 1000).rounded())
		let fraction = (milliseconds % 1000 + 1000) % 1000
		let seconds = (milliseconds - fraction) / 1000
		let second = (seconds % 86_400 + 86_400) % 86_400
		let civil = CivilDate(days: (seconds - second) / 86_400)
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

	/// Returns noon of a day in January 2024, from 1 to 28, in this format. In a format without days, another part is different for different days.
	func text(day: Int) -> String {
		// Months and hours of the clock have twelve numbers.
		let twelfth = (day - 1) % 12 + 1
		func date(_ year: Int = 2024, _ month: Int = 1, _ day: Int = 1, hour: Int = 12, minute: Int = 0) -> String {
			text(ofSeconds: Double((CivilDate(year: year, month: month, day: day).days * 24 + hour) * 3600 + minute * 60))
		}
		if has(.day) { return date(2024, 1, day) }
		if has(.minute) { return date(minute: day) }
		if has(.month) { return date(2024, twelfth) }
		if has(.hour) { return date(hour: twelfth) }
		return date(1996 + day)
	}

	/// The format in a message: `a date such as 2024-01-31`.
	var description: String { "a date such as \(text(day: 28))" }

	private func has(_ unit: Part.Unit) -> Bool { parts.contains { $0.unit == unit } }

	private static func padded(_ value: Int, _ digits: Int) -> String {
		let text = String(value)
		return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
	}

	private static func shortened(_ name: String, _ isShort: Bool) -> String { isShort ? String(name.prefix(3)) : name }
}
