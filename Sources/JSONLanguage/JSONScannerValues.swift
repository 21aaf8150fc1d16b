/// Strings, numbers and literals.
extension JSONScanner {
	@inline(__always)
	mutating func scanValue(or expected: Expectation) -> JSONToken {
		let byte = bytes.byte(at: position)
		switch byte {
		case JSONBytes.quote:
			guard scanString() else { return .invalid }
			return afterValue(.string)
		case UInt8(ascii: "{"):
			return push(.objectStart)
		case UInt8(ascii: "["):
			return push(.arrayStart)
		case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
			guard scanNumber(byte) else { return failNumber() }
			return afterValue(.number)
		case UInt8(ascii: "t"):
			guard bytes.hasFour(byte, UInt8(ascii: "r"), UInt8(ascii: "u"), UInt8(ascii: "e"), at: position) else {
				return recover(expected)
			}
			return literal(4, .true)
		case UInt8(ascii: "f"):
			guard bytes.hasFour(UInt8(ascii: "a"), UInt8(ascii: "l"), UInt8(ascii: "s"), UInt8(ascii: "e"), at: position + 1) else {
				return recover(expected)
			}
			return literal(5, .false)
		case UInt8(ascii: "n"):
			guard bytes.hasFour(byte, UInt8(ascii: "u"), UInt8(ascii: "l"), UInt8(ascii: "l"), at: position) else {
				return recover(expected)
			}
			return literal(4, .null)
		default:
			return recover(expected)
		}
	}

	@inline(__always)
	private mutating func literal(_ length: Int, _ token: JSONToken) -> JSONToken {
		tokenStart = position
		position += length
		tokenEnd = position
		return afterValue(token)
	}

	@inline(__always)
	private mutating func afterValue(_ token: JSONToken) -> JSONToken {
		expectation = depth == 0 ? .documentStart : .separator
		return token
	}

	/// Reads the string whose opening quote is at `position`. Returns false when it is malformed, which is reported.
	@inline(__always)
	mutating func scanString() -> Bool {
		tokenStart = position
		let end = bytes.plainStringEnd(from: position + 1)
		if end < bytes.count, bytes.buffer[end] == JSONBytes.quote {
			position = end + 1
			tokenEnd = position
			return true
		}
		return scanRestOfString(from: end)
	}

	/// Reads the rest of a string that has escapes or characters beyond ASCII.
	@inline(never)
	private mutating func scanRestOfString(from start: Int) -> Bool {
		var index = start
		while true {
			let byte = bytes.byte(at: index)
			if byte >= 0x80 {
				let length = bytes.sequenceLength(at: index)
				guard length > 0 else { return failString(at: index) }
				index += length
				// Text beyond ASCII comes in runs: look for a plain byte before looking for the end of plain bytes.
				if bytes.byte(at: index) >= 0x80 { continue }
			} else if byte == JSONBytes.backslash {
				let letter = bytes.byte(at: index + 1)
				if letter == UInt8(ascii: "u") {
					guard let next = scanUnicodeEscape(at: index) else { return failString(at: index) }
					index = next
				} else {
					guard JSONBytes.meaning(ofEscape: letter) != nil else { return failString(at: index) }
					index += 2
				}
			} else if byte == JSONBytes.quote {
				position = index + 1
				tokenEnd = position
				return true
			} else {
				return failString(at: index)
			}
			index = bytes.plainStringEnd(from: index)
		}
	}

	/// Returns the index after the `\uXXXX` at `index`, or after the surrogate pair that begins there; nil when it is malformed.
	private mutating func scanUnicodeEscape(at index: Int) -> Int? {
		guard let unit = bytes.hexadecimal(at: index + 2) else { return nil }
		guard unit & 0xF800 == 0xD800 else { return index + 6 }
		if unit & 0xFC00 == 0xD800, bytes.byte(at: index + 6) == JSONBytes.backslash, bytes.byte(at: index + 7) == UInt8(ascii: "u"),
			let low = bytes.hexadecimal(at: index + 8), low & 0xFC00 == 0xDC00
		{
			return index + 12
		}
		reportLoneSurrogate(at: index)
		return index + 6
	}

	/// Reads the number that begins at `position`. When it is malformed, `position` is left where it breaks off.
	@inline(__always)
	private mutating func scanNumber(_ first: UInt8) -> Bool {
		tokenStart = position
		var index = position
		var lead = first
		if lead == UInt8(ascii: "-") {
			index += 1
			lead = bytes.byte(at: index)
		}
		let firstDigit = index
		index = digitsEnd(from: index)
		position = index
		if index == firstDigit || (lead == UInt8(ascii: "0") && index - firstDigit > 1) { return false }
		var byte = bytes.byte(at: index)
		numberForm = .integer
		if byte == UInt8(ascii: ".") {
			numberForm = .fraction
			let end = digitsEnd(from: index + 1)
			position = end
			if end == index + 1 { return false }
			index = end
			byte = bytes.byte(at: index)
		}
		if byte | 0x20 == UInt8(ascii: "e") {
			var digits = index + 1
			let sign = bytes.byte(at: digits)
			if sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") { digits += 1 }
			let end = digitsEnd(from: digits)
			position = end
			if end == digits { return false }
			numberForm = end - digits <= 2 ? .shortExponent : .longExponent
			index = end
		}
		tokenEnd = index
		return true
	}

	@inline(__always)
	private func digitsEnd(from start: Int) -> Int {
		var index = start
		while index < bytes.count, bytes.buffer[index] &- UInt8(ascii: "0") < 10 { index += 1 }
		return index
	}
}
