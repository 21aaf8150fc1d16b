import SourceText

/// Splits a text into tokens; white space, commas, byte order marks and comments separate them.
struct Lexer {
	let bytes: UnsafeRawBufferPointer
	private(set) var position: Int

	init(_ bytes: UnsafeRawBufferPointer, from position: Int = 0) {
		self.bytes = bytes
		self.position = position
	}

	/// Returns the next token, which is `endOfFile` at the end of the text.
	mutating func next() throws(SyntaxError) -> Token {
		skipIgnored()
		let start = position
		guard start < bytes.count else { return Token(.endOfFile, start, start) }
		let byte = bytes[start]
		if Self.isNameStart(byte) { return nameToken(from: start) }
		if let kind = Self.punctuator(byte) {
			position = start + 1
			return Token(kind, start, position)
		}
		switch byte {
		case UInt8(ascii: "."):
			guard self.byte(at: start + 1) == byte, self.byte(at: start + 2) == byte else {
				throw .unexpectedDot(at: start, isNumber: Self.isDigit(self.byte(at: start + 1)))
			}
			position = start + 3
			return Token(.spread, start, position)
		case UInt8(ascii: "\""):
			if self.byte(at: start + 1) == byte, self.byte(at: start + 2) == byte {
				position = try endOfBlockString(from: start)
				return Token(.blockString, start, position)
			}
			position = try endOfString(from: start)
			return Token(.string, start, position)
		case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
			return try numberToken(from: start)
		default:
			if scalarLength(at: start) == 0 { throw .invalidCharacter(at: start) }
			throw .unexpectedCharacter(character(at: start), at: characterRange(at: start))
		}
	}

	/// Continues at the next line, after an error.
	mutating func skipLine() {
		while position < bytes.count, !Self.endsLine(bytes[position]) { position += 1 }
	}

	/// Returns the byte at `index`, or 0 beyond the end, which is part of no token.
	func byte(at index: Int) -> UInt8 {
		index < bytes.count ? bytes[index] : 0
	}

	private mutating func skipIgnored() {
		while position < bytes.count {
			switch bytes[position] {
			case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: ","):
				position += 1
			case UInt8(ascii: "#"):
				position += 1
				while position < bytes.count, !Self.endsLine(bytes[position]) {
					let length = scalarLength(at: position)
					if length == 0 { return }
					position += length
				}
			case 0xEF where byte(at: position + 1) == 0xBB && byte(at: position + 2) == 0xBF:
				position += 3
			default:
				return
			}
		}
	}

	private mutating func nameToken(from start: Int) -> Token {
		var end = start + 1
		while end < bytes.count, Self.isNameContinue(bytes[end]) { end += 1 }
		position = end
		return Token(.name, start, end)
	}

	/// ```
	/// IntValue :: -? (0 | NonZeroDigit Digit*)      FloatValue :: IntValue (. Digit+)? ([eE] [+-]? Digit+)?
	/// ```
	private mutating func numberToken(from start: Int) throws(SyntaxError) -> Token {
		var end = start
		var kind = Token.Kind.int
		if byte(at: end) == UInt8(ascii: "-") { end += 1 }
		if byte(at: end) == UInt8(ascii: "0") {
			end += 1
			if Self.isDigit(byte(at: end)) { throw .leadingZero(at: end) }
		} else {
			end = try endOfDigits(from: end)
		}
		if byte(at: end) == UInt8(ascii: ".") {
			kind = .float
			end = try endOfDigits(from: end + 1)
		}
		if byte(at: end) | 0x20 == UInt8(ascii: "e") {
			kind = .float
			end += 1
			if byte(at: end) == UInt8(ascii: "+") || byte(at: end) == UInt8(ascii: "-") { end += 1 }
			end = try endOfDigits(from: end)
		}
		if byte(at: end) == UInt8(ascii: ".") || Self.isNameStart(byte(at: end)) {
			throw .numberRunsOn(character(at: end), at: characterRange(at: end))
		}
		position = end
		return Token(kind, start, end)
	}

	private func endOfDigits(from start: Int) throws(SyntaxError) -> Int {
		guard Self.isDigit(byte(at: start)) else {
			throw .missingDigit(start < bytes.count ? character(at: start) : nil, at: characterRange(at: start))
		}
		var end = start + 1
		while Self.isDigit(byte(at: end)) { end += 1 }
		return end
	}
}

extension Lexer {
	static func endsLine(_ byte: UInt8) -> Bool {
		byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
	}

	static func isDigit(_ byte: UInt8) -> Bool {
		byte &- UInt8(ascii: "0") < 10
	}

	static func isNameStart(_ byte: UInt8) -> Bool {
		(byte | 0x20) &- UInt8(ascii: "a") < 26 || byte == UInt8(ascii: "_")
	}

	static func isNameContinue(_ byte: UInt8) -> Bool {
		isNameStart(byte) || isDigit(byte)
	}

	private static func punctuator(_ byte: UInt8) -> Token.Kind? {
		switch byte {
		case UInt8(ascii: "!"): .bang
		case UInt8(ascii: "$"): .dollar
		case UInt8(ascii: "&"): .ampersand
		case UInt8(ascii: "("): .parenLeft
		case UInt8(ascii: ")"): .parenRight
		case UInt8(ascii: ":"): .colon
		case UInt8(ascii: "="): .equals
		case UInt8(ascii: "@"): .at
		case UInt8(ascii: "["): .bracketLeft
		case UInt8(ascii: "]"): .bracketRight
		case UInt8(ascii: "{"): .braceLeft
		case UInt8(ascii: "|"): .pipe
		case UInt8(ascii: "}"): .braceRight
		default: nil
		}
	}

	/// Returns the length of the Unicode scalar at `index`, or 0 where the bytes are not UTF-8.
	func scalarLength(at index: Int) -> Int {
		let first = byte(at: index)
		if first < 0x80 { return 1 }
		let second = byte(at: index + 1)
		func continues(_ offset: Int) -> Bool { byte(at: index + offset) & 0xC0 == 0x80 }
		switch first {
		case 0xC2...0xDF: return continues(1) ? 2 : 0
		case 0xE0: return second >= 0xA0 && continues(1) && continues(2) ? 3 : 0
		case 0xED: return second < 0xA0 && continues(1) && continues(2) ? 3 : 0
		case 0xE1...0xEF: return continues(1) && continues(2) ? 3 : 0
		case 0xF0: return second >= 0x90 && continues(1) && continues(2) && continues(3) ? 4 : 0
		case 0xF1...0xF3: return continues(1) && continues(2) && continues(3) ? 4 : 0
		case 0xF4: return second < 0x90 && continues(1) && continues(2) && continues(3) ? 4 : 0
		default: return 0
		}
	}

	func characterRange(at index: Int) -> SourceRange {
		guard index < bytes.count else { return SourceRange(at: bytes.count) }
		return SourceRange(index, index + max(1, scalarLength(at: index)))
	}

	/// Returns the character at `index` as a message shows it: a visible one as it is, others as code points.
	func character(at index: Int) -> String {
		let length = scalarLength(at: index)
		guard index < bytes.count, length > 0 else { return "a byte that is not UTF-8" }
		let text = String(decoding: UnsafeRawBufferPointer(rebasing: bytes[index..<index + length]), as: UTF8.self)
		guard let scalar = text.unicodeScalars.first else { return "nothing" }
		let isVisible = scalar.value > 0x20 && !(0x7F...0xA0).contains(scalar.value) && scalar.properties.generalCategory != .format
		return isVisible ? "'\(text)'" : "U+\(String(scalar.value, radix: 16, uppercase: true))"
	}
}

extension SyntaxError {
	fileprivate static func unexpectedDot(at start: Int, isNumber: Bool) -> SyntaxError {
		SyntaxError(
			"a single dot is not valid in GraphQL", at: SourceRange(start, start + 1),
			fix: isNumber ? "write a digit before the dot: '0.5'" : "write three dots to spread a fragment: '...'")
	}

	fileprivate static func unexpectedCharacter(_ character: String, at range: SourceRange) -> SyntaxError {
		let fix: Remedy? =
			switch character {
			case "'''", "'\u{201C}'", "'\u{201D}'", "'\u{201E}'", "'\u{2018}'", "'\u{2019}'": "write strings with double quotes: \""
			case "'`'": "pass the document without the code around it"
			default: nil
			}
		return SyntaxError("unexpected \(character)", at: range, fix: fix)
	}

	fileprivate static func leadingZero(at start: Int) -> SyntaxError {
		SyntaxError("a number cannot have a leading zero", at: SourceRange(start, start + 1), fix: "remove the zero")
	}

	fileprivate static func numberRunsOn(_ character: String, at range: SourceRange) -> SyntaxError {
		SyntaxError("a number cannot be followed by \(character)", at: range, fix: "put a space or a comma between them")
	}

	fileprivate static func missingDigit(_ character: String?, at range: SourceRange) -> SyntaxError {
		SyntaxError("expected a digit, found \(character ?? "the end of the file")", at: range)
	}
}
