/// Lines that the user and the generator changed differently.
package struct ConflictRegion: Hashable, Sendable {
	/// The lines of the user's text, counted from 0; empty if the user removed them.
	package var yours: Range<Int>
	/// The lines of the newly generated text, counted from 0.
	package var generated: Range<Int>
	/// The line of the conflict marker in the merged text, counted from 0.
	package var markerLine: Int

	package init(yours: Range<Int>, generated: Range<Int>, markerLine: Int) {
		self.yours = yours
		self.generated = generated
		self.markerLine = markerLine
	}
}

extension [ConflictRegion] {
	/// The locations in the user's text, as an editor counts lines: `line 12`, `lines 3, 12–14, after line 20`, `at the beginning`.
	package var locations: String {
		let lines = map(\.yours).filter { !$0.isEmpty }
		let numbers = lines.map { $0.count == 1 ? "\($0.upperBound)" : "\($0.lowerBound + 1)–\($0.upperBound)" }
		let gaps = map(\.yours).filter(\.isEmpty).map { $0.lowerBound == 0 ? "at the beginning" : "after line \($0.lowerBound)" }
		let word = lines.count == 1 && lines[0].count == 1 ? "line " : "lines "
		return ((numbers.isEmpty ? [] : [word + numbers.joined(separator: ", ")]) + gaps).joined(separator: ", ")
	}
}

/// The result of a merge: lines of either side or of both, and conflicts between them.
///
/// The user's line ends are preserved, and so is a missing final one.
package struct MergedText: Sendable {
	enum Part {
		/// Lines of the user's text.
		case yours(Range<Int>)
		/// Lines of the generated text.
		case generated(Range<Int>)
		/// Lines that combine both, without line ends.
		case combined([[UInt8]])
		/// Lines of both texts that contradict each other.
		case conflict(yours: Range<Int>, generated: Range<Int>)
	}

	/// The text that is written if both sides differ.
	package enum Version: Sendable {
		case yours, generated
		/// Both versions, between markers.
		case both
	}

	private let parts: [Part]
	private let yours: TextLines
	private let generated: TextLines
	private let lacksFinalLineEnd: Bool
	package private(set) var conflicts: [ConflictRegion] = []

	init(_ parts: [Part], yours: TextLines, base: TextLines, generated: TextLines) {
		(self.yours, self.generated) = (yours, generated)
		// The user's choice of a final line end stays, unless only the generator changed it.
		let isUsers = yours.lacksFinalLineEnd != base.lacksFinalLineEnd
		lacksFinalLineEnd = isUsers ? yours.lacksFinalLineEnd : generated.lacksFinalLineEnd
		self.parts = parts.flatMap { Self.trimmed($0, yours, generated) }
		var writer = Writer(self, .both)
		writer.write(self.parts)
		conflicts = writer.conflicts
	}

	/// Returns the text with conflicts resolved in favour of one version, or with both between markers.
	package func text(_ version: Version = .both) -> [UInt8] {
		var writer = Writer(self, version)
		writer.write(parts)
		return writer.text
	}

	/// Returns a conflict without the lines at its beginning and its end on which both sides agree.
	private static func trimmed(_ part: Part, _ yours: TextLines, _ generated: TextLines) -> [Part] {
		guard case .conflict(var mine, var theirs) = part else { return [part] }
		let first = mine.lowerBound
		while let a = mine.first, let b = theirs.first, yours.content(a) == generated.content(b) {
			mine.removeFirst()
			theirs.removeFirst()
		}
		let last = mine.upperBound
		while let a = mine.last, let b = theirs.last, yours.content(a) == generated.content(b) {
			mine.removeLast()
			theirs.removeLast()
		}
		let conflict: [Part] = mine.isEmpty && theirs.isEmpty ? [] : [.conflict(yours: mine, generated: theirs)]
		return [.yours(first..<mine.lowerBound)] + conflict + [.yours(mine.upperBound..<last)]
	}

	private struct Writer {
		private let merged: MergedText
		private let version: Version
		/// The line end of inserted lines.
		private let end: [UInt8]
		private(set) var text: [UInt8] = []
		private(set) var conflicts: [ConflictRegion] = []
		private var linesWritten = 0

		init(_ merged: MergedText, _ version: Version) {
			(self.merged, self.version) = (merged, version)
			end = (LineEnd(mostOf: merged.yours) ?? LineEnd(mostOf: merged.generated) ?? .lineFeed).bytes
		}

		mutating func write(_ parts: [Part]) {
			for part in parts {
				switch part {
				case .yours(let lines): write(yours: lines)
				case .generated(let lines): write(generated: lines)
				case .combined(let lines): for line in lines { write(line + end) }
				case .conflict(let mine, let theirs):
					conflicts.append(ConflictRegion(yours: mine, generated: theirs, markerLine: linesWritten))
					if version == .both { write(Array(ConflictMarker.yours.utf8) + end) }
					if version != .generated { write(yours: mine) }
					if version == .both { write(Array(ConflictMarker.separator.utf8) + end) }
					if version != .yours { write(generated: theirs) }
					if version == .both { write(Array(ConflictMarker.generated.utf8) + end) }
				}
			}
			guard let last = text.last else { return }
			if !merged.lacksFinalLineEnd, last != UInt8(ascii: "\n") { text += end }
			guard merged.lacksFinalLineEnd, last == UInt8(ascii: "\n") else { return }
			text.removeLast()
			if text.last == UInt8(ascii: "\r") { text.removeLast() }
		}

		private mutating func write(yours lines: Range<Int>) { for line in lines { write(merged.yours[line]) } }

		private mutating func write(generated lines: Range<Int>) { for line in lines { write(merged.generated.content(line) + end) } }

		private mutating func write(_ line: some Collection<UInt8>) {
			if let last = text.last, last != UInt8(ascii: "\n") { text += end }
			text += line
			linesWritten += 1
		}
	}
}
