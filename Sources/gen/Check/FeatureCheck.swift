import Generator
import SourceText
import Workspace

/// The check of one feature folder. Writes nothing.
struct FeatureCheck: Sendable {
	private(set) var diagnostics = Diagnostics()
	private(set) var files: [FileResult] = []
	/// Whether `gen` would change something.
	private(set) var isDrift = false
	/// The plan for the current inputs.
	private(set) var plan: FeaturePlan?

	init(_ feature: FeatureSearch.Feature, _ context: CommandContext) {
		do {
			var session = try FeatureSession(context, at: feature.path)
			defer { diagnostics = session.diagnostics }
			try session.folder.share()
			try check(&session)
		} catch let error as DiskError {
			diagnostics.report(error.diagnostic)
		} catch {
			// The session has the reason.
		}
	}

	private mutating func check(_ session: inout FeatureSession) throws {
		let (folder, environment, version) = (session.folder, session.context.environment, session.context.version)
		if let lost = LostConfiguration(in: session.output, environment) {
			let known = try LockedFiles(in: session.output, environment)
			guard try folder.readLock(of: known, diagnostics: &session.diagnostics) != nil else { return }
			throw session.refuse(lost.diagnostic)
		}
		if try folder.isInterrupted() { session.diagnostics.report(.interrupted(session.output)) }
		let generation: FeatureGeneration
		do {
			// A run would repeat its notes each time.
			generation = try session.plan(reporting: [.error, .warning])
		} catch is FeatureSession.Refusal {
			isDrift = session.diagnostics.hasConflicts
			return
		}
		plan = generation.plan
		let comparison = try session.compare(generation, verifiesDigests: false)
		for refusal in comparison.changes.refusals { session.diagnostics.report(refusal.diagnostic(shown: folder.display(refusal.path))) }
		for inconsistency in comparison.inconsistencies { session.diagnostics.report(inconsistency) }
		isDrift = comparison.changes.reported.contains(where: \.isDrift) || session.diagnostics.hasConflicts
		for requirement in generation.requirements {
			if let warning = requirement.warning(generatedBy: comparison.origin.version, in: session.output, version: version) {
				session.diagnostics.report(warning)
			}
		}
		// Digests take time, so they are computed only if there is something to explain.
		let changed = isDrift ? ChangedInputs(generation.inputFiles, since: comparison.origin, version: version, in: folder) : nil
		let unfinished = "contains both sides of an unfinished merge; 'gen' combines them"
		let isIncomplete = generation.configurationEdit != nil && !generation.hasMovedInputs
		for (path, reason, isStale) in [
			(ConfigurationFile.path, unfinished, generation.configuration.own?.isCombined ?? false),
			(ConfigurationFile.path, "lists inputs that have moved; 'gen' writes their new paths", generation.hasMovedInputs),
			(ConfigurationFile.path, "lacks what gen decides about its runs; 'gen' writes it", isIncomplete),
			(GenerationLock.path, unfinished, comparison.combinedFiles.contains(GenerationLock.path)),
			(GenerationLock.basePath, unfinished, comparison.combinedFiles.contains(GenerationLock.basePath)),
			(
				GenerationLock.path, "'requires' excludes the version of gen that wrote it; 'gen' writes it again",
				generation.isOutdated(comparison.origin, for: version)
			),
		] where isStale {
			isDrift = true
			files.append(FileResult(path: folder.display(path.text), state: .stale, reason: reason))
		}
		let isUpToDate = comparison.changes.isIdle && !isDrift
		if isUpToDate, let reason = generation.inputFiles.reasonToRecord(since: comparison.origin.inputs) {
			isDrift = true
			files.append(FileResult(path: folder.display(GenerationLock.path.text), state: .stale, reason: reason))
		}
		let fixes = ConflictFixes(for: comparison.changes)
		for change in comparison.changes.reported where !change.isRenameSource {
			if let conflict = Diagnostic.conflict(change, in: folder, fixes: fixes) { session.diagnostics.report(conflict) }
			let sources = isDrift ? generation.files.first { $0.path == change.path.text }?.sources : nil
			files.append(FileResult(checked: change, since: changed?.narrowed(to: sources, of: generation.inputFiles), in: folder))
		}
		for note in UnprovedProperties(generation).notes(about: comparison.changes.reported, in: folder) {
			session.diagnostics.report(note)
		}
	}
}

extension FeatureSearch.Feature {
	/// Returns whether there is a feature to check: a `gen.json` may also contain only defaults for its subfolders.
	func isGenerated(_ environment: Environment) -> Bool {
		guard !hasLock, hasConfiguration else { return true }
		var diagnostics = Diagnostics()
		guard let search = try? ConfigurationSearch(in: environment.project(around: path), diagnostics: &diagnostics) else {
			return true
		}
		let configuration = FeatureConfiguration(search, folder: path, diagnostics: &diagnostics)
		return !configuration.runs.isEmpty || diagnostics.hasErrors
	}
}

extension FileResult {
	/// Creates the result of a check for a file: with the changed inputs, and the resulting differences.
	init(checked change: FileChange, since changed: ChangedInputs?, in folder: FeatureFolder) {
		let state = change.checkState
		self.init(path: folder.display(change.path.text), state: state, reason: state == .same ? nil : change.reason)
		from = change.renamedFrom.map { folder.display($0.text) }
		mark(change)
		switch change.state {
		case .renamed:
			causes = changed?.fileCauses ?? []
			reason = [change.reason.isEmpty ? nil : change.reason, changed?.text].compactMap { $0 }.joined(separator: ": ")
			if reason == "" { reason = nil }
		case .updated, .merged:
			let difference = FirstDifference(change.diff())
			line = difference.line
			causes = changed?.fileCauses ?? []
			let cause = changed?.text
			reason = [cause ?? change.reason, change.memberDifference ?? difference.text].compactMap { $0 }.joined(separator: ": ")
			if cause != nil, change.state == .merged { reason? += "; your edits stay" }
		case .new:
			causes = changed?.fileCauses ?? []
			if let cause = changed?.text { reason = "\(change.reason): \(cause)" }
		case .conflict, .broken: causes = changed?.fileCauses ?? []
		case .deleted: reason = change.reasonWithDifference
		default: break
		}
	}
}

/// The first removed and added lines of a difference, as a short text.
struct FirstDifference {
	/// The line in the current file, counted from 1.
	private(set) var line: Int?
	private(set) var text: String?

	init(_ diff: UnifiedDiff) {
		var removed: [Substring] = []
		var added: [Substring] = []
		var isInside = false
		var current = 0
		for row in diff.text.split(separator: "\n", omittingEmptySubsequences: false) {
			if row.hasPrefix("@@ -") {
				isInside = true
				current = Int(row.dropFirst(4).prefix { $0.isNumber }) ?? 1
				continue
			}
			guard isInside, let sign = row.first else { continue }
			switch sign {
			case "-": removed.append(row.dropFirst())
			case "+": added.append(row.dropFirst())
			default: break
			}
			if line == nil, sign == "-" || sign == "+" { line = max(1, current) }
			if sign != "+" { current += 1 }
		}
		let parts = [("removed", removed), ("added", added)].compactMap { word, lines -> String? in
			let telling = lines.lazy.map(Self.trimmed).first { !$0.isEmpty && $0 != "}" }
			return telling.map { "\(word) '\($0)'" + (lines.count > 1 ? " and \(lines.count - 1) more" : "") }
		}
		text = parts.isEmpty ? nil : parts.joined(separator: ", ")
	}

	private static func trimmed(_ line: Substring) -> Substring {
		line.drop { $0 == " " || $0 == "\t" }
	}
}
