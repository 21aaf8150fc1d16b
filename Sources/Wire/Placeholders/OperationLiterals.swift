/// Reads the literals of a GraphQL operation one at a time, and writes the operation with others and without comments.
struct OperationLiterals {
	enum Kind { case string, number }

	private let bytes: [UInt8]
	private var written: [UInt8] = []
	private var position = 0
	/// The position up to which the text is written.
	private var copied = 0
	private var range = 0..<0
	/// The last word before a colon: the argument, the field of an input or the variable to which a literal belongs.
	private var name = ""

	init(_ text: String) {
		bytes = Array(text.utf8)
	}

	var output: String { String(decoding: written + bytes[copied...], as: UTF8.self) }

	/// Replaces the literal that was read last.
	mutating func replace(with text: String) {
		written += bytes[copied..<range.lowerBound] + text.utf8
		copied = range.upperBound
	}

	/// Returns the next literal; the text of a string is what is between its quotes.
	mutating func next() -> (kind: Kind, text: String, name: String)? {
		var word = ""
		while position < bytes.count {
			let byte = bytes[position]
			switch byte {
			case UInt8(ascii: "#"): removeComment()
			case UInt8(ascii: "\""):
				readString()
				return (.string, String(decoding: bytes[range], as: UTF8.self), name)
			case UInt8(ascii: ":"):
				name = word
				position += 1
			case UInt8(ascii: "-"),
				_ where byte.isASCIIDigit:
				range = position..<end { $0.isASCIIDigit || "-+.eE".utf8.contains($0) }
				position = range.upperBound
				return (.number, String(decoding: bytes[range], as: UTF8.self), name)
			case _ where byte.isASCIILetter || byte == UInt8(ascii: "_"):
				let wordEnd = end { $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "_") }
				word = String(decoding: bytes[position..<wordEnd], as: UTF8.self)
				position = wordEnd
			default: position += 1
			}
		}
		return nil
	}

	private func end(_ isPart: (UInt8) -> Bool) -> Int { bytes[position...].firstIndex { !isPart($0) } ?? bytes.count }

	private mutating func readString() {
		let quotes = Array(bytes[position...].starts(with: "\"\"\"".utf8) ? "\"\"\"".utf8 : "\"".utf8)
		let start = position + quotes.count
		var end = start
		while end < bytes.count, !bytes[end...].starts(with: quotes) { end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1 }
		range = min(start, bytes.count)..<min(max(start, end), bytes.count)
		position = min(bytes.count, range.upperBound + quotes.count)
	}

	/// Removes a comment, and its line if nothing else is on it.
	private mutating func removeComment() {
		written += bytes[copied..<position]
		while written.last == 0x20 || written.last == 0x09 { written.removeLast() }
		position = end { $0 != 0x0A && $0 != 0x0D }
		if written.isEmpty || written.last == 0x0A, position < bytes.count { position += 1 }
		copied = position
	}
}
