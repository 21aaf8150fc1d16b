/// Makes text safe to show: nothing in it moves a cursor, changes the order of characters, cannot be seen, or is a command to what reads a log.
///
/// What is unsafe stands as Swift would write it, `\u{202e}`, so that it can be looked up and searched for.
package enum Visible {
	package enum Form: Sendable {
		/// A name, a path, a message: one line, in which line ends and tabs are unsafe, too.
		case inline
		/// Lines: line feeds and tabs stay.
		case lines
	}

	package static func text(_ text: String, as form: Form = .inline) -> String {
		guard !isPlain(text, as: form) else { return text }
		var result = ""
		result.reserveCapacity(text.utf8.count + 32)
		forEachScalar(of: text, as: form) { scalar, isEscaped in
			if isEscaped { result += escape(scalar) } else { result.unicodeScalars.append(scalar) }
		}
		return result
	}

	/// Calls `body` with each character of `text`, and whether it is to be escaped.
	package static func forEachScalar(of text: String, as form: Form, _ body: (Unicode.Scalar, _ isEscaped: Bool) -> Void) {
		var rest = text.unicodeScalars[...]
		// A name may come to stand where a line begins.
		var isAtStart = true
		while let scalar = rest.first {
			let isLayout = form == .lines && (scalar == "\n" || scalar == "\t")
			body(scalar, !isLayout && (isUnsafe(scalar) || isCommand(rest, isAtStart: isAtStart)))
			if scalar == "\n" { isAtStart = true } else if isAtStart, !scalar.properties.isWhitespace { isAtStart = false }
			rest.removeFirst()
		}
	}

	/// The same JSON, with what is unsafe in its strings escaped as JSON has it.
	package static func json(_ text: String) -> String {
		guard !isPlain(text, as: .lines) else { return text }
		var result = ""
		result.reserveCapacity(text.utf8.count + 32)
		forEachScalar(of: text, as: .lines) { scalar, isEscaped in
			guard isEscaped else { return result.unicodeScalars.append(scalar) }
			for unit in String(scalar).utf16 {
				let digits = String(unit, radix: 16)
				result += "\\u" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
			}
		}
		return result
	}

	package static func escape(_ scalar: Unicode.Scalar) -> String {
		switch scalar {
		case "\n": "\\n"
		case "\r": "\\r"
		case "\t": "\\t"
		default: "\\u{\(String(scalar.value, radix: 16))}"
		}
	}

	/// Whether showing the character would do something else than show it.
	package static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
		if scalar.isASCII { return scalar.value < 0x20 || scalar.value == 0x7F }
		switch scalar.properties.generalCategory {
		case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: return true
		default: break
		}
		// They choose how the character before them looks, which is nothing to hide behind.
		if scalar.value == 0xFE0E || scalar.value == 0xFE0F { return false }
		return scalar.properties.isDefaultIgnorableCodePoint || scalar.properties.isNoncharacterCodePoint
	}

	/// Whether the byte is a control character that lays nothing out, which neither editors show nor the Swift compiler reads without a warning.
	package static func isControl(_ byte: UInt8) -> Bool {
		byte < 0x20 && !(0x09...0x0D).contains(byte) || byte == 0x7F
	}

	/// Whether `rest` begins with what services that run workflows obey: `::` where a line begins, blanks aside, and `##[` or `##vso[` anywhere.
	private static func isCommand(_ rest: Substring.UnicodeScalarView, isAtStart: Bool) -> Bool {
		if isAtStart, rest.starts(with: "::".unicodeScalars) { return true }
		guard rest.first == "#", rest.starts(with: "##".unicodeScalars) else { return false }
		return rest.dropFirst(2).first { !$0.properties.isAlphabetic } == "["
	}

	/// Most text is: nothing but printable ASCII and line ends, without the beginnings of commands.
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
