/// Makes placeholders that have the form of a text.
///
/// | text | placeholder |
/// | --- | --- |
/// | `rick@home.example` | `user1@example.com` |
/// | `2024-01-31T08:00:00Z`, `31.01.2024`, `2024-01` | a date in the same notation; the first one is in January 2001, and all others have the same distance to it as before |
/// | `Rick`, `in_progress`, `ACTIVE` | `TextA`, `text_b`, `TEXT_C` |
/// | `49 characters with spaces` | `text 1`, or `longer text 1` for more than eighty characters |
/// | `12345678901`, also as a number | `90000000001` |
/// | anything else: `DE`, `+49 170 123`, `9b2ef1c4-7a07-…`, `cus_9s6XKz` | the same characters, with digits and letters that count: `AB`, `+10 000 001`, `1a0aa0a0-0a00-…` |
struct PlaceholderForm: Sendable {
	/// The number of placeholders of each form.
	private var counts: [String: Int] = [:]
	private var dates = ShiftedDates()
	/// The placeholders that count in the characters of a text; several forms may have the same one.
	private var used: Set<String> = []

	/// The number of letters from which a word is replaced by another word; shorter ones are codes.
	private static let shortestWord = 4
	private static let longText = 80

	mutating func placeholder(of text: String) -> String {
		let bytes = Array(text.utf8)
		if let date = dates.shifted(bytes) { return date }
		if Self.isEmail(bytes) { return "user\(next("email"))@example.com" }
		if bytes.contains(where: { $0 <= 0x20 || $0 >= 0x80 }), !bytes.allSatisfy({ !$0.isASCIILetter && $0 < 0x80 }) {
			return (bytes.count > Self.longText ? "longer text " : "text ") + String(next("text"))
		}
		if bytes.count >= Self.shortestWord, PreservedValues.isWord(text) { return word(bytes) }
		if PreservedValues.isIdentifier(text) { return number(bytes) }
		var placeholder: String
		repeat { placeholder = counted(bytes) } while placeholder == text || !used.insert(placeholder).inserted
		return placeholder
	}

	/// Returns another host.
	mutating func host(_ host: String) -> String {
		let key = "host " + host
		if counts[key] == nil { counts[key] = next("host") }
		return "host\(counts[key] ?? 0).example.com"
	}

	private mutating func next(_ form: String) -> Int {
		counts[form, default: 0] += 1
		return counts[form] ?? 1
	}

	private static func isEmail(_ bytes: [UInt8]) -> Bool {
		guard let sign = bytes.firstIndex(of: UInt8(ascii: "@")), sign > 0, bytes.lastIndex(of: UInt8(ascii: "@")) == sign else {
			return false
		}
		return bytes[sign...].dropFirst(2).contains(UInt8(ascii: ".")) && !bytes.contains { $0 <= 0x20 || $0 == UInt8(ascii: "/") }
	}

	private mutating func word(_ bytes: [UInt8]) -> String {
		var (rest, letters) = (next("word") - 1, "")
		repeat {
			letters = String(Unicode.Scalar(UInt8(ascii: "a") + UInt8(rest % 26))) + letters
			rest = rest / 26 - 1
		} while rest >= 0
		if bytes.allSatisfy({ !$0.isASCIILetter || $0.isASCIIUpper }) { return "TEXT_" + letters.uppercased() }
		if let separator = bytes.first(where: { !$0.isASCIILetter }) { return "text" + String(Unicode.Scalar(separator)) + letters }
		return (bytes.first?.isASCIIUpper == true ? "Text" : "text") + letters.uppercased()
	}

	/// Returns an integer with as many digits that no preserved number equals, and that fits into an integer type if the other does.
	private mutating func number(_ bytes: [UInt8]) -> String {
		let sign = bytes.prefix { $0 == UInt8(ascii: "-") }.isEmpty ? "" : "-"
		let text = String(decoding: bytes.dropFirst(sign.utf8.count), as: UTF8.self)
		let largest = text.utf8.count == 20 ? String(UInt64.max) : String(Int64.max)
		let exceeds = text.utf8.count > 20 || text.utf8.count == largest.utf8.count && text > largest
		let first = exceeds ? "99" : text.utf8.count == 20 ? "1" : "9"
		let digits = String(next("number \(text.utf8.count) \(exceeds)"))
		return sign + first + String(repeating: "0", count: max(0, text.utf8.count - first.utf8.count - digits.utf8.count)) + digits
	}

	/// Returns a text of the same characters, in which digits and letters count from the end: `Ab-10` is the first for `Xy-99`.
	private mutating func counted(_ bytes: [UInt8]) -> String {
		let isHexadecimal = bytes.count >= 7 && bytes.allSatisfy { $0.isHexadecimalDigit || $0 == UInt8(ascii: "-") }
		var result = bytes.map { byte in
			byte.isASCIIDigit ? UInt8(ascii: "0") : !byte.isASCIILetter ? byte : byte.isASCIIUpper ? UInt8(ascii: "A") : UInt8(ascii: "a")
		}
		// `10` instead of `00`, which a text with digits only rarely begins with.
		let first = result.firstIndex { $0 == UInt8(ascii: "0") }
		if let first, bytes[first] != UInt8(ascii: "0"), result.count > 1 { result[first] += 1 }
		var rest = next(String(decoding: result, as: UTF8.self))
		if result.count == 1 { rest -= 1 }
		for index in result.indices.reversed() where rest > 0 {
			let digit = result[index]
			let radix = digit.isASCIIDigit ? 10 - Int(digit - UInt8(ascii: "0")) : digit.isASCIILetter ? (isHexadecimal ? 6 : 26) : 1
			result[index] += UInt8(rest % radix)
			rest /= radix
		}
		let text = String(decoding: result, as: UTF8.self)
		return rest > 0 ? "\(text)-\(rest)" : text
	}
}
