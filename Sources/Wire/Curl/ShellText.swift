import SourceText

/// The words of a shell command with their locations, after quotes, escapes and continued lines are resolved. Nothing is executed, and syntax
/// that needs a shell is reported.
///
/// | written | is |
/// | --- | --- |
/// | `'a b'`, `"a b"`, `a\ b` | `a b` |
/// | `$'a\nb'` | `a`, a line break, `b` |
/// | `"$TOKEN"`, `${TOKEN}` | a variable, preserved as `$TOKEN` |
/// | `\` before a line break | nothing |
/// | `\|`, `;`, `&&`, `>`, `` ` ``, `$(…)` | an error |
struct ShellText {
	struct Word {
		var text: String
		var range: SourceRange
	}

	private(set) var words: [Word] = []
	private let bytes: [UInt8]
	private let source: SourceText
	private var position = 0

	init(_ source: SourceText, diagnostics: inout Diagnostics) {
		self.source = source
		bytes = source.withBytes { Array($0) }
		while let word = next(&diagnostics) { words.append(word) }
	}

	private var byte: UInt8? { position < bytes.count ? bytes[position] : nil }
	private func byte(at offset: Int) -> UInt8? { position + offset < bytes.count ? bytes[position + offset] : nil }

	private mutating func next(_ diagnostics: inout Diagnostics) -> Word? {
		skipBlanks()
		guard byte != nil else { return nil }
		let start = position
		var text: [UInt8] = []
		while let byte, !Self.isBlank(byte) {
			switch byte {
			case UInt8(ascii: "'"): readSingle(into: &text, &diagnostics)
			case UInt8(ascii: "\""): readDouble(into: &text, &diagnostics)
			case UInt8(ascii: "\\"): readEscape(into: &text)
			case UInt8(ascii: "$") where self.byte(at: 1) == UInt8(ascii: "'"):
				position += 1
				readAnsi(into: &text, &diagnostics)
			case UInt8(ascii: "$") where self.byte(at: 1) == UInt8(ascii: "("), UInt8(ascii: "`"), UInt8(ascii: "|"), UInt8(ascii: ";"),
				UInt8(ascii: ">"), UInt8(ascii: "<"), UInt8(ascii: "&"):
				diagnostics.report(.shell(Character(Unicode.Scalar(byte)), at: SourceSpan(source, SourceRange(position, position + 1))))
				return nil
			default:
				text.append(byte)
				position += 1
			}
		}
		return Word(text: String(decoding: text, as: UTF8.self), range: SourceRange(start, position))
	}

	private mutating func skipBlanks() {
		while let byte {
			if Self.isBlank(byte) {
				position += 1
			} else if byte == UInt8(ascii: "\\"), let end = lineEnd(at: 1) {
				position += 1 + end
			} else {
				return
			}
		}
	}

	private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }

	/// Returns the length of the line break `offset` bytes after the position, or nil if there is none.
	private func lineEnd(at offset: Int) -> Int? {
		if byte(at: offset) == 0x0A { return 1 }
		return byte(at: offset) == 0x0D && byte(at: offset + 1) == 0x0A ? 2 : nil
	}

	private mutating func readSingle(into text: inout [UInt8], _ diagnostics: inout Diagnostics) {
		let start = position
		position += 1
		guard let end = bytes[position...].firstIndex(of: UInt8(ascii: "'")) else { return unclosed(from: start, &diagnostics) }
		text += bytes[position..<end]
		position = end + 1
	}

	private mutating func readDouble(into text: inout [UInt8], _ diagnostics: inout Diagnostics) {
		let start = position
		position += 1
		while let byte {
			switch byte {
			case UInt8(ascii: "\""):
				position += 1
				return
			case UInt8(ascii: "\\"):
				// In double quotes a backslash escapes only these.
				if let next = self.byte(at: 1),
					[UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "$"), UInt8(ascii: "`")].contains(next)
				{
					text.append(next)
					position += 2
				} else if let end = lineEnd(at: 1) {
					position += 1 + end
				} else {
					text.append(byte)
					position += 1
				}
			case UInt8(ascii: "`"),
				UInt8(ascii: "$") where self.byte(at: 1) == UInt8(ascii: "("):
				diagnostics.report(.shell(Character(Unicode.Scalar(byte)), at: SourceSpan(source, SourceRange(position, position + 1))))
				position = bytes.count
				return
			default:
				text.append(byte)
				position += 1
			}
		}
		unclosed(from: start, &diagnostics)
	}

	private mutating func readEscape(into text: inout [UInt8]) {
		if let end = lineEnd(at: 1) {
			position += 1 + end
			return
		}
		if let next = byte(at: 1) { text.append(next) }
		position = min(position + 2, bytes.count)
	}

	/// Reads the `'…'` of `$'…'`.
	private mutating func readAnsi(into text: inout [UInt8], _ diagnostics: inout Diagnostics) {
		let start = position
		position += 1
		while let byte {
			position += 1
			if byte == UInt8(ascii: "'") { return }
			guard byte == UInt8(ascii: "\\"), let next = self.byte else {
				text.append(byte)
				continue
			}
			position += 1
			switch next {
			case UInt8(ascii: "n"): text.append(0x0A)
			case UInt8(ascii: "r"): text.append(0x0D)
			case UInt8(ascii: "t"): text.append(0x09)
			case UInt8(ascii: "u"): append(hexadecimals: 4, to: &text)
			case UInt8(ascii: "U"): append(hexadecimals: 8, to: &text)
			case UInt8(ascii: "x"): append(hexadecimals: 2, to: &text)
			default: text.append(next)
			}
		}
		unclosed(from: start, &diagnostics)
	}

	/// Appends a character that is written in hexadecimal digits; two consecutive `\u` may be one character.
	private mutating func append(hexadecimals most: Int, to text: inout [UInt8]) {
		guard var code = hexadecimal(most) else { return }
		if 0xD800..<0xDC00 ~= code, byte == UInt8(ascii: "\\"), byte(at: 1) == UInt8(ascii: "u") {
			position += 2
			if let low = hexadecimal(4), 0xDC00..<0xE000 ~= low { code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00) }
		}
		text += Array(String(Character(Unicode.Scalar(code) ?? "\u{FFFD}")).utf8)
	}

	private mutating func hexadecimal(_ most: Int) -> UInt32? {
		var code: UInt32?
		for _ in 0..<most {
			guard let byte, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { break }
			code = (code ?? 0) << 4 | UInt32(digit)
			position += 1
		}
		return code
	}

	private mutating func unclosed(from start: Int, _ diagnostics: inout Diagnostics) {
		diagnostics.report(.unclosedQuote(at: SourceSpan(source, SourceRange(start, start + 1))))
		position = bytes.count
	}
}

extension Diagnostic {
	fileprivate static func shell(_ sign: Character, at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.curlCommand, "'\(sign)' needs a shell, but the command is not run by a shell", at: span,
			fix: "\(removing: "remove it"); a value can be a variable, as in \"Authorization: Bearer $TOKEN\"")
	}

	fileprivate static func unclosedQuote(at span: SourceSpan) -> Diagnostic {
		Diagnostic(.curlCommand, "this quote is not closed", at: span, fix: "copy the whole command")
	}
}
