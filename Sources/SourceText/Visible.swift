/// Makes text safe to show: it cannot move a cursor, reorder or hide characters, or contain commands for services that read logs.
///
/// Unsafe characters are escaped as in Swift, `\u{202e}`, so that they can be looked up and searched for.
package enum Visible {
	package enum Form: Sendable {
		/// A name, a path, a message: a single line, in which line ends and tabs are unsafe, too.
		case inline
		/// Several lines: line feeds and tabs stay.
		case lines
	}

	package static func text(_ text: String, as form: Form = .inline) -> String {
		escaped(text, as: form, escape)
	}

	/// Returns the text with each unsafe character replaced.
	private static func escaped(_ text: String, as form: Form, _ escape: (Unicode.Scalar) -> String) -> String {
		guard !isPlain(text, as: form) else { return text }
		var result = ""
		result.reserveCapacity(text.utf8.count + 32)
		// Most lines of a text that is not plain are.
		let newline: UInt8? = form == .lines ? UInt8(ascii: "\n") : nil
		for (index, line) in text.utf8.split(omittingEmptySubsequences: false, whereSeparator: { $0 == newline }).enumerated() {
			if index > 0 { result += "\n" }
			let line = String(Substring(line))
			guard !isPlain(line, as: form) else {
				result += line
				continue
			}
			forEachScalar(of: line, as: form) { scalar, isEscaped in
				if isEscaped { result += escape(scalar) } else { result.unicodeScalars.append(scalar) }
			}
		}
		return result
	}

	/// Calls `body` with each character of `text`, and whether it must be escaped.
	package static func forEachScalar(of text: String, as form: Form, _ body: (Unicode.Scalar, _ isEscaped: Bool) -> Void) {
		var rest = text.unicodeScalars[...]
		// A name may be printed at the beginning of a line.
		var isAtStart = true
		while let scalar = rest.first {
			let isLayout = form == .lines && (scalar == "\n" || scalar == "\t")
			body(scalar, !isLayout && (isUnsafe(scalar) || isCommand(rest, isAtStart: isAtStart)))
			if scalar == "\n" { isAtStart = true } else if isAtStart, !scalar.properties.isWhitespace { isAtStart = false }
			rest.removeFirst()
		}
	}

	/// Returns the JSON text with unsafe characters in its strings escaped as in JSON.
	package static func json(_ text: String) -> String {
		escaped(text, as: .lines) { scalar in
			String(scalar).utf16.map { unit in
				let digits = String(unit, radix: 16)
				return "\\u" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
			}.joined()
		}
	}

	package static func escape(_ scalar: Unicode.Scalar) -> String {
		switch scalar {
		case "\n": "\\n"
		case "\r": "\\r"
		case "\t": "\\t"
		default: "\\u{\(String(scalar.value, radix: 16))}"
		}
	}

	/// Returns whether the character has other effects than being shown.
	package static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
		if scalar.isASCII { return scalar.value < 0x20 || scalar.value == 0x7F }
		switch scalar.properties.generalCategory {
		case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: return true
		default: break
		}
		// Variation selectors change the appearance of the previous character, which can hide nothing.
		if scalar.value == 0xFE0E || scalar.value == 0xFE0F { return false }
		return scalar.properties.isDefaultIgnorableCodePoint || scalar.properties.isNoncharacterCodePoint
	}

	/// Returns whether the byte is a control character other than white space, which editors hide and the Swift compiler warns about.
	package static func isControl(_ byte: UInt8) -> Bool {
		byte < 0x20 && !(0x09...0x0D).contains(byte) || byte == 0x7F
	}

	/// Returns whether `rest` begins with a command to CI services: `::` at the start of a line, after blanks, and `##[` or `##vso[` anywhere.
	private static func isCommand(_ rest: Substring.UnicodeScalarView, isAtStart: Bool) -> Bool {
		if isAtStart, rest.starts(with: "::".unicodeScalars) { return true }
		guard rest.first == "#", rest.starts(with: "##".unicodeScalars) else { return false }
		return rest.dropFirst(2).first { !$0.properties.isAlphabetic } == "["
	}

	/// Returns whether the text is printable ASCII with line ends, without the beginnings of commands; a fast path for most text.
	private static func isPlain(_ text: String, as form: Form) -> Bool {
		var text = text
		return text.withUTF8 { bytes in
			var before: UInt8 = 0
			for byte in bytes {
				let isLayout = form == .lines && (byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\t"))
				guard isLayout || byte >= 0x20 && byte < 0x7F else { return false }
				if byte == before, byte == UInt8(ascii: ":") || byte == UInt8(ascii: "#") { return false }
				before = byte
			}
			return true
		}
	}
}
