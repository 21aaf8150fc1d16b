import SourceText

/// The merge of both sides of a generated file in which version control left conflict markers.
///
/// The edits of each side are merged with the text that is generated now, which has what both branches generate; then with each other.
package struct SideMerge {
	let text: [UInt8]
	let conflicts: [ConflictRegion]

	/// Nil if the markers are gen's own or incomplete, or the text that a side was generated with is not known.
	init?(_ path: FolderPath, _ text: [UInt8], _ entry: GenerationLock.Entry, generated: [UInt8]) {
		guard entry.damage == nil, !Self.isWritten(text), let sides = ConflictSides(text) else { return nil }
		func merged(_ side: [UInt8], from base: [UInt8]) -> [UInt8]? {
			let indentation = Reindentation(from: base, to: side)
			let merge = SoundMerge(path, yours: side, base: indentation.applied(to: base), generated: indentation.applied(to: generated))
			return merge.conflicts.isEmpty ? merge.text : nil
		}
		let others = entry.alternatives.first ?? entry.text
		guard let ours = merged(sides.ours, from: entry.text) ?? merged(sides.ours, from: others),
			let theirs = merged(sides.theirs, from: others) ?? merged(sides.theirs, from: entry.text)
		else { return nil }
		let merge = SoundMerge(path, yours: ours, base: generated, generated: theirs)
		(self.text, conflicts) = (merge.text, merge.conflicts)
	}

	/// Returns whether gen wrote the markers, with your text and the generated one between them.
	package static func isWritten(_ text: [UInt8]) -> Bool { text.firstIndex(of: Array(ConflictMarker.yours.utf8)) != nil }
}
