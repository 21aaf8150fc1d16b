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
		let path = folder.display((conflict.elsewhere?.path ?? change.renamedFrom ?? change.path).text)
		let bytes = change.text(showing: conflict)
		let source = SourceText(path: path, bytes: bytes)
		let starts = [0] + bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
		let spans = conflict.lines.map { SourceSpan(source, SourceRange(at: starts[min($0, starts.count - 1)])) }
		// The file that is resolved does not exist if its type is in another one.
		let resolved = conflict.elsewhere == nil ? path : folder.display(change.path.text)
		let quoted = ShellWord.quoted(resolved)
		let (choice, generated): (Remedy, String) =
			switch fixes {
			case .resolve: ("gen resolve \(quoted) --ours, --theirs or --merge", "take the generated text: gen resolve \(quoted) --theirs")
			case .resolveTogether:
				(
					"gen resolve --ours, --theirs or --merge, for all files together, because names have changed",
					"take the generated text of all files with conflicts, because names have changed: gen resolve --theirs"
				)
			case .sameCommand:
				("run the same command with --ours, --theirs or --merge", "run the same command with --theirs for the generated text")
			}
		let editing: Remedy = "keep the right lines, remove the markers, and run gen again"
		// A file that the lock does not list yet.
		let adopted = "discard it for the generated text with --adopt --theirs"
		let leaving = if case .sameCommand = fixes { "--ours" } else { "gen resolve \(quoted) --ours" }
		let (message, code, fix): (String, DiagnosticCode, Remedy) =
			switch conflict {
			case .overlap: ("your edits and the changes to the generated text overlap", .mergeConflict, choice)
			case .flaw(let flaw, _):
				("your edits and the changes to the generated text together \(flaw.text)", .mergeConflict, choice)
			case .unknownBase:
				(
					"your text differs from the generated text, and the lock does not record what was generated last",
					DiagnosticCode.mergeConflict, choice
				)
			case .repeated(let found):
				(
					"the file declares \(found.first?.flaw.repetition ?? "")", .mergeConflict,
					"remove one of the two declarations; or " + (change.was == nil ? adopted : generated)
				)
			case .unparsable(let flaw, _):
				(
					"the file \(flaw.sentence)", .mergeConflict,
					"correct it, and run gen again; or " + (change.was == nil ? adopted : generated)
				)
			case .declaredElsewhere(let type, let other, nil):
				(
					"'\(type)' is declared in '\(folder.display(other.text))' as well, which gen does not manage", .mergeConflict,
					"copy what you wrote there to '\(path)', and remove '\(folder.display(other.text))'"
				)
			case .declaredElsewhere(let type, let other, let formerName?):
				// The run may write the file under its new name only after the old one is gone.
				(
					"'\(type)' is declared in '\(folder.display(other.text))' as well, under its former name '\(formerName)'",
					.mergeConflict,
					"copy what you wrote there, remove the file, run gen again, and add it to '\(folder.display(change.path.text))'"
				)
			case .outdatedElsewhere(let found):
				(
					"'\(found.type)' lacks '\(found.missing ?? "")', which other generated files use", .mergeConflict,
					found.renaming.map {
						"add it, run gen again, and then '\($0)', after which gen updates it; or leave it as it is with \(leaving)"
					} ?? "add it, or move '\(found.type)' back to '\(resolved)', and run gen again; or leave it as it is with \(leaving)"
				)
			case .memberElsewhere(let member, let found):
				(
					"'\(member)' is new in '\(found.type)', for which this file declares it already", .mergeConflict,
					"remove or rename it here, or give the generated one another name under 'names' in gen.json"
				)
			case .markers where change.was == nil: ("the file contains conflict markers", .conflictMarker, "\(editing); or \(adopted)")
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
			case .overlap, .flaw, .unknownBase: ["--ours", "--theirs", "--merge"]
			case .outdatedElsewhere: ["--ours"]
			case .repeated, .unparsable, .markers: change.was == nil ? [] : ["--theirs"]
			// No generated text takes its place.
			case .orphan: ["--theirs"]
			case .written, .generatedMarkers, .declaredElsewhere, .memberElsewhere: []
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
		if let declaration = conflict.elsewhere { return declaration.text }
		if case .file(let file) = before { return file.bytes }
		return []
	}
}
