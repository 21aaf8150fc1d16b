import Generator
import SourceText
import Workspace

extension Command {
	static let resolve = Command(
		word: .resolve, operands: "[FILE …]", summary: "resolves conflicts between your edits and the generated text",
		operandHelp: ["FILE   a file with a conflict; all by default"],
		options: [
			FileCommand.outputAboveFiles, OptionSpec("ours", "keep your version of the file"),
			OptionSpec("theirs", "take the generated version"),
			OptionSpec("merge", "write both versions, with conflict markers where they overlap; exits with 3"),
		],
		examples: ["gen resolve --ours", "gen resolve CharacterDTO.swift --merge"],
		run: { ResolveCommand(context: $0).run() })
}

/// The command `gen resolve [FILE …]`: plans again from `gen.json`, and resolves the conflicts of the named files.
///
/// If no other file has a conflict, the whole run is completed. Otherwise only the named files are written, with their entries in the lock.
struct ResolveCommand {
	let context: CommandContext
	private var arguments: ParsedArguments { context.arguments }

	func run() -> ExitStatus { context.perform(run) }

	private func run(_ diagnostics: inout Diagnostics) throws(DiskError) -> ExitStatus {
		let resolutions = Resolution.allCases.filter { arguments.has($0.rawValue) }
		guard let resolution = resolutions.first, resolutions.count == 1 else {
			diagnostics.report(resolutions.isEmpty ? .noResolution() : .contradictingResolutions(resolutions))
			return context.refuse(diagnostics)
		}
		let names = arguments.positionals.map(\.text)
		guard
			let files = NamedFiles(names, output: arguments["output"]?.text, environment: context.environment, diagnostics: &diagnostics)
		else { return context.refuse(diagnostics) }
		let folder = try context.openFolder(files.folder)
		let delivery = ChangeDelivery(context: context, folder: folder, output: files.folder, isRehearsal: false)
		guard try delivery.prepare(&diagnostics) else { return context.refuse(diagnostics) }
		let known = try LockedFiles(in: files.folder, context.environment)
		guard let (lock, before) = try folder.readLock(of: known, diagnostics: &diagnostics) else { return context.refuse(diagnostics) }
		if lock.entries.isEmpty { diagnostics.report(.nothingWritten(folder.shown)) }
		if !diagnostics.hasErrors, case .missing = try folder.read(ConfigurationFile.path) {
			diagnostics.report(.noConfiguration(folder.display(ConfigurationFile.path.text)))
		}
		guard !diagnostics.hasErrors, let generation = try generation(folder, &diagnostics) else { return context.refuse(diagnostics) }

		guard let stopped = try compare(generation, in: folder, .stop, &diagnostics) else { return context.refuse(diagnostics) }
		let conflicts = stopped.changes.conflicts
		// The lock has a file that the user moved, or that is renamed, at its old path.
		var listed = lock
		for change in conflicts where listed.entries[change.path] == nil { listed.entries[change.path] = GenerationLock.Entry(text: []) }
		let paths = names.isEmpty ? [] : files.paths(names, in: listed, of: folder, diagnostics: &diagnostics)
		guard !diagnostics.hasErrors else { return context.refuse(diagnostics) }
		let chosen = names.isEmpty ? conflicts : conflicts.filter { paths.contains($0.path) }
		for path in paths where !chosen.contains(where: { $0.path == path }) {
			diagnostics.report(.notInConflict(folder.display(path.text)))
		}
		if names.isEmpty, chosen.isEmpty { diagnostics.report(.noConflict()) }
		guard !chosen.isEmpty else {
			if let status = context.stop(at: stopped.changes, in: folder, fixes: ConflictFixes(for: stopped.changes), diagnostics) {
				return status
			}
			context.reporter.report(diagnostics, files: [])
			return .done
		}
		let settled = Set(chosen.map(\.path))
		guard let comparison = try compare(generation, in: folder, .resolveFiles(settled, resolution), &diagnostics) else {
			return context.refuse(diagnostics)
		}
		let left = comparison.changes.conflicts
		for change in left where settled.contains(change.path) {
			if let conflict = Diagnostic.conflict(change, in: folder) { diagnostics.report(conflict) }
		}
		guard !left.contains(where: { settled.contains($0.path) }) else { return context.refuse(diagnostics) }
		guard !left.isEmpty else { return try delivery.deliver(comparison, of: generation, showsDiff: false, diagnostics) }
		guard !comparison.changes.hasRenamings else {
			// A conflict with a file that gen does not manage shows only once the named ones are resolved.
			let hidden = left.filter { change in !conflicts.contains { $0.path == change.path } }
			for change in hidden { if let conflict = Diagnostic.conflict(change, in: folder) { diagnostics.report(conflict) } }
			if hidden.count < left.count { diagnostics.report(.renamedTogether(left.map { folder.display($0.path.text) })) }
			return context.refuse(diagnostics)
		}
		return try write(comparison.changes.changes.filter { settled.contains($0.path) }, left: left, to: lock, before, folder, diagnostics)
	}

	/// Plans again, and reports errors only: notes and warnings were reported by the run itself.
	private func generation(_ folder: FeatureFolder, _ diagnostics: inout Diagnostics) throws(DiskError) -> FeatureGeneration? {
		var found = Diagnostics()
		let generation = try FeatureGeneration(
			ParsedArguments(), folder: folder.shown, environment: context.environment, diagnostics: &found)
		for diagnostic in found.all where diagnostic.severity == .error { diagnostics.report(diagnostic) }
		return generation
	}

	private func compare(
		_ generation: FeatureGeneration, in folder: FeatureFolder, _ policy: ConflictPolicy, _ diagnostics: inout Diagnostics
	) throws(DiskError) -> FolderComparison? {
		var found = Diagnostics()
		defer { if case .stop = policy { diagnostics.report(contentsOf: found) } }
		return try folder.compare(generation, version: context.version, options: ChangeOptions(conflicts: policy), diagnostics: &found)
	}

	/// Writes only the resolved files, and reports the remaining conflicts.
	private func write(
		_ changes: [FileChange], left: [FileChange], to lock: GenerationLock, _ before: DiskEntry, _ folder: FeatureFolder,
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
