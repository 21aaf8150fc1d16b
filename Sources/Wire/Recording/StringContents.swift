/// Decodes the contents of a JSON string that was already scanned.
enum StringContents {
	/// Decodes into `target`, which is at least eight bytes larger than `source`.
	/// - Returns: the number of decoded bytes. An unpaired surrogate becomes U+FFFD.
	static func decode(_ source: UnsafeRawBufferPointer, into target: UnsafeMutableRawBufferPointer) -> Int {
		guard target.count >= source.count + 8 else { return 0 }
		var index = 0
		var end = 0
		while index < source.count {
			if index + 8 <= source.count {
				let word = source.loadUnaligned(fromByteOffset: index, as: UInt64.self)
				let length = plainLength(UInt64(littleEndian: word))
				// Bytes beyond the end are overwritten by the next word.
				target.storeBytes(of: word, toByteOffset: end, as: UInt64.self)
				index += length
				end += length
				if length == 8 { continue }
			}
			let byte = source[index]
			if byte == UInt8(ascii: "\\") {
				decodeEscape(source, &index, target, &end)
			} else {
				target[end] = byte
				index += 1
				end += 1
			}
		}
		return end
	}

	/// Returns the number of bytes of `word` before the first backslash.
	@inline(__always)
	private static func plainLength(_ word: UInt64) -> Int {
		let backslashes = word ^ 0x5C5C_5C5C_5C5C_5C5C
		let special = (backslashes &- 0x0101_0101_0101_0101) & ~backslashes & 0x8080_8080_8080_8080
		return special == 0 ? 8 : special.trailingZeroBitCount >> 3
	}

	/// Decodes an escape, which is never shorter than the character it represents.
	@inline(__always)
	private static func decodeEscape(
		_ source: UnsafeRawBufferPointer, _ index: inout Int, _ target: UnsafeMutableRawBufferPointer, _ end: inout Int
	) {
		let letter = index + 1 < source.count ? source[index + 1] : 0
		guard letter == UInt8(ascii: "u") else {
			target[end] = meaning(of: letter)
			index += 2
			end += 1
			return
		}
		var scalar = UInt32(unit(source, at: index + 2))
		index += 6
		if scalar & 0xFC00 == 0xD800, index + 1 < source.count, source[index] == UInt8(ascii: "\\"), source[index + 1] == UInt8(ascii: "u")
		{
			let low = UInt32(unit(source, at: index + 2))
			if low & 0xFC00 == 0xDC00 {
				scalar = 0x1_0000 + ((scalar & 0x3FF) << 10 | (low & 0x3FF))
				index += 6
			}
		}
		for byte in (Unicode.Scalar(scalar) ?? "\u{FFFD}").utf8 {
			target[end] = byte
			end += 1
		}
	}

	private static func meaning(of letter: UInt8) -> UInt8 {
		switch letter {
		case UInt8(ascii: "b"): 0x08
		case UInt8(ascii: "f"): 0x0C
		case UInt8(ascii: "n"): 0x0A
		case UInt8(ascii: "r"): 0x0D
		case UInt8(ascii: "t"): 0x09
		default: letter
		}
	}

	/// Returns the value of four hexadecimal digits.
	private static func unit(_ source: UnsafeRawBufferPointer, at index: Int) -> UInt16 {
		guard index + 4 <= source.count else { return 0xFFFD }
		var value: UInt16 = 0
		for byte in source[index..<(index + 4)] {
			let digit = byte & 0x0F &+ (byte > UInt8(ascii: "9") ? 9 : 0)
			value = value << 4 | UInt16(digit & 0x0F)
		}
		return value
	}
}
