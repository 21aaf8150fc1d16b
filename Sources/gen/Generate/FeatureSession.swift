import Generator
import JSONLanguage
import SourceText
import Workspace

/// The work of a command in one feature folder: it plans the feature, compares the folder with the result, and writes the changes.
///
/// ```swift
/// context.inFeature { session in
///     try session.prepare()
///     let generation = try session.plan()
///     return try session.deliver(try session.compare(generation), of: generation)
/// }
/// ```
///
/// Diagnostics are collected on the way and printed at the end, by `deliver` or for the error that ended the work.
struct FeatureSession {
	let context: CommandContext
	let folder: FeatureFolder
	/// The folder as the user wrote it.
	let output: String
	/// Whether nothing is written.
	let isRehearsal: Bool
	/// The unsafe changes that are allowed.
	var options: ChangeOptions
	var diagnostics = Diagnostics()

	/// Thrown when the reason is among the diagnostics.
	struct Refusal: Error {}

	/// - Parameter output: the feature folder, as the user wrote it; that of the option by default.
	init(_ context: CommandContext, at output: String? = nil) throws(DiskError) {
		self.context = context
		self.output = output ?? context.arguments["output"]?.text ?? "."
		folder = try context.openFolder(self.output)
		isRehearsal = context.arguments.has("dry-run")
		options = ChangeOptions(context.arguments)
	}

	/// Ends the command if there are errors.
	func check() throws(Refusal) {
		if diagnostics.hasErrors { throw Refusal() }
	}

	/// Ends the command with an error.
	mutating func refuse(_ error: Diagnostic) -> Refusal {
		diagnostics.report(error)
		return Refusal()
	}

	/// Locks the folder and repairs what an interrupted run left; a rehearsal only checks.
	mutating func prepare() throws {
		guard try folder.prepare(isRehearsal: isRehearsal, &diagnostics) else { throw Refusal() }
	}

	/// Plans the feature, and renders its files.
	///
	/// - Parameter severities: the severities of diagnostics that are reported; the others are left to the run itself.
	mutating func plan(
		_ request: GenerationRequest = GenerationRequest(), reporting severities: Set<Diagnostic.Severity> = [.error, .warning, .note]
	) throws -> FeatureGeneration {
		var generation: FeatureGeneration?
		if severities.count == 3 {
			generation = try FeatureGeneration(request, in: output, context.environment, diagnostics: &diagnostics)
		} else {
			var found = Diagnostics()
			generation = try FeatureGeneration(request, in: output, context.environment, diagnostics: &found)
			diagnostics.levels = found.levels
			for diagnostic in found.all where severities.contains(diagnostic.severity) { diagnostics.report(diagnostic) }
		}
		guard let generation else { throw Refusal() }
		return generation
	}

	/// Returns what planning the feature reports.
	func findings(_ request: GenerationRequest) throws(DiskError) -> Diagnostics {
		var found = Diagnostics()
		_ = try FeatureGeneration(request, in: output, context.environment, diagnostics: &found)
		return found
	}

	/// Compares the folder with the generated files. Writes nothing.
	mutating func compare(_ generation: FeatureGeneration, verifiesDigests: Bool = true) throws -> FolderComparison {
		var options = options
		options.commonVersion = { [git = generation.setup.gitFolder] in git.text(of: $0, .common) }
		options.declaredNames = generation.setup.gitFolder.declaredNames
		options.sparsePaths = generation.setup.gitFolder.sparsePaths
		let comparison = try folder.compare(
			generation.files, names: generation.plan.names, of: generation.lockedFiles,
			options: options, verifiesDigests: verifiesDigests, diagnostics: &diagnostics)
		if let oneSided = generation.setup.oneSidedLock, comparison?.changes.changesNoFile == false { throw refuse(oneSided) }
		guard let comparison else { throw Refusal() }
		return comparison
	}

	/// Writes the changes in `comparison`, `gen.json` and the lock as one, and reports them. With an undecided conflict, nothing is written.
	func deliver(
		_ comparison: FolderComparison, of generation: FeatureGeneration, more: [JSONValue.Member] = []
	) throws(DiskError) -> ExitStatus {
		var diagnostics = diagnostics
		for inconsistency in comparison.inconsistencies { diagnostics.report(inconsistency) }
		let changes = comparison.changes
		guard changes.refusals.isEmpty else {
			for refusal in changes.refusals { diagnostics.report(refusal.diagnostic(shown: folder.display(refusal.path))) }
			return context.refuse(diagnostics)
		}
		let hasOptions = ["force", "adopt", "prune"].contains(where: context.arguments.has)
		let isRepeatable = generation.configurationEdit == nil && generation.preparedFiles.isEmpty && !hasOptions
		if let status = context.stop(at: changes, in: folder, fixes: isRepeatable ? ConflictFixes(for: changes) : .sameCommand, diagnostics)
		{
			let stopped = try StoppedRun(in: folder, context.environment)
			if isRepeatable { stopped?.forget() } else if !isRehearsal { stopped?.remember(context) }
			return status
		}
		guard changes.protected.isEmpty else {
			for change in changes.protected { diagnostics.report(.protected(folder.display(change.path.text))) }
			return context.refuse(diagnostics)
		}
		var others: [FileEdit] = []
		for file in generation.preparedFiles {
			let edit = FileEdit(file.path, .write(file.bytes), before: try folder.read(file.path))
			if !edit.isIdle { others.append(edit) }
		}
		others += [generation.configurationEdit].compactMap { $0 }
		if !isRehearsal, let read = generation.configuration.own?.source, case .write(let bytes)? = generation.configurationEdit?.action {
			diagnostics = MovedLocations(from: read, to: bytes).moved(diagnostics)
		}
		for change in changes.reported { if let written = Diagnostic.conflict(change, in: folder) { diagnostics.report(written) } }
		if let own = generation.configuration.own, own.isCombined {
			diagnostics.report(.combined(folder.display(ConfigurationFile.path.text), lacksBase: own.lacksBase))
		}
		for path in comparison.combinedFiles { diagnostics.report(.combined(folder.display(path.text))) }
		let renamed = NameChanges(from: comparison.origin.names, to: generation.plan.names).members
		let removed = RemovedParts(changes.reported, in: folder, renamed: renamed)
		let restoring = removed.hasMembers ? commandToRestoreSample(of: generation, since: comparison.origin) : nil
		if let lost = removed.diagnostic(isRehearsal: isRehearsal, restoring: restoring) { diagnostics.report(lost) }
		let reporter = context.reporter
		if isRehearsal, !context.arguments.has("stat") {
			let names = DiffNames(of: output, context.environment)
			reporter.show(diff: (changes.reported.map(names.diff) + others.map(names.diff)).joined())
		}
		let files =
			changes.reported.compactMap { $0.isRenameSource ? nil : FileResult($0, in: folder) } + others.map { FileResult($0, in: folder) }
		// A run that changes nothing repeats no notes: they were printed by the run that made the change.
		let isUnchanged = changes.isIdle && others.isEmpty && comparison.combinedFiles.isEmpty
		let printed = isUnchanged ? reporter.withoutNotes(diagnostics) : diagnostics
		let report = { () throws(DiskError) in try reporter.deliver(printed, files: files, more: more) }
		if isRehearsal {
			try report()
		} else {
			let recorded = comparison.origin.inputs
			let isOutdated = generation.isOutdated(comparison.origin, for: context.version)
			let isRecorded = isUnchanged && !isOutdated && recorded != nil && generation.inputFiles.reasonToRecord(since: recorded) == nil
			var comparison = comparison
			comparison.isLockOutdated = isOutdated
			try folder.apply(
				comparison, inputs: isRecorded ? nil : generation.inputFiles.records(), others: others, version: context.version,
				report: report)
			LocalPermissions(context.environment).add(generation.outsideSchemas)
		}
		return changes.hasConflicts || diagnostics.hasConflicts ? .conflict : .done
	}
}

extension FeatureSession {
	/// Returns the command that adds the committed version of a sample that was overwritten or removed since the last run; nil if there is none.
	private func commandToRestoreSample(of generation: FeatureGeneration, since origin: GenerationLock.Origin) -> String? {
		let changed = ChangedInputs(generation.inputFiles, since: origin, version: context.version, in: folder)
		let samples = changed.causes.filter { $0.kind == .input && $0.change != .added }.compactMap(\.path).filter(InputReader.isSample)
		let digests = Dictionary((origin.inputs ?? []).map { ($0.path, $0.digest) }) { first, _ in first }
		let earlier = samples.first { path in
			generation.setup.gitFolder.committed(path).map { Fingerprint(of: $0).text == digests[path] } ?? false
		}
		guard let path = earlier else { return nil }
		let quoted = ShellWord.quoted(output)
		let (there, option) = output == "." ? ("", "") : ("-C \(quoted) ", " --output \(quoted)")
		return "git \(there)show \(ShellWord.quoted("HEAD:./" + path)) | gen add -\(option)"
	}
}

extension CommandContext {
	/// Performs `work` in the feature folder, and prints the reason if it is not completed.
	///
	/// - Parameter output: the feature folder, as the user wrote it; that of the option by default.
	func inFeature(_ output: String? = nil, _ work: (inout FeatureSession) throws -> ExitStatus) -> ExitStatus {
		var diagnostics = Diagnostics()
		do {
			var session = try FeatureSession(self, at: output)
			defer { diagnostics = session.diagnostics }
			return try work(&session)
		} catch let error as DiskError {
			return refuse(error, diagnostics)
		} catch {
			return refuse(diagnostics)
		}
	}

	/// Prints the undecided conflicts in `changes` with the next steps, and returns the status for them; nil if there are none.
	func stop(
		at changes: ChangeSet, in folder: FeatureFolder, fixes: ConflictFixes, _ diagnostics: Diagnostics
	) -> ExitStatus? {
		let conflicts = changes.conflicts
		guard !conflicts.isEmpty else { return nil }
		var diagnostics = diagnostics
		for change in conflicts { if let conflict = Diagnostic.conflict(change, in: folder, fixes: fixes) { diagnostics.report(conflict) } }
		let isMergeable = conflicts.contains { $0.conflict?.isMergeable ?? false }
		let isPlain = fixes != .sameCommand && arguments.positionals.isEmpty && arguments.values.keys.allSatisfy { $0 == "format" }
		diagnostics.report(.nothingWritten(conflicts.count, isMergeable: isMergeable, command: isPlain ? "'gen --merge'" : nil))
		reporter.report(diagnostics, files: conflicts.map { FileResult($0, in: folder) })
		return .conflict
	}
}

extension FileConflict {
	/// Whether both versions can be written between conflict markers.
	fileprivate var isMergeable: Bool {
		switch self {
		case .overlap, .contradiction, .unknownBase: true
		case .inconsistent, .markers, .orphan, .generatedMarkers, .written: false
		}
	}
}

extension Diagnostic {
	fileprivate static func nothingWritten(_ count: Int, isMergeable: Bool, command: String?) -> Diagnostic {
		Diagnostic(
			.conflictSummary, "nothing was written, because \(count) \(count == 1 ? "file has a conflict" : "files have conflicts")",
			fix: isMergeable
				? "\(command ?? "the same command with --merge") writes everything, with both versions between markers where they overlap; --ours keeps your text there, --theirs takes the generated text"
				: nil,
			fixes: isMergeable ? ["--merge", "--ours", "--theirs"].map { .addition($0) } : [])
	}

	fileprivate static func combined(_ path: String, lacksBase: Bool = false) -> Diagnostic {
		Diagnostic(
			.mergeCombined, "'\(path)' contained both sides of a merge; gen combined them",
			fix: lacksBase
				? "commit the file with the merge, without the runs and settings that one branch removed: they are there again, since neither git nor the markers show the common version"
				: "commit the file with the merge")
	}

	fileprivate static func protected(_ path: String) -> Diagnostic {
		Diagnostic(
			.diskError, "'\(path)' would change, but is read-only; nothing was written",
			fix: "make it writable: chmod u+w \(ShellWord.quoted(path))")
	}
}
