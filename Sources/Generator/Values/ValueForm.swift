/// The syntax that a text or number must have for the type that a setting assigns to it.
package enum ValueForm: Hashable, Sendable {
	case url, uuid, base64
	case integer(IntegerWidth)
	case date(DatePattern)
	/// One of a few short texts, which become the cases of an enum.
	case word
	case decimal

	/// The longest text that can be a case of an enum.
	private static let longestWord = 60

	/// Whether the form applies to numbers instead of texts.
	var isNumber: Bool {
		if case .integer = self { true } else { false }
	}

	/// Returns whether a value in a sample decodes as the type.
	///
	/// - Parameter text: the text between the quotes, escapes resolved, or the number as it was written.
	func accepts(_ text: String) -> Bool {
		switch self {
		case .url: Self.isURL(text)
		case .uuid: Self.isUUID(text)
		case .base64: Self.isBase64(text)
		case .integer(let width): width.accepts(text)
		case .date(let pattern): pattern.accepts(text)
		case .decimal: Self.isDecimal(text)
		case .word: text.utf8.count <= Self.longestWord
		}
	}

	/// A description of values of this form.
	var name: String {
		switch self {
		case .url: "a URL"
		case .uuid: "a UUID"
		case .base64: "data in base 64"
		case .integer(let width): "\(width.isSigned ? "a signed" : "an unsigned") integer of \(width.bits) bits"
		case .date(let pattern): pattern.description
		case .decimal: "a decimal number"
		case .word: "one of a few words"
		}
	}

	/// Returns whether `URL(string:)` accepts the text on every system: newer versions repair spaces and other characters, older ones return nil.
	private static func isURL(_ text: String) -> Bool {
		let bytes = text.utf8
		return !bytes.isEmpty && bytes.allSatisfy { $0 > 0x20 && $0 < 0x7F && !#""<>\^`{|}[]"#.utf8.contains($0) }
			&& bytes.first != UInt8(ascii: ":") && bytes.count { $0 == UInt8(ascii: "#") } < 2
			&& (!bytes.contains(UInt8(ascii: "%")) || hasEscapes(bytes))
	}

	/// Returns whether two hexadecimal digits follow each percent sign.
	private static func hasEscapes(_ bytes: String.UTF8View) -> Bool {
		bytes.split(separator: UInt8(ascii: "%"), omittingEmptySubsequences: false).dropFirst().allSatisfy {
			$0.count > 1 && $0.prefix(2).allSatisfy(\.isHexDigit)
		}
	}

	/// Returns whether the text is a number as in JSON, such as `-19.90` or `1e3`, with at most as many digits as `Decimal` has.
	private static func isDecimal(_ text: String) -> Bool {
		var rest = text.utf8[...]
		func digits() -> Int {
			let run = rest.prefix { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
			rest = rest.dropFirst(run.count)
			return run.count
		}
		if rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
		let hasLeadingZero = rest.first == UInt8(ascii: "0")
		var count = digits()
		guard count > 0, !hasLeadingZero || count == 1 else { return false }
		if rest.first == UInt8(ascii: ".") {
			rest = rest.dropFirst()
			let fraction = digits()
			guard fraction > 0 else { return false }
			count += fraction
		}
		if let sign = rest.first, sign == UInt8(ascii: "e") || sign == UInt8(ascii: "E") {
			rest = rest.dropFirst()
			if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
			guard 1...2 ~= digits() else { return false }
		}
		return rest.isEmpty && count <= 38
	}

	private static func isUUID(_ text: String) -> Bool {
		let bytes = Array(text.utf8)
		return bytes.count == 36
			&& bytes.enumerated().allSatisfy { index, byte in [8, 13, 18, 23].contains(index) ? byte == UInt8(ascii: "-") : byte.isHexDigit
			}
	}

	/// Returns whether `JSONDecoder` accepts the text: base64 with padding and without line breaks.
	private static func isBase64(_ text: String) -> Bool {
		let bytes = Array(text.utf8)
		let content = bytes.prefix { $0 != UInt8(ascii: "=") }
		return bytes.count.isMultiple(of: 4) && bytes.count - content.count <= 2
			&& bytes[content.count...].allSatisfy { $0 == UInt8(ascii: "=") } && content.allSatisfy(\.isBase64Digit)
	}
}

extension UInt8 {
	fileprivate var isHexDigit: Bool {
		switch self {
		case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"), UInt8(ascii: "A")...UInt8(ascii: "F"): true
		default: false
		}
	}

	fileprivate var isBase64Digit: Bool {
		switch self {
		case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
		case UInt8(ascii: "+"), UInt8(ascii: "/"): true
		default: false
		}
	}
}
