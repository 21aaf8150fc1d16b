import Generator
import SourceText
import Workspace

extension LockedFiles {
	/// Which files the lock in `folder` can speak of: what templates make, a team's own among them, but for what the runs there read.
	///
	/// Settings that cannot be read name no inputs: what is wrong with them, a run tells.
	init(in folder: String, _ environment: Environment) throws(DiskError) {
		let path = environment.resolve(folder)
		var unheard = Diagnostics()
		let own = try OwnTemplates(for: path, shownAs: folder, diagnostics: &unheard)
		let search = try ConfigurationSearch(from: path, shownAs: folder, diagnostics: &unheard)
		guard search.hasOwn else {
			// A package that `gen runtime` wrote has no settings.
			self = own.lockedFiles(adding: TemplatePaths(only: RuntimePackage.paths))
			return
		}
		let relation = PathRelation(folder: folder, environment: environment)
		let runs = FeatureConfiguration(search, folder: folder, diagnostics: &unheard).runs
		let reader = InputReader(environment)
		let inputs = runs.flatMap { run in
			reader.files(of: run, diagnostics: &unheard).map { relation.fromFeature($0.text, run) }
		}
		self = own.lockedFiles(besides: inputs)
	}
}

extension InputReader {
	/// All files that `run` names: its inputs, schemas, samples and bodies.
	func files(of run: Run, diagnostics: inout Diagnostics) -> [ArgumentValue] {
		run.allGiven.flatMap { given in
			files(given.positionals, folder: run.folder, diagnostics: &diagnostics) + ["sample", "body"].flatMap(given.all)
		} + schemaFiles(of: run, folder: run.folder)
	}
}
