extension JSONBytes {
	/// Returns the text of the string token in `lower..<upper`, quotes included, with its escapes resolved.
	///
	/// The scanner has accepted the token. A lone surrogate becomes U+FFFD.
	package func string(from lower: Int, to upper: Int) -> String {
		let contents = buffer[(lower + 1)..<max(lower + 1, upper - 1)]
		guard contents.contains(Self.backslash) else {
			return String(decoding: contents, as: UTF8.self)
		}
		var resolved: [UInt8] = []
		resolved.reserveCapacity(contents.count)
		var index = contents.startIndex
		while index < contents.endIndex {
			let byte = buffer[index]
			guard byte == Self.backslash else {
				resolved.append(byte)
				index += 1
				continue
			}
			let letter = self.byte(at: index + 1)
			index += 2
			guard letter == UInt8(ascii: "u") else {
				resolved.append(Self.meaning(ofEscape: letter) ?? letter)
				continue
			}
			let unit = hexadecimal(at: index) ?? 0xFFFD
			index += 4
			var scalar = UInt32(unit)
			if unit & 0xFC00 == 0xD800, self.byte(at: index) == Self.backslash, self.byte(at: index + 1) == UInt8(ascii: "u"),
				let low = hexadecimal(at: index + 2), low & 0xFC00 == 0xDC00
			{
				scalar = 0x1_0000 + (UInt32(unit & 0x3FF) << 10 | UInt32(low & 0x3FF))
				index += 6
			}
			resolved.append(contentsOf: String(Character(Unicode.Scalar(scalar) ?? "\u{FFFD}")).utf8)
		}
		return String(decoding: resolved, as: UTF8.self)
	}

	/// Returns the end of the string token at `start`, which the scanner has accepted.
	package func stringEnd(from start: Int) -> Int {
		var index = start + 1
		while index < count, buffer[index] != Self.quote {
			index += buffer[index] == Self.backslash ? 2 : 1
		}
		return min(index + 1, count)
	}

	/// Returns the end of the character or escape at `index`, in a text that the scanner has accepted.
	package func characterEnd(at index: Int) -> Int {
		let byte = self.byte(at: index)
		guard byte == Self.backslash else { return index + (byte < 0x80 ? 1 : max(1, sequenceLength(at: index))) }
		guard self.byte(at: index + 1) == UInt8(ascii: "u") else { return index + 2 }
		// The halves of a surrogate pair stay together.
		guard let unit = hexadecimal(at: index + 2), unit & 0xFC00 == 0xD800, self.byte(at: index + 6) == Self.backslash,
			let low = hexadecimal(at: index + 8), low & 0xFC00 == 0xDC00
		else { return index + 6 }
		return index + 12
	}

	/// Returns the value of the four hexadecimal digits at `index`, or nil.
	func hexadecimal(at index: Int) -> UInt16? {
		var value: UInt16 = 0
		for offset in 0..<4 {
			let byte = self.byte(at: index + offset)
			let digit: UInt8
			switch byte {
			case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = byte - UInt8(ascii: "0")
			case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = byte - UInt8(ascii: "a") + 10
			case UInt8(ascii: "A")...UInt8(ascii: "F"): digit = byte - UInt8(ascii: "A") + 10
			default: return nil
			}
			value = value << 4 | UInt16(digit)
		}
		return value
	}

	/// Returns the character of the escape with `letter`; nil for `u` and for letters that make no escape.
	static func meaning(ofEscape letter: UInt8) -> UInt8? {
		switch letter {
		case quote, backslash, UInt8(ascii: "/"): letter
		case UInt8(ascii: "b"): 0x08
		case UInt8(ascii: "f"): 0x0C
		case UInt8(ascii: "n"): lineFeed
		case UInt8(ascii: "r"): carriageReturn
		case UInt8(ascii: "t"): tab
		default: nil
		}
	}
}
