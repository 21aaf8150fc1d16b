/// A text as lines, each with its own line end.
package struct TextLines: Sendable {
	package let bytes: [UInt8]
	/// The offset at which each line begins, followed by the end of the text.
	private let starts: [Int]

	package init(_ bytes: [UInt8]) {
		self.bytes = bytes
		var starts = [0]
		for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
			starts.append(index + 1)
		}
		if starts.last != bytes.count { starts.append(bytes.count) }
		self.starts = starts
	}

	package var count: Int { starts.count - 1 }

	/// Returns the line of the byte at `offset`.
	package func line(of offset: Int) -> Int {
		var (low, high) = (0, max(count - 1, 0))
		while low < high {
			let middle = (low + high + 1) / 2
			if starts[middle] <= offset { low = middle } else { high = middle - 1 }
		}
		return low
	}

	/// The line with its end.
	package subscript(line: Int) -> ArraySlice<UInt8> { bytes[starts[line]..<starts[line + 1]] }

	/// The line without its end.
	package func content(_ line: Int) -> ArraySlice<UInt8> {
		var content = self[line]
		if content.last == UInt8(ascii: "\n") {
			content.removeLast()
			if content.last == UInt8(ascii: "\r") { content.removeLast() }
		}
		return content
	}

	/// Whether the last line has no end; false for an empty text.
	package var lacksFinalLineEnd: Bool {
		guard let last = bytes.last else { return false }
		return last != UInt8(ascii: "\n")
	}
}

/// The predominant line end of a text.
package enum LineEnd: Sendable {
	case lineFeed
	case carriageReturnLineFeed

	package var bytes: [UInt8] {
		switch self {
		case .lineFeed: [UInt8(ascii: "\n")]
		case .carriageReturnLineFeed: [UInt8(ascii: "\r"), UInt8(ascii: "\n")]
		}
	}

	/// The end of most lines of `text`; nil if no line ends.
	package init?(mostOf text: TextLines) {
		var balance = 0
		for line in 0..<text.count where text[line].last == UInt8(ascii: "\n") {
			balance += text[line].dropLast().last == UInt8(ascii: "\r") ? 1 : -1
		}
		let ends = text.count - (text.lacksFinalLineEnd ? 1 : 0)
		guard ends > 0 else { return nil }
		self = balance > 0 ? .carriageReturnLineFeed : .lineFeed
	}
}

extension TextLines {
	/// Returns the same lines, all ending in `end`; a missing final end stays missing.
	package func text(ending end: LineEnd) -> [UInt8] {
		var text: [UInt8] = []
		text.reserveCapacity(bytes.count + count)
		for line in 0..<count {
			text += content(line)
			if self[line].last == UInt8(ascii: "\n") { text += end.bytes }
		}
		return text
	}
}
