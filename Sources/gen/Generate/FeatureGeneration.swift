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
	let files: [GeneratedFile]
	private let templates: TemplateLibrary
	/// Whether the generated files contain the name of the app.
	let namesApp: Bool
	/// The edit that makes `gen.json` remember this run; nil if it does already.
	let configurationEdit: FileEdit?
	/// The settings that the plan is made with.
	let setup: FeatureSetup
	private let merged: MergedRuns

	/// Generates the feature in `folder`; nil if there are errors, which are reported.
	///
	/// - Parameter folder: the feature folder, as the user wrote it.
	init?(
		_ request: GenerationRequest, in folder: String, _ environment: Environment, diagnostics: inout Diagnostics
	) throws(DiskError) {
		let times = request.times
		times?.begin("reading settings")
		guard let setup = try FeatureSetup(request, in: folder, environment, diagnostics: &diagnostics),
			let merged = try MergedRuns(request, setup, environment, diagnostics: &diagnostics)
		else { return nil }
		let (settings, configuration) = (setup.settings, setup.configuration)
		times?.begin("reading inputs")
		var found = Diagnostics()
		// A folder that does not exist yet has no remembered names.
		let existing = try FeatureFolder(at: setup.path, shownAs: folder)
		var known = try existing.nameHistory().respelled(settings.initialisms.value)
		known.affix = settings.style.value.settings.names.types.affix
		var builder = RequestBuilder(
			environment: environment, readable: merged.readable, configuration: configuration,
			unwritten: PreparedRuns(files: merged.preparedFiles).unwritten(in: folder, environment))
		let style = settings.style.value.capitalizing(settings.initialisms.value).adding(configuration.ownTypes)
			.decodingDates(configuration.dates?.value)
		var featureRequest = builder.request(
			merged.runs, app: settings.app.value, feature: settings.feature.value, style: style,
			container: merged.isEmptied ? nil : settings.container, diagnostics: &found)
		if request.prepared == nil, Run(request.arguments) != nil {
			let typed = Set(request.arguments.positionals.map(\.text).filter(InputReader.isSample))
			for input in builder.inputs where typed.contains(input.path) {
				if let note = Diagnostic.credential(in: input.source) { found.report(note) }
			}
		}
		let facts = StyleFacts(of: settings.style.value, configuration, diagnostics: &found)
		if let current = featureRequest {
			featureRequest?.facts = facts.feature
			featureRequest?.ownFacts = facts.own
			facts.reportMissing(for: current.entities.map { $0.name.upperCamel(current.initialisms) }, diagnostics: &found)
		}
		for place in request.fresh ?? [] where !known.has(place.text) && !setup.configuration.runs.contains(where: { $0.isAt(place.text) })
		{
			found.report(.nothingAt(place, among: known.spelled))
		}
		featureRequest?.nameHistory = request.fresh.map { known.without($0.map(\.text)) } ?? known
		times?.begin("planning")
		let workers = Workers { DeepStack.concurrently($0, $1) }
		let library = setup.own.library(settings.style.value, diagnostics: &diagnostics)
		let without = settings.without
		let templates = library.excluding(without.value, at: without.span, diagnostics: &found) ?? library
		let plan = featureRequest.flatMap { request in
			templates.serves(request, diagnostics: &found) ? FeaturePlan(request, on: workers, diagnostics: &found) : nil
		}
		times?.begin("rendering")
		let files = plan.flatMap { plan in
			request.rendersFiles && !merged.isEmptied
				? Pipeline.render(
					plan, templates: templates, indentation: settings.indentation.value, lineLength: settings.lineLength.value,
					on: workers, diagnostics: &found) : []
		}
		if featureRequest != nil { configuration.reportUnusedRequests(&found) }
		if let plan {
			facts.reportUnknownPaths(configuration, in: plan, diagnostics: &found)
			configuration.reportUnknownTypes(in: plan, folder: setup.path, diagnostics: &found)
			if plan.hasGraphQL { NetworkingModule(in: setup.project)?.check(plan, diagnostics: &found) }
		}
		// Without runs, every setting is unused, which is no mistake.
		if !merged.isEmptied || found.hasErrors {
			diagnostics.reportOnce(found.located(in: merged.runs, remembered: configuration.runs.count, typed: request.arguments))
		}
		guard let plan, let files, !diagnostics.hasErrors else { return nil }
		self.plan = plan
		self.files = files
		self.templates = templates
		self.setup = setup
		self.merged = merged
		inputs = featureRequest?.inputs ?? []
		documents = builder.inputs.filter { InputReader.isSample($0.path) }.map { input in
			(input.source, [".ndjson", ".jsonl"].contains { input.path.hasSuffix($0) })
		}
		let writing = ConfigurationWriting(
			configuration: configuration, settings: settings, arguments: request.arguments, relation: setup.relation)
		let decisions = Decisions(merged, builder.requests, builder.readings, plan, in: setup)
		configurationEdit = writing.edit(
			remembering: decisions.runs, without: decisions.removed, origins: request.prepared?.origins ?? [])
		let own = setup.own
		let rendered = own.templates.isEmpty && own.styles.isEmpty ? [] : templates.sources(for: plan)
		// Every built-in style does.
		namesApp = rendered.isEmpty || rendered.contains { $0.text(in: SourceRange(0, $0.count)).contains("{App}") }
		inputFiles = InputFiles(
			inputs: builder.inputs,
			templates: (own.templates + own.styleFiles).filter { template in rendered.contains { $0 === template.source } },
			configuration: setup.search.files, hasOwnConfiguration: setup.search.hasOwn, edit: configurationEdit, relation: setup.relation)
		lockedFiles = own.lockedFiles(besides: inputFiles.paths)
	}
}

extension FeatureGeneration {
	var settings: FeatureSettings { setup.settings }
	var configuration: FeatureConfiguration { setup.configuration }
	/// The versions of gen that may generate the feature; empty if the environment accepts any.
	var requirements: [VersionRequirement] { setup.requirements }
	/// Whether gen.json lists inputs that have moved.
	var hasMovedInputs: Bool { setup.hasMovedInputs }
	/// The files that the command prepared and that are not written yet.
	var preparedFiles: [PreparedRuns.File] { merged.preparedFiles }
	/// The typed schemas outside of the project, without links.
	var outsideSchemas: [String] { merged.outsideSchemas }
	/// The remembered runs, with those of this command.
	private var runs: [Run] { merged.runs }
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

	/// The text of gen.json after this run; nil if there is no such file.
	var configurationAfterRun: SourceText? {
		guard case .write(let bytes)? = configurationEdit?.action else { return configuration.own?.source }
		return SourceText(path: ConfigurationFile.path.text, bytes: bytes)
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
			guard let value = runs.lazy.compactMap({ $0.arguments.value(of: span.source) }).first else { return span }
			return value.location == nil ? nil : value.located(span)
		}
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
			let isRemembered = if case .index(let index)? = path?.dropFirst().first { index < remembered } else { false }
			diagnostic.fixes = diagnostic.fixes.compactMap { fix in
				guard case .option(let name, let value) = fix.action else { return fix }
				if isLost, !isRemembered {
					return GenerateOptions.all.contains { $0.name == name } ? .command(typed.command(adding: name, value)) : nil
				}
				return path.map { .setting($0 + [.key(name)], value.ofKey(name, in: runs, at: $0), isAutomatic: fix.isAutomatic) }
			}
		}
	}

	/// Returns the path in gen.json of the run that has the option or the input at `span`.
	private static func path(of span: SourceSpan?, in runs: [Run]) -> [Fix.Step]? {
		let index = runs.firstIndex { run in
			span.map { span in
				run.arguments.value(of: span.source) != nil
					|| run.inputs.contains { $0 == span.source.path || span.source.path.hasSuffix("/" + $0) }
			} ?? false
		}
		return (index ?? (runs.count == 1 ? 0 : nil)).map { ["runs", .index($0)] }
	}

	private func movedToConfiguration(_ runs: [Run]) -> Diagnostics {
		let values = runs.map(\.arguments).flatMap { $0.positionals + $0.values.values.flatMap { $0 } }.filter { $0.location != nil }
		guard !values.isEmpty, !all.isEmpty else { return self }
		let bySource = Dictionary(values.map { (ObjectIdentifier($0.source), $0) }) { first, _ in first }
		func located(_ span: SourceSpan) -> SourceSpan {
			bySource[ObjectIdentifier(span.source)]?.located(span) ?? span
		}
		return moved(located)
	}
}

extension Fix.Value {
	/// Returns the value of an option as that of a key of a run: a path with the method in front.
	fileprivate func ofKey(_ name: String, in runs: [Run], at path: [Fix.Step]) -> Fix.Value {
		guard name == "endpoint", case .text(let text) = self, case .index(let index)? = path.last, runs.indices.contains(index),
			let method = runs[index].arguments["method"]?.text
		else { return self }
		return .text("\(method) \(text)")
	}
}

extension Diagnostic {
	fileprivate static func nothingAt(_ place: ArgumentValue, among names: Set<String>) -> Diagnostic {
		Diagnostic(
			.unknownDeclaration, "no generated declaration has the name or the path '\(place.text)'", at: place.span,
			fix: nearestName(to: place.text, in: names.sorted()).map { "\(didYouMean: $0)" }
				?? "\(run: "gen explain") lists the declarations")
	}
}
