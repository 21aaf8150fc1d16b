import SourceText

/// Maps each part of a rendered text to its origin in the template, so that compiler messages can refer to the template.
package struct RenderTrace: Sendable {
	/// A part of the text, up to the next one.
	struct Mark: Sendable {
		/// The offset in the text at which the part begins.
		var output: Int
		/// The template, or the partial that contains the part.
		var source: SourceText
		var origin: Origin

		enum Origin: Sendable {
			/// Literal text of the template, from that position on.
			case text(TemplateOrigin)
			/// The value of a name.
			case value(SourceRange)
		}
	}

	/// The text that was rendered.
	package let template: SourceText
	private let included: [SourceText]
	/// Computed by rendering again, since few texts need a trace.
	private let marks: @Sendable () -> [Mark]

	/// The template and its partials.
	package var sources: [SourceText] { [template] + included }

	init(_ template: Template, marks: @escaping @Sendable () -> [Mark]) {
		self.template = template.source
		included = template.included
		self.marks = marks
	}

	/// Returns whether the byte at `offset` is part of the value of a name.
	package func isValue(at offset: Int) -> Bool {
		if case .value? = mark(at: offset)?.origin { true } else { false }
	}

	/// Returns the part that contains the byte at `offset`.
	private func mark(at offset: Int) -> Mark? {
		let marks = marks()
		var (low, high) = (0, marks.count)
		while low < high {
			let middle = low + (high - low) / 2
			if marks[middle].output <= offset { low = middle + 1 } else { high = middle }
		}
		return low > 0 ? marks[low - 1] : nil
	}

	/// The location in the template that produced the byte at `offset` of `text`, which was rendered with tabs; nil for an empty text.
	package func span(at offset: Int, of text: String) -> SourceSpan? {
		guard let mark = mark(at: offset) else { return nil }
		switch mark.origin {
		case .value(let range): return SourceSpan(mark.source, range)
		case .text(let origin):
			// Line ends may be longer in the template, so lines are counted, and bytes only in the last line.
			let before = text.utf8.dropFirst(mark.output).prefix(offset - mark.output)
			let lines = before.count { $0 == UInt8(ascii: "\n") }
			let column = before.reversed().prefix { $0 != UInt8(ascii: "\n") }.count
			// The indentation of a partial comes from where it is included.
			let indentation = lines > 0 || origin.startsLine ? min(origin.indentation, column) : 0
			let start = mark.source.offset(lines: lines, after: origin.start)
			return SourceSpan(mark.source, mark.source.word(at: start + column - indentation))
		}
	}
}

extension SourceText {
	/// The offset of the line that is `lines` lines after the one at `start`; `start` itself for none.
	fileprivate func offset(lines: Int, after start: Int) -> Int {
		withBytes { bytes in
			var offset = start
			for _ in 0..<lines {
				while offset < bytes.count, bytes[offset] != UInt8(ascii: "\n"), bytes[offset] != UInt8(ascii: "\r") { offset += 1 }
				let isPair = offset + 1 < bytes.count && bytes[offset] == UInt8(ascii: "\r") && bytes[offset + 1] == UInt8(ascii: "\n")
				offset = min(offset + (isPair ? 2 : 1), bytes.count)
			}
			return offset
		}
	}

	/// The range of the letters and digits at `offset`.
	fileprivate func word(at offset: Int) -> SourceRange {
		withBytes { bytes in
			func isPart(_ byte: UInt8) -> Bool {
				switch byte {
				case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
					UInt8(ascii: "_"):
					true
				default: false
				}
			}
			let lower = min(offset, bytes.count)
			var upper = lower
			while upper < bytes.count, isPart(bytes[upper]) { upper += 1 }
			return SourceRange(lower, upper)
		}
	}
}
