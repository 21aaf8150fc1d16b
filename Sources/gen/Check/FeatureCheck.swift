import Generator
import SourceText
import Workspace

/// The check of one feature folder. Writes nothing.
struct FeatureCheck: Sendable {
	private(set) var diagnostics = Diagnostics()
	private(set) var files: [FileResult] = []
	/// Whether `gen` would change something.
	private(set) var isDrift = false
	/// The difference between this version of gen and the one that generated the files; nil unless requested.
	private(set) var upgrade: Upgrade?
	/// The plan for the current inputs.
	private(set) var plan: FeaturePlan?

	/// The difference between the versions of gen.
	struct Upgrade: Sendable {
		/// The version that generated the files; nil if it is not recorded.
		var version: String?
		/// The difference that a run would make to the files.
		var diff: String
		/// Whether inputs have changed as well, so that the difference is not of the versions alone.
		var hasChangedInputs: Bool
	}

	/// - Parameters:
	///   - explainsUpgrade: whether the difference between the versions of gen is determined.
	///   - waiting: called, with the folder's name for messages, when another run is at work in the folder.
	init(
		_ feature: FeatureSearch.Feature, version: String, environment: Environment, explainsUpgrade: Bool = false,
		waiting: @escaping (String) -> Void = { _ in }
	) {
		do throws(DiskError) {
			let folder = try FeatureFolder(at: environment.resolve(feature.path), shownAs: feature.path, waiting: waiting)
			try folder.share()
			try check(feature, folder, version, environment, explainsUpgrade: explainsUpgrade)
		} catch {
			diagnostics.report(error.diagnostic)
		}
	}

	private mutating func check(
		_ feature: FeatureSearch.Feature, _ folder: FeatureFolder, _ version: String, _ environment: Environment, explainsUpgrade: Bool
	) throws(DiskError) {
		if let lost = LostConfiguration(in: feature.path, environment) {
			let known = try LockedFiles(in: feature.path, environment)
			guard try folder.readLock(of: known, diagnostics: &diagnostics) != nil else { return }
			diagnostics.report(lost.diagnostic)
			return
		}
		if try folder.isInterrupted() { diagnostics.report(.interrupted(feature.path)) }
		var found = Diagnostics()
		let generation = try FeatureGeneration(ParsedArguments(), folder: feature.path, environment: environment, diagnostics: &found)
		diagnostics.levels = found.levels
		diagnostics.report(contentsOf: found.withoutNotes)
		guard let generation else {
			isDrift = diagnostics.hasConflicts
			return
		}
		plan = generation.plan
		guard
			let comparison = try folder.compare(generation, version: version, verifiesDigests: false, diagnostics: &diagnostics)
		else { return }
		for refusal in comparison.changes.refusals { diagnostics.report(refusal.diagnostic(shown: folder.display(refusal.path))) }
		isDrift = comparison.changes.reported.contains(where: \.isDrift)
		for requirement in generation.requirements {
			if let warning = requirement.warning(generatedBy: comparison.origin.version, in: feature.path, version: version) {
				diagnostics.report(warning)
			}
		}
		// Digests take time, so they are computed only if there is something to explain.
		let changed = isDrift ? ChangedInputs(generation.inputFiles, since: comparison.origin, version: version, in: folder) : nil
		if explainsUpgrade {
			let names = DiffNames(of: feature.path, environment)
			upgrade = Upgrade(
				version: comparison.origin.version, diff: comparison.changes.reported.filter(\.isDrift).map(names.diff).joined(),
				hasChangedInputs: changed?.causes.contains { $0.path != nil } ?? false)
		}
		let unfinished = "contains both sides of an unfinished merge; 'gen' combines them"
		for (path, reason, isStale) in [
			(ConfigurationFile.path, unfinished, generation.configuration.own?.isCombined ?? false),
			(ConfigurationFile.path, "lists inputs that have moved; 'gen' writes their new paths", generation.hasMovedInputs),
			(GenerationLock.path, unfinished, comparison.isLockCombined),
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
			if let conflict = Diagnostic.conflict(change, in: folder, fixes: fixes) { diagnostics.report(conflict) }
			let sources = isDrift ? generation.files.first { $0.path == change.path.text }?.sources : nil
			files.append(FileResult(checked: change, since: changed?.narrowed(to: sources, of: generation.inputFiles), in: folder))
		}
	}
}

extension FeatureSearch.Feature {
	/// Returns whether there is a feature to check: a `gen.json` may also contain only defaults for its subfolders.
	func isGenerated(_ environment: Environment) -> Bool {
		guard !hasLock, hasConfiguration else { return true }
		var diagnostics = Diagnostics()
		guard let search = try? ConfigurationSearch(from: environment.resolve(path), shownAs: path, diagnostics: &diagnostics) else {
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

extension Diagnostics {
	/// The diagnostics without notes, which a run would repeat each time, and which do not matter to a check.
	fileprivate var withoutNotes: Diagnostics {
		var result = Diagnostics()
		for diagnostic in all where diagnostic.severity != .note { result.report(diagnostic) }
		return result
	}
}
