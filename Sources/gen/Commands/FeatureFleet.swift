import SourceText
import Workspace

/// The features that a command works on one by one: those in the folders that its operands name, without duplicates, ordered by path.
struct FeatureFleet {
	private(set) var features: [FeatureSearch.Feature] = []
	private let context: CommandContext

	/// Finds the features; a folder without any is reported.
	///
	/// - Parameter isIncluded: whether a feature is one for the command.
	init(
		_ context: CommandContext, _ diagnostics: inout Diagnostics, where isIncluded: (FeatureSearch.Feature) -> Bool = { _ in true }
	) throws(DiskError) {
		self.context = context
		let environment = context.environment
		let folders = context.arguments.positionals.isEmpty ? ["."] : context.arguments.positionals.map(\.text)
		for folder in folders {
			let found = kind(ofPath: environment.resolve(folder))
			// A shell expands `Features/*` to files too.
			if found == .file, folders.count > 1 { continue }
			if found == .missing {
				diagnostics.report(.noFolder(folder))
				continue
			}
			let search = try FeatureSearch(below: environment.resolve(folder), shownAs: folder)
			if search.isCutShort { diagnostics.report(.cutShort(folder)) }
			for link in search.links { diagnostics.report(.linkNotEntered(link)) }
			let others = search.features.filter { feature in
				guard let runtime = WrittenRuntime(feature, environment) else { return true }
				if feature.path == folder { diagnostics.report(folders.count > 1 ? runtime.skipped : runtime.rejected) }
				return false
			}
			features += others.filter { !features.contains($0) && $0.isGenerated(environment) && isIncluded($0) }
		}
		if features.isEmpty, !diagnostics.hasErrors { diagnostics.report(.noFeature(context.arguments.positionals.map(\.text))) }
	}

	/// Creates the fleet of the features in `folders` themselves.
	init(_ context: CommandContext, in folders: [ArgumentValue]) {
		self.context = context
		features = folders.map { FeatureSearch.Feature(path: $0.text, hasConfiguration: true, hasLock: true) }
	}

	/// Keeps the features that differ from a revision of git; nil if git cannot tell, which is reported.
	func changed(since revision: ArgumentValue, _ diagnostics: inout Diagnostics) -> FeatureFleet? {
		let environment = context.environment
		guard let changed = ChangedFeatures(since: revision, environment: environment, diagnostics: &diagnostics) else { return nil }
		var fleet = self
		fleet.features = features.filter { changed.contains($0, environment) }
		context.reporter.inform("\(fleet.features.count) of \(features.count) features differ from '\(revision.text)'")
		return fleet
	}

	/// Returns the results of `work` for all features, on all cores, and shows the progress.
	func map<Result: Sendable>(
		_ verb: String, _ work: @escaping @Sendable (FeatureSearch.Feature, CommandContext) -> Result
	) -> [Result] {
		let progress = Progress(verb, of: features.count, context)
		defer { progress.end() }
		var shielded = context
		shielded.console = progress.shieldedConsole
		return features.mapInParallel { [shielded] feature in
			defer { progress.step() }
			return work(feature, shielded)
		}
	}
}

extension Diagnostic {
	fileprivate static func noFeature(_ folders: [String]) -> Diagnostic {
		let location = folders.isEmpty ? "here" : "in \(folders.joined(separator: ", "))"
		return Diagnostic(
			.notGenerated, "there is no generated feature \(location)",
			fix: "pass a folder with a gen.json, or run 'gen INPUT' first")
	}

	fileprivate static func linkNotEntered(_ link: String) -> Diagnostic {
		Diagnostic(
			.searchLimit, "'\(link)' is a link to a feature outside of this folder, and is not entered",
			fix: "pass it as a folder as well: \(ShellWord.quoted(link))")
	}

	fileprivate static func cutShort(_ folder: String) -> Diagnostic {
		Diagnostic(
			.searchLimit, "'\(folder)' contains more folders than gen searches, so some features may be missing",
			fix: "pass folders deeper in it")
	}

	/// A folder to check or verify is missing. A pattern is expanded by the shell, unless it is quoted.
	static func noFolder(_ path: String) -> Diagnostic {
		Diagnostic(
			.unreadableFile, "there is no folder '\(path)'",
			fix: path.contains("*")
				? "write the pattern without quotes, so that the shell expands it"
				: "check the path; it is relative to the current folder")
	}
}
