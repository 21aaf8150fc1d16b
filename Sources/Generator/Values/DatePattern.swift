/// The format of dates as text, from a Unicode date pattern such as `yyyy-MM-dd`: in UTC, with English names.
///
/// ISO 8601 is a pattern of its own, whose time zone may be any offset from UTC. Of what a pattern lacks, a date has the first of January 2000 at midnight,
/// as with a `DateFormatter`: `HH:mm` reads `13:05` as five past one on that day.
package struct DatePattern: Hashable, Sendable {
	enum Part: Hashable {
		/// A number with exactly so many digits; 1 stands for one or two.
		case year(Int)
		case month(Int)
		case day(Int)
		case hour(Int)
		/// An hour of the clock, from 1 to 12.
		case clockHour(Int)
		case minute(Int)
		case second(Int)
		/// The digits of a fraction of a second.
		case fraction(Int)
		/// A point and any number of digits, or nothing.
		case optionalFraction
		case monthName(isShort: Bool)
		case weekdayName(isShort: Bool)
		/// AM or PM.
		case dayHalf
		/// `Z`, `GMT`, `UTC` or an offset; the text is written for UTC.
		case zone(String)
		case literal(String)
	}

	/// The pattern as it was written; `iso8601` and `iso8601.fraction` are words.
	let text: String
	let parts: [Part]
	let typeName: String

	static let iso8601 = DatePattern("iso8601", typeName: "ISO8601Date", parts: isoParts(fraction: []))
	static let iso8601Fraction = DatePattern(
		"iso8601.fraction", typeName: "ISO8601FractionDate", parts: isoParts(fraction: [.optionalFraction]))

	/// Patterns with the same parts, such as `X` and `XXX`, have one type.
	package static func == (a: DatePattern, b: DatePattern) -> Bool { a.parts == b.parts }

	package func hash(into hasher: inout Hasher) { hasher.combine(parts) }

	private static func isoParts(fraction: [Part]) -> [Part] {
		[
			.year(4), .literal("-"), .month(2), .literal("-"), .day(2), .literal("T"), .hour(2), .literal(":"), .minute(2), .literal(":"),
			.second(2),
		]
			+ fraction + [.zone("Z")]
	}

	private init(_ text: String, typeName: String, parts: [Part]) {
		(self.text, self.typeName, self.parts) = (text, typeName, parts)
	}

	/// Returns nil if the text is not a pattern.
	init?(_ text: String) {
		guard case .success(let pattern) = Self.reading(text) else { return nil }
		self = pattern
	}

	/// Returns the pattern in a text, or its first mistake.
	static func reading(_ text: String) -> Result<DatePattern, DatePatternMistake> {
		var reader = DatePatternReader(text)
		do {
			let parts = try reader.parts()
			return .success(DatePattern(text, typeName: DatePatternName(parts).text, parts: parts))
		} catch { return .failure(error) }
	}
}

extension DatePattern {
	static let months = [
		"January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December",
	]
	static let weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]

	/// The `dateFormat` of a `DateFormatter`; nil for ISO 8601, which has a format style.
	var dateFormat: String? { [.iso8601, .iso8601Fraction].contains(self) ? nil : text }

	/// Returns whether the text has the format. The generated type accepts it then; `DateFormatter` accepts others, too.
	func accepts(_ text: String) -> Bool { seconds(of: text) != nil }

	/// Returns the seconds since 1970 of a date, or nil if the text does not have the format.
	func seconds(of text: String) -> Double? {
		var reader = DateReader(rest: Array(text.utf8)[...])
		for part in parts { guard reader.read(part) else { return nil } }
		return reader.rest.isEmpty ? reader.seconds : nil
	}
}

/// Reads the parts of a date.
private struct DateReader {
	var rest: ArraySlice<UInt8>
	private var year = 2000
	private var month = 1
	private var day = 1
	private var hour = 0
	private var minute = 0
	private var second = 0
	private var fraction = 0.0
	private var offset = 0
	private var weekday: Int?
	private var isAfternoon: Bool?

	init(rest: ArraySlice<UInt8>) { self.rest = rest }

	mutating func read(_ part: DatePattern.Part) -> Bool {
		switch part {
		case .year(let digits):
			guard let value = number(digits, (digits == 2 ? 0 : 1)...9999) else { return false }
			year = digits == 2 ? value + (value < 70 ? 2000 : 1900) : value
		case .month(let digits): return set(\.month, digits, 1...12)
		case .day(let digits): return set(\.day, digits, 1...31)
		case .hour(let digits): return set(\.hour, digits, 0...23)
		case .clockHour(let digits): return set(\.hour, digits, 1...12)
		case .minute(let digits): return set(\.minute, digits, 0...59)
		case .second(let digits): return set(\.second, digits, 0...59)
		case .fraction(let digits): return readFraction(digits...digits)
		case .optionalFraction:
			guard rest.first == UInt8(ascii: ".") else { return true }
			rest.removeFirst()
			return readFraction(1...9)
		case .monthName(let isShort):
			guard let index = name(DatePattern.months, isShort) else { return false }
			month = index + 1
		case .weekdayName(let isShort):
			guard let index = name(DatePattern.weekdays, isShort) else { return false }
			weekday = index
		case .dayHalf:
			guard let index = name(["AM", "PM"], false) else { return false }
			isAfternoon = index == 1
		case .zone: return readZone()
		case .literal(let text): return skip(text)
		}
		return true
	}

	/// The seconds since 1970; nil for a day that the month does not have, or another weekday.
	var seconds: Double? {
		let date = CivilDate(year: year, month: month, day: day)
		guard date == CivilDate(days: date.days), weekday == nil || weekday == date.weekday else { return nil }
		let hours = isAfternoon.map { hour % 12 + ($0 ? 12 : 0) } ?? hour
		return Double(date.days * 86_400 + hours * 3600 + minute * 60 + second - offset) + fraction
	}

	private mutating func set(_ path: WritableKeyPath<DateReader, Int>, _ digits: Int, _ range: ClosedRange<Int>) -> Bool {
		guard let value = number(digits, range) else { return false }
		self[keyPath: path] = value
		return true
	}

	private mutating func number(_ digits: Int, _ range: ClosedRange<Int>) -> Int? {
		let token = rest.prefix(digits == 1 ? 2 : digits).prefix { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
		guard token.count == digits || digits == 1 && !token.isEmpty else { return nil }
		rest = rest.dropFirst(token.count)
		let value = token.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
		return range.contains(value) ? value : nil
	}

	private mutating func readFraction(_ digits: ClosedRange<Int>) -> Bool {
		let token = rest.prefix { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
		let read = token.prefix(digits.upperBound)
		guard read.count >= digits.lowerBound, read.count == token.count || digits.lowerBound == digits.upperBound else { return false }
		rest = rest.dropFirst(read.count)
		fraction = read.reversed().reduce(0) { ($0 + Double($1 - UInt8(ascii: "0"))) / 10 }
		return true
	}

	private mutating func name(_ names: [String], _ isShort: Bool) -> Int? {
		names.indices.first { index in skip(isShort ? String(names[index].prefix(3)) : names[index]) }
	}

	private mutating func readZone() -> Bool {
		if skip("Z") || skip("GMT") || skip("UTC") { return true }
		guard let sign = rest.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") else { return false }
		rest.removeFirst()
		guard let hours = number(2, 0...23) else { return false }
		var minutes = 0
		let hasColon = skip(":")
		if hasColon || rest.first.map({ $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }) == true {
			guard let value = number(2, 0...59) else { return false }
			minutes = value
		}
		offset = (hours * 60 + minutes) * (sign == UInt8(ascii: "-") ? -60 : 60)
		return true
	}

	private mutating func skip(_ text: String) -> Bool {
		guard rest.starts(with: text.utf8) else { return false }
		rest = rest.dropFirst(text.utf8.count)
		return true
	}
}
