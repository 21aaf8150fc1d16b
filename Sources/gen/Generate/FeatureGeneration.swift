import Generator
import SourceText
import TemplateLanguage
import Workspace

/// The plan and the files generated for a feature folder, and the edit of its `gen.json`.
struct FeatureGeneration {
	let plan: FeaturePlan
	/// The texts that positions in the plan's evidence refer to.
	private let inputs: [SourceText]
	/// The JSON documents among the inputs, each with whether it is a sequence of values.
	let documents: [(source: SourceText, isLines: Bool)]
	/// All files that were read.
	let inputFiles: InputFiles
	/// The files that the lock may list.
	let lockedFiles: LockedFiles
	/// The remembered runs, with those of this command.
	private let runs: [Run]
	let files: [GeneratedFile]
	private let templates: TemplateLibrary
	/// Whether the generated files contain the name of the app.
	let namesApp: Bool
	let settings: FeatureSettings
	let configuration: FeatureConfiguration
	/// The edit that makes `gen.json` remember this run; nil if it does already.
	let configurationEdit: FileEdit?
	/// The versions of gen that may generate the feature; empty if the environment accepts any.
	let requirements: [VersionRequirement]
	/// Whether gen.json lists inputs that have moved.
	let hasMovedInputs: Bool
	/// The files that the command prepared and that are not written yet.
	let preparedFiles: [PreparedRuns.File]
	/// The typed schemas outside of the project, without links.
	let outsideSchemas: [String]

	/// The paths of inputs in reports.
	let displayPath: DisplayPath
	/// The versions of files from which the sides of an unfinished merge come.
	let gitFolder: GitFolder
	/// The lock, if it is one of two sides of a merge; a run that changes no file has made it so.
	private(set) var oneSidedLock: Diagnostic?

	/// The treatment of names from earlier runs.
	enum NameUse {
		/// Remembered names are used.
		case remembered
		/// Remembered names are used, and the plan explains which of them would differ today.
		case explained
		/// The names of these paths are derived anew; all names if the list is empty.
		case renewed([String])
	}

	/// Generates from `arguments` and the remembered runs; nil if there are errors, which are reported.
	///
	/// - Parameters:
	///   - prepared: The runs and files that the command prepared itself.
	///   - folder: The feature folder, as the user wrote it.
	///   - forgotten: The properties to forget unless a current sample has them; nil for all of these.
	///   - configuration: The text that replaces the feature's own `gen.json`.
	///   - rendersFiles: Whether files are rendered; without them, mistakes in templates do not matter.
	init?(
		_ arguments: ParsedArguments, prepared: PreparedRuns? = nil, folder: String, names: NameUse = .remembered,
		forgetting forgotten: Set<String>? = [],
		configuration edited: String? = nil,
		rendersFiles: Bool = true,
		environment: Environment,
		times: StageTimes? = nil,
		diagnostics: inout Diagnostics
	) throws(DiskError) {
		times?.begin("reading settings")
		let path = environment.resolve(folder)
		gitFolder = GitFolder(of: path, environment)
		var search = try ConfigurationSearch(
			from: path, shownAs: folder, commonVersion: { [gitFolder] in gitFolder.text(of: $0, .common) }, diagnostics: &diagnostics)
		if search.hasOwn {
			let opened = try FeatureFolder(at: path, shownAs: folder)
			let oneSided = try OneSidedFiles(in: opened, gitFolder)
			if let found = oneSided.diagnostic(in: opened) {
				guard oneSided.paths == [GenerationLock.path] else {
					diagnostics.report(found)
					return nil
				}
				oneSidedLock = found
			}
		}
		var edited = edited
		var hasMovedInputs = false
		if edited == nil, search.hasOwn, prepared == nil, Run(arguments) == nil, let own = search.files.first,
			let moved = try MovedInputs(own, in: path)
		{
			edited = moved.text
			hasMovedInputs = true
			for move in moved.moves { diagnostics.report(.movedInput(move.old, to: move.new)) }
		}
		if let edited { search.replaceOwn(with: edited, in: path, shownAs: folder, diagnostics: &diagnostics) }
		let requirement = VersionRequirement(search)
		requirement?.check(environment, diagnostics: &diagnostics)
		// Another version may know other settings, so that no further mistake is one.
		if diagnostics.all.contains(where: { $0.code == .versionRequired }) { return nil }
		let configuration = FeatureConfiguration(search, folder: folder, diagnostics: &diagnostics)
		let relation = PathRelation(folder: folder, environment: environment)
		let own = try OwnTemplates(for: path, shownAs: folder, allowing: environment.allowedPaths, diagnostics: &diagnostics)
		guard !diagnostics.hasConflicts else { return nil }
		let settings = FeatureSettings(
			arguments, configuration, folder: relation.featureName, styles: own.styles,
			siblings: { SiblingConventions(of: path, shownAs: folder) }, diagnostics: &diagnostics)
		let ofStyle = VersionRequirement(settings.style.value)
		ofStyle?.check(environment, diagnostics: &diagnostics)
		displayPath = DisplayPath(environment: environment)
		requirements = environment.acceptsAnyVersion ? [] : [requirement, ofStyle].compactMap { $0 }
		guard !diagnostics.hasErrors else { return nil }

		let outside = try OutsideInputs(prepared?.runs ?? Run(arguments).map { [$0] } ?? [], of: folder, environment)
		var requested = outside.runs
		var runs = configuration.runs
		if prepared != nil {
			let routes = KnownRoutes(runs, declared: arguments.all("endpoint"), declaresQuery: arguments["query"] != nil)
			requested = requested.map(routes.replacingParameters(in:))
		}
		var endpointRuns = EndpointRuns(runs)
		var runIndex = RunIndex(runs, relation)
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
				for note in ConfigurationWriting.replacements(of: runs[index], by: merged, relation) { diagnostics.report(note) }
			}
			requested[position] = merged
			runs.replaceSubrange(index..<min(index + 1, runs.count), with: [merged])
			endpointRuns.add(merged, at: index)
			runIndex.add(merged, at: index)
			if !merged.isRepeatable { diagnostics.report(.notRemembered()) }
		}
		// The files of a feature whose last run was removed are no longer generated.
		let isEmptied = runs.isEmpty && search.listsNoRuns && kind(ofPath: path + "/" + GenerationLock.path.text) != .missing
		if runs.isEmpty, !isEmptied {
			diagnostics.report(
				LostConfiguration(in: folder, environment)?.diagnostic ?? search.enclosingFeature.map(Diagnostic.inside)
					?? (search.hasOwn ? nil : Diagnostic.above(folder, environment))
					?? .noInput(search.hasOwn ? search.files.first : nil, in: folder))
		}
		guard !diagnostics.hasErrors else { return nil }

		times?.begin("reading inputs")
		var found = Diagnostics()
		// A folder that does not exist yet has no remembered names.
		let existing = try FeatureFolder(at: path, shownAs: folder)
		var known = try existing.nameHistory().respelled(settings.initialisms.value)
		known.affix = settings.style.value.settings.names.types.affix
		let history = if case .renewed(let renewed) = names { known.without(renewed) } else { known }
		var builder = RequestBuilder(
			environment: environment, readable: outside.readable, configuration: configuration, history: known,
			unwritten: PreparedRuns(files: (prepared?.files ?? []) + outside.copies).unwritten(in: folder, environment))
		let style = settings.style.value.capitalizing(settings.initialisms.value).adding(configuration.ownTypes)
			.decodingDates(configuration.dates?.value)
		var request = builder.request(
			runs, app: settings.app.value, feature: settings.feature.value, style: style, container: isEmptied ? nil : settings.container,
			diagnostics: &found)
		if prepared == nil, Run(arguments) != nil {
			let typed = Set(arguments.positionals.map(\.text).filter(InputReader.isSample))
			for input in builder.inputs where typed.contains(input.path) {
				if let note = Diagnostic.credential(in: input.source) { found.report(note) }
			}
		}
		let facts = StyleFacts(of: settings.style.value, configuration, diagnostics: &found)
		if let current = request {
			request?.facts = facts.feature
			request?.ownFacts = facts.own
			facts.reportMissing(for: current.entities.map { $0.name.upperCamel(current.initialisms) }, diagnostics: &found)
		}
		var evidence = try existing.sampleEvidence()
		evidence.formRules = configuration.formRules
		evidence.discriminators = configuration.discriminated.map(\.discriminator)
		evidence.samples = builder.inputs.map { $0.path == "-" ? "" : relation.fromFeature($0.path, in: $0.folder) }
		evidence.forgotten = forgotten
		request?.evidence = evidence
		request?.nameHistory = history
		times?.begin("planning")
		let workers = Workers { DeepStack.concurrently($0, $1) }
		let library = own.library(settings.style.value, diagnostics: &diagnostics)
		let without = settings.without
		let templates = library.excluding(without.value, at: without.span, diagnostics: &found) ?? library
		var plan = request.flatMap { request in
			templates.serves(request, diagnostics: &found) ? FeaturePlan(request, on: workers, diagnostics: &found) : nil
		}
		times?.begin("rendering")
		if case .explained = names, !known.isEmpty, var unnamed = request {
			unnamed.nameHistory = known.without([])
			var discarded = Diagnostics()
			if let today = FeaturePlan(unnamed, diagnostics: &discarded) { plan = plan?.explained(by: today) }
		}
		let files = plan.flatMap { plan in
			rendersFiles && !isEmptied
				? Pipeline.render(
					plan, templates: templates, indentation: settings.indentation.value, lineLength: settings.lineLength.value,
					on: workers, diagnostics: &found) : []
		}
		if let request { configuration.reportUnused(in: request, diagnostics: &found) }
		if let plan { facts.reportUnknownPaths(configuration, in: plan, diagnostics: &found) }
		if let plan { configuration.reportUnknownTypes(in: plan, folder: path, diagnostics: &found) }
		if let plan, plan.hasGraphQL { NetworkingModule(beside: path, shownAs: folder)?.check(plan, diagnostics: &found) }
		// Without runs, every setting is unused, which is no mistake.
		if !isEmptied || found.hasErrors {
			diagnostics.reportOnce(found.located(in: runs, remembered: configuration.runs.count, typed: arguments))
		}
		guard let plan, let files, !diagnostics.hasErrors else { return nil }
		self.plan = plan
		inputs = request?.inputs ?? []
		documents = builder.inputs.filter { InputReader.isSample($0.path) }.map { input in
			(input.source, [".ndjson", ".jsonl"].contains { input.path.hasSuffix($0) })
		}
		self.runs = runs
		self.files = files
		self.templates = templates
		self.settings = settings
		preparedFiles = (prepared?.files ?? []) + outside.copies
		outsideSchemas = outside.schemas
		self.hasMovedInputs = hasMovedInputs
		self.configuration = configuration
		let writing = ConfigurationWriting(configuration: configuration, settings: settings, arguments: arguments, relation: relation)
		configurationEdit =
			edited.flatMap { edited in
				configuration.own.map { FileEdit(ConfigurationFile.path, .write(Array(edited.utf8)), before: $0.entry) }
			} ?? writing.edit(remembering: requested)
		let rendered = own.templates.isEmpty && own.styles.isEmpty ? [] : templates.sources(for: plan)
		// Every built-in style does.
		namesApp = rendered.isEmpty || rendered.contains { $0.text(in: SourceRange(0, $0.count)).contains("{App}") }
		inputFiles = InputFiles(
			inputs: builder.inputs,
			templates: (own.templates + own.styleFiles).filter { template in rendered.contains { $0 === template.source } },
			configuration: search.files, hasOwnConfiguration: search.hasOwn, edit: configurationEdit, relation: relation)
		lockedFiles = own.lockedFiles(besides: inputFiles.paths)
	}
}

extension FeatureGeneration {
	/// Returns whether the lock was written by a version of gen that may not generate the feature, while `version` may.
	func isOutdated(_ origin: GenerationLock.Origin, for version: String) -> Bool {
		requirements.contains { $0.isOutdated(origin.version, for: version) }
	}

	/// The files rendered with tabs, each with the mapping to its template.
	var tracedFiles: [RenderedFile] {
		var discarded = Diagnostics()
		return Pipeline.renderTraced(plan, templates: templates, indentation: .tabs, diagnostics: &discarded) ?? []
	}

	/// Returns the paths of the samples that show a piece of evidence, in order.
	func samples(of note: EvidenceNote) -> [String] {
		note.samples.numbers.compactMap { inputs.indices.contains($0) ? inputs[$0].path : nil }
	}

	/// Returns the location of a piece of evidence; nil if it is a command line argument, or follows from a rule alone.
	func span(of note: EvidenceNote) -> SourceSpan? {
		switch note.location {
		case nil: return nil
		case .sample(let position):
			return inputs.indices.contains(position.input) ? SourceSpan(inputs[position.input], SourceRange(at: position.offset)) : nil
		case .text(let span):
			guard let value = runs.lazy.flatMap(\.allArguments).compactMap({ $0.value(of: span.source) }).first else { return span }
			return value.location == nil ? nil : value.located(span)
		}
	}
}

extension FeatureFolder {
	/// Compares the folder with the generated files. Writes nothing.
	func compare(
		_ generation: FeatureGeneration, version: String, options: ChangeOptions = ChangeOptions(), verifiesDigests: Bool = true,
		diagnostics: inout Diagnostics
	) throws(DiskError) -> FolderComparison? {
		var options = options
		options.commonVersion = { [git = generation.gitFolder] in git.text(of: $0, .common) }
		options.declaredNames = generation.gitFolder.declaredNames
		let comparison = try compare(
			generation.files, from: generation.inputFiles.paths, names: generation.plan.names, evidence: generation.plan.evidence,
			of: generation.lockedFiles, version: version, options: options, verifiesDigests: verifiesDigests, diagnostics: &diagnostics)
		if let oneSided = generation.oneSidedLock, comparison?.changes.changesNoFile == false {
			diagnostics.report(oneSided)
			return nil
		}
		return comparison
	}
}

extension ParsedArguments {
	/// Returns the command that was typed, with an option added or replaced.
	fileprivate func command(adding name: String, _ value: Fix.Value) -> String {
		var words = ["gen"] + positionals.map { ShellWord.quoted($0.text) }
		for option in GenerateOptions.all where option.name != name && !["dry-run", "stat"].contains(option.name) {
			if has(option.name) { words.append("--\(option.name)") }
			for value in all(option.name) { words += ["--\(option.name)", ShellWord.quoted(value.text)] }
		}
		words.append("--\(name)")
		if case .text(let text) = value { words.append(ShellWord.quoted(text)) }
		return words.joined(separator: " ")
	}

	/// Returns the value whose text is `source`.
	fileprivate func value(of source: SourceText) -> ArgumentValue? {
		positionals.first { $0.source === source } ?? values.values.lazy.compactMap { $0.first { $0.source === source } }.first
	}
}

extension Diagnostics {
	/// Returns the diagnostics with locations in option values moved to where `gen.json` has these values.
	fileprivate func located(in runs: [Run], remembered: Int, typed: ParsedArguments) -> Diagnostics {
		withSettings(in: runs, remembered: remembered, typed: typed).movedToConfiguration(runs)
	}

	/// Returns the diagnostics with the options that fix them as settings of the runs that they are about; of a run that failed and is not
	/// remembered, as the command with the option.
	private func withSettings(in runs: [Run], remembered: Int, typed: ParsedArguments) -> Diagnostics {
		let isLost = hasErrors && runs.count > remembered && !typed.positionals.isEmpty
		guard all.contains(where: { !$0.fixes.isEmpty }) else { return self }
		return map { diagnostic in
			let path = Self.path(of: diagnostic.span ?? diagnostic.subject, in: runs)
			let isRemembered = if case .index(let index)? = path?.steps.dropFirst().first { index < remembered } else { false }
			diagnostic.fixes = diagnostic.fixes.compactMap { fix in
				guard case .option(let name, let value) = fix.action else { return fix }
				if isLost, !isRemembered {
					return GenerateOptions.all.contains { $0.name == name } ? .command(typed.command(adding: name, value)) : nil
				}
				guard let path, !path.isEndpoint || name == "endpoint" || name == "single" else { return nil }
				let key = path.isEndpoint ? EndpointEntry.options.first { $0.option == name }?.key ?? name : name
				return .setting(path.steps + [.key(key)], value, isAutomatic: fix.isAutomatic)
			}
		}
	}

	/// Returns the path in gen.json of the run, or of the endpoint of a run, that has the option or the input at `span`.
	private static func path(of span: SourceSpan?, in runs: [Run]) -> (steps: [Fix.Step], isEndpoint: Bool)? {
		func has(_ arguments: ParsedArguments) -> Bool {
			span.map { span in
				arguments.value(of: span.source) != nil
					|| arguments.positionals.contains { $0.text == span.source.path || span.source.path.hasSuffix("/" + $0.text) }
			} ?? false
		}
		for (index, run) in runs.enumerated() {
			if has(run.arguments) { return (["runs", .index(index)], false) }
			for (number, endpoint) in run.endpoints.enumerated() where has(endpoint.arguments) {
				return (["runs", .index(index), "endpoints", .index(number)], true)
			}
		}
		return runs.count == 1 && runs[0].endpoints.isEmpty ? (["runs", .index(0)], false) : nil
	}

	private func movedToConfiguration(_ runs: [Run]) -> Diagnostics {
		let values = runs.flatMap(\.allArguments).flatMap { $0.positionals + $0.values.values.flatMap { $0 } }.filter { $0.location != nil }
		guard !values.isEmpty, !all.isEmpty else { return self }
		let bySource = Dictionary(values.map { (ObjectIdentifier($0.source), $0) }) { first, _ in first }
		func located(_ span: SourceSpan) -> SourceSpan {
			bySource[ObjectIdentifier(span.source)]?.located(span) ?? span
		}
		return moved(located)
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
	private static let beginnings =
		"pass a JSON sample, as in 'gen character.json'; a GraphQL operation, as in 'gen GetCharacter.graphql --schema schema.graphqls'; "
		+ "or a recording, as in 'gen session.har'; \(run: "gen --help") shows more"

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
