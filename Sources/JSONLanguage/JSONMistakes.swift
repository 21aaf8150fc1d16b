import SourceText

/// The slow half of the scanner: diagnostics about text that is not JSON, and recovery.
extension JSONScanner {
	/// The maximum number of errors, and of warnings, that are reported for a text; more would only hide the first ones.
	static let mistakeLimit = 20

	func span(_ lower: Int, _ upper: Int) -> SourceSpan {
		SourceSpan(source, SourceRange(min(lower, bytes.count), min(upper, bytes.count)))
	}

	@inline(never)
	mutating func fail(_ diagnostic: Diagnostic) -> JSONToken {
		diagnostics.report(diagnostic)
		expectation = .nothing
		finish()
		return .invalid
	}

	/// Reports the remaining problems at the end of the text.
	mutating func finish() {
		guard loneSurrogateCount > Self.mistakeLimit else { return }
		diagnostics.report(.moreLoneSurrogates(loneSurrogateCount - Self.mistakeLimit, at: span(bytes.count, bytes.count)))
		loneSurrogateCount = 0
	}

	var tooDeep: Diagnostic { .tooDeep(at: span(position, position + 1)) }

	var emptyInput: Diagnostic { .emptyInput(at: span(bytes.count, bytes.count)) }

	mutating func reportLoneSurrogate(at index: Int) {
		loneSurrogateCount += 1
		guard loneSurrogateCount <= Self.mistakeLimit else { return }
		diagnostics.report(.loneSurrogate(at: span(index, index + 6)))
	}

	/// Reports the unexpected text at `position`; skips mistakes after which reading can continue.
	@inline(never)
	mutating func recover(_ expected: Expectation) -> JSONToken {
		if valueCount == 0, mistakeCount == 0, let foreign = foreignText() { return fail(foreign) }
		if mistakeCount < Self.mistakeLimit {
			if let end = commentEnd(from: position) {
				mistakeCount += 1
				diagnostics.report(.comment(at: span(position, end)))
				position = end
				expectation = expected
				return next()
			}
			let byte = bytes.byte(at: position)
			if expected == .key && byte == UInt8(ascii: "}") || expected == .element && byte == UInt8(ascii: "]"),
				commaPosition > tokenStart
			{
				mistakeCount += 1
				diagnostics.report(.trailingComma(at: span(commaPosition, commaPosition + 1)))
				return pop(expected == .key ? .objectEnd : .arrayEnd)
			}
		}
		return fail(mistake(expected))
	}

	/// The end of the comment that begins at `start`, or nil when none does.
	private func commentEnd(from start: Int) -> Int? {
		let isBlock = bytes.has("/*", at: start)
		guard isBlock || bytes.has("//", at: start) || bytes.byte(at: start) == UInt8(ascii: "#") else { return nil }
		var index = start + 1
		while index < bytes.count {
			if isBlock {
				if index > start + 2, bytes.has("*/", at: index - 1) { return index + 1 }
				index += 1
			} else {
				let byte = bytes.byte(at: index)
				if byte == JSONBytes.lineFeed || byte == JSONBytes.carriageReturn { return index }
				index += 1
			}
		}
		return index
	}

	private func mistake(_ expected: Expectation) -> Diagnostic {
		if let encoding = foreignEncoding { return .foreignEncoding(encoding, at: span(0, 2)) }
		if position >= bytes.count { return .endOfInput(expected: wording(expected), at: span(position, position), notes: openings()) }
		let byte = bytes.byte(at: position)
		if byte >= 0x80, bytes.sequenceLength(at: position) == 0 { return invalidUTF8(at: position) }
		let character = characterText
		let here = span(position, position + max(1, character.utf8.count))
		if byte < 0x20 || byte == 0x7F { return .strayControlCharacter(byte, at: here) }
		if let name = Self.misleadingCharacter(character) { return .misleadingCharacter(name, at: here) }

		switch expected {
		case .documentStart where valueCount > 0:
			if JSONBytes.beginsValue(byte) { return .secondValue(layout, at: here) }
			return .trailingText(character, at: here, first: span(documentStart, documentStart + 1))
		case .colon:
			return byte == UInt8(ascii: "=")
				? .equalsSign(at: here) : .missingColon(after: tokenText, found: character, at: here)
		case .separator:
			return separatorMistake(byte, character, at: here)
		case .key, .firstKey:
			return keyMistake(byte, character, at: here)
		default:
			return valueMistake(byte, character, expected, at: here)
		}
	}

	private func separatorMistake(_ byte: UInt8, _ character: String, at here: SourceSpan) -> Diagnostic {
		let container = isReadingObject ? "object" : "array"
		if byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") {
			return .wrongCloser(character, of: container, at: here, notes: openings())
		}
		if JSONBytes.beginsValue(byte) { return .missingComma(in: container, at: here) }
		if byte == UInt8(ascii: ":"), !isReadingObject { return .colonInArray(at: here) }
		return .unexpected(character, expected: wording(.separator), at: here)
	}

	private func keyMistake(_ byte: UInt8, _ character: String, at here: SourceSpan) -> Diagnostic {
		if byte == UInt8(ascii: "'") { return .singleQuotes(at: here) }
		if byte == UInt8(ascii: ",") { return .extraComma(at: here) }
		let word = wordText
		if !word.isEmpty { return .unquotedKey(word, at: span(position, position + word.utf8.count)) }
		return .unexpected(character, expected: wording(.key), at: here)
	}

	private func valueMistake(_ byte: UInt8, _ character: String, _ expected: Expectation, at here: SourceSpan) -> Diagnostic {
		switch byte {
		case UInt8(ascii: "'"), UInt8(ascii: "`"):
			return .singleQuotes(at: here)
		case UInt8(ascii: ","):
			return .extraComma(at: here)
		case UInt8(ascii: "+"):
			return .plusSign(at: here)
		case UInt8(ascii: "."):
			return .noLeadingDigit(at: here)
		default:
			break
		}
		let word = wordText
		if !word.isEmpty {
			let span = span(position, position + word.utf8.count)
			if ["NaN", "Infinity", "nan", "inf", "Inf", "INF"].contains(word) { return .notANumber(word, at: span) }
			return .word(word, at: span)
		}
		return .unexpected(character, expected: wording(expected), at: here)
	}

	/// The character at `position`.
	var characterText: String {
		let length = bytes.byte(at: position) >= 0x80 ? bytes.sequenceLength(at: position) : 1
		return source.shown(in: SourceRange(position, position + length))
	}

	/// The run of letters, digits and underscores at `position`, cut to a readable length.
	var wordText: String {
		var end = position
		while end < position + 40, JSONBytes.isWord(bytes.byte(at: end)) { end += 1 }
		return source.shown(in: SourceRange(position, end))
	}

	/// The name of another encoding that the first bytes indicate.
	private var foreignEncoding: String? {
		guard bytes.count >= 2 else { return nil }
		switch (bytes.byte(at: 0), bytes.byte(at: 1)) {
		case (0xFF, 0xFE): return bytes.count >= 4 && bytes.byte(at: 2) == 0 && bytes.byte(at: 3) == 0 ? "UTF-32" : "UTF-16"
		case (0xFE, 0xFF): return "UTF-16"
		case (0, 0): return bytes.count >= 4 ? "UTF-32" : nil
		case (0, 1...0x7F): return "UTF-16"
		case (1...0x7F, 0): return bytes.count >= 4 && bytes.byte(at: 2) == 0 && bytes.byte(at: 3) == 0 ? "UTF-32" : "UTF-16"
		default: return nil
		}
	}

	/// Returns notes on the innermost array or object that is open at `position`.
	private func openings() -> [Diagnostic.Note] {
		var open: [Int] = []
		var isInString = false
		var index = documentStart
		while index < position {
			let byte = bytes.byte(at: index)
			if isInString {
				if byte == JSONBytes.backslash { index += 1 }
				if byte == JSONBytes.quote { isInString = false }
			} else {
				switch byte {
				case JSONBytes.quote: isInString = true
				case UInt8(ascii: "{"), UInt8(ascii: "["): open.append(index)
				case UInt8(ascii: "}"), UInt8(ascii: "]"): _ = open.popLast()
				default: break
				}
			}
			index += 1
		}
		guard let last = open.last else { return [] }
		let opener = bytes.byte(at: last) == UInt8(ascii: "{") ? "{" : "["
		return [Diagnostic.Note("this '\(opener)' is not closed", at: span(last, last + 1))]
	}

	private func wording(_ expected: Expectation) -> String {
		switch expected {
		case .documentStart, .value, .element, .nothing: "a value"
		case .firstElement: "a value or ']'"
		case .key: "a key in double quotes"
		case .firstKey: "a key in double quotes or '}'"
		case .colon: "':'"
		case .separator: isReadingObject ? "',' or '}'" : "',' or ']'"
		}
	}

	/// Describes characters that resemble others or are invisible.
	private static func misleadingCharacter(_ character: String) -> String? {
		switch character {
		case "\u{201C}", "\u{201D}", "\u{201E}", "\u{00AB}", "\u{00BB}", "\u{2018}", "\u{2019}": "a typographic quotation mark"
		case "\u{00A0}", "\u{2007}", "\u{202F}", "\u{3000}": "a no-break or wide space"
		case "\u{FEFF}": "a byte order mark"
		case "\u{200B}", "\u{200C}", "\u{200D}", "\u{2060}": "an invisible character"
		case "\u{2028}", "\u{2029}", "\u{0085}": "a Unicode line separator"
		default: nil
		}
	}
}

extension Diagnostic {
	fileprivate static func emptyInput(at span: SourceSpan) -> Diagnostic {
		Diagnostic(.jsonSyntax, "the input is empty; a JSON value is expected", at: span)
	}

	fileprivate static func tooDeep(at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.jsonSyntax, "more than \(JSONScanner.depthLimit) arrays and objects are open here", at: span,
			fix: "shorten the sample: JSONDecoder reads no deeper text either")
	}

	fileprivate static func loneSurrogate(at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.jsonSurrogate, "half a surrogate pair is not a character, so it is read as U+FFFD", at: span,
			fix: "write the character itself, or both \\u escapes",
			notes: [.init("Foundation's JSONDecoder rejects it")])
	}

	fileprivate static func moreLoneSurrogates(_ count: Int, at span: SourceSpan) -> Diagnostic {
		Diagnostic(.jsonSurrogate, "\(count) more \(count == 1 ? "half" : "halves") of surrogate pairs", at: span)
	}

	fileprivate static func comment(at span: SourceSpan) -> Diagnostic {
		Diagnostic(.jsonSyntax, "JSON has no comments", at: span, fix: "remove the comment")
	}

	fileprivate static func trailingComma(at span: SourceSpan) -> Diagnostic {
		Diagnostic(.jsonSyntax, "a comma after the last element is not JSON", at: span, fix: "remove the comma")
	}

	fileprivate static func extraComma(at span: SourceSpan) -> Diagnostic {
		Diagnostic(.jsonSyntax, "there is no value before this comma", at: span, fix: "remove the comma, or write the missing value")
	}

	fileprivate static func foreignEncoding(_ name: String, at span: SourceSpan) -> Diagnostic {
		Diagnostic(.jsonSyntax, "this is \(name), and JSON is read as UTF-8", at: span, fix: "convert it: iconv -f \(name) -t UTF-8")
	}

	fileprivate static func endOfInput(expected: String, at span: SourceSpan, notes: [Note]) -> Diagnostic {
		Diagnostic(.jsonSyntax, "the input ends where \(expected) is expected", at: span, notes: notes)
	}

	fileprivate static func strayControlCharacter(_ byte: UInt8, at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.jsonSyntax, "control character 0x\(hexadecimal(byte)) is not white space in JSON", at: span,
			fix: "\(removing: "remove it"): only spaces, tabs and line breaks are allowed between tokens")
	}

	fileprivate static func misleadingCharacter(_ name: String, at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.jsonSyntax, "\(name) is not allowed in JSON", at: span,
			fix: name.contains("quotation") ? "write straight double quotes: \"" : "\(removing: "remove it"), or write a space")
	}

	fileprivate static func secondValue(_ layout: JSONScanner.Layout, at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.jsonSyntax, "a second value follows the first", at: span,
			fix: layout == .document
				? "put the values into an array: [ …, … ]; or rename the file to end in .ndjson, with one value per line"
				: "put the values into an array, or write one value per line (NDJSON)")
	}

	fileprivate static func trailingText(_ character: String, at span: SourceSpan, first: SourceSpan) -> Diagnostic {
		Diagnostic(
			.jsonSyntax, "unexpected '\(character)' after the end of the value", at: span,
			notes: [.init("the value begins here", at: first)])
	}

	fileprivate static func equalsSign(at span: SourceSpan) -> Diagnostic {
		Diagnostic(.jsonSyntax, "a key and its value are separated by ':', not '='", at: span, fix: "write ':'")
	}

	fileprivate static func missingColon(after key: String, found: String, at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.jsonSyntax, "':' is expected after the key \(excerpt(key)), not '\(found)'", at: span, fix: "write a ':' and the key's value")
	}

	fileprivate static func wrongCloser(_ closer: String, of container: String, at span: SourceSpan, notes: [Note]) -> Diagnostic {
		Diagnostic(.jsonSyntax, "'\(closer)' cannot close an \(container)", at: span, notes: notes)
	}

	fileprivate static func missingComma(in container: String, at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.jsonSyntax, "a comma is missing before this \(container == "object" ? "key" : "element")", at: span,
			fix: "write ',' between the two")
	}

	fileprivate static func colonInArray(at span: SourceSpan) -> Diagnostic {
		Diagnostic(.jsonSyntax, "an array has no keys", at: span, fix: "write '{' and '}' around keys and values")
	}

	fileprivate static func singleQuotes(at span: SourceSpan) -> Diagnostic {
		Diagnostic(.jsonSyntax, "a string needs double quotes", at: span, fix: "write \" instead")
	}

	fileprivate static func unquotedKey(_ word: String, at span: SourceSpan) -> Diagnostic {
		Diagnostic(.jsonSyntax, "a key needs double quotes", at: span, fix: "write \"\(word)\"")
	}

	fileprivate static func plusSign(at span: SourceSpan) -> Diagnostic {
		Diagnostic(.jsonSyntax, "a number has no plus sign", at: span, fix: "remove the '+'")
	}

	fileprivate static func noLeadingDigit(at span: SourceSpan) -> Diagnostic {
		Diagnostic(.jsonSyntax, "a number begins with a digit", at: span, fix: "write '0.' instead of '.'")
	}

	fileprivate static func notANumber(_ word: String, at span: SourceSpan) -> Diagnostic {
		Diagnostic(.jsonSyntax, "JSON has no \(word)", at: span, fix: "write null, or a string")
	}

	fileprivate static func word(_ word: String, at span: SourceSpan) -> Diagnostic {
		let literals = [
			"None": "null", "nil": "null", "undefined": "null", "True": "true", "TRUE": "true", "False": "false", "FALSE": "false",
		]
		guard let meant = literals[word] ?? nearestName(to: word, in: ["true", "false", "null"]) else {
			return Diagnostic(.jsonSyntax, "'\(word)' is not a JSON value", at: span, fix: "a string needs double quotes: \"\(word)\"")
		}
		return Diagnostic(.jsonSyntax, "'\(word)' is not a JSON value", at: span, fix: "write \(meant)")
	}

	fileprivate static func unexpected(_ character: String, expected: String, at span: SourceSpan) -> Diagnostic {
		Diagnostic(.jsonSyntax, "\(expected) is expected here, not '\(character)'", at: span)
	}

	private static func excerpt(_ text: String) -> String {
		text.count <= 40 ? text : text.prefix(40) + "…"
	}
}
