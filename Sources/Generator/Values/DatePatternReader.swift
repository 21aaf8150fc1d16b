/// A mistake in a date pattern, such as a letter that gen does not support.
package struct DatePatternMistake: Error, Hashable, Sendable {
	/// The first wrong byte, and the number of wrong bytes.
	package let offset: Int
	package let length: Int
	package let message: String
	package let help: String

	/// The mistake in a longer text, in which the pattern begins at `distance`.
	func moved(by distance: Int) -> DatePatternMistake {
		DatePatternMistake(offset: offset + distance, length: length, message: message, help: help)
	}
}

/// Splits a date pattern into its fields and the texts between them; quotes surround letters that are sent as they are.
struct DatePatternReader {
	private let text: String
	private var rest: Substring
	private var literal = ""
	private var fields: [Field] = []
	private var result: [DatePattern.Part] = []

	/// A field with its position: `MM`.
	private struct Field {
		let part: DatePattern.Part
		let letters: Substring
	}

	/// The longest pattern; no server's is longer.
	private static let longest = 60

	init(_ text: String) {
		self.text = text
		rest = text[...]
	}

	mutating func parts() throws(DatePatternMistake) -> [DatePattern.Part] {
		guard text.utf8.count <= Self.longest else { throw .length(Self.longest, of: text) }
		while let first = rest.first {
			if first == "'" {
				try quoted()
			} else if first.isASCII, first.isLetter {
				try field(first)
			} else {
				try append(first, rest.prefix(1))
				rest.removeFirst()
			}
		}
		endLiteral()
		try validate()
		return result
	}

	/// Reads a text in quotes, in which two quotes are one; outside, they are a quote as well.
	private mutating func quoted() throws(DatePatternMistake) {
		let quote = rest
		rest.removeFirst()
		if rest.first == "'" {
			literal.append(rest.removeFirst())
			return
		}
		while let first = rest.first {
			let character = rest.prefix(1)
			rest.removeFirst()
			if first != "'" {
				try append(first, character)
			} else if rest.first == "'" {
				literal.append(rest.removeFirst())
			} else {
				return
			}
		}
		throw mistake(quote.prefix(1), "the quote in '\(text)' is not closed", "end the quoted text with another quote, as in 'T'")
	}

	private mutating func append(_ character: Character, _ slice: Substring) throws(DatePatternMistake) {
		guard character != "\"", character != "\\", character.unicodeScalars.allSatisfy(\.isPrinted) else {
			throw mistake(slice, "a date pattern cannot contain this character", "remove it")
		}
		literal.append(character)
	}

	private mutating func endLiteral() {
		if !literal.isEmpty { result.append(.literal(literal)) }
		literal = ""
	}

	/// Reads a letter that is repeated: `yyyy`.
	private mutating func field(_ letter: Character) throws(DatePatternMistake) {
		let letters = rest.prefix { $0 == letter }
		rest = rest.dropFirst(letters.count)
		guard let part = Self.part(letter, letters.count) else {
			throw mistake(letters, "'\(letters)' in '\(text)' is not supported", Self.help(letter))
		}
		if literal.isEmpty, let last = fields.last, last.part.isUnpadded, part.isNumber {
			throw mistake(
				letters, "'\(letters)' in '\(text)' follows '\(last.letters)' without a separator, so dates are ambiguous",
				"write 'MM' or 'dd' for numbers with two digits")
		}
		if let other = fields.first(where: { $0.part.unit == part.unit }) {
			throw mistake(
				letters, "'\(letters)' in '\(text)' is the same part of a date as '\(other.letters)'",
				"remove one of them; 'M' is the month, and 'm' the minute")
		}
		endLiteral()
		fields.append(Field(part: part, letters: letters))
		result.append(part)
	}

	/// Checks which fields need others.
	private func validate() throws(DatePatternMistake) {
		func field(_ unit: DatePattern.Part.Unit) -> Field? { fields.first { $0.part.unit == unit } }
		let isDate = [.year, .month, .day].allSatisfy { field($0) != nil }
		guard [.year, .month, .day, .hour, .minute].contains(where: { field($0) != nil }) else {
			throw mistake(
				text[...], "'\(text)' has no year, month, day, hour or minute",
				"write them as in 'yyyy-MM-dd' or 'HH:mm', or 'seconds' or 'milliseconds' for numbers since 1970")
		}
		if let weekday = field(.weekday), !isDate {
			throw mistake(weekday.letters, "'\(weekday.letters)' in '\(text)' needs a year, a month and a day", "add them, or use a String")
		}
		let hour = field(.hour)
		let isOfClock = if case .clockHour = hour?.part { true } else { false }
		if let hour, isOfClock, field(.dayHalf) == nil {
			throw mistake(
				hour.letters, "'\(hour.letters)' in '\(text)' is an hour from 1 to 12, which needs AM or PM",
				"add 'a' where the server sends AM or PM, or write 'HH' for hours from 0 to 23")
		}
		if let half = field(.dayHalf), !isOfClock {
			throw mistake(
				half.letters, "'\(half.letters)' in '\(text)' is AM or PM, which needs an hour from 1 to 12",
				"write 'h' or 'hh' for the hour")
		}
	}

	private func mistake(_ slice: Substring, _ message: String, _ help: String) -> DatePatternMistake {
		DatePatternMistake(
			offset: text.utf8.distance(from: text.startIndex, to: slice.startIndex), length: slice.utf8.count, message: message, help: help)
	}

	private static func part(_ letter: Character, _ count: Int) -> DatePattern.Part? {
		switch (letter, count) {
		case ("y", 1), ("y", 4), ("u", 1), ("u", 4): .year(4)
		case ("y", 2): .year(2)
		case ("M", 1...2), ("L", 1...2): .month(count)
		case ("M", 3), ("L", 3): .monthName(isShort: true)
		case ("M", 4), ("L", 4): .monthName(isShort: false)
		case ("d", 1...2): .day(count)
		case ("E", 1...3), ("c", 3): .weekdayName(isShort: true)
		case ("E", 4), ("c", 4): .weekdayName(isShort: false)
		case ("H", 1...2): .hour(count)
		case ("h", 1...2): .clockHour(count)
		case ("m", 1...2): .minute(count)
		case ("s", 1...2): .second(count)
		case ("S", 1...9): .fraction(count)
		case ("a", 1...3): .dayHalf
		case ("X", 1...5), ("Z", 5): .zone("Z")
		case ("x", 1): .zone("+00")
		case ("x", 2), ("x", 4), ("Z", 1...3): .zone("+0000")
		case ("x", 3), ("x", 5): .zone("+00:00")
		case ("z", 1...3): .zone("GMT")
		default: nil
		}
	}

	private static func help(_ letter: Character) -> String {
		switch letter {
		case "Y": "write 'yyyy': 'Y' is the year of a week, which is another one around New Year"
		case "y", "u": "write 'yyyy', or 'yy' for two digits"
		case "D": "write 'dd': 'D' is the day of the year"
		case "M", "L": "write 'M', 'MM', 'MMM' (Jan) or 'MMMM' (January)"
		case "d": "write 'd' or 'dd'"
		case "E", "c", "e": "write 'EEE' (Mon) or 'EEEE' (Monday)"
		case "h", "H", "k", "K": "write 'H' or 'HH' for hours from 0 to 23, or 'h' or 'hh' with 'a' for hours from 1 to 12"
		case "m": "write 'mm' for minutes, or 'MM' for months"
		case "s", "S", "A": "write 'ss' for seconds, and 'SSS' for milliseconds"
		case "a", "b", "B": "write 'a' for AM and PM"
		case "z", "Z", "O", "v", "V", "X", "x": "write 'XXX' (Z or +01:00), 'xx' (+0100) or 'z' (GMT)"
		default: "put letters that the server sends as they are in quotes, as in yyyy-MM-dd'T'HH:mm"
		}
	}
}

extension DatePattern.Part {
	/// The part of a date that a field is; a pattern has each once.
	enum Unit {
		case year, month, day, weekday, hour, dayHalf, minute, second, fraction, zone
	}

	var unit: Unit? {
		switch self {
		case .year: .year
		case .month, .monthName: .month
		case .day: .day
		case .weekdayName: .weekday
		case .hour, .clockHour: .hour
		case .dayHalf: .dayHalf
		case .minute: .minute
		case .second: .second
		case .fraction, .optionalFraction: .fraction
		case .zone: .zone
		case .literal: nil
		}
	}

	fileprivate var isNumber: Bool {
		switch self {
		case .year, .month, .day, .hour, .clockHour, .minute, .second, .fraction: true
		default: false
		}
	}

	/// Whether it is a number with one or two digits.
	fileprivate var isUnpadded: Bool {
		switch self {
		case .month(1), .day(1), .hour(1), .clockHour(1), .minute(1), .second(1): true
		default: false
		}
	}
}

extension Unicode.Scalar {
	/// Whether it is visible, or a space.
	fileprivate var isPrinted: Bool {
		switch properties.generalCategory {
		case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: false
		default: true
		}
	}
}

extension DatePatternMistake {
	fileprivate static func length(_ longest: Int, of text: String) -> DatePatternMistake {
		DatePatternMistake(
			offset: longest, length: text.utf8.count - longest, message: "the date pattern is longer than \(longest) characters",
			help: "shorten it")
	}
}
