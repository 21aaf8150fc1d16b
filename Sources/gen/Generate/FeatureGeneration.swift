import Generator
import SourceText
import TemplateLanguage
import Workspace

/// What is generated for one feature folder, and the `gen.json` that says so.
struct FeatureGeneration {
	let plan: FeaturePlan
	/// The texts that positions in the plan's evidence refer to.
	let inputs: [SourceText]
	/// All files that it was read from.
	let inputFiles: InputFiles
	let files: [GeneratedFile]
	let settings: FeatureSettings
	let configuration: FeatureConfiguration
	/// What makes `gen.json` repeat this run; nil when it does already.
	let configurationEdit: FileEdit?

	/// Generates from what `given` says and what is remembered; nil when something is wrong, which is reported.
	///
	/// - Parameter folder: the feature folder, as the user wrote it.
	init?(
		_ given: ParsedArguments, folder: String, environment: Environment, times: StageTimes? = nil, diagnostics: inout Diagnostics
	) throws(DiskError) {
		times?.begin("reading settings")
		let path = environment.resolve(folder)
		let search = try ConfigurationSearch(from: path, shownAs: folder, diagnostics: &diagnostics)
		let configuration = FeatureConfiguration(search, folder: folder, diagnostics: &diagnostics)
		guard !diagnostics.hasErrors else { return nil }
		let relation = PathRelation(folder: folder, environment: environment)
		let settings = FeatureSettings(
			given, configuration, folder: relation.featureName, neighbours: { Neighbours(of: path, shownAs: folder) },
			diagnostics: &diagnostics)

		let run = Run(given)
		var runs = configuration.runs
		if let run {
			let index = ConfigurationWriting.index(of: run, in: runs, relation)
			runs.replaceSubrange(index..<min(index + 1, runs.count), with: [run])
			if !run.isRepeatable { diagnostics.report(.notRemembered()) }
		}
		if runs.isEmpty { diagnostics.report(.noInput(hasConfiguration: search.hasOwn)) }
		guard !diagnostics.hasErrors else { return nil }

		times?.begin("reading inputs")
		var found = Diagnostics()
		var builder = RequestBuilder(environment: environment, configuration: configuration)
		let request = builder.request(
			runs, app: settings.app.value, feature: settings.feature.value, style: settings.style.value, container: settings.container,
			diagnostics: &found)
		times?.begin("planning")
		let plan = request.flatMap { FeaturePlan($0, diagnostics: &found) }
		let own = try OwnTemplates(for: path, shownAs: folder, diagnostics: &diagnostics)
		let templates = own.library(settings.style.value, diagnostics: &diagnostics)
		times?.begin("rendering")
		let files = plan.flatMap { plan in
			Pipeline.render(plan, templates: templates, indentation: settings.indentation.value, diagnostics: &found)
		}
		if let request { configuration.reportUnused(in: request, diagnostics: &found) }
		diagnostics.report(contentsOf: found.located(in: runs))
		guard let plan, let files, !diagnostics.hasErrors else { return nil }
		self.plan = plan
		inputs = request?.inputs ?? []
		self.files = files
		self.settings = settings
		self.configuration = configuration
		configurationEdit = ConfigurationWriting(configuration: configuration, settings: settings, given: given, relation: relation)
			.edit(remembering: run)
		let rendered = own.templates.isEmpty ? [] : templates.sources(for: plan)
		inputFiles = InputFiles(
			read: builder.places, templates: own.templates.filter { template in rendered.contains { $0 === template.source } },
			configuration: search.files, hasOwnConfiguration: search.hasOwn, edit: configurationEdit, relation: relation)
	}
}

extension Diagnostics {
	/// The same, with positions in the values of options where those stand in `gen.json`.
	fileprivate func located(in runs: [Run]) -> Diagnostics {
		let values = runs.flatMap { $0.given.positionals + $0.given.values.values.flatMap { $0 } }.filter { $0.place != nil }
		guard !values.isEmpty else { return self }
		func located(_ span: SourceSpan) -> SourceSpan {
			values.first { $0.source === span.source }?.located(span) ?? span
		}
		return moved(located)
	}

	/// The same at other places.
	func moved(_ place: (SourceSpan) -> SourceSpan) -> Diagnostics {
		var result = Diagnostics()
		for var diagnostic in all {
			diagnostic.span = diagnostic.span.map(place)
			diagnostic.moreSpans = diagnostic.moreSpans.map(place)
			diagnostic.notes = diagnostic.notes.map { Diagnostic.Note($0.message, at: $0.span.map(place)) }
			result.report(diagnostic)
		}
		return result
	}
}

extension Diagnostic {
	fileprivate static func noInput(hasConfiguration: Bool) -> Diagnostic {
		.error(
			hasConfiguration
				? "nothing to generate from: gen.json lists no runs"
				: "nothing to generate from: no input is named, and there is no gen.json here",
			fix: "name a sample or a query, as in 'gen character.json'; 'gen --help' shows more")
	}

	fileprivate static func notRemembered() -> Diagnostic {
		.note(
			"what came through standard input is not remembered in gen.json",
			fix: "save it to a file and name that, so that 'gen' and 'gen check' can repeat the run")
	}
}
