/// The merge of the lines of a text.
///
/// Edits with an unchanged line between them are both made, and identical edits are made once. If both sides change the same or adjacent
/// lines differently, that is a conflict. Without a base, which is an empty one, every difference is one.
package struct ThreeWayMerge: Sendable {
	package let merged: MergedText

	package init(yours: [UInt8], base: [UInt8], generated: [UInt8]) {
		let (yours, recorded, generated) = (TextLines(yours), TextLines(base), TextLines(generated))
		let hasBase = recorded.count > 0 || yours.count == 0 || generated.count == 0
		let base = hasBase ? recorded : yours
		var table = LineTable(ignoringLineEnds: true)
		let numbers = [base, yours, generated].map { table.numbers(of: $0) }
		let changes = LineDiff(numbers[0], numbers[2], weights: table.weights).hunks
		let edits =
			hasBase ? LineDiff(numbers[0], numbers[1], weights: table.weights).hunks : changes.map { Hunk(old: $0.old, new: $0.old) }
		let parts = MergeRegions(numbers[0], numbers[1], numbers[2], edits: edits, changes: changes).regions.map { region in
			if region.isEqual || region.changes.isEmpty { return MergedText.Part.yours(region.yours) }
			return region.edits.isEmpty ? .generated(region.generated) : .conflict(yours: region.yours, generated: region.generated)
		}
		merged = MergedText(parts, yours: yours, base: base, generated: generated)
	}
}
