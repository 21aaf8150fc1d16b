import Generator
import SourceText
import Workspace

extension Command {
	static let undo = Command(
		word: .undo, operands: "", summary: "undoes the last run, or repeats it if it was undone",
		options: GenerateOptions.named("output") + [OptionSpec("force", "undo even if files were edited since")],
		examples: ["gen undo", "gen undo --output Features/Character"],
		run: { FileCommand(context: $0).undo() })

	static let restore = Command(
		word: .restore, operands: "FILE …", summary: "writes generated files again that you deleted",
		options: [FileCommand.outputAboveFiles],
		examples: ["gen restore Sources/Data/DTOs/CharacterDTO.swift", "gen restore CharacterDTO.swift"],
		run: { FileCommand(context: $0).restore() })
}

/// The commands for existing files: `undo`, `restore`.
struct FileCommand {
	static let outputAboveFiles = OptionSpec(
		"output", short: "o", value: "DIR", "the feature folder; the folder of FILE by default")

	let context: CommandContext
	private var arguments: ParsedArguments { context.arguments }

	func undo() -> ExitStatus {
		context.inFeature { session in
			try session.prepare()
			let folder = session.folder
			var reported = session.diagnostics
			let outcome = try folder.undo(force: arguments.has("force")) { edits throws(DiskError) in
				let files = edits.filter { !GenerationLock.paths.contains($0.path) }
				if files.isEmpty, !edits.isEmpty { reported.report(.undoneInLockAlone(folder.display(GenerationLock.path.text))) }
				let results = files.map { edit in
					var result = FileResult(edit, in: folder)
					result.reason = "as before the last run"
					return result
				}
				try context.reporter.deliver(reported, files: results)
			}
			switch outcome {
			case .nothingToUndo: throw session.refuse(.nothingToUndo(folder.shown))
			case .editedSince(let paths): throw session.refuse(.editedSince(paths.map { folder.display($0.text) }))
			case .undone: return .done
			}
		}
	}

	/// Writes each of the named files again, as one run; nothing is written if one of the names is unknown.
	func restore() -> ExitStatus {
		context.inFeature(of: arguments.positionals.map(\.text)) { files, session in
			try session.prepare()
			let folder = session.folder
			if files.names.isEmpty { throw session.refuse(.noFile()) }
			let known = try LockedFiles(in: files.folder, context.environment)
			guard let (lock, before) = try folder.readLock(of: known, diagnostics: &session.diagnostics) else {
				throw FeatureSession.Refusal()
			}
			folder.protect(known)
			let paths = files.paths(in: lock, of: folder, diagnostics: &session.diagnostics)
			try session.check()
			var changes: [FileChange] = []
			for path in paths {
				if let change = try folder.restored(path, in: lock) {
					changes.append(change)
				} else if lock.entries[path]?.damage != nil {
					session.diagnostics.report(.unknownText(folder.display(path.text)))
				} else {
					let isEdited = try lock.entries[path].map { entry throws(DiskError) in
						guard case .file(let file) = try folder.read(path) else { return false }
						return file.bytes != entry.text
					}
					session.diagnostics.report(.notMissing(folder.display(path.text), isEdited: isEdited ?? false))
				}
			}
			try session.check()
			for change in changes {
				guard let copy = change.movedTo else { continue }
				session.diagnostics.report(.restoredBeside(folder.display(change.path.text), copy: folder.display(copy.text)))
			}
			let reported = session.diagnostics
			try folder.apply(changes, to: lock, before, version: context.version) { () throws(DiskError) in
				let results = changes.map { FileResult(path: folder.display($0.path.text), state: $0.state, reason: $0.reason) }
				try context.reporter.deliver(reported, files: results)
			}
			return .done
		}
	}
}

extension Diagnostic {
	fileprivate static func nothingToUndo(_ folder: String) -> Diagnostic {
		Diagnostic(.nothingToUndo, "no run is recorded in '\(folder)'", fix: "pass the feature folder with --output")
	}

	fileprivate static func undoneInLockAlone(_ lock: String) -> Diagnostic {
		Diagnostic(.nothingToDo, "the last run changed only '\(lock)', which is restored")
	}

	fileprivate static func editedSince(_ paths: [String]) -> Diagnostic {
		Diagnostic(
			.nothingToUndo, "these files were edited since the last run: \(paths.joined(separator: ", ")); nothing was undone",
			fix: "pass --force to undo anyway; another 'gen undo' restores the edits", fixes: [.addition("--force")])
	}

	fileprivate static func noFile() -> Diagnostic {
		Diagnostic(
			.missingArgument, "no file is named",
			fix: "pass one, as in 'gen restore CharacterDTO.swift'; \(run: "gen check") lists those that were removed")
	}

	fileprivate static func unknownText(_ path: String) -> Diagnostic {
		Diagnostic(
			.lockDamaged, "the lock's copy of '\(path)' does not match its digest, so it cannot be restored",
			fix: "run gen, then restore the file again")
	}

	fileprivate static func restoredBeside(_ path: String, copy: String) -> Diagnostic {
		Diagnostic(.movedFile, "'\(path)' seems to have been moved to '\(copy)', so it exists twice now", fix: "remove one of the two")
	}

	fileprivate static func notMissing(_ path: String, isEdited: Bool) -> Diagnostic {
		guard isEdited else { return Diagnostic(.nothingToDo, "'\(path)' is as gen wrote it; there is nothing to restore") }
		let command = "rm \(ShellWord.quoted(path)) && gen restore \(ShellWord.quoted(path))"
		return Diagnostic(
			.nothingToDo, "'\(path)' exists with edits, so it is not replaced",
			fix: "to discard the edits, delete the file first: \(command)", fixes: [.command(command)])
	}
}
