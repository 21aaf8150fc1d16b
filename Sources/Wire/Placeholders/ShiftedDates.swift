/// Moves all dates by the same number of days, so that their order and their distances stay, and the first one is the second day of 2001.
///
/// The notations are `2024-01-31`, with a time after it, `2024/01/31`, `31.01.2024`, `01/31/2024`, `20240131`, and `2024-01` for a month. The time stays.
struct ShiftedDates: Sendable {
	/// The number of days; nil before the first date.
	private var days: Int?

	mutating func shifted(_ text: [UInt8]) -> String? {
		let groups = Self.groups(text)
		guard let (year, month, day) = Self.fields(groups.map(\.count)) else { return nil }
		func number(_ group: Int) -> Int { text[groups[group]].reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) } }
		var (monthGroup, dayGroup) = (month, day)
		// `01/31/2024`
		if let day, number(month) > 12 { (monthGroup, dayGroup) = (day, month) }
		let original = (year: number(year), month: number(monthGroup), day: dayGroup.map(number) ?? 1)
		guard 1800...2200 ~= original.year, 1...12 ~= original.month, 1...31 ~= original.day else { return nil }
		let count = Self.dayCount(original.year, original.month, original.day)
		let shift = days ?? Self.dayCount(2001, 1, 2) - count
		days = shift
		var date = Self.date(ofDay: count + shift)
		if dayGroup == nil {
			// Months keep their distances, too.
			let months = original.year * 12 + original.month - 1 + Int((Double(shift) / 30.44).rounded())
			date = (months / 12, months % 12 + 1, 1)
		}
		var result = text
		for (group, value) in [(year, date.year), (monthGroup, date.month)] + (dayGroup.map { [($0, date.day)] } ?? []) {
			var rest = value
			for index in groups[group].reversed() {
				result[index] = UInt8(ascii: "0") + UInt8(rest % 10)
				rest /= 10
			}
		}
		return String(decoding: result, as: UTF8.self)
	}

	/// Returns the ranges of the digits before the time.
	private static func groups(_ text: [UInt8]) -> [Range<Int>] {
		guard 7...40 ~= text.count || text.count == 8, text[0].isASCIIDigit else { return [] }
		if text.count == 8, text.allSatisfy(\.isASCIIDigit) { return [0..<4, 4..<6, 6..<8] }
		let end = text.firstIndex { $0 == UInt8(ascii: "T") || $0 == UInt8(ascii: " ") } ?? text.count
		let parts = text[..<end].split(omittingEmptySubsequences: false) { "-./".utf8.contains($0) }
		guard end <= 10, parts.allSatisfy({ $0.allSatisfy(\.isASCIIDigit) }),
			text[end...].dropFirst().allSatisfy({ $0.isASCIIDigit || ":.,+-Z ".utf8.contains($0) })
		else { return [] }
		return parts.map(\.indices)
	}

	/// Returns the positions of year, month and day among groups of digits.
	private static func fields(_ lengths: [Int]) -> (year: Int, month: Int, day: Int?)? {
		switch lengths {
		case [4, 2, 2]: (0, 1, 2)
		case [2, 2, 4]: (2, 1, 0)
		case [4, 2]: (0, 1, nil)
		default: nil
		}
	}

	// MARK: - The calendar, in which a year begins in March

	/// Returns the number of days since 1 March of the year 0.
	private static func dayCount(_ year: Int, _ month: Int, _ day: Int) -> Int {
		let shifted = (month + 9) % 12
		let years = year - (month < 3 ? 1 : 0)
		return years * 365 + years / 4 - years / 100 + years / 400 + (153 * shifted + 2) / 5 + day - 1
	}

	private static func date(ofDay count: Int) -> (year: Int, month: Int, day: Int) {
		var years = (10_000 * count + 14_780) / 3_652_425
		var rest = count - dayCount(years, 3, 1)
		if rest < 0 {
			years -= 1
			rest = count - dayCount(years, 3, 1)
		}
		let month = (100 * rest + 52) / 3060
		return (years + (month + 2) / 12, (month + 2) % 12 + 1, rest - (month * 306 + 5) / 10 + 1)
	}
}
