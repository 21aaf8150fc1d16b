/// Base64, including the alphabet for addresses (`-` and `_`).
enum Base64 {
	/// Decodes the first `count` bytes in place.
	/// - Returns: the number of decoded bytes, or nil if the text is not base64. White space is skipped.
	static func decode(_ bytes: UnsafeMutableRawBufferPointer, count: Int) -> Int? {
		var end = 0
		var group: UInt32 = 0
		var length = 0
		var isPadded = false
		for index in 0..<min(count, bytes.count) {
			let byte = bytes[index]
			let digit = digits[Int(byte)]
			if digit < 64, !isPadded {
				group = group << 6 | UInt32(digit)
				length += 1
				guard length == 4 else { continue }
				bytes[end] = UInt8(truncatingIfNeeded: group >> 16)
				bytes[end + 1] = UInt8(truncatingIfNeeded: group >> 8)
				bytes[end + 2] = UInt8(truncatingIfNeeded: group)
				end += 3
				length = 0
			} else if byte == UInt8(ascii: "="), length >= 2 || isPadded {
				isPadded = true
			} else if ![0x20, 0x0A, 0x0D, 0x09].contains(byte) {
				return nil
			}
		}
		switch length {
		case 0: break
		case 2:
			bytes[end] = UInt8(truncatingIfNeeded: group >> 4)
			end += 1
		case 3:
			bytes[end] = UInt8(truncatingIfNeeded: group >> 10)
			bytes[end + 1] = UInt8(truncatingIfNeeded: group >> 2)
			end += 2
		default: return nil
		}
		return end
	}

	/// The variant of base64 that a text uses.
	struct Encoding {
		var isForAddresses: Bool
		var isPadded: Bool
	}

	/// Decodes the whole of `text` if the result may be JSON: an object or a list. Also returns its encoding.
	static func decoded(_ text: ArraySlice<UInt8>) -> (bytes: [UInt8], encoding: Encoding)? {
		// The base64 of `{` and `[`.
		guard text.count >= 8, let first = text.first, first == UInt8(ascii: "e") || first == UInt8(ascii: "W"),
			"wxyz0123".utf8.contains(text[text.startIndex + 1])
		else { return nil }
		var bytes = Array(text)
		guard let count = bytes.withUnsafeMutableBytes({ decode($0, count: $0.count) }) else { return nil }
		let isForAddresses = text.contains(UInt8(ascii: "-")) || text.contains(UInt8(ascii: "_"))
		return (
			Array(bytes[..<count]),
			Encoding(isForAddresses: isForAddresses, isPadded: text.last == UInt8(ascii: "=") || text.count % 4 == 0)
		)
	}

	static func encoded(_ bytes: [UInt8], _ encoding: Encoding) -> [UInt8] {
		var alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
		if encoding.isForAddresses { alphabet[62...] = [UInt8(ascii: "-"), UInt8(ascii: "_")] }
		var result: [UInt8] = []
		var rest = bytes[...]
		while !rest.isEmpty {
			let part = Array(rest.prefix(3))
			rest = rest.dropFirst(3)
			let group = part.reduce(0 as UInt32) { $0 << 8 | UInt32($1) } << UInt32(8 * (3 - part.count))
			for index in 0..<4 {
				if index <= part.count {
					result.append(alphabet[Int(group >> UInt32(18 - 6 * index)) & 63])
				} else if encoding.isPadded {
					result.append(UInt8(ascii: "="))
				}
			}
		}
		return result
	}

	private static let digits: [UInt8] = {
		var digits = [UInt8](repeating: 64, count: 256)
		let alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
		for (value, byte) in alphabet.utf8.enumerated() { digits[Int(byte)] = UInt8(value) }
		for (byte, value) in ["+": 62, "-": 62, "/": 63, "_": 63] as KeyValuePairs<Unicode.Scalar, UInt8> {
			digits[Int(byte.value)] = value
		}
		return digits
	}()
}
