/// The positions of lines, computed as far as requested: one mark for every few kilobytes, so that a position is found by counting from the
/// preceding mark, however many positions are requested and however long a line is.
struct LineMarks {
	/// The line state at an offset.
	struct Mark {
		/// The line number, from 1.
		var line = 1
		var lineStart = 0

		/// Advances over the bytes of `range`.
		mutating func count(_ bytes: UnsafeRawBufferPointer, _ range: Range<Int>) {
			for index in range {
				let byte = bytes[index]
				// `\r\n` ends its line at the `\n`; an offset between the two still belongs to the line.
				let endsLine =
					byte == UInt8(ascii: "\n")
					|| byte == UInt8(ascii: "\r") && !(index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "\n"))
				if endsLine { self = Mark(line: line + 1, lineStart: index + 1) }
			}
		}
	}

	/// The number of bytes between two marks.
	private static let distance = 4096

	/// The marks at 0, at the distance, at twice the distance, …
	private var marks = [Mark()]

	mutating func mark(at offset: Int, in bytes: UnsafeRawBufferPointer) -> Mark {
		let end = min(max(offset, 0), bytes.count)
		let index = end / Self.distance
		while marks.count <= index {
			var next = marks[marks.count - 1]
			next.count(bytes, (marks.count - 1) * Self.distance..<marks.count * Self.distance)
			marks.append(next)
		}
		var mark = marks[index]
		mark.count(bytes, index * Self.distance..<end)
		return mark
	}
}

extension SourceText {
	/// The line and column of `offset`. Line ends are `\n`, `\r\n` and `\r`.
	package func location(of offset: Int) -> SourceLocation {
		let mark = mark(at: offset)
		return SourceLocation(line: mark.line, column: min(max(offset, 0), count) - mark.lineStart + 1)
	}

	/// The offset at which the line of `offset` begins.
	package func lineStart(of offset: Int) -> Int { mark(at: offset).lineStart }

	/// The white space at the start of the line of `offset`.
	package func indentation(at offset: Int) -> String {
		let start = lineStart(of: offset)
		return withBytes { bytes in
			var end = start
			while end < bytes.count, bytes[end] == UInt8(ascii: " ") || bytes[end] == UInt8(ascii: "\t") { end += 1 }
			return String(decoding: UnsafeRawBufferPointer(rebasing: bytes[start..<end]), as: UTF8.self)
		}
	}
}
