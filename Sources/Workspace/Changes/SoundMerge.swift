/// A three-way merge whose result has no flaws that its inputs do not have.
///
/// Edits far from each other can still contradict each other, for example if both add the same property, or if one moves what the other removes. Then changes of both sides with few
/// unchanged lines between them become a conflict too, and with more and more lines, until each version has no flaw that is in neither text.
/// A conflict of lines is none if the declarations of both sides merge (`StructuralMerge`), or the values of a JSON document.
struct SoundMerge {
	let text: [UInt8]
	let conflicts: [ConflictRegion]
	/// The flaw that made changes without an overlap a conflict.
	let flaw: MergeFlaw?

	init(_ path: FolderPath, yours: [UInt8], base: [UInt8], generated: [UInt8]) {
		var merge = ThreeWayMerge(yours: yours, base: base, generated: generated)
		let known = MergeFlaw.all(in: yours, at: path).union(MergeFlaw.all(in: generated, at: path))
		let removals = RemovedDeclarations(path, yours: yours, base: base, generated: generated)
		let names = RemovedNames(path, yours: yours, base: base)
		let coding = OwnCoding(path, yours: yours, base: base)
		func flaw(of merge: ThreeWayMerge) -> MergeFlaw? {
			var found = merge.settled.reduce(into: Set<MergeFlaw>()) { $0.formUnion(MergeFlaw.all(in: $1, at: path)) }
			found = found.subtracting(known).union(removals.flaws(of: merge, at: path))
			for text in merge.settled { found.formUnion(names.flaws(in: text).union(coding.flaws(in: text))) }
			return found.min { $0.text < $1.text }
		}
		let lines = TextLines(yours).count + TextLines(base).count + 1
		var separation = 1
		var first: MergeFlaw?
		while separation < lines, let found = flaw(of: merge) {
			first = first ?? found
			separation = min(separation * 2, lines)
			merge = merge.separated(by: separation)
		}
		if !merge.conflicts.isEmpty, !base.isEmpty,
			let structural = Self.structural(path, yours: yours, base: base, generated: generated),
			MergeFlaw.all(in: structural, at: path).isSubset(of: known), names.flaws(in: structural).isEmpty,
			coding.flaws(in: structural).isEmpty
		{
			(text, conflicts, self.flaw) = (coding.completed(structural), [], nil)
			return
		}
		text = merge.conflicts.isEmpty ? coding.completed(merge.text) : merge.text
		conflicts = merge.conflicts
		self.flaw = first
	}

	/// Returns the merge by structure, with the line ends of `yours`; nil if the sides contradict each other, or words that a side added are
	/// missing in the result, such as those of one of two comments on a line.
	private static func structural(_ path: FolderPath, yours: [UInt8], base: [UInt8], generated: [UInt8]) -> [UInt8]? {
		if path.name.hasSuffix(".json") { return JSONMerge(yours: yours, base: base, generated: generated)?.text.ending(as: yours) }
		guard path.name.hasSuffix(".swift") else { return nil }
		guard var text = StructuralMerge(yours: yours, base: base, generated: generated)?.text else { return nil }
		let (before, mine, after) = (WordCounts(base), WordCounts(yours), WordCounts(text))
		// A local variable that the user renamed is renamed in generated lines too, so those need not have its old name.
		guard after.contains(mine.beyond(before)), after.contains(WordCounts(generated).new(besides: before)) else { return nil }
		if TextLines(yours).lacksFinalLineEnd, text.last == UInt8(ascii: "\n") { text.removeLast() }
		return text.ending(as: yours)
	}
}

/// The declarations that one side removed.
///
/// If the other side moved one, a merge of lines has the moved copy, although no line was changed twice.
private struct RemovedDeclarations {
	private let byUser: Set<DeclarationIdentity>
	private let byGenerator: Set<DeclarationIdentity>

	init(_ path: FolderPath, yours: [UInt8], base: [UInt8], generated: [UInt8]) {
		let declared = DeclarationIdentity.all(in: base, at: path)
		byUser = declared.isEmpty ? [] : declared.subtracting(DeclarationIdentity.all(in: yours, at: path))
		byGenerator = declared.isEmpty ? [] : declared.subtracting(DeclarationIdentity.all(in: generated, at: path))
	}

	/// Returns the removed declarations that the merge has even if its conflicts are resolved in favour of the side that removed them.
	func flaws(of merge: ThreeWayMerge, at path: FolderPath) -> Set<MergeFlaw> {
		func flaws(_ removed: Set<DeclarationIdentity>, _ text: [UInt8]?, _ flaw: (DeclarationIdentity) -> MergeFlaw) -> Set<MergeFlaw> {
			guard !removed.isEmpty, let text else { return [] }
			return Set(removed.intersection(DeclarationIdentity.all(in: text, at: path)).map(flaw))
		}
		let settled = merge.settled
		return flaws(byUser, settled.first, MergeFlaw.removedByUser).union(flaws(byGenerator, settled.last, MergeFlaw.removedByGenerator))
	}
}

/// The words of a text with the number of their occurrences.
private struct WordCounts {
	private var counts: [ArraySlice<UInt8>: Int] = [:]

	init(_ text: [UInt8]) {
		for word in text.split(whereSeparator: { !$0.isOfWord }) { counts[word, default: 0] += 1 }
	}

	private init(_ counts: [ArraySlice<UInt8>: Int]) { self.counts = counts }

	/// Returns the words that occur more often than in `other`.
	func beyond(_ other: WordCounts) -> WordCounts {
		WordCounts(counts.filter { $0.value > other.counts[$0.key] ?? 0 })
	}

	/// Returns the words that do not occur in `other`.
	func new(besides other: WordCounts) -> WordCounts { WordCounts(counts.filter { other.counts[$0.key] == nil }) }

	/// Returns whether the words of `other` occur.
	func contains(_ other: WordCounts) -> Bool {
		other.counts.allSatisfy { counts[$0.key] != nil }
	}
}
