import SourceText

/// Diagnostics about numbers and strings that are incomplete or contain invalid characters.
extension JSONScanner {
	/// Reports the number that begins at `tokenStart` and breaks off at `position`.
	@inline(never)
	mutating func failNumber() -> JSONToken {
		if valueCount <= 1, depth == 0, let foreign = foreignText() { return fail(foreign) }
		let found = bytes.byte(at: position)
		let whole = span(tokenStart, max(position, tokenStart + 1))
		let firstDigit = bytes.byte(at: tokenStart) == UInt8(ascii: "-") ? tokenStart + 1 : tokenStart
		if position >= bytes.count, position == firstDigit || JSONBytes.isInsideNumber(bytes.byte(at: position - 1)) {
			return fail(.endsInNumber(at: span(position, position)))
		}
		if position > firstDigit, bytes.byte(at: firstDigit) == UInt8(ascii: "0"), !JSONBytes.isInsideNumber(bytes.byte(at: position - 1)) {
			return fail(.leadingZero(at: whole))
		}
		if position == firstDigit {
			let word = wordText
			if !word.isEmpty { return fail(.noSuchNumber("-" + word, at: span(tokenStart, position + word.utf8.count))) }
		}
		if found >= 0x80, bytes.sequenceLength(at: position) == 0 { return fail(invalidUTF8(at: position)) }
		let character = characterText
		return fail(.noDigit(character, at: span(position, position + max(1, character.utf8.count))))
	}

	/// Reports the string that begins at `tokenStart` and is malformed at `index`.
	@inline(never)
	mutating func failString(at index: Int) -> Bool {
		_ = fail(stringMistake(at: index))
		return false
	}

	private func stringMistake(at index: Int) -> Diagnostic {
		let opening = span(tokenStart, tokenStart + 1)
		if index >= bytes.count { return .unterminatedString(at: span(index, index), opening: opening) }
		let byte = bytes.byte(at: index)
		if byte >= 0x80 { return invalidUTF8(at: index) }
		if byte == JSONBytes.backslash {
			if index + 1 >= bytes.count { return .unterminatedString(at: span(index + 1, index + 1), opening: opening) }
			let letter = bytes.byte(at: index + 1)
			guard letter == UInt8(ascii: "u") else {
				let length = letter >= 0x80 ? max(1, bytes.sequenceLength(at: index + 1)) : 1
				return .badEscape(
					source.shown(in: SourceRange(index, index + 1 + length)), letter: letter, at: span(index, index + 1 + length))
			}
			var end = index + 2
			while end < index + 6, JSONBytes.isHexadecimal(bytes.byte(at: end)) { end += 1 }
			if end >= bytes.count { return .unterminatedString(at: span(end, end), opening: opening) }
			return .badUnicodeEscape(at: span(index, end))
		}
		if byte == JSONBytes.lineFeed || byte == JSONBytes.carriageReturn {
			return .lineEndInString(at: span(index, index + 1), opening: opening)
		}
		return .controlCharacterInString(byte, at: span(index, index + 1))
	}
}

extension JSONScanner {
	/// The diagnostic for a byte that cannot begin a UTF-8 sequence.
	func invalidUTF8(at index: Int) -> Diagnostic { .invalidUTF8(bytes.byte(at: index), at: span(index, index + 1)) }
}

extension JSONBytes {
	fileprivate static func isHexadecimal(_ byte: UInt8) -> Bool {
		switch byte {
		case UInt8(ascii: "a")...UInt8(ascii: "f"), UInt8(ascii: "A")...UInt8(ascii: "F"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
		default: false
		}
	}

	/// Returns whether a number must continue with a digit after the byte.
	fileprivate static func isInsideNumber(_ byte: UInt8) -> Bool {
		[UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"), UInt8(ascii: "+"), UInt8(ascii: "-")].contains(byte)
	}
}

extension Diagnostic {
	fileprivate static func endsInNumber(at span: SourceSpan) -> Diagnostic {
		Diagnostic(.jsonSyntax, "the input ends where a digit is expected", at: span)
	}

	fileprivate static func leadingZero(at span: SourceSpan) -> Diagnostic {
		Diagnostic(.jsonSyntax, "a number has no leading zero", at: span, fix: "remove the zeros, or write a string")
	}

	fileprivate static func noSuchNumber(_ word: String, at span: SourceSpan) -> Diagnostic {
		Diagnostic(.jsonSyntax, "JSON has no \(word)", at: span, fix: "write null, or a string")
	}

	fileprivate static func noDigit(_ character: String, at span: SourceSpan) -> Diagnostic {
		Diagnostic(.jsonSyntax, "a digit is expected here, not '\(character)'", at: span, fix: "write the number out: -1, 0.5, 1e3")
	}

	fileprivate static func invalidUTF8(_ byte: UInt8, at span: SourceSpan) -> Diagnostic {
		Diagnostic(.jsonSyntax, "byte 0x\(hexadecimal(byte)) is not valid UTF-8 here", at: span, fix: "save the file as UTF-8")
	}

	fileprivate static func unterminatedString(at span: SourceSpan, opening: SourceSpan) -> Diagnostic {
		Diagnostic(
			.jsonSyntax, "the input ends inside a string", at: span, fix: "close the string with a double quote",
			notes: [.init("the string begins here", at: opening)])
	}

	fileprivate static func lineEndInString(at span: SourceSpan, opening: SourceSpan) -> Diagnostic {
		Diagnostic(
			.jsonSyntax, "the line ends inside a string", at: span,
			fix: "close the string with a double quote, or write the line end as \\n",
			notes: [.init("the string begins here", at: opening)])
	}

	fileprivate static func controlCharacterInString(_ byte: UInt8, at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.jsonSyntax, "control character 0x\(hexadecimal(byte)) must be escaped in a string", at: span,
			fix: byte == JSONBytes.tab ? "write \\t" : "write \\u00\(hexadecimal(byte))")
	}

	fileprivate static func badEscape(_ escape: String, letter: UInt8, at span: SourceSpan) -> Diagnostic {
		let fix: Remedy =
			switch letter {
			case UInt8(ascii: "'"): "write ' without a backslash"
			case UInt8(ascii: "x"): "write \\u00 and the two digits"
			default: "write \\\\ for a backslash; the escapes are \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\uXXXX"
			}
		return Diagnostic(.jsonSyntax, "'\(escape)' is not an escape sequence of JSON", at: span, fix: fix)
	}

	fileprivate static func badUnicodeEscape(at span: SourceSpan) -> Diagnostic {
		Diagnostic(.jsonSyntax, "four hexadecimal digits are expected after '\\u'", at: span, fix: "write them out: \\u00e9")
	}
}

/// Two hexadecimal digits, as diagnostics write a byte.
func hexadecimal(_ byte: UInt8) -> String {
	(byte < 0x10 ? "0" : "") + String(byte, radix: 16, uppercase: true)
}
