import Generator
import SourceText
import Workspace

extension Command {
	static let resolve = Command(
		word: .resolve, operands: "[FILE …]", summary: "resolves conflicts between your edits and the generated text",
		operandHelp: ["FILE   a file with a conflict; all by default"],
		options: [
			FileCommand.outputAboveFiles
		] + GenerateOptions.resolutions,
		examples: ["gen resolve --ours", "gen resolve CharacterDTO.swift --merge"],
		run: { ResolveCommand(context: $0).run() })
}

/// The command `gen resolve [FILE …]`: plans again from `gen.json`, and resolves the conflicts of the named files.
///
/// Without a file, it repeats the command that stopped at the conflicts, if that had arguments.
/// If no other file has a conflict, the whole run is completed. Otherwise only the named files are written, with their entries in the lock.
struct ResolveCommand {
	let context: CommandContext
	private var arguments: ParsedArguments { context.arguments }

	func run() -> ExitStatus {
		var diagnostics = Diagnostics()
		guard let resolution = Resolution.allCases.first(where: { arguments.has($0.rawValue) }) else {
			diagnostics.report(.noResolution())
			return context.refuse(diagnostics)
		}
		do throws(DiskError) {
			if arguments.positionals.isEmpty, let status = try repeatStoppedRun(by: resolution) { return status }
		} catch {
			return context.refuse(error, diagnostics)
		}
		return context.inFeature(of: arguments.positionals.map(\.text)) { try resolve($0, by: resolution, &$1) }
	}

	/// Repeats the command whose arguments are not in `gen.json`, because it stopped at conflicts; nil if there is none.
	private func repeatStoppedRun(by resolution: Resolution) throws(DiskError) -> ExitStatus? {
		let output = arguments["output"]?.text ?? "."
		guard kind(ofPath: context.environment.resolve(output)) == .folder,
			let stopped = try StoppedRun(in: context.openFolder(output), context.environment), let command = stopped.command
		else { return nil }
		let sides = Set(Resolution.allCases.map { "--\($0.rawValue)" })
		var words = command.words.filter { !sides.contains($0) } + ["--\(resolution.rawValue)"]
		if let format = arguments["format"] { words += ["--format", format.text] }
		let named = words.first.flatMap(CommandName.init)?.command
		let repeated = named ?? .generate
		var diagnostics = Diagnostics()
		var next = context
		next.arguments = ParsedArguments(words.dropFirst(named == nil ? 0 : 1), of: repeated, among: Command.all, diagnostics: &diagnostics)
		next.arguments.words = words
		next.arguments.options = repeated.allOptions
		next.environment.workingDirectory = command.folder
		repeated.check(next.arguments, &diagnostics)
		guard !diagnostics.hasErrors else { return next.refuse(diagnostics) }
		context.reporter.inform("repeating 'gen \(words.map(ShellWord.quoted).joined(separator: " "))'")
		let status = repeated.run(next)
		if status == .done { stopped.forget() }
		return status
	}

	private func resolve(_ files: NamedFiles, by resolution: Resolution, _ session: inout FeatureSession) throws -> ExitStatus {
		try session.prepare()
		let folder = session.folder
		let known = try LockedFiles(in: files.folder, context.environment)
		guard let (lock, before) = try folder.readLock(of: known, diagnostics: &session.diagnostics) else { throw FeatureSession.Refusal() }
		if lock.entries.isEmpty { throw session.refuse(.nothingWritten(folder.shown)) }
		if case .missing = try folder.read(ConfigurationFile.path) {
			throw session.refuse(.noConfiguration(folder.display(ConfigurationFile.path.text)))
		}
		// Notes and warnings were reported by the run itself.
		let generation = try session.plan(reporting: [.error])
		session.options = ChangeOptions()
		let stopped = try session.compare(generation)
		let conflicts = stopped.changes.conflicts
		// The lock has a file that the user moved, or that is renamed, at its old path.
		var listed = lock
		for change in conflicts where listed.entries[change.path] == nil { listed.entries[change.path] = GenerationLock.Entry(text: []) }
		let paths = files.paths(in: listed, of: folder, diagnostics: &session.diagnostics)
		try session.check()
		let chosen = files.names.isEmpty ? conflicts : conflicts.filter { paths.contains($0.path) }
		for path in paths where !chosen.contains(where: { $0.path == path }) {
			session.diagnostics.report(.notInConflict(folder.display(path.text)))
		}
		if files.names.isEmpty, chosen.isEmpty { session.diagnostics.report(.noConflict()) }
		guard !chosen.isEmpty else {
			let fixes = ConflictFixes(for: stopped.changes)
			if let status = context.stop(at: stopped.changes, in: folder, fixes: fixes, session.diagnostics) { return status }
			context.reporter.report(session.diagnostics, files: [])
			return .done
		}
		let settled = Set(chosen.map(\.path))
		var resolved = session
		resolved.options.conflicts = .resolveFiles(settled, resolution)
		let comparison = try resolved.compare(generation)
		let left = comparison.changes.conflicts
		for change in left where settled.contains(change.path) {
			if let conflict = Diagnostic.conflict(change, in: folder) { session.diagnostics.report(conflict) }
		}
		guard !left.contains(where: { settled.contains($0.path) }) else { throw FeatureSession.Refusal() }
		guard !left.isEmpty else { return try session.deliver(comparison, of: generation) }
		guard !comparison.changes.hasRenamings else {
			// A conflict with a file that gen does not manage shows only once the named ones are resolved.
			let hidden = left.filter { change in !conflicts.contains { $0.path == change.path } }
			for change in hidden { if let conflict = Diagnostic.conflict(change, in: folder) { session.diagnostics.report(conflict) } }
			if hidden.count < left.count { session.diagnostics.report(.renamedTogether(left.map { folder.display($0.path.text) })) }
			throw FeatureSession.Refusal()
		}
		let changes = comparison.changes.changes.filter { settled.contains($0.path) }
		return try write(changes, left: left, to: lock, before, folder, session.diagnostics)
	}

	/// Writes only the resolved files, and reports the remaining conflicts.
	private func write(
		_ changes: [FileChange], left: [FileChange], to lock: GenerationLock, _ before: LockOnDisk, _ folder: FeatureFolder,
		_ diagnostics: Diagnostics
	) throws(DiskError) -> ExitStatus {
		var diagnostics = diagnostics
		for change in changes + left { if let conflict = Diagnostic.conflict(change, in: folder) { diagnostics.report(conflict) } }
		diagnostics.report(.othersInConflict(left.count))
		let reported = diagnostics
		try folder.apply(changes, to: lock, before, version: context.version) { () throws(DiskError) in
			try context.reporter.deliver(reported, files: (changes + left).map { FileResult($0, in: folder) })
		}
		return .conflict
	}
}

extension Diagnostic {
	fileprivate static func noResolution() -> Diagnostic {
		Diagnostic(
			.missingArgument, "'gen resolve' requires a side", fix: "pass one of --ours, --theirs, --merge",
			fixes: ["--ours", "--theirs", "--merge"].map { .addition($0) })
	}

	fileprivate static func noConfiguration(_ path: String) -> Diagnostic {
		Diagnostic(
			.notGenerated, "there is no '\(path)', so the run cannot be planned again",
			fix: "run the same command again with --ours, --theirs or --merge",
			fixes: ["--ours", "--theirs", "--merge"].map { .addition($0) })
	}

	fileprivate static func noConflict() -> Diagnostic {
		Diagnostic(.nothingToDo, "no file has a conflict")
	}

	fileprivate static func notInConflict(_ path: String) -> Diagnostic {
		Diagnostic(.nothingToDo, "'\(path)' has no conflict")
	}

	fileprivate static func othersInConflict(_ count: Int) -> Diagnostic {
		Diagnostic(
			.conflictSummary,
			"only the named files were written, because \(count) other \(count == 1 ? "file has a conflict" : "files have conflicts")",
			fix: "resolve the other files as well; once no conflict is left, all other changes of the run are written")
	}

	fileprivate static func renamedTogether(_ paths: [String]) -> Diagnostic {
		Diagnostic(
			.missingArgument,
			"names have changed since the last run, so all conflicts are resolved together; \(paths.joined(separator: ", ")) would remain",
			fix: "pass all files with conflicts, or none, as in 'gen resolve --ours'")
	}
}
