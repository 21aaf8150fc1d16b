import Generator
import SourceText
import Workspace

/// The remembered runs of a feature, with those of the command.
struct MergedRuns {
	private(set) var runs: [Run]
	/// The runs of the command as they are remembered.
	private(set) var requested: [Run]
	/// Whether the last run was removed, so that the files of the feature are no longer generated.
	let isEmptied: Bool
	/// The files that may be read.
	let readable: ReadableFolders
	/// The files that the command prepared, and the copies of inputs from outside of the project; they are not written yet.
	let preparedFiles: [PreparedRuns.File]
	/// The typed schemas outside of the project, without links.
	let outsideSchemas: [String]

	/// Nil if there is nothing to generate, or there are other errors, which are reported.
	init?(
		_ request: GenerationRequest, _ setup: FeatureSetup, _ environment: Environment, diagnostics: inout Diagnostics
	) throws(DiskError) {
		let prepared = request.prepared
		let typed = Run(request.arguments).map { [$0] } ?? []
		let outside = try OutsideInputs(prepared?.runs ?? typed, in: setup.project, environment)
		readable = outside.readable
		preparedFiles = (prepared?.files ?? []) + outside.copies
		outsideSchemas = outside.schemas
		requested = outside.runs
		runs = setup.configuration.runs
		if prepared != nil {
			let routes = KnownRoutes(
				runs, declared: request.arguments.all("endpoint"), declaresQuery: request.arguments["query"] != nil)
			requested = requested.map(routes.replacingParameters(in:))
		}
		var endpointRuns = EndpointRuns(runs)
		var runIndex = RunIndex(runs, setup.relation)
		for position in requested.indices {
			if let found = endpointRuns.adding(requested[position], to: runs) {
				requested[position] = found.run
				runs[found.index] = found.run
				runIndex.add(found.run, at: found.index)
				continue
			}
			let index = runIndex.position(of: requested[position], in: runs)
			let merged = index < runs.count ? requested[position].replacing(runs[index], isPrepared: prepared != nil) : requested[position]
			if index < runs.count {
				for note in ConfigurationWriting.replacements(of: runs[index], by: merged, setup.relation) { diagnostics.report(note) }
			}
			requested[position] = merged
			runs.replaceSubrange(index..<min(index + 1, runs.count), with: [merged])
			endpointRuns.add(merged, at: index)
			runIndex.add(merged, at: index)
			if !merged.isRepeatable { diagnostics.report(.notRemembered()) }
		}
		let (folder, search) = (setup.folder, setup.search)
		isEmptied = runs.isEmpty && search.listsNoRuns && kind(ofPath: setup.path + "/" + GenerationLock.path.text) != .missing
		if runs.isEmpty, !isEmptied {
			diagnostics.report(
				LostConfiguration(in: folder, environment)?.diagnostic ?? search.enclosingFeature.map(Diagnostic.inside)
					?? (search.hasOwn ? nil : Diagnostic.above(folder, environment))
					?? .noInput(search.hasOwn ? search.files.first : nil, in: folder))
		}
		guard !diagnostics.hasErrors else { return nil }
	}
}

extension ConfigurationSearch {
	/// Whether the feature's own `gen.json` lists runs, but none.
	fileprivate var listsNoRuns: Bool { hasOwn && files.first?.root["runs"]?.elements?.isEmpty == true }
}

extension Diagnostic {
	fileprivate static func noInput(_ configuration: ConfigurationFile?, in folder: String) -> Diagnostic {
		guard let configuration else {
			let path = InputReader.join(folder, ConfigurationFile.path.text)
			return Diagnostic(
				.noInput, "there is nothing to generate: no input is passed, and there is no \(path)",
				fix: beginnings)
		}
		return Diagnostic(
			.noInput, "there is nothing to generate: gen.json lists no runs",
			at: SourceSpan(configuration.source, configuration.root.range),
			fix: beginnings)
	}

	/// The three ways to begin a feature.
	private static let beginnings: Remedy =
		"pass a JSON sample, as in 'gen character.json'; a GraphQL operation, as in 'gen GetCharacter.graphql --schema schema.graphqls'; "
		+ "or a recording, as in 'gen session.har'; 'gen --help' shows more"

	/// An error for a run in a folder with features below, such as the root of a package; nil if there are none.
	fileprivate static func above(_ folder: String, _ environment: Environment) -> Diagnostic? {
		// Someone may run gen in any folder, so a large one is not searched to its end.
		let search = try? FeatureSearch(below: environment.resolve(folder), shownAs: folder, most: (folders: 5_000, namesInFolder: 5_000))
		let features = search?.features.filter { $0.hasConfiguration && $0.hasLock } ?? []
		guard let first = features.first?.path else { return nil }
		let all = "gen --all" + (folder == "." ? "" : " " + ShellWord.quoted(folder))
		return Diagnostic(
			.noInput,
			"there is nothing to generate: no input is passed, and the gen.json of \(features.count == 1 ? "a feature is" : "\(features.count) features are") in folders below",
			fix: "run '\(all)' to generate \(features.count == 1 ? "it" : "all of them"), or pass --output \(ShellWord.quoted(first))",
			fixes: [.command(all)])
	}

	/// An error for a run in a folder of a feature, such as its `Sources`.
	fileprivate static func inside(_ feature: String) -> Diagnostic {
		Diagnostic(
			.noInput, "there is nothing to generate: no input is passed, and the gen.json of the feature is in '\(feature)'",
			fix: "run gen there, or pass --output \(ShellWord.quoted(feature))", fixes: [.addition("--output", feature)])
	}

	fileprivate static func notRemembered() -> Diagnostic {
		Diagnostic(
			.inputNotRemembered, "standard input is not remembered in gen.json",
			fix: "save it to a file and pass that, so that 'gen' and 'gen check' can repeat the run")
	}
}
