/// Two changed versions of a sequence side by side, such as the lines of a file or the words of a declaration.
struct MergeRegions {
	/// A range of the sequence, as positions in the three versions.
	struct Region {
		var base: Range<Int>
		var yours: Range<Int>
		var generated: Range<Int>
		/// The changes of both sides, which touch each other.
		var edits: [Hunk] = []
		var changes: [Hunk] = []
		/// Whether the generated version is the user's.
		var isEqual = true
	}

	private(set) var regions: [Region] = []

	/// - Parameters:
	///   - base, yours, generated: the versions, with equal numbers for equal elements.
	///   - edits, changes: the changes of both sides.
	init(_ base: [Int], _ yours: [Int], _ generated: [Int], edits: [Hunk], changes: [Hunk]) {
		var (mine, theirs) = (edits[...], changes[...])
		var region = Region(base: 0..<0, yours: 0..<0, generated: 0..<0)
		/// Ends the region at a position of the base, and begins the next one there.
		func finish(at end: Int, _ regions: inout [Region]) {
			let length = end - region.base.lowerBound
			region.base = region.base.lowerBound..<end
			region.yours = region.yours.lowerBound..<region.yours.lowerBound + length + Self.growth(of: region.edits)
			region.generated = region.generated.lowerBound..<region.generated.lowerBound + length + Self.growth(of: region.changes)
			region.isEqual = yours[region.yours] == generated[region.generated]
			regions.append(region)
			let (a, b, c) = (end, region.yours.upperBound, region.generated.upperBound)
			region = Region(base: a..<a, yours: b..<b, generated: c..<c)
		}
		while let start = [mine.first, theirs.first].compactMap({ $0?.old.lowerBound }).min() {
			finish(at: start, &regions)
			// All hunks that touch, directly or through one another, form one region.
			var end = start
			while true {
				let (own, other) = (mine.first?.old.lowerBound ?? .max, theirs.first?.old.lowerBound ?? .max)
				guard min(own, other) <= end else { break }
				if own <= other {
					region.edits.append(mine.removeFirst())
				} else {
					region.changes.append(theirs.removeFirst())
				}
				end = max(end, region.edits.last?.old.upperBound ?? 0, region.changes.last?.old.upperBound ?? 0)
			}
			finish(at: end, &regions)
		}
		finish(at: base.count, &regions)
	}

	private static func growth(of hunks: [Hunk]) -> Int { hunks.reduce(0) { $0 + $1.new.count - $1.old.count } }
}
