import Foundation

/// A part of the format of a date. Numbers have exactly so many digits; 1 stands for one or two.
nonisolated enum DatePart: Sendable {
	case year(Int)
	case month(Int)
	case day(Int)
	case hour(Int)
	case minute(Int)
	case second(Int)
	case text(String)
}

nonisolated extension [DatePart] {
	/// Returns nil unless the text has the format.
	func date(of text: String) -> Date? {
		var reader = DateReader(text)
		return reader.date(self)
	}

	func text(of date: Date) -> String {
		var writer = DateWriter(date)
		return writer.text(self)
	}
}

/// Reads the parts of a date from a text.
nonisolated private struct DateReader {
	private var rest: ArraySlice<UInt8>
	private var year = 2000
	private var month = 1
	private var day = 1
	private var hour = 0
	private var minute = 0
	private var second = 0

	init(_ text: String) {
		rest = Array(text.utf8)[...]
	}

	mutating func date(_ format: [DatePart]) -> Date? {
		for part in format {
			guard read(part) else { return nil }
		}
		return rest.isEmpty ? date : nil
	}

	private mutating func read(_ part: DatePart) -> Bool {
		switch part {
		case .year(let digits):
			guard let value = number(digits, 0...9999) else { return false }
			year = digits == 2 ? value + (value < 70 ? 2000 : 1900) : value
			return true
		case .month(let digits): return set(\.month, digits, 1...12)
		case .day(let digits): return set(\.day, digits, 1...31)
		case .hour(let digits): return set(\.hour, digits, 0...23)
		case .minute(let digits): return set(\.minute, digits, 0...59)
		case .second(let digits): return set(\.second, digits, 0...59)
		case .text(let text): return skip(text)
		}
	}

	private var date: Date? {
		let isLeap = year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
		let isShort = [4, 6, 9, 11].contains(month)
		guard day <= (month == 2 ? (isLeap ? 29 : 28) : isShort ? 30 : 31) else { return nil }
		// Years begin in March, so that the leap day is the last one; 400 of them have 146,097 days.
		let shifted = month > 2 ? year : year - 1
		let era = (shifted >= 0 ? shifted : shifted - 399) / 400
		let yearOfEra = shifted - era * 400
		let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
		let days = era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
		let seconds = days * 86_400 + hour * 3600 + minute * 60 + second
		return Date(timeIntervalSince1970: Double(seconds))
	}

	private mutating func set(_ path: WritableKeyPath<DateReader, Int>, _ digits: Int, _ range: ClosedRange<Int>) -> Bool {
		guard let value = number(digits, range) else { return false }
		self[keyPath: path] = value
		return true
	}

	private mutating func number(_ digits: Int, _ range: ClosedRange<Int>) -> Int? {
		var value = 0
		var count = 0
		while count < (digits == 1 ? 2 : digits), let digit = rest.first, 0x30...0x39 ~= digit {
			value = value * 10 + Int(digit - 0x30)
			count += 1
			rest.removeFirst()
		}
		let isComplete = count == digits || digits == 1 && count > 0
		return isComplete && range.contains(value) ? value : nil
	}

	private mutating func skip(_ text: String) -> Bool {
		guard rest.starts(with: text.utf8) else { return false }
		rest = rest.dropFirst(text.utf8.count)
		return true
	}
}

/// Writes the parts of a date as UTF-8.
nonisolated private struct DateWriter {
	private var bytes: [UInt8] = []
	private let year: Int
	private let month: Int
	private let day: Int
	private let second: Int

	init(_ date: Date) {
		let seconds = Int(date.timeIntervalSince1970.rounded(.down))
		let days = (seconds - (seconds % 86_400 + 86_400) % 86_400) / 86_400
		second = seconds - days * 86_400
		let shifted = days + 719_468
		let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
		let dayOfEra = shifted - era * 146_097
		let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
		let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
		let marchMonth = (5 * dayOfYear + 2) / 153
		day = dayOfYear - (153 * marchMonth + 2) / 5 + 1
		month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
		year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
		bytes.reserveCapacity(32)
	}

	mutating func text(_ format: [DatePart]) -> String {
		for part in format { write(part) }
		return String(decoding: bytes, as: UTF8.self)
	}

	private mutating func write(_ part: DatePart) {
		switch part {
		case .year(let digits): write(digits == 2 ? year % 100 : year, digits)
		case .month(let digits): write(month, digits)
		case .day(let digits): write(day, digits)
		case .hour(let digits): write(second / 3600, digits)
		case .minute(let digits): write(second / 60 % 60, digits)
		case .second(let digits): write(second % 60, digits)
		case .text(let text): bytes += text.utf8
		}
	}

	/// Writes a number with at least so many digits.
	private mutating func write(_ value: Int, _ digits: Int) {
		var scale = 1
		for _ in 1..<max(digits, 1) { scale *= 10 }
		while abs(value) / scale > 9 { scale *= 10 }
		while scale > 0 {
			bytes.append(UInt8(0x30 + abs(value) / scale % 10))
			scale /= 10
		}
	}
}
