/// The syntax that a text or number must have for the type that a setting assigns to it.
package enum ValueForm: Hashable, Sendable {
	case url, uuid, base64
	case integer(IntegerWidth)

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
		}
	}

	/// A description of values of this form.
	var name: String {
		switch self {
		case .url: "a URL"
		case .uuid: "a UUID"
		case .base64: "data in base 64"
		case .integer(let width): "\(width.isSigned ? "a signed" : "an unsigned") integer of \(width.bits) bits"
		}
	}

	/// Returns whether `URL(string:)` accepts the text on every system: newer versions repair spaces, older ones return nil.
	private static func isURL(_ text: String) -> Bool {
		!text.isEmpty && text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !#""<>\^`{|}[]"#.utf8.contains($0) }
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
