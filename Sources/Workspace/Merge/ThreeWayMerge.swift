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

/// The merge of the user's edits with the generator's.
///
/// Edits with an unchanged line between them are both made, and identical edits are made once. If both sides change the same or adjacent
/// lines differently, `text` has both versions between markers. Without a base, which is an empty one, every difference is a conflict.
/// The user's line ends are preserved, and so is a missing final one.
package struct ThreeWayMerge: Sendable {
	package let text: [UInt8]
	package let conflicts: [ConflictRegion]
	private let composer: MergeComposer

	package init(yours: [UInt8], base: [UInt8], generated: [UInt8]) {
		self.init(MergeComposer(TextLines(yours), TextLines(base), TextLines(generated)))
	}

	private init(_ composer: MergeComposer) {
		self.composer = composer
		let composed = composer.composed(.both)
		text = composed.text
		conflicts = composed.conflicts
	}

	/// The text with every conflict resolved in favour of the user's version, and the one in favour of the generated version.
	package var settled: [[UInt8]] {
		conflicts.isEmpty ? [text] : [composer.composed(.yours).text, composer.composed(.generated).text]
	}

	/// Returns the same merge, in which changes of both sides are a conflict unless so many lines between them are unchanged.
	package func separated(by lines: Int) -> ThreeWayMerge {
		var composer = composer
		composer.separation = lines
		return ThreeWayMerge(composer)
	}
}

private struct MergeComposer {
	/// The text that is written if both sides differ.
	enum Version {
		case yours, generated
		/// Both versions, between markers.
		case both
	}

	/// The number of unchanged lines between changes of different sides from which they are not a conflict.
	var separation = 1
	private var version = Version.both
	private let yours: TextLines
	private let base: TextLines
	private let generated: TextLines
	/// The line end of inserted lines.
	private let end: [UInt8]
	/// The numbers of the lines, by which they are compared across the texts.
	private let yourNumbers: [Int]
	private let generatedNumbers: [Int]
	private let yourHunks: [Hunk]
	private let generatedHunks: [Hunk]
	private(set) var text: [UInt8] = []
	private(set) var conflicts: [ConflictRegion] = []
	private var linesWritten = 0
	/// The offset of each of the other texts from the base.
	private var yourOffset = 0
	private var generatedOffset = 0

	init(_ yours: TextLines, _ base: TextLines, _ generated: TextLines) {
		let hasBase = base.count > 0 || yours.count == 0 || generated.count == 0
		self.yours = yours
		self.base = hasBase ? base : yours
		self.generated = generated
		end = (LineEnd(mostOf: yours) ?? LineEnd(mostOf: generated) ?? .lineFeed).bytes
		var table = LineTable(ignoringLineEnds: true)
		let baseNumbers = table.numbers(of: self.base)
		yourNumbers = table.numbers(of: yours)
		generatedNumbers = table.numbers(of: generated)
		let changes = LineDiff(baseNumbers, generatedNumbers, weights: table.weights).hunks
		generatedHunks = changes
		yourHunks =
			hasBase
			? LineDiff(baseNumbers, yourNumbers, weights: table.weights).hunks : changes.map { Hunk(old: $0.old, new: $0.old) }
	}

	func composed(_ version: Version) -> MergeComposer {
		var copy = self
		copy.version = version
		copy.compose()
		return copy
	}

	private mutating func compose() {
		var mine = yourHunks[...]
		var theirs = generatedHunks[...]
		var position = 0
		while let first = Self.first(mine.first, theirs.first) {
			appendUnchanged(position..<first.old.lowerBound)
			// All hunks of both sides that are not separated, directly or through one another, form one region.
			var mineIn: [Hunk] = []
			var theirsIn: [Hunk] = []
			if first.isMine {
				mineIn.append(mine.removeFirst())
			} else {
				theirsIn.append(theirs.removeFirst())
			}
			while true {
				if let hunk = mine.first, let last = theirsIn.last, isNear(hunk, last) {
					mineIn.append(mine.removeFirst())
				} else if let hunk = theirs.first, let last = mineIn.last, isNear(hunk, last) {
					theirsIn.append(theirs.removeFirst())
				} else {
					break
				}
			}
			let upper = max(mineIn.last?.old.upperBound ?? 0, theirsIn.last?.old.upperBound ?? 0)
			appendRegion(first.old.lowerBound..<upper, mineIn, theirsIn)
			position = upper
		}
		appendUnchanged(position..<base.count)
		settleFinalLineEnd()
	}

	/// Returns the hunk that comes first; of two at the same position, the one that only inserts.
	private static func first(_ mine: Hunk?, _ theirs: Hunk?) -> (old: Range<Int>, isMine: Bool)? {
		guard let mine else { return theirs.map { ($0.old, false) } }
		guard let theirs else { return (mine.old, true) }
		let isMine = (mine.old.lowerBound, mine.old.upperBound) <= (theirs.old.lowerBound, theirs.old.upperBound)
		return isMine ? (mine.old, true) : (theirs.old, false)
	}

	/// Returns whether fewer lines than `separation` are between `hunk` and the last one of the other side that begins no later.
	private func isNear(_ hunk: Hunk, _ last: Hunk) -> Bool { hunk.old.lowerBound - last.old.upperBound < separation }

	/// Appends unchanged lines of the base from the user's copy.
	private mutating func appendUnchanged(_ lines: Range<Int>) {
		for line in lines { write(yours[line + yourOffset]) }
	}

	private mutating func appendRegion(_ region: Range<Int>, _ mine: [Hunk], _ theirs: [Hunk]) {
		let yourLines = region.lowerBound + yourOffset..<region.upperBound + yourOffset + Self.growth(of: mine)
		let generatedLines = region.lowerBound + generatedOffset..<region.upperBound + generatedOffset + Self.growth(of: theirs)
		yourOffset += Self.growth(of: mine)
		generatedOffset += Self.growth(of: theirs)
		if theirs.isEmpty || yourNumbers[yourLines] == generatedNumbers[generatedLines] {
			for line in yourLines { write(yours[line]) }
		} else if mine.isEmpty {
			for line in generatedLines { write(generated: line) }
		} else {
			writeConflict(yourLines, generatedLines)
		}
	}

	private static func growth(of hunks: [Hunk]) -> Int {
		hunks.reduce(0) { $0 + $1.new.count - $1.old.count }
	}

	/// Appends both versions between markers; lines on which they agree are written outside of them.
	private mutating func writeConflict(_ yourLines: Range<Int>, _ generatedLines: Range<Int>) {
		var mine = yourLines
		var theirs = generatedLines
		while let a = mine.first, let b = theirs.first, yourNumbers[a] == generatedNumbers[b] {
			write(yours[a])
			mine.removeFirst()
			theirs.removeFirst()
		}
		var after: [Int] = []
		while let a = mine.last, let b = theirs.last, yourNumbers[a] == generatedNumbers[b] {
			after.append(a)
			mine.removeLast()
			theirs.removeLast()
		}
		conflicts.append(ConflictRegion(yours: mine, generated: theirs, markerLine: linesWritten))
		if version == .both { write(marker: ConflictMarker.yours) }
		if version != .generated { for line in mine { write(yours[line]) } }
		if version == .both { write(marker: ConflictMarker.separator) }
		if version != .yours { for line in theirs { write(generated: line) } }
		if version == .both { write(marker: ConflictMarker.generated) }
		for line in after.reversed() { write(yours[line]) }
	}

	private mutating func write(_ line: ArraySlice<UInt8>) {
		if let last = text.last, last != UInt8(ascii: "\n") { text += end }
		text += line
		linesWritten += 1
	}

	private mutating func write(generated line: Int) {
		write(generated.content(line) + end)
	}

	private mutating func write(marker: String) {
		write(ArraySlice(Array(marker.utf8) + end))
	}

	/// Preserves the user's choice of a final line end, unless only the generator changed it.
	private mutating func settleFinalLineEnd() {
		guard let last = text.last else { return }
		let isUsers = yours.lacksFinalLineEnd != base.lacksFinalLineEnd
		let lacks = isUsers ? yours.lacksFinalLineEnd : generated.lacksFinalLineEnd
		if !lacks, last != UInt8(ascii: "\n") { text += end }
		guard lacks, last == UInt8(ascii: "\n") else { return }
		text.removeLast()
		if text.last == UInt8(ascii: "\r") { text.removeLast() }
	}
}
