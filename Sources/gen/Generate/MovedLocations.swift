import SourceText
import Workspace

/// Moves locations in a text to the same bytes of the text that replaces it.
///
/// A run reports its findings once `gen.json` has its new text, and an editor opens that text at the reported line.
struct MovedLocations {
	private let old: SourceText
	private let new: SourceText
	/// The replaced bytes of the old text in order, each with the distance by which the text after them moves.
	private var changes: [(old: Range<Int>, distance: Int)] = []

	init(from old: SourceText, to bytes: [UInt8]) {
		self.old = old
		new = SourceText(path: old.path, bytes: bytes)
		let (oldLines, newLines) = (TextLines(old.withBytes { Array($0) }), TextLines(bytes))
		for hunk in LineDiff(oldLines, newLines).hunks {
			let removed = Self.bytes(of: hunk.old, in: oldLines)
			changes.append((removed, Self.bytes(of: hunk.new, in: newLines).upperBound - removed.upperBound))
		}
	}

	private static func bytes(of lines: Range<Int>, in text: TextLines) -> Range<Int> {
		let start = (0..<lines.lowerBound).reduce(0) { $0 + text[$1].count }
		return start..<lines.reduce(start) { $0 + text[$1].count }
	}

	/// Returns the span in the new text; a span whose text changed stays in the old text.
	func moved(_ span: SourceSpan) -> SourceSpan {
		let range = span.range
		guard span.source === old, !changes.contains(where: { $0.old.lowerBound < range.upper && $0.old.upperBound > range.lower }) else {
			return span
		}
		let distance = changes.last { $0.old.upperBound <= range.lower }?.distance ?? 0
		return SourceSpan(new, SourceRange(range.lower + distance, range.upper + distance))
	}

	/// Returns the diagnostics with all their locations moved.
	func moved(_ diagnostics: Diagnostics) -> Diagnostics {
		guard !changes.isEmpty else { return diagnostics }
		var result = Diagnostics()
		result.levels = diagnostics.levels
		for var diagnostic in diagnostics.all {
			diagnostic.span = diagnostic.span.map(moved)
			diagnostic.moreSpans = diagnostic.moreSpans.map(moved)
			diagnostic.notes = diagnostic.notes.map(moved)
			diagnostic.details = diagnostic.details.map(moved)
			result.report(diagnostic)
		}
		return result
	}

	private func moved(_ note: Diagnostic.Note) -> Diagnostic.Note {
		Diagnostic.Note(note.message, at: note.span.map(moved))
	}
}
