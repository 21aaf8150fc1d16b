import SourceText

/// The merge of both sides of a generated file in which version control left conflict markers.
///
/// If the lock has the text that each side was generated with, the edits of each side are merged with the text that is generated now, which has what
/// both branches generate; then with each other. Otherwise one branch may have generated the file again and the other not: then both sides are merged from
/// their common version, and the result with the text that is generated now. Without that version, what one side lacks may be removed there or new on the
/// other side, so only the user knows.
struct SideMerge {
	let text: [UInt8]
	let conflicts: [ConflictRegion]

	/// Nil if the markers are gen's own or incomplete, if it is not known which text the sides come from, or if they contradict each other.
	///
	/// - Parameter common: returns the version that both sides come from, as version control has it.
	init?(
		_ path: FolderPath, _ text: [UInt8], _ entry: GenerationLock.Entry, generated: [UInt8], common: (FolderPath) -> [UInt8]?
	) {
		guard entry.damage == nil, !Self.isWritten(text), let sides = ConflictSides(text) else { return nil }
		func merged(_ side: [UInt8], from base: [UInt8]) -> FileMerge {
			let indentation = Reindentation(from: base, to: side)
			return FileMerge(path, yours: side, base: indentation.applied(to: base), generated: indentation.applied(to: generated))
		}
		guard let others = entry.alternatives.first else {
			guard let base = sides.base ?? common(path) else { return nil }
			let both = FileMerge(path, yours: sides.ours, base: base, generated: sides.theirs)
			guard both.conflicts.isEmpty else { return nil }
			let merge = merged(both.text(), from: entry.text)
			(self.text, conflicts) = (merge.text(), merge.conflicts)
			return
		}
		/// Merges a side from the text that it fits, or else from the other one: version control may have taken lines of either.
		func soundText(_ side: [UInt8], from first: [UInt8], or second: [UInt8]) -> [UInt8]? {
			let isFirst = LineDiff.distance(from: first, to: side) <= LineDiff.distance(from: second, to: side)
			return (isFirst ? [first, second] : [second, first]).lazy.map { merged(side, from: $0) }.first { $0.conflicts.isEmpty }?.text()
		}
		guard let ours = soundText(sides.ours, from: entry.text, or: others),
			let theirs = soundText(sides.theirs, from: others, or: entry.text)
		else { return nil }
		let merge = FileMerge(path, yours: ours, base: generated, generated: theirs)
		(self.text, conflicts) = (merge.text(), merge.conflicts)
	}

	/// Returns whether gen wrote the markers, with your text and the generated one between them.
	package static func isWritten(_ text: [UInt8]) -> Bool { text.firstIndex(of: Array(ConflictMarker.yours.utf8)) != nil }
}
