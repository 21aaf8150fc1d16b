/// A three-way merge whose result has no flaws that its inputs do not have.
///
/// Edits far from each other can still contradict each other, for example if both add the same property. Then changes of both sides with few
/// unchanged lines between them become a conflict too, and with more and more lines, until each version has no flaw that is in neither text.
struct SoundMerge {
	let text: [UInt8]
	let conflicts: [ConflictRegion]
	/// The flaw that made changes without an overlap a conflict.
	let flaw: MergeFlaw?

	init(_ path: FolderPath, yours: [UInt8], base: [UInt8], generated: [UInt8]) {
		var merge = ThreeWayMerge(yours: yours, base: base, generated: generated)
		let known = MergeFlaw.all(in: yours, at: path).union(MergeFlaw.all(in: generated, at: path))
		func flaw(of merge: ThreeWayMerge) -> MergeFlaw? {
			let found = merge.settled.reduce(into: Set<MergeFlaw>()) { $0.formUnion(MergeFlaw.all(in: $1, at: path)) }
			return found.subtracting(known).min { $0.text < $1.text }
		}
		let lines = TextLines(yours).count + TextLines(base).count + 1
		var separation = 1
		var first: MergeFlaw?
		while separation < lines, let found = flaw(of: merge) {
			first = first ?? found
			separation = min(separation * 2, lines)
			merge = merge.separated(by: separation)
		}
		text = merge.text
		conflicts = merge.conflicts
		self.flaw = first
	}
}
