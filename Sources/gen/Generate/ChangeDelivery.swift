import Generator
import JSONLanguage
import SourceText
import Workspace

/// The last steps of a command that changes a feature folder: it shows the changes, and writes them unless this is a rehearsal.
struct ChangeDelivery {
	let context: CommandContext
	let folder: FeatureFolder
	/// The folder as the user wrote it.
	let output: String
	/// Whether nothing is written.
	var isRehearsal: Bool
	/// Whether what a file loses has another name in it, so that it is not reported as removed.
	var keepsDeclarations = false

	/// Locks the folder and repairs what an interrupted run left; a rehearsal only checks. Returns false if the run cannot continue.
	func prepare(_ diagnostics: inout Diagnostics) throws(DiskError) -> Bool {
		try folder.prepare(isRehearsal: isRehearsal, &diagnostics)
	}

	/// Reports the changes of a command that is refused: as a diff, or as `proposed` in JSON, since none of the files is written.
	func propose(
		_ comparison: FolderComparison, of generation: FeatureGeneration, more: [JSONValue.Member], _ diagnostics: Diagnostics
	) throws(DiskError) -> ExitStatus {
		let status = try deliver(comparison, of: generation, showsDiff: true, isProposal: true, more: more, diagnostics)
		return status == .done ? .bad : status
	}

	/// Writes the changes in `comparison`, `gen.json` and the lock as one, and reports them. With an undecided conflict, nothing is written.
	///
	/// - Parameter isProposal: whether the command is refused, so that the files keep their states.
	func deliver(
		_ comparison: FolderComparison, of generation: FeatureGeneration, showsDiff: Bool, isProposal: Bool = false,
		more: [JSONValue.Member] = [], _ diagnostics: Diagnostics
	) throws(DiskError) -> ExitStatus {
		var diagnostics = diagnostics
		let changes = comparison.changes
		guard changes.refusals.isEmpty else {
			for refusal in changes.refusals { diagnostics.report(refusal.diagnostic(shown: folder.display(refusal.path))) }
			return context.refuse(diagnostics)
		}
		let hasOptions = ["force", "adopt", "prune"].contains(where: context.arguments.has)
		let isRepeatable = generation.configurationEdit == nil && generation.preparedFiles.isEmpty && !hasOptions
		if let status = context.stop(at: changes, in: folder, fixes: isRepeatable ? ConflictFixes(for: changes) : .sameCommand, diagnostics)
		{
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
		if comparison.isLockCombined { diagnostics.report(.combined(folder.display(GenerationLock.path.text))) }
		if !keepsDeclarations, let removed = RemovedParts(changes.reported, in: folder).diagnostic(isRehearsal: isRehearsal) {
			diagnostics.report(removed)
		}
		let reporter = context.reporter
		if showsDiff {
			let names = DiffNames(of: output, context.environment)
			reporter.show(diff: (changes.reported.map(names.diff) + others.map(names.diff)).joined())
		}
		let files =
			changes.reported.compactMap { $0.isRenameSource ? nil : FileResult($0, in: folder) } + others.map { FileResult($0, in: folder) }
		// A run that changes nothing repeats no notes: they were printed by the run that made the change.
		let isUnchanged = changes.isIdle && others.isEmpty && !comparison.isLockCombined
		let printed = isUnchanged ? reporter.withoutNotes(diagnostics) : diagnostics
		let proposed = isProposal ? [JSONValue.Member("proposed", .array(files.map(\.value)))] : []
		let report = { () throws(DiskError) in
			try reporter.deliver(printed, files: isProposal ? [] : files, more: more + proposed)
		}
		if isRehearsal {
			try report()
		} else {
			let recorded = comparison.origin.inputs
			let isOutdated = generation.isOutdated(comparison.origin, for: context.version)
			let isRecorded = isUnchanged && !isOutdated && recorded != nil && generation.inputFiles.reasonToRecord(since: recorded) == nil
			var comparison = comparison
			// Names whose files stay are recorded with the next change.
			if isRecorded { comparison.origin.names = generation.plan.names }
			comparison.isLockOutdated = isOutdated
			try folder.apply(
				comparison, inputs: isRecorded ? nil : generation.inputFiles.records(), others: others, version: context.version,
				report: report)
			LocalPermissions(context.environment).add(generation.outsideSchemas)
		}
		return changes.hasConflicts ? .conflict : .done
	}
}

extension CommandContext {
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
		case .overlap, .flaw, .unknownBase: true
		case .repeated, .unparsable, .declaredElsewhere, .memberElsewhere, .outdatedElsewhere, .markers, .orphan, .generatedMarkers,
			.written:
			false
		}
	}
}

extension Diagnostic {
	fileprivate static func nothingWritten(_ count: Int, isMergeable: Bool, command: String?) -> Diagnostic {
		Diagnostic(
			.conflictSummary, "nothing was written, because \(count) \(count == 1 ? "file has a conflict" : "files have conflicts")",
			fix: isMergeable
				? "\(command ?? "the same command with --merge") writes everything, with both versions between markers where they overlap; --ours keeps your text of these files, --theirs takes the generated text"
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
