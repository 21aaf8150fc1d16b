/// Percent-encoding of paths and query items, so that values cannot change the structure of a URL (RFC 3986).
///
/// Paths combine literals with user input: existing percent-encoding is preserved, invalid characters are encoded, and only `/` separates segments.
/// Query items are plain text: everything except unreserved characters is encoded, so `+`, `&` and `=` reach the server unchanged.
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

	/// Returns whether a segment is `.` or `..`, also when percent-encoded: both are resolved, which would change the path of the request.
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

	/// pchar without percent-encoding = unreserved / sub-delims / ":" / "@"
	///
	/// `;` is valid but encoded anyway, as Foundation recommends: some servers strip parameters after it, so they would read `..;` as a dot segment.
	private static func isPathCharacter(_ byte: UInt8) -> Bool {
		switch byte {
		case UInt8(ascii: "!"), UInt8(ascii: "$"), UInt8(ascii: "&"), UInt8(ascii: "'"), UInt8(ascii: "("), UInt8(ascii: ")"),
			UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: ","), UInt8(ascii: "="), UInt8(ascii: ":"), UInt8(ascii: "@"):
			true
		default:
			isUnreserved(byte)
		}
	}

	/// Returns whether `bytes` start with "%" HEXDIG HEXDIG.
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
