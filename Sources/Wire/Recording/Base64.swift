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
