/// Lines where the user and the generator changed the same thing differently.
package struct ConflictRegion: Hashable, Sendable {
	/// Lines of the user's text, from 0; empty where the user removed them.
	package var yours: Range<Int>
	/// Lines of the newly generated text, from 0.
	package var generated: Range<Int>
	/// The line of the merged text, from 0, that its conflict marker stands in.
	package var markerLine: Int

	package init(yours: Range<Int>, generated: Range<Int>, markerLine: Int) {
		self.yours = yours
		self.generated = generated
		self.markerLine = markerLine
	}

}

extension [ConflictRegion] {
	/// Where they are in the user's text, as an editor counts lines: `line 12`, `lines 3, 12–14, after line 20`, `at the beginning`.
	package var places: String {
		let lines = map(\.yours).filter { !$0.isEmpty }
		let numbers = lines.map { $0.count == 1 ? "\($0.upperBound)" : "\($0.lowerBound + 1)–\($0.upperBound)" }
		let gaps = map(\.yours).filter(\.isEmpty).map { $0.lowerBound == 0 ? "at the beginning" : "after line \($0.lowerBound)" }
		let word = lines.count == 1 && lines[0].count == 1 ? "line " : "lines "
		return ((numbers.isEmpty ? [] : [word + numbers.joined(separator: ", ")]) + gaps).joined(separator: ", ")
	}
}

/// The user's edits and the generator's, put together.
///
/// Edits that do not overlap are both made, even next to each other; edits that are the same are made once; where both
/// change the same lines differently, or insert different lines at the same place, `text` has both between markers.
/// The user's line ends are kept, and the user's missing final one.
package struct ThreeWayMerge: Sendable {
	package let text: [UInt8]
	package let conflicts: [ConflictRegion]

	package init(yours: [UInt8], base: [UInt8], generated: [UInt8]) {
		var composer = MergeComposer(TextLines(yours), TextLines(base), TextLines(generated))
		composer.compose()
		text = composer.text
		conflicts = composer.conflicts
	}
}

private struct MergeComposer {
	private let yours: TextLines
	private let base: TextLines
	private let generated: TextLines
	/// What inserted lines end in.
	private let end: [UInt8]
	/// Lines to compare across the three texts.
	private let yourNumbers: [Int]
	private let generatedNumbers: [Int]
	private let yourHunks: [Hunk]
	private let generatedHunks: [Hunk]
	private(set) var text: [UInt8] = []
	private(set) var conflicts: [ConflictRegion] = []
	private var linesWritten = 0
	/// How far each of the other texts is ahead of the base.
	private var yourOffset = 0
	private var generatedOffset = 0

	init(_ yours: TextLines, _ base: TextLines, _ generated: TextLines) {
		self.yours = yours
		self.base = base
		self.generated = generated
		end = (LineEnd(mostOf: yours) ?? LineEnd(mostOf: generated) ?? .lineFeed).bytes
		var table = LineTable(ignoringLineEnds: true)
		let baseNumbers = table.numbers(of: base)
		yourNumbers = table.numbers(of: yours)
		generatedNumbers = table.numbers(of: generated)
		yourHunks = LineDiff(baseNumbers, yourNumbers, weights: table.weights).hunks
		generatedHunks = LineDiff(baseNumbers, generatedNumbers, weights: table.weights).hunks
	}

	mutating func compose() {
		var mine = yourHunks[...]
		var theirs = generatedHunks[...]
		var position = 0
		while let first = Self.first(mine.first, theirs.first) {
			keep(position..<first.old.lowerBound)
			// All hunks that overlap, directly or through one another, are one region.
			var region = first.old
			var mineIn: [Hunk] = []
			var theirsIn: [Hunk] = []
			if first.isMine {
				mineIn.append(mine.removeFirst())
			} else {
				theirsIn.append(theirs.removeFirst())
			}
			while true {
				if let hunk = mine.first, theirsIn.contains(where: { Self.overlap($0.old, hunk.old) }) {
					mineIn.append(mine.removeFirst())
					region = region.lowerBound..<max(region.upperBound, hunk.old.upperBound)
				} else if let hunk = theirs.first, mineIn.contains(where: { Self.overlap($0.old, hunk.old) }) {
					theirsIn.append(theirs.removeFirst())
					region = region.lowerBound..<max(region.upperBound, hunk.old.upperBound)
				} else {
					break
				}
			}
			place(region, mineIn, theirsIn)
			position = region.upperBound
		}
		keep(position..<base.count)
		settleFinalLineEnd()
	}

	/// The hunk that comes first; of two at the same place, the one that only inserts.
	private static func first(_ mine: Hunk?, _ theirs: Hunk?) -> (old: Range<Int>, isMine: Bool)? {
		guard let mine else { return theirs.map { ($0.old, false) } }
		guard let theirs else { return (mine.old, true) }
		let isMine = (mine.old.lowerBound, mine.old.upperBound) <= (theirs.old.lowerBound, theirs.old.upperBound)
		return isMine ? (mine.old, true) : (theirs.old, false)
	}

	private static func overlap(_ a: Range<Int>, _ b: Range<Int>) -> Bool {
		if a.isEmpty, b.isEmpty { return a.lowerBound == b.lowerBound }
		if a.isEmpty { return b.lowerBound < a.lowerBound && a.lowerBound < b.upperBound }
		if b.isEmpty { return a.lowerBound < b.lowerBound && b.lowerBound < a.upperBound }
		return a.overlaps(b)
	}

	/// Lines of the base that nobody changed, in the user's copy.
	private mutating func keep(_ lines: Range<Int>) {
		for line in lines { write(yours[line + yourOffset]) }
	}

	private mutating func place(_ region: Range<Int>, _ mine: [Hunk], _ theirs: [Hunk]) {
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

	/// Both versions between markers; lines on which they agree stand outside.
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
		write(marker: ConflictMarker.yours)
		for line in mine { write(yours[line]) }
		write(marker: ConflictMarker.separator)
		for line in theirs { write(generated: line) }
		write(marker: ConflictMarker.generated)
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

	/// The final line end is there or not as the user has it, unless only the generator changed its mind about it.
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

/// The lines that enclose a conflict in a merged text.
package enum ConflictMarker {
	package static let yours = "<<<<<<< yours"
	package static let separator = "======="
	package static let generated = ">>>>>>> generated"

	/// Where each conflict that is left in `text` begins, as lines from 0.
	///
	/// Of one whose first marker is gone, that is its last one; the line between both versions may be anybody's, and says nothing.
	package static func places(in text: TextLines) -> [Int] {
		var places: [Int] = []
		var isOpen = false
		for line in 0..<text.count {
			let content = text.content(line)
			if content.elementsEqual(yours.utf8) {
				places.append(line)
				isOpen = true
			} else if content.elementsEqual(generated.utf8) {
				if !isOpen { places.append(line) }
				isOpen = false
			}
		}
		return places
	}
}
