import Foundation
import Testing

@testable import Generator

/// Compares the dates that gen reads in samples with those that generated types read by Foundation.
struct FoundationDatesTests {
	private static let patterns = [
		"iso8601", "iso8601.fraction", "yyyy-MM-dd", "dd/MM/yyyy", "M/d/yy", "yyyyMMdd'T'HHmmssXX", "MMM d, yyyy h:mm a",
		"EEE, dd MMM yyyy HH:mm:ss z", "EEEE d MMMM yyyy", "yyyy-MM-dd HH:mm:ss.SSS", "d.M.yyyy H:m:s", "yyyy-MM-dd'T'HH:mm:ss.SSSSSSxxx",
		"yyyy-MM", "yyyy", "HH:mm", "MM/dd", "h:mm a", "mm:ss", "HH:mm:ss.SSS", "MMM yy", "yyyy年M月d日",
	]

	@Test("Foundation reads every text of a pattern as the date that gen reads, and writes dates as gen does", arguments: patterns)
	func reads(_ text: String) throws {
		guard case .date(let pattern) = try #require(FormattedValue("date", text)) else { return }
		let foundation = FoundationDate(pattern)
		var random = Random(seed: text.utf8.reduce(5) { ($0 &* 31 &+ UInt64($1)) })
		var accepted = 0
		for _ in 0..<1000 {
			let candidate = random.text(of: pattern)
			guard let seconds = pattern.seconds(of: candidate) else { continue }
			accepted += 1
			let date = try #require(foundation.date(of: candidate), "\(text): '\(candidate)'")
			// A DateFormatter reads milliseconds.
			#expect(abs(date.timeIntervalSince1970 - seconds) < 0.001, "\(text): '\(candidate)'")
			let quarters = Date(timeIntervalSince1970: (seconds * 4).rounded() / 4)
			#expect(pattern.text(ofSeconds: quarters.timeIntervalSince1970) == foundation.text(of: quarters), "\(text): '\(candidate)'")
		}
		#expect(accepted > 100 && accepted < 975, "\(accepted) texts of '\(text)' are dates")
	}
}

/// What the generated type of a pattern does.
private struct FoundationDate {
	private let pattern: DatePattern
	private let formatter = DateFormatter()
	private let style = Date.ISO8601FormatStyle(includingFractionalSeconds: true)

	init(_ pattern: DatePattern) {
		self.pattern = pattern
		formatter.calendar = Calendar(identifier: .gregorian)
		formatter.locale = Locale(identifier: "en_US_POSIX")
		formatter.timeZone = TimeZone(secondsFromGMT: 0)
		formatter.twoDigitStartDate = Date(timeIntervalSince1970: 0)
		formatter.dateFormat = pattern.dateFormat
	}

	func date(of text: String) -> Date? {
		if pattern.dateFormat != nil { return formatter.date(from: text) }
		return pattern == .iso8601 ? try? Date(text, strategy: .iso8601) : (try? style.parse(text)) ?? (try? Date(text, strategy: .iso8601))
	}

	func text(of date: Date) -> String {
		if pattern.dateFormat != nil { return formatter.string(from: date) }
		return pattern == .iso8601 ? date.formatted(.iso8601) : style.format(date + 0.000_1)
	}
}

/// Random texts that are nearly dates; a seed always makes the same ones.
private struct Random {
	private var state: UInt64

	init(seed: UInt64) { state = seed }

	mutating func number(below bound: Int) -> Int {
		state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
		return Int((state >> 33) % UInt64(bound))
	}

	private mutating func digits(_ value: Int, _ count: Int) -> String {
		let text = String(value)
		return String(repeating: "0", count: max(0, count - text.count)) + text
	}

	/// Returns a date in the format, of which every second one has a character removed, added or replaced.
	mutating func text(of pattern: DatePattern) -> String {
		var text = ""
		// A weekday is right in one of seven texts at random, so it is chosen after the date.
		let (year, month, day) = (1900 + number(below: 200), 1 + number(below: 12), 1 + number(below: number(below: 8) == 0 ? 32 : 28))
		let seconds = DatePattern("yyyy-M-d")?.seconds(of: "\(year)-\(month)-\(day)") ?? 0
		let weekday = ((Int(seconds) / 86_400 - (seconds < 0 && Int(seconds) % 86_400 != 0 ? 1 : 0) + 4) % 7 + 7) % 7
		for part in pattern.parts {
			switch part {
			case .year(let count):
				text += count == 2 ? digits(year % 100, 2) : digits(number(below: 50) == 0 ? number(below: 10_000) : year, 4)
			case .month(let count): text += digits(number(below: 20) == 0 ? number(below: 14) : month, count)
			case .day(let count): text += digits(day, count)
			case .hour(let count): text += digits(number(below: 25), count)
			case .clockHour(let count): text += digits(number(below: 14), count)
			case .minute(let count), .second(let count): text += digits(number(below: 61), count)
			case .fraction(let count): text += digits(number(below: 1000), min(count, 3)) + String(repeating: "0", count: max(0, count - 3))
			case .optionalFraction: text += number(below: 2) == 0 ? "" : "." + digits(number(below: 1000), 3)
			case .monthName(let isShort): text += isShort ? String(DatePattern.months[month - 1].prefix(3)) : DatePattern.months[month - 1]
			case .weekdayName(let isShort):
				let name = DatePattern.weekdays[number(below: 10) == 0 ? number(below: 7) : weekday]
				text += isShort ? String(name.prefix(3)) : name
			case .dayHalf: text += number(below: 2) == 0 ? "AM" : "PM"
			case .zone:
				let zones = ["Z", "GMT", "UTC", "+02:00", "-0930", "+05", "+24:00", "-1", "z", "", "+01:60"]
				text += zones[number(below: 2) == 0 ? 0 : number(below: zones.count)]
			case .literal(let literal): text += literal
			}
		}
		guard number(below: 2) == 0 else { return text }
		var characters = Array(text)
		let index = number(below: max(1, characters.count))
		let other = Array("0123456789-/:. TZ+apM,é")[number(below: 23)]
		switch number(below: 3) {
		case 0: if !characters.isEmpty { characters.remove(at: index) }
		case 1: characters.insert(other, at: index)
		default: if !characters.isEmpty { characters[index] = other }
		}
		return String(characters)
	}
}
