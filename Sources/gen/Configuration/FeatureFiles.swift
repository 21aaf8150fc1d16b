import Generator
import SourceText
import Workspace

extension LockedFiles {
	/// Collects the files that the lock in `folder` may list: the output of templates, a team's own included, without the inputs of the runs.
	///
	/// Settings that cannot be read name no inputs; a run reports what is wrong with them.
	init(in folder: String, _ environment: Environment) throws(DiskError) {
		let project = environment.project(around: folder)
		var discarded = Diagnostics()
		let own = try OwnTemplates(in: project, allowing: environment.allowedPaths, diagnostics: &discarded)
		let search = try ConfigurationSearch(in: project, diagnostics: &discarded)
		guard search.hasOwn else {
			// A package that `gen runtime` wrote has no settings.
			self = own.lockedFiles(adding: TemplatePaths(only: RuntimePackage.paths))
			return
		}
		let relation = PathRelation(project, environment)
		let runs = FeatureConfiguration(search, folder: folder, diagnostics: &discarded).runs
		let reader = InputReader(environment, reading: environment.readable(in: project))
		let inputs = runs.flatMap { run in
			reader.files(of: run, diagnostics: &discarded).map { relation.fromFeature($0.text, run) }
		}
		self = own.lockedFiles(besides: inputs)
	}
}

extension InputReader {
	/// Returns all files that `run` reads: its inputs, schemas, samples and bodies.
	func files(of run: Run, diagnostics: inout Diagnostics) -> [ArgumentValue] {
		files(run.arguments.positionals, folder: run.folder, besides: run.arguments.all("schema"), diagnostics: &diagnostics)
			+ ["sample", "body"].flatMap(run.arguments.all) + schemaFiles(of: run, folder: run.folder)
	}
}
