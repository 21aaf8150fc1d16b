/// A half-open range of UTF-8 offsets in one source text.
package struct SourceRange: Hashable, Sendable {
	package var lower: Int
	package var upper: Int

	package init(_ lower: Int, _ upper: Int) {
		self.lower = lower
		self.upper = max(lower, upper)
	}

	/// The empty range at `offset`.
	package init(at offset: Int) {
		self.init(offset, offset)
	}

	package var count: Int { upper - lower }
}

/// A range together with the text that it lies in: what a diagnostic points at.
package struct SourceSpan: Sendable {
	package let source: SourceText
	package let range: SourceRange

	package init(_ source: SourceText, _ range: SourceRange) {
		self.source = source
		self.range = range
	}
}

/// A line and a column, both from 1; the column counts UTF-8 bytes, as the Swift compiler's does.
package struct SourceLocation: Hashable, Sendable {
	package var line: Int
	package var column: Int

	package init(line: Int, column: Int) {
		self.line = line
		self.column = column
	}
}

extension SourceSpan {
	/// Where the span begins. Line ends are `\n`, `\r\n` and `\r`.
	package var start: SourceLocation {
		source.location(of: range.lower)
	}
}

extension SourceText {
	/// The line and column of `offset`, found by counting line ends before it.
	package func location(of offset: Int) -> SourceLocation {
		withBytes { bytes in
			let end = min(max(offset, 0), bytes.count)
			var line = 1
			var lineStart = 0
			var index = 0
			while index < end {
				let byte = bytes[index]
				index += 1
				if byte == UInt8(ascii: "\n") {
					line += 1
					lineStart = index
				} else if byte == UInt8(ascii: "\r") {
					// `\r\n` ends its line at the `\n`; an offset between the two still belongs to the line.
					if index < bytes.count, bytes[index] == UInt8(ascii: "\n") { continue }
					line += 1
					lineStart = index
				}
			}
			return SourceLocation(line: line, column: end - lineStart + 1)
		}
	}

	/// The text of the line that holds `offset`, without its line end, and the offset it begins at.
	package func line(at offset: Int) -> (text: String, start: Int) {
		withBytes { bytes in
			let position = min(max(offset, 0), bytes.count)
			var lower = position
			while lower > 0, !Self.endsLine(bytes[lower - 1]) { lower -= 1 }
			var upper = position
			while upper < bytes.count, !Self.endsLine(bytes[upper]) { upper += 1 }
			return (String(decoding: UnsafeRawBufferPointer(rebasing: bytes[lower..<upper]), as: UTF8.self), lower)
		}
	}

	private static func endsLine(_ byte: UInt8) -> Bool {
		byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
	}
}
