/// The bytes under the scanner, and the loops in which it spends its time.
///
/// Bounds: an index is never negative, since every index starts at 0 or at an earlier position and only grows. Every load is guarded by a
/// comparison with `count` in the same function; `byte(at:)` returns 0 beyond the end, which no JSON text can contain, so that it ends every
/// loop. In debug builds the buffer checks each access once more.
package struct JSONBytes {
	package let buffer: UnsafeRawBufferPointer
	package let count: Int

	@inline(__always)
	package init(_ buffer: UnsafeRawBufferPointer) {
		self.buffer = buffer
		self.count = buffer.count
	}

	@inline(__always)
	package func byte(at index: Int) -> UInt8 {
		index < count ? buffer[index] : 0
	}

	/// Returns the first index at or after `start` that is not white space.
	@inline(__always)
	func skippingWhitespace(from start: Int) -> Int {
		start < count && buffer[start] > Self.space ? start : skippingWhitespaceRun(from: start)
	}

	/// Skips blanks eight at a time, since indentation is a line end followed by a run of blanks.
	@inline(__always)
	private func skippingWhitespaceRun(from start: Int) -> Int {
		var index = start
		while index < count {
			let byte = buffer[index]
			if byte > Self.space { return index }
			guard byte == Self.space || byte == Self.lineFeed || byte == Self.carriageReturn || byte == Self.tab else { return index }
			index += 1
			while index + 8 <= count {
				let others = buffer.loadUnaligned(fromByteOffset: index, as: UInt64.self) ^ 0x2020_2020_2020_2020
				if others == 0 {
					index += 8
				} else {
					index += UInt64(littleEndian: others).trailingZeroBitCount >> 3
					break
				}
			}
		}
		return index
	}

	/// Returns the first index at or after `start` whose byte is a quote, a backslash, a control character or not ASCII; `count` when there is none.
	@inline(__always)
	func plainStringEnd(from start: Int) -> Int {
		var index = start
		while index + 8 <= count {
			let word = UInt64(littleEndian: word(index))
			let quotes = word ^ 0x2222_2222_2222_2222
			let backslashes = word ^ 0x5C5C_5C5C_5C5C_5C5C
			// The top bit of a byte is set by the subtraction where the byte is a control character, or zero after the
			// exclusive or. A borrow runs only upward, so that the lowest such bit is always a true one.
			let special =
				(word | (word &- 0x2020_2020_2020_2020) | (quotes &- 0x0101_0101_0101_0101) | (backslashes &- 0x0101_0101_0101_0101))
				& 0x8080_8080_8080_8080
			if special != 0 { return index + special.trailingZeroBitCount >> 3 }
			index += 8
		}
		while index < count {
			let byte = buffer[index]
			if byte < 0x20 || byte >= 0x80 || byte == Self.quote || byte == Self.backslash { return index }
			index += 1
		}
		return index
	}

	/// Returns the length of the well-formed multi-byte sequence at `index`; 0 when it is malformed or truncated.
	@inline(__always)
	package func sequenceLength(at index: Int) -> Int {
		let lead = byte(at: index)
		let second = byte(at: index + 1)
		guard second & 0xC0 == 0x80 else { return 0 }
		if lead >= 0xE0 && lead < 0xF0 {
			guard byte(at: index + 2) & 0xC0 == 0x80 else { return 0 }
			if lead == 0xE0 { return second >= 0xA0 ? 3 : 0 }
			if lead == 0xED { return second < 0xA0 ? 3 : 0 }
			return 3
		}
		if lead < 0xE0 { return lead >= 0xC2 ? 2 : 0 }
		guard lead <= 0xF4, byte(at: index + 2) & 0xC0 == 0x80, byte(at: index + 3) & 0xC0 == 0x80 else { return 0 }
		if lead == 0xF0 { return second >= 0x90 ? 4 : 0 }
		if lead == 0xF4 { return second < 0x90 ? 4 : 0 }
		return 4
	}

	/// Returns whether the `length` bytes at `a` and at `b` are equal; both ranges must be inside the buffer.
	@inline(__always)
	package func isSame(_ a: Int, _ b: Int, length: Int) -> Bool {
		guard length >= 8 else { return isSameShort(a, b, length: length) }
		var offset = 0
		while offset + 8 <= length {
			guard word(a + offset) == word(b + offset) else { return false }
			offset += 8
		}
		// The last word overlaps the part that was compared already.
		return word(a + length - 8) == word(b + length - 8)
	}

	@inline(__always)
	private func isSameShort(_ a: Int, _ b: Int, length: Int) -> Bool {
		if length >= 4 {
			return halfWord(a) == halfWord(b) && halfWord(a + length - 4) == halfWord(b + length - 4)
		}
		var offset = 0
		while offset < length {
			guard buffer[a + offset] == buffer[b + offset] else { return false }
			offset += 1
		}
		return true
	}

	@inline(__always)
	private func word(_ index: Int) -> UInt64 {
		buffer.loadUnaligned(fromByteOffset: index, as: UInt64.self)
	}

	@inline(__always)
	private func halfWord(_ index: Int) -> UInt32 {
		buffer.loadUnaligned(fromByteOffset: index, as: UInt32.self)
	}

	/// Returns whether the four bytes at `index` are those of `literal`.
	@inline(__always)
	func hasFour(_ a: UInt8, _ b: UInt8, _ c: UInt8, _ d: UInt8, at index: Int) -> Bool {
		guard index + 4 <= count else { return false }
		let wanted = UInt32(a) | UInt32(b) << 8 | UInt32(c) << 16 | UInt32(d) << 24
		return UInt32(littleEndian: halfWord(index)) == wanted
	}

	/// Returns whether the text at `index` begins with `literal`.
	func has(_ literal: StaticString, at index: Int) -> Bool {
		guard index >= 0, index + literal.utf8CodeUnitCount <= count else { return false }
		return literal.withUTF8Buffer { $0.elementsEqual(buffer[index..<(index + $0.count)]) }
	}
}

extension JSONBytes {
	static let tab = UInt8(ascii: "\t")
	static let lineFeed = UInt8(ascii: "\n")
	static let carriageReturn = UInt8(ascii: "\r")
	static let space = UInt8(ascii: " ")
	static let quote = UInt8(ascii: "\"")
	static let backslash = UInt8(ascii: "\\")

	static func beginsValue(_ byte: UInt8) -> Bool {
		switch byte {
		case quote, UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "t"),
			UInt8(ascii: "f"), UInt8(ascii: "n"):
			true
		default: false
		}
	}

	static func isWord(_ byte: UInt8) -> Bool {
		switch byte {
		case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
			UInt8(ascii: "_"), UInt8(ascii: "$"):
			true
		default: false
		}
	}
}
