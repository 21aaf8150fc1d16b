import SourceText

/// Reads JSON token by token, strictly by RFC 8259, in constant memory.
///
/// ```swift
/// source.withBytes { bytes in
/// 	var scanner = JSONScanner(source, bytes)
/// 	while true {
/// 		let token = scanner.next()      // objectStart, key, number, objectEnd, end
/// 		…
/// 	}
/// }
/// ```
///
/// A scanner is valid only as long as the bytes it was made with. Nesting is stored as one bit for each level, never
/// on the call stack. A mistake after which reading can continue (a trailing comma, a comment) is reported and skipped;
/// any other ends the text with `invalid`. The last `end` is trustworthy only when `diagnostics` has no errors.
package struct JSONScanner {
	/// The maximum nesting, which is the limit of `JSONDecoder`.
	package static let depthLimit = 512

	/// The number of values that the text may contain.
	package enum Layout: Sendable {
		/// One.
		case document
		/// Any number, with white space between them: NDJSON.
		case lines
		/// One, or several when the second begins on a line of its own.
		case documentOrLines
	}

	/// The syntax that is allowed at `position`.
	enum Expectation: UInt8 {
		case documentStart, value, element, firstElement, key, firstKey, colon, separator, nothing
	}

	package let source: SourceText
	package let bytes: JSONBytes
	let layout: Layout
	package internal(set) var position = 0
	/// The offsets of the current token; strings and keys include their quotes.
	package internal(set) var tokenStart = 0
	package internal(set) var tokenEnd = 0
	/// The number of values that were begun at the top level.
	package internal(set) var valueCount = 0
	/// The number of arrays and objects that are open.
	package internal(set) var depth = 0
	package internal(set) var diagnostics = Diagnostics()

	var expectation = Expectation.documentStart
	private var isInObject = false
	/// For each open container the kind of the enclosing one, 64 to a word.
	private var enclosing = [UInt64](repeating: 0, count: depthLimit / 64 + 1)
	/// The position of the last comma, for reporting a trailing one.
	var commaPosition = 0
	/// The position of the current top-level value.
	var documentStart = 0
	var mistakeCount = 0
	var loneSurrogateCount = 0
	/// The syntactic form of the current number.
	var numberForm = NumberForm.integer

	enum NumberForm: UInt8 {
		case integer, fraction
		/// With an exponent of at most two digits, or of more.
		case shortExponent, longExponent
	}

	package init(_ source: SourceText, _ buffer: UnsafeRawBufferPointer, layout: Layout = .document) {
		self.source = source
		self.bytes = JSONBytes(buffer)
		self.layout = layout
		if bytes.has("\u{FEFF}", at: 0) { position = 3 }
	}

	/// Creates a scanner of the single value that begins at `offset` in the text of another scanner.
	package init(_ other: JSONScanner, from offset: Int) {
		source = other.source
		bytes = other.bytes
		layout = .document
		position = offset
	}

	package var tokenRange: SourceRange { SourceRange(tokenStart, tokenEnd) }

	/// Whether the current container is an object.
	package var isReadingObject: Bool { isInObject }

	/// Whether more than one value was found at the top level.
	package var hasSeveralValues: Bool { valueCount > 1 }

	package mutating func next() -> JSONToken {
		switch expectation {
		case .separator:
			position = bytes.skippingWhitespace(from: position)
			let byte = bytes.byte(at: position)
			if byte == UInt8(ascii: ",") {
				commaPosition = position
				position = bytes.skippingWhitespace(from: position + 1)
				return isInObject ? scanKey(or: .key) : scanValue(or: .element)
			}
			return isInObject ? close(byte, UInt8(ascii: "}"), .objectEnd) : close(byte, UInt8(ascii: "]"), .arrayEnd)
		case .value, .element:
			position = bytes.skippingWhitespace(from: position)
			return scanValue(or: expectation)
		case .firstKey:
			position = bytes.skippingWhitespace(from: position)
			if bytes.byte(at: position) == UInt8(ascii: "}") { return pop(.objectEnd) }
			return scanKey(or: .firstKey)
		case .firstElement:
			position = bytes.skippingWhitespace(from: position)
			if bytes.byte(at: position) == UInt8(ascii: "]") { return pop(.arrayEnd) }
			return scanValue(or: .firstElement)
		case .key:
			position = bytes.skippingWhitespace(from: position)
			return scanKey(or: .key)
		case .colon:
			return scanColon()
		case .documentStart:
			return scanDocumentStart()
		case .nothing:
			return .invalid
		}
	}

	/// Reads the next member's key if it is spelled exactly like the key at `start`, which was
	/// read before; otherwise reads nothing. The values of one array mostly have the same keys in the same order.
	package mutating func skipKey(sameAs start: Int, count length: Int) -> Bool {
		var index = bytes.skippingWhitespace(from: position)
		switch expectation {
		case .separator:
			guard bytes.byte(at: index) == UInt8(ascii: ",") else { return false }
			index = bytes.skippingWhitespace(from: index + 1)
		case .firstKey:
			break
		default:
			return false
		}
		let end = index + length + 2
		guard end <= bytes.count, bytes.buffer[index] == JSONBytes.quote, bytes.buffer[end - 1] == JSONBytes.quote,
			bytes.isSame(index + 1, start, length: length)
		else { return false }
		let colon = bytes.skippingWhitespace(from: end)
		guard bytes.byte(at: colon) == UInt8(ascii: ":") else { return false }
		tokenStart = index
		tokenEnd = end
		position = colon + 1
		expectation = .value
		return true
	}

	/// Skips to the end of the array or object that was just opened, or until `position` has passed `limit`.
	/// Returns false when the text is invalid.
	package mutating func skipContainer(until limit: Int = .max) -> Bool {
		let outer = depth - 1
		while depth > outer, position <= limit {
			switch next() {
			case .invalid, .end: return false
			default: break
			}
		}
		return true
	}

	/// The text of the current key or string.
	package var string: String { bytes.string(from: tokenStart, to: tokenEnd) }

	/// Returns the text of the current key or string, limited to about `length` bytes of source.
	package func stringPrefix(maximumLength length: Int) -> String {
		guard tokenEnd - tokenStart > length else { return string }
		var end = tokenStart + 1
		while end < tokenStart + length { end = bytes.characterEnd(at: end) }
		// One more byte in place of the closing quote.
		return bytes.string(from: tokenStart, to: min(end + 1, tokenEnd))
	}

	/// The characters of the current token, with escapes unresolved.
	package var tokenText: String {
		String(decoding: bytes.buffer[tokenStart..<tokenEnd], as: UTF8.self)
	}

	/// The types that represent the current number token.
	package var number: JSONNumber {
		let length = tokenEnd - tokenStart
		switch numberForm {
		// 18 digits fit Int64 whatever they are.
		case .integer where length <= 18: return .integer
		// 200 digits and an exponent of two are far from both ends of a Double's range.
		case .fraction where length <= 200, .shortExponent where length <= 200: return .decimal
		case _ where length > JSONNumber.lengthLimit: return .unrepresentable
		default: return JSONNumber(token: tokenText)
		}
	}

	/// Whether the current number token has a minus sign.
	package var isNegative: Bool { bytes.byte(at: tokenStart) == UInt8(ascii: "-") }
}

// MARK: - Structure

extension JSONScanner {
	private mutating func scanDocumentStart() -> JSONToken {
		let before = position
		position = bytes.skippingWhitespace(from: position)
		if position == bytes.count {
			if valueCount == 0 { return fail(emptyInput) }
			expectation = .nothing
			finish()
			return .end
		}
		if valueCount > 0, !allowsAnotherValue(from: before) { return recover(.documentStart) }
		documentStart = position
		let token = scanValue(or: .documentStart)
		if token != .invalid { valueCount += 1 }
		return token
	}

	/// Returns whether a second value may begin at `position`, when the previous one ended at `end`.
	private func allowsAnotherValue(from end: Int) -> Bool {
		switch layout {
		case .document: false
		case .lines: position > end
		case .documentOrLines:
			bytes.buffer[end..<position].contains { $0 == JSONBytes.lineFeed || $0 == JSONBytes.carriageReturn }
				&& JSONBytes.beginsValue(bytes.byte(at: position))
		}
	}

	private mutating func scanKey(or expected: Expectation) -> JSONToken {
		guard bytes.byte(at: position) == JSONBytes.quote else { return recover(expected) }
		guard scanString() else { return .invalid }
		return scanColon()
	}

	@inline(__always)
	private mutating func scanColon() -> JSONToken {
		position = bytes.skippingWhitespace(from: position)
		guard bytes.byte(at: position) == UInt8(ascii: ":") else { return recover(.colon) }
		position += 1
		expectation = .value
		return .key
	}

	@inline(__always)
	private mutating func close(_ byte: UInt8, _ wanted: UInt8, _ token: JSONToken) -> JSONToken {
		byte == wanted ? pop(token) : recover(.separator)
	}

	@inline(__always)
	mutating func push(_ token: JSONToken) -> JSONToken {
		guard depth < Self.depthLimit else { return fail(tooDeep) }
		let bit: UInt64 = 1 << UInt64(depth & 63)
		if isInObject { enclosing[depth >> 6] |= bit } else { enclosing[depth >> 6] &= ~bit }
		depth += 1
		isInObject = token == .objectStart
		expectation = isInObject ? .firstKey : .firstElement
		tokenStart = position
		position += 1
		tokenEnd = position
		return token
	}

	@inline(__always)
	mutating func pop(_ token: JSONToken) -> JSONToken {
		depth -= 1
		isInObject = enclosing[depth >> 6] & (1 << UInt64(depth & 63)) != 0
		tokenStart = position
		position += 1
		tokenEnd = position
		expectation = depth == 0 ? .documentStart : .separator
		return token
	}
}
