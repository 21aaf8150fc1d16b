import Generator
import SourceText
import Workspace

/// A request to plan a feature: what is passed besides the feature's own `gen.json`.
struct GenerationRequest {
	/// The options and inputs of the command line.
	var arguments = ParsedArguments()
	/// The runs and files that the command prepared itself.
	var prepared: PreparedRuns?
	/// The paths and names of which the names are decided again; all names if the list is empty, and none if it is nil.
	var fresh: [ArgumentValue]?
	/// The text that replaces the feature's own `gen.json`.
	var configuration: String?
	/// Whether files are rendered; without them, mistakes in templates do not matter.
	var rendersFiles = true
	var times: StageTimes?
}

/// The settings of a feature: its `gen.json`, those above it, its style and templates.
struct FeatureSetup {
	/// The project around the feature folder.
	let project: ProjectFolders
	/// The absolute path of the feature folder.
	var path: String { project.path }
	/// The feature folder, as the user wrote it.
	var folder: String { project.shown }
	private(set) var search: ConfigurationSearch
	let configuration: FeatureConfiguration
	let settings: FeatureSettings
	let relation: PathRelation
	/// The team's templates and styles.
	let own: OwnTemplates
	/// The text that replaces the feature's own `gen.json`; nil if it stays.
	let edited: String?
	/// Whether gen.json lists inputs that have moved.
	let hasMovedInputs: Bool
	/// The versions of gen that may generate the feature; empty if the environment accepts any.
	let requirements: [VersionRequirement]
	/// The paths of inputs in reports.
	let displayPath: DisplayPath
	/// The versions of files from which the sides of an unfinished merge come.
	let gitFolder: GitFolder
	/// The lock's files that are one of two sides of a merge; a run that changes no file has made it so.
	private(set) var oneSidedLock: Diagnostic?

	/// Nil if there are errors, which are reported.
	init?(
		_ request: GenerationRequest, in folder: String, _ environment: Environment, diagnostics: inout Diagnostics
	) throws(DiskError) {
		let project = environment.project(around: folder)
		self.project = project
		gitFolder = GitFolder(in: project, environment)
		displayPath = DisplayPath(environment: environment)
		search = try ConfigurationSearch(
			in: project, commonVersion: { [gitFolder] in gitFolder.text(of: $0, .common) }, diagnostics: &diagnostics)
		if search.hasOwn {
			let opened = try FeatureFolder(at: project.path, shownAs: folder)
			let oneSided = try OneSidedFiles(in: opened, gitFolder)
			if let found = oneSided.diagnostic(in: opened) {
				guard oneSided.paths.allSatisfy(GenerationLock.paths.contains) else {
					diagnostics.report(found)
					return nil
				}
				oneSidedLock = found
			}
		}
		var edited = request.configuration
		var hasMovedInputs = false
		if edited == nil, search.hasOwn, request.prepared == nil, Run(request.arguments) == nil, let own = search.files.first,
			let moved = try MovedInputs(own, in: project.path)
		{
			edited = moved.text
			hasMovedInputs = true
			for move in moved.moves { diagnostics.report(.movedInput(move.old, to: move.new)) }
		}
		if let edited { search.replaceOwn(with: edited, in: project.path, shownAs: folder, diagnostics: &diagnostics) }
		(self.edited, self.hasMovedInputs) = (edited, hasMovedInputs)
		let requirement = VersionRequirement(search)
		requirement?.check(environment, diagnostics: &diagnostics)
		// Another version may know other settings, so that no further mistake is one.
		if diagnostics.all.contains(where: { $0.code == .versionRequired }) { return nil }
		configuration = FeatureConfiguration(search, folder: folder, diagnostics: &diagnostics)
		relation = PathRelation(project, environment)
		own = try OwnTemplates(in: project, allowing: environment.allowedPaths, diagnostics: &diagnostics)
		guard !diagnostics.hasConflicts else { return nil }
		settings = FeatureSettings(
			request.arguments, configuration, folder: relation.featureName, styles: own.styles,
			siblings: { SiblingConventions(in: project) }, diagnostics: &diagnostics)
		let ofStyle = VersionRequirement(settings.style.value)
		ofStyle?.check(environment, diagnostics: &diagnostics)
		requirements = environment.acceptsAnyVersion ? [] : [requirement, ofStyle].compactMap { $0 }
		guard !diagnostics.hasErrors else { return nil }
	}
}
