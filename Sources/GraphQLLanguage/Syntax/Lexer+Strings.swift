import SourceText

extension Lexer {
	/// Returns the end of the string that begins at `start`, and checks its escapes.
	func endOfString(from start: Int) throws(SyntaxError) -> Int {
		var position = start + 1
		while position < bytes.count {
			let byte = bytes[position]
			if byte == UInt8(ascii: "\"") { return position + 1 }
			if Self.endsLine(byte) { break }
			if byte == UInt8(ascii: "\\") {
				let next = position + 1
				// A string ends on its line.
				guard next < bytes.count, !Self.endsLine(bytes[next]) else { throw .unterminatedString(at: next) }
				guard let escape = escape(at: position) else {
					throw .invalidEscape(at: SourceRange(position, next + max(1, scalarLength(at: next))))
				}
				position += escape.length
				continue
			}
			let length = scalarLength(at: position)
			guard length > 0 else { throw .invalidCharacter(at: position) }
			position += length
		}
		throw .unterminatedString(at: position)
	}

	/// Returns the end of the block string that begins at `start`.
	func endOfBlockString(from start: Int) throws(SyntaxError) -> Int {
		var position = start + 3
		while position < bytes.count {
			let byte = bytes[position]
			if byte == UInt8(ascii: "\""), isTripleQuote(at: position) { return position + 3 }
			if byte == UInt8(ascii: "\\"), isTripleQuote(at: position + 1) {
				position += 4
				continue
			}
			let length = scalarLength(at: position)
			guard length > 0 else { throw .invalidCharacter(at: position) }
			position += length
		}
		throw .unterminatedBlockString(at: position)
	}

	/// Returns the value of the string token in `range`, which the lexer has accepted.
	func stringValue(in range: SourceRange) -> String {
		let body = bytes[range.lower + 1..<range.upper - 1]
		guard body.contains(UInt8(ascii: "\\")) else { return text(body) }
		var value = ""
		var chunk = body.startIndex
		var position = chunk
		while position < body.endIndex {
			guard bytes[position] == UInt8(ascii: "\\"), let escape = escape(at: position) else {
				position += 1
				continue
			}
			value += text(bytes[chunk..<position])
			value.unicodeScalars.append(escape.scalar)
			position += escape.length
			chunk = position
		}
		return value + text(bytes[chunk..<body.endIndex])
	}

	/// Returns the value of the block string token in `range`: common indentation and blank first and last lines removed.
	func blockStringValue(in range: SourceRange) -> String {
		let body = bytes[range.lower + 3..<range.upper - 3]
		let lines = lines(of: body)
		var commonIndent = Int.max
		var firstFilled: Int?
		var lastFilled = -1
		for (index, line) in lines.enumerated() {
			let indent = line.prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }.count
			if indent == line.count { continue }
			firstFilled = firstFilled ?? index
			lastFilled = index
			if index > 0 { commonIndent = min(commonIndent, indent) }
		}
		guard let firstFilled else { return "" }
		var value = ""
		for index in firstFilled...lastFilled {
			if index > firstFilled { value += "\n" }
			value += unescapedTripleQuotes(index == 0 ? lines[index] : lines[index].dropFirst(commonIndent))
		}
		return value
	}

	private func lines(of body: Slice<UnsafeRawBufferPointer>) -> [Slice<UnsafeRawBufferPointer>] {
		var lines: [Slice<UnsafeRawBufferPointer>] = []
		var lineStart = body.startIndex
		var position = lineStart
		while position < body.endIndex {
			guard Self.endsLine(bytes[position]) else {
				position += 1
				continue
			}
			lines.append(bytes[lineStart..<position])
			let isPair = bytes[position] == UInt8(ascii: "\r") && byte(at: position + 1) == UInt8(ascii: "\n")
			position += isPair ? 2 : 1
			lineStart = position
		}
		lines.append(bytes[lineStart..<body.endIndex])
		return lines
	}

	/// Replaces `\"""` by `"""`.
	private func unescapedTripleQuotes(_ line: Slice<UnsafeRawBufferPointer>) -> String {
		guard line.contains(UInt8(ascii: "\\")) else { return text(line) }
		var value: [UInt8] = []
		var position = line.startIndex
		while position < line.endIndex {
			if bytes[position] == UInt8(ascii: "\\"), position + 4 <= line.endIndex, isTripleQuote(at: position + 1) {
				value += [UInt8](repeating: UInt8(ascii: "\""), count: 3)
				position += 4
			} else {
				value.append(bytes[position])
				position += 1
			}
		}
		return String(decoding: value, as: UTF8.self)
	}

	private func text(_ slice: Slice<UnsafeRawBufferPointer>) -> String {
		String(decoding: UnsafeRawBufferPointer(rebasing: slice), as: UTF8.self)
	}

	private func isTripleQuote(at index: Int) -> Bool {
		let quote = UInt8(ascii: "\"")
		return byte(at: index) == quote && byte(at: index + 1) == quote && byte(at: index + 2) == quote
	}
}

extension Lexer {
	/// Returns the escape sequence whose backslash is at `start`; nil when it is invalid.
	private func escape(at start: Int) -> (scalar: Unicode.Scalar, length: Int)? {
		switch byte(at: start + 1) {
		case UInt8(ascii: "\""): return ("\"", 2)
		case UInt8(ascii: "\\"): return ("\\", 2)
		case UInt8(ascii: "/"): return ("/", 2)
		case UInt8(ascii: "b"): return ("\u{8}", 2)
		case UInt8(ascii: "f"): return ("\u{C}", 2)
		case UInt8(ascii: "n"): return ("\n", 2)
		case UInt8(ascii: "r"): return ("\r", 2)
		case UInt8(ascii: "t"): return ("\t", 2)
		case UInt8(ascii: "u"):
			return byte(at: start + 2) == UInt8(ascii: "{") ? bracedEscape(at: start) : fixedEscape(at: start)
		default: return nil
		}
	}

	/// Returns an escape such as `\u{1F600}`, with one to eight digits.
	private func bracedEscape(at start: Int) -> (scalar: Unicode.Scalar, length: Int)? {
		var point: UInt32 = 0
		var length = 3
		while length < 12 {
			let next = byte(at: start + length)
			length += 1
			if next == UInt8(ascii: "}") {
				guard length >= 5, let scalar = Unicode.Scalar(point) else { return nil }
				return (scalar, length)
			}
			guard let digit = Self.hexDigit(next), point < 1 << 28 else { return nil }
			point = point << 4 | digit
		}
		return nil
	}

	/// Returns an escape such as `\u00e9`, or a surrogate pair `\ud83d\ude00`.
	private func fixedEscape(at start: Int) -> (scalar: Unicode.Scalar, length: Int)? {
		guard let code = fourHexDigits(at: start + 2) else { return nil }
		if let scalar = Unicode.Scalar(code) { return (scalar, 6) }
		guard
			(0xD800...0xDBFF).contains(code),
			byte(at: start + 6) == UInt8(ascii: "\\"), byte(at: start + 7) == UInt8(ascii: "u"),
			let trailing = fourHexDigits(at: start + 8), (0xDC00...0xDFFF).contains(trailing),
			let scalar = Unicode.Scalar(0x10000 + (code - 0xD800) << 10 + (trailing - 0xDC00))
		else { return nil }
		return (scalar, 12)
	}

	private func fourHexDigits(at start: Int) -> UInt32? {
		var value: UInt32 = 0
		for offset in 0..<4 {
			guard let digit = Self.hexDigit(byte(at: start + offset)) else { return nil }
			value = value << 4 | digit
		}
		return value
	}

	private static func hexDigit(_ byte: UInt8) -> UInt32? {
		switch byte {
		case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
		case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a") + 10)
		case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A") + 10)
		default: nil
		}
	}
}

extension SyntaxError {
	fileprivate static func invalidEscape(at range: SourceRange) -> SyntaxError {
		SyntaxError(
			"invalid escape sequence", at: range,
			fix: #"use one of \" \\ \/ \b \f \n \r \t \u00E9 \u{1F600}"#)
	}

	static func invalidCharacter(at position: Int) -> SyntaxError {
		SyntaxError("these bytes are not UTF-8", at: SourceRange(position, position + 1), fix: "save the file as UTF-8")
	}

	fileprivate static func unterminatedString(at position: Int) -> SyntaxError {
		SyntaxError(
			"the string is not closed on its line", at: SourceRange(at: position),
			fix: #"close it with ", or use """ for a string of several lines"#)
	}

	fileprivate static func unterminatedBlockString(at position: Int) -> SyntaxError {
		SyntaxError("the block string is not closed", at: SourceRange(at: position), fix: #"close it with """"#)
	}
}
