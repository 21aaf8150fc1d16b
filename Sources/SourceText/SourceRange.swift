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

/// A range and its source text: the location of a diagnostic.
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
	/// The location of the span's first byte. Line ends are `\n`, `\r\n` and `\r`.
	package var start: SourceLocation {
		source.location(of: range.lower)
	}
}
