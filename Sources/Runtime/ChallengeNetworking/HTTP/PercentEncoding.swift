/// Writing text into URLs so that it cannot mean anything else there (RFC 3986).
///
/// A path is text of the program with parts of the user's in it: what is percent-encoded already stays, the rest is encoded, and only `/` divides.
/// A query item is plain text: everything but the unreserved characters is encoded, so `+`, `&` and `=` arrive as they were given.
enum PercentEncoding {
	static func path(_ text: String) -> String {
		let bytes = Array(text.utf8)
		var encoded: [UInt8] = []
		encoded.reserveCapacity(bytes.count)
		for (index, byte) in bytes.enumerated() {
			if byte == UInt8(ascii: "/") || isPathCharacter(byte) || isEscape(bytes[index...]) {
				encoded.append(byte)
			} else {
				appendEscape(of: byte, to: &encoded)
			}
		}
		return String(decoding: encoded, as: UTF8.self)
	}

	static func queryComponent(_ text: String) -> String {
		var encoded: [UInt8] = []
		encoded.reserveCapacity(text.utf8.count)
		for byte in text.utf8 {
			if isUnreserved(byte) {
				encoded.append(byte)
			} else {
				appendEscape(of: byte, to: &encoded)
			}
		}
		return String(decoding: encoded, as: UTF8.self)
	}

	/// Whether a segment is `.` or `..`, in any spelling: servers and clients resolve them, and the request would go elsewhere.
	static func isDotSegment(_ segment: Substring) -> Bool {
		let plain = segment.lowercased().replacing("%2e", with: ".")
		return plain == "." || plain == ".."
	}
}

extension PercentEncoding {
	/// unreserved = ALPHA / DIGIT / "-" / "." / "_" / "~"
	private static func isUnreserved(_ byte: UInt8) -> Bool {
		switch byte {
		case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
			UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"):
			true
		default:
			false
		}
	}

	/// pchar without its escapes = unreserved / sub-delims / ":" / "@"
	///
	/// `;` is legal and encoded all the same, as Foundation advises: servers cut parameters off there, so that `..;` would be a dot segment to them.
	private static func isPathCharacter(_ byte: UInt8) -> Bool {
		switch byte {
		case UInt8(ascii: "!"), UInt8(ascii: "$"), UInt8(ascii: "&"), UInt8(ascii: "'"), UInt8(ascii: "("), UInt8(ascii: ")"),
			UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: ","), UInt8(ascii: "="), UInt8(ascii: ":"), UInt8(ascii: "@"):
			true
		default:
			isUnreserved(byte)
		}
	}

	/// Whether `bytes` begin with "%" HEXDIG HEXDIG.
	private static func isEscape(_ bytes: ArraySlice<UInt8>) -> Bool {
		let start = bytes.prefix(3)
		return start.count == 3 && start.first == UInt8(ascii: "%") && start.dropFirst().allSatisfy(isHexadecimal)
	}

	private static func isHexadecimal(_ byte: UInt8) -> Bool {
		switch byte {
		case UInt8(ascii: "a")...UInt8(ascii: "f"), UInt8(ascii: "A")...UInt8(ascii: "F"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
		default: false
		}
	}

	private static func appendEscape(of byte: UInt8, to encoded: inout [UInt8]) {
		let digits = Array("0123456789ABCDEF".utf8)
		encoded += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 0x0F)]]
	}
}
