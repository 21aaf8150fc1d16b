import Generator
import SourceText
import Workspace

/// The commands that resolve a conflict.
enum ConflictFixes {
	/// The run can be planned again from `gen.json`.
	case resolve
	/// Only the same command can be run again, with an option.
	case sameCommand
}

extension Diagnostic {
	/// The diagnostic for a file with a conflict, with each position in the file.
	static func conflict(_ change: FileChange, in folder: FeatureFolder, fixes: ConflictFixes = .resolve) -> Diagnostic? {
		guard let conflict = change.conflict else { return nil }
		let path = folder.display(change.path.text)
		let bytes = change.text(showing: conflict)
		let source = SourceText(path: path, bytes: bytes)
		let starts = [0] + bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
		let spans = conflict.lines.map { SourceSpan(source, SourceRange(at: starts[min($0, starts.count - 1)])) }
		let quoted = ShellWord.quoted(path)
		let choice =
			switch fixes {
			case .resolve: "gen resolve \(quoted) --ours, --theirs or --merge"
			case .sameCommand: "run the same command with --ours, --theirs or --merge"
			}
		let generated =
			switch fixes {
			case .resolve: "take the generated text: gen resolve \(quoted) --theirs"
			case .sameCommand: "run the same command with --theirs for the generated text"
			}
		let editing = "keep the right lines, remove the markers, and run gen again"
		let (message, code, fix) =
			switch conflict {
			case .overlap: ("your edits and the changes to the generated text overlap", DiagnosticCode.mergeConflict, choice)
			case .flaw(let flaw, _):
				("your edits and the changes to the generated text together \(flaw.text)", DiagnosticCode.mergeConflict, choice)
			case .unknownBase:
				(
					"your text differs from the generated text, and the lock does not record what was generated last",
					DiagnosticCode.mergeConflict, choice
				)
			case .repeated(let found):
				(
					"the file declares \(found.first?.flaw.repetition ?? "")", DiagnosticCode.mergeConflict,
					change.was == nil ? "remove one of the two declarations" : "remove one of the two declarations; or \(generated)"
				)
			case .unparsable(let flaw, _):
				(
					"the file \(flaw.sentence)", DiagnosticCode.mergeConflict,
					change.was == nil ? "correct it" : "correct it, and run gen again; or \(generated)"
				)
			case .markers where change.was == nil: ("the file contains conflict markers", DiagnosticCode.conflictMarker, editing)
			case .markers where SideMerge.isWritten(bytes):
				("the file contains conflict markers", DiagnosticCode.conflictMarker, "\(editing); or \(generated)")
			case .markers:
				(
					"the file contains conflict markers", DiagnosticCode.conflictMarker,
					"combine both sides with --merge; or \(generated); or \(editing)"
				)
			case .markersInOrphan:
				(
					"the file contains conflict markers", DiagnosticCode.conflictMarker,
					"remove the markers, or the file, which is no longer generated"
				)
			case .written: ("both versions are between these markers", DiagnosticCode.conflictMarker, editing)
			case .generatedMarkers:
				(
					"the generated text contains conflict markers", DiagnosticCode.conflictMarker,
					"remove them from the input, setting or template"
				)
			}
		let sides: [String] =
			switch conflict {
			case .overlap, .flaw, .unknownBase: ["--ours", "--theirs", "--merge"]
			case .repeated, .unparsable, .markers: change.was == nil ? [] : ["--theirs"]
			case .markersInOrphan, .written, .generatedMarkers: []
			}
		let fixes = fixes == .resolve ? sides.map { Fix.command("gen resolve \(quoted) \($0)") } : []
		return Diagnostic(code, message, at: spans.first, moreSpans: Array(spans.dropFirst()), fix: fix, fixes: fixes)
	}
}

extension FileChange {
	/// Returns the text to which the lines of `conflict` refer.
	fileprivate func text(showing conflict: FileConflict) -> [UInt8] {
		if case .written = conflict, case .write(let bytes)? = action { return bytes }
		if case .generatedMarkers = conflict { return [] }
		if case .file(let file) = before { return file.bytes }
		return []
	}
}
