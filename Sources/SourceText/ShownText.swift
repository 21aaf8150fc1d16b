/// How much of a text messages show, which depends on where it comes from.
///
/// Whatever is printed of an input passes through this file: excerpts and quotations by `SourceText.shown` and `excerpt`, messages by
/// `Credentials`. Hidden bytes are stars, so that positions stay the same.
package enum Origin: Sendable {
	/// A person wrote the text, in a file or on the command line: all but credentials is shown.
	case written
	/// The text came over the wire, as a recording or a response: only keys are shown.
	case wire
	/// A person typed the text, and all but these ranges may be secret: the name of a header, the address in a copied command.
	case typed(shown: [Range<Int>])
}

extension SourceText {
	/// The text in `range` as messages quote it; ranges beyond the end are clamped.
	package func shown(in range: SourceRange) -> String {
		let lower = min(max(range.lower, 0), count)
		let bytes = shownBytes(lower, min(max(range.upper, lower), count), lineStart: lineStart(of: lower))
		return String(decoding: bytes, as: UTF8.self)
	}

	/// The text around `offset` in its line as messages show it, without the line end, and the offset at which it begins: the whole line, or about
	/// `width` bytes where the line is longer. A line may be as long as the text.
	package func excerpt(at offset: Int, width: Int) -> (text: String, start: Int) {
		let lineStart = lineStart(of: offset)
		let (lower, end) = withBytes { bytes in
			let caret = min(max(offset, lineStart), bytes.count)
			var end = caret
			let enough = min(bytes.count, max(lineStart, caret) + width + 1)
			while end < enough, !Self.endsLine(bytes[end]) { end += 1 }
			var lower = lineStart
			if end - lineStart > width {
				lower = max(lineStart, caret - width / 2)
				end = min(end, lower + width)
				while lower > lineStart, bytes[lower] & 0xC0 == 0x80 { lower -= 1 }
				while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
			}
			return (lower, end)
		}
		return (String(decoding: shownBytes(lower, end, lineStart: lineStart), as: UTF8.self), lower)
	}

	private static func endsLine(_ byte: UInt8) -> Bool {
		byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
	}

	/// The number of bytes before an excerpt in which the beginning of a credential is searched for, longer than any token, and of those after it in
	/// which the rest of its name is.
	private static let reach = (before: 1 << 13, after: 1 << 8)

	/// Returns the bytes of a range within a line, with stars for those that are hidden.
	private func shownBytes(_ lower: Int, _ upper: Int, lineStart: Int) -> [UInt8] {
		withBytes { bytes in
			switch origin {
			case .written:
				// A credential may begin before the range, and its name even before that.
				let start = max(min(lineStart, lower), lower - Self.reach.before)
				let end = min(bytes.count, upper + Self.reach.after)
				let shown = Credentials.hidden(in: Array(bytes[start..<end]))
				return Array(shown[(lower - start)..<(upper - start)])
			case .wire:
				return KeyMask.applied(to: bytes, lower..<upper)
			case .typed(let ranges):
				var shown = bytes[lower..<upper].map { Credentials.star(for: $0) }
				for range in ranges {
					for index in range.clamped(to: lower..<upper) { shown[index - lower] = bytes[index] }
				}
				return shown
			}
		}
	}
}

/// Hides everything but the keys of objects, `null`, Booleans, punctuation and white space. It works on broken JSON, too: what is not recognised as a
/// key is hidden.
private enum KeyMask {
	/// The length above which a key is hidden, since it is probably a value, such as a token that an object is keyed by.
	private static let longestKey = 40
	private static let words = ["null", "true", "false"].map { Array($0.utf8) }

	/// Returns the bytes of `range`. All bytes before it are read, since only they say what is within quotes.
	static func applied(to bytes: UnsafeRawBufferPointer, _ range: Range<Int>) -> [UInt8] {
		var shown = bytes[range].map { Credentials.star(for: $0) }
		func show(_ part: Range<Int>) {
			for index in part.clamped(to: range) { shown[index - range.lowerBound] = bytes[index] }
		}
		var position = 0
		/// The last byte of punctuation.
		var before = UInt8(ascii: ",")
		while position < range.upperBound {
			let byte = bytes[position]
			if byte == UInt8(ascii: "\"") {
				let end = self.end(ofString: position, bytes)
				if before == UInt8(ascii: "{") || before == UInt8(ascii: ","), isKey(position + 1..<end, bytes) { show(position..<end) }
				position = end + 1
				before = byte
			} else if isWord(byte) {
				var end = position
				while end < bytes.count, isWord(bytes[end]) { end += 1 }
				if words.contains(where: { $0.elementsEqual(bytes[position..<end]) }) { show(position..<end) }
				position = end
				before = byte
			} else {
				if byte > 0x20 { before = byte }
				position += 1
			}
		}
		return shown
	}

	/// Returns the position of the quote that ends the string at `start`; of the line end or the end of the text if there is none.
	private static func end(ofString start: Int, _ bytes: UnsafeRawBufferPointer) -> Int {
		var end = start + 1
		while end < bytes.count, bytes[end] != UInt8(ascii: "\""), bytes[end] != UInt8(ascii: "\n") {
			end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
		}
		return min(end, bytes.count)
	}

	/// Returns whether a string is a key: a short name, with a colon after its quote.
	private static func isKey(_ content: Range<Int>, _ bytes: UnsafeRawBufferPointer) -> Bool {
		guard !content.isEmpty, content.count <= longestKey, content.upperBound < bytes.count,
			bytes[content.upperBound] == UInt8(ascii: "\""), bytes[content].allSatisfy({ isWord($0) || " -.$@:/".utf8.contains($0) })
		else { return false }
		var next = content.upperBound + 1
		while next < bytes.count, bytes[next] <= 0x20 { next += 1 }
		return next < bytes.count && bytes[next] == UInt8(ascii: ":")
	}

	private static func isWord(_ byte: UInt8) -> Bool {
		switch byte {
		case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
		default: byte == UInt8(ascii: "_") || byte >= 0x80
		}
	}
}
