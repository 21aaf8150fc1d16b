import Generator
import SourceText
import Workspace

/// The commands that resolve a conflict.
enum ConflictFixes {
	/// The run can be planned again from `gen.json`, and each file be resolved alone.
	case resolve
	/// Names have changed, so that all files are resolved together.
	case resolveTogether
	/// Only the same command can be run again, with an option.
	case sameCommand

	/// The commands that resolve the conflicts in `changes` of a run that can be planned again.
	init(for changes: ChangeSet) { self = changes.hasRenamings && changes.conflicts.count > 1 ? .resolveTogether : .resolve }
}

extension Diagnostic {
	/// The diagnostic for a file with a conflict, with each position in the file.
	static func conflict(_ change: FileChange, in folder: FeatureFolder, fixes: ConflictFixes = .resolve) -> Diagnostic? {
		guard let conflict = change.conflict else { return nil }
		// A file that the run would rename is still at its old path.
		let path = folder.display((change.renamedFrom ?? change.path).text)
		let bytes = change.text(showing: conflict)
		let source = SourceText(path: path, bytes: bytes)
		let starts = [0] + bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
		let spans = conflict.lines.map { SourceSpan(source, SourceRange(at: starts[min($0, starts.count - 1)])) }
		let quoted = ShellWord.quoted(path)
		let (choice, generated): (Remedy, String) =
			switch fixes {
			case .resolve:
				(
					"gen resolve \(quoted) --ours, --theirs or --merge",
					"discard your edits for the generated text: gen resolve \(quoted) --theirs"
				)
			case .resolveTogether:
				(
					"gen resolve --ours, --theirs or --merge, for all files together, because names have changed",
					"discard your edits in all files with conflicts, because names have changed: gen resolve --theirs"
				)
			case .sameCommand:
				(
					"run the same command with --ours, --theirs or --merge",
					"discard your edits for the generated text: run the same command with --theirs"
				)
			}
		let editing: Remedy = "keep the right lines, remove the markers, and run gen again"
		let (message, code, fix): (String, DiagnosticCode, Remedy) =
			switch conflict {
			case .overlap: ("your edits and the changes to the generated text overlap", .mergeConflict, choice)
			case .contradiction(let found, _):
				(
					"your edits and the changes to the generated text contradict each other: the merged file \(found.sentence)",
					.mergeConflict, choice
				)
			case .unknownBase:
				(
					"your text differs from the generated text, and the lock does not record what was generated last",
					DiagnosticCode.mergeConflict, choice
				)
			case .inconsistent(let found):
				switch found.first?.what {
				case .declaredElsewhere(let declaration, let other, nil)?:
					(
						"\(declaration) is declared in '\(folder.display(other.text))' as well", .mergeConflict,
						"keep one of both: copy what you wrote there to '\(path)', and remove it from '\(folder.display(other.text))'"
					)
				case .declaredElsewhere(let declaration, let other, let formerName?)?:
					// The run may write the file under its new name only after the old one is gone.
					(
						"\(declaration) is declared in '\(folder.display(other.text))' as well, under its former name '\(formerName)'",
						.mergeConflict,
						"copy what you wrote there, remove the file, run gen again, and add it to '\(folder.display(change.path.text))'"
					)
				case .marker?: ("the file contains conflict markers", .conflictMarker, "\(editing); or \(generated)")
				case let first: ("the file \(first?.sentence ?? "")", .mergeConflict, "correct it, and run gen again; or \(generated)")
				}
			case .markers(_, canMerge: false):
				("the file contains conflict markers", .conflictMarker, "\(editing); or \(generated)")
			case .markers(_, canMerge: true):
				(
					"the file contains conflict markers", .conflictMarker,
					"combine both sides with --merge; or \(generated); or \(editing)"
				)
			case .orphan(.markers):
				(
					"the file contains conflict markers", .conflictMarker,
					"remove the markers; or remove the file, which is no longer generated, with --theirs"
				)
			case .orphan(let broken):
				("the file \(broken.reason)", .mergeConflict, "correct it; or remove the file, which is no longer generated, with --theirs")
			case .written: ("both versions are between these markers", .conflictMarker, editing)
			case .generatedMarkers:
				(
					"the generated text contains conflict markers", .conflictMarker,
					"remove them from the input, setting or template"
				)
			}
		let sides: [String] =
			switch conflict {
			case .overlap, .contradiction, .unknownBase: ["--ours", "--theirs", "--merge"]
			case .markers: ["--theirs"]
			case .inconsistent(let found): if case .declaredElsewhere? = found.first?.what { [] } else { ["--theirs"] }
			// No generated text takes its place.
			case .orphan: ["--theirs"]
			case .written, .generatedMarkers: []
			}
		let output = folder.shown == "." ? "" : " --output \(ShellWord.quoted(folder.shown))"
		let commands: [Fix] =
			switch fixes {
			case .resolve: sides.map { .command("gen resolve \(quoted) \($0)") }
			case .resolveTogether: sides.map { .command("gen resolve \($0)" + output) }
			case .sameCommand: sides.map { .addition($0) }
			}
		return Diagnostic(code, message, at: spans.first, moreSpans: Array(spans.dropFirst()), fix: fix, fixes: commands)
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
