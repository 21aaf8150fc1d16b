import Foundation
import TestSupport
import Testing

@testable import Generator
@testable import gen

/// Compares the dates that gen reads in samples with those that generated code reads.
///
/// `GeneratedDatePart.swift` is a generated file, so that this suite can call it; `UPDATE_GOLDENS=1` writes it again.
struct GeneratedDatePartTests {
	private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
	private static let patterns = [
		"iso8601", "iso8601.fraction", "yyyy-MM-dd", "dd/MM/yyyy", "M/d/yy", "yyyyMMdd'T'HHmmssXX", "MMM d, yyyy h:mm a",
		"EEE, dd MMM yyyy HH:mm:ss z", "EEEE d MMMM yyyy", "yyyy-MM-dd HH:mm:ss.SSS", "d.M.yyyy H:m:s", "yyyy-MM-dd'T'HH:mm:ss.SSSSSSxxx",
		"yyyy-MM", "yyyy", "HH:mm", "MM/dd", "h:mm a", "mm:ss", "HH:mm:ss.SSS", "MMM yy", "yyyy年M月d日",
	]

	@Test("The generated file is the one that gen writes, in each style")
	func isCurrent() throws {
		let project = try TemporaryFolder()
		project.write("a.json", #"{"a": "2024-01-31T12:00:00.5Z", "b": "Jan 31, 2024 1:05 PM"}"#)
		project.write(
			"gen.json",
			#"{"app": "Acme", "feature": "A", "rules": [{"match": "a", "type": "date(iso8601.fraction)"}, {"match": "b", "type": "date(MMM d, yyyy h:mm a)"}], "runs": [{"inputs": ["a.json"], "endpoint": "/a", "single": true}]}"#
		)
		GenRun(in: project).expectDone()
		let text = try #require(project.text("Sources/Data/DTOs/DatePart.swift"))
		let copy = Self.folder.appending(path: "GeneratedDatePart.swift")
		if ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] != nil { try text.write(to: copy, atomically: true, encoding: .utf8) }
		#expect(try String(contentsOf: copy, encoding: .utf8) == text)
		let root = Self.folder.appending(path: "../../..")
		func template(_ path: String) throws -> String {
			try String(contentsOf: root.appending(path: path + "/{datePart.name}.swift"), encoding: .utf8)
				.replacing("nonisolated ", with: "").replacing("public ", with: "")
		}
		let own = try template("Templates/concurrent/dto/Sources/Data/DTOs")
		for (style, path) in [
			("clients", "remote/Sources/{Name}Client"), ("harbor", "dto/Sources/{Feature}"), ("operations", "dto/Sources/{Feature}"),
		] {
			#expect(try template("Examples/Conventions/\(style)/.gen/styles/\(style)/\(path)") == own, "\(style)")
		}
	}

	@Test("Generated code reads random texts as gen does, valid or not, and writes dates that it reads again", arguments: patterns)
	func reads(_ text: String) throws {
		let format = try #require(FormattedValue("date", text))
		guard case .date(let pattern) = format else { return }
		let parts = pattern.parts.map(\.generated)
		var random = Random(seed: text.utf8.reduce(5) { ($0 &* 31 &+ UInt64($1)) })
		var accepted = 0
		for _ in 0..<1000 {
			let candidate = random.text(of: pattern)
			let (own, generated) = (pattern.seconds(of: candidate), parts.date(of: candidate)?.timeIntervalSince1970)
			guard let own, let generated else {
				#expect(own == nil && generated == nil, "\(text): '\(candidate)' is \(own as Any), generated \(generated as Any)")
				continue
			}
			accepted += 1
			// A date in the distant future has no more digits.
			#expect(abs(own - generated) < 0.000_1, "\(text): '\(candidate)'")
			let written = parts.text(of: Date(timeIntervalSince1970: generated))
			let again = pattern.seconds(of: written)
			// The text has no more than its last digits of the fraction, and no seconds if the pattern has none.
			#expect(again.map { abs($0 - own) < 0.001 } == true, "\(text): '\(candidate)' is written as '\(written)'")
		}
		#expect(accepted > 100 && accepted < 975, "\(accepted) texts of '\(text)' are dates")
	}

	@Test("Generated code reads and writes dates as a DateFormatter does", arguments: patterns)
	func formats(_ text: String) throws {
		guard case .date(let pattern) = try #require(FormattedValue("date", text)) else { return }
		let parts = pattern.parts.map(\.generated)
		let formatter = DateFormatter()
		formatter.locale = Locale(identifier: "en_US_POSIX")
		formatter.timeZone = TimeZone(secondsFromGMT: 0)
		formatter.twoDigitStartDate = Date(timeIntervalSince1970: 0)
		formatter.dateFormat =
			switch text {
			case "iso8601": "yyyy-MM-dd'T'HH:mm:ss'Z'"
			case "iso8601.fraction": "yyyy-MM-dd'T'HH:mm:ss.SSS'Z'"
			default: text
			}
		var random = Random(seed: 5)
		for _ in 0..<200 {
			// Until 2069, which two digits of a year can express, with quarters of a second.
			let (day, quarters) = (random.number(below: 36_525), random.number(below: 4 * 86_400))
			let date = Date(timeIntervalSince1970: Double(day) * 86_400 + Double(quarters) / 4)
			let written = parts.text(of: date)
			#expect(formatter.string(from: date) == written, "\(date.timeIntervalSince1970)")
			#expect(parts.date(of: written) != nil && parts.date(of: written) == formatter.date(from: written), "'\(written)'")
		}
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

extension DatePattern.Part {
	/// The part in generated code.
	fileprivate var generated: DatePart {
		switch self {
		case .year(let digits): .year(digits)
		case .month(let digits): .month(digits)
		case .day(let digits): .day(digits)
		case .hour(let digits): .hour(digits)
		case .clockHour(let digits): .clockHour(digits)
		case .minute(let digits): .minute(digits)
		case .second(let digits): .second(digits)
		case .fraction(let digits): .fraction(digits)
		case .optionalFraction: .optionalFraction
		case .monthName(let isShort): isShort ? .shortMonthName : .monthName
		case .weekdayName(let isShort): isShort ? .shortWeekdayName : .weekdayName
		case .dayHalf: .dayHalf
		case .zone(let text): .zone(text)
		case .literal(let text): .text(text)
		}
	}
}
