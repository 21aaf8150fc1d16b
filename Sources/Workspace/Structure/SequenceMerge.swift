/// The merge of two changed versions of a sequence, such as the lines of a method or the tokens of a list.
///
/// Changes of both sides at different positions are both made, even directly beside each other.
struct SequenceMerge {
	/// An element of the result, by its position in the version that it is taken from.
	enum Element: Equatable {
		case yours(Int), generated(Int)
	}

	/// Changes of both sides at one position, as positions in the versions.
	struct Overlap {
		/// The replaced positions of the base; empty if both sides only insert.
		var base: Range<Int>
		var yours: Range<Int>
		var generated: Range<Int>
	}

	/// The result; nil if the sides contradict each other.
	private(set) var elements: [Element]? = []

	/// - Parameters:
	///   - base, yours, generated: the versions, with equal numbers for equal elements.
	///   - weights: for each number, how unfit its element is to begin a change.
	///   - settle: returns the elements for changes at one position; nil if they contradict each other.
	init(
		base: [Int], yours: [Int], generated: [Int], weights: [Int], settle: (Overlap) -> [Element]? = { _ in nil }
	) {
		var mine = LineDiff(base, yours, weights: weights).hunks[...]
		var theirs = LineDiff(base, generated, weights: weights).hunks[...]
		var position = 0
		var offset = 0
		func unchanged(to end: Int) { elements? += (position..<end).map { .yours($0 + offset) } }
		while elements != nil, let start = [mine.first, theirs.first].compactMap({ $0?.old.lowerBound }).min() {
			unchanged(to: start)
			var overlap: Overlap?
			if let a = mine.first, let b = theirs.first { overlap = Self.overlap(a, b) }
			if let overlap {
				mine.removeFirst()
				theirs.removeFirst()
				// A third change that overlaps one of the two would have to be settled with both.
				let isChained = [mine.first, theirs.first].contains { $0.map { $0.old.lowerBound < overlap.base.upperBound } ?? false }
				if isChained {
					elements = nil
				} else if yours[overlap.yours] == generated[overlap.generated] {
					elements? += overlap.yours.map { .yours($0) }
				} else if let settled = settle(overlap) {
					elements? += settled
				} else {
					elements = nil
				}
				position = overlap.base.upperBound
				offset = overlap.yours.upperBound - position
			} else if let hunk = mine.first, hunk.old.lowerBound == start, theirs.first.map({ !Self.isBefore($0, hunk) }) ?? true {
				mine.removeFirst()
				elements? += hunk.new.map { .yours($0) }
				position = hunk.old.upperBound
				offset = hunk.new.upperBound - position
			} else if let hunk = theirs.popFirst() {
				elements? += hunk.new.map { .generated($0) }
				position = hunk.old.upperBound
			}
		}
		unchanged(to: base.count)
	}

	/// Returns whether `a` is made before `b`, which begins at the same position: an insertion is made first.
	private static func isBefore(_ a: Hunk, _ b: Hunk) -> Bool {
		a.old.lowerBound == b.old.lowerBound && a.old.isEmpty && !b.old.isEmpty
	}

	/// Returns the common range of two hunks that replace common elements, or that both insert at one position.
	private static func overlap(_ mine: Hunk, _ theirs: Hunk) -> Overlap? {
		let isShared = mine.old.overlaps(theirs.old)
		let isInside = { (a: Hunk, b: Hunk) in a.old.isEmpty && b.old.lowerBound < a.old.lowerBound && a.old.lowerBound < b.old.upperBound }
		let isSameGap = mine.old.isEmpty && theirs.old == mine.old
		guard isShared || isSameGap || isInside(mine, theirs) || isInside(theirs, mine) else { return nil }
		let base = min(mine.old.lowerBound, theirs.old.lowerBound)..<max(mine.old.upperBound, theirs.old.upperBound)
		func widened(_ hunk: Hunk) -> Range<Int> {
			hunk.new.lowerBound - (hunk.old.lowerBound - base.lowerBound)..<hunk.new.upperBound + (base.upperBound - hunk.old.upperBound)
		}
		return Overlap(base: base, yours: widened(mine), generated: widened(theirs))
	}
}
