import Generator
import SourceText
import TemplateLanguage
import Workspace

/// What is generated for one feature folder, and the `gen.json` that says so.
struct FeatureGeneration {
	let plan: FeaturePlan
	/// The texts that positions in the plan's evidence refer to.
	private let inputs: [SourceText]
	/// All files that it was read from.
	let inputFiles: InputFiles
	/// Which files the lock can speak of.
	let lockedFiles: LockedFiles
	/// What was asked for, now and before.
	private let runs: [Run]
	let files: [GeneratedFile]
	/// What is written says what the app is called.
	let namesApp: Bool
	let settings: FeatureSettings
	let configuration: FeatureConfiguration
	/// What makes `gen.json` repeat this run; nil when it does already.
	let configurationEdit: FileEdit?
	/// What was gathered for it and is not written yet.
	let gathered: [Gathered.File]

	/// What becomes of the names that an earlier run gave.
	enum NameUse {
		/// They stay.
		case kept
		/// They stay, and the plan says which of them would be others today.
		case explained
		/// These are given anew; all of them where none is named.
		case renewed([String])
	}

	/// Generates from what `given` says and what is remembered; nil when something is wrong, which is reported.
	///
	/// - Parameters:
	///   - gathered: what is asked for, where arguments alone do not say it.
	///   - folder: the feature folder, as the user wrote it.
	///   - rendersFiles: otherwise there is a plan alone, whatever templates get wrong.
	init?(
		_ given: ParsedArguments, asking gathered: Gathered? = nil, folder: String, names: NameUse = .kept, rendersFiles: Bool = true,
		environment: Environment,
		times: StageTimes? = nil,
		diagnostics: inout Diagnostics
	) throws(DiskError) {
		times?.begin("reading settings")
		let path = environment.resolve(folder)
		let search = try ConfigurationSearch(from: path, shownAs: folder, diagnostics: &diagnostics)
		let configuration = FeatureConfiguration(search, folder: folder, diagnostics: &diagnostics)
		let relation = PathRelation(folder: folder, environment: environment)
		let own = try OwnTemplates(for: path, shownAs: folder, diagnostics: &diagnostics)
		guard !diagnostics.hasConflicts else { return nil }
		let settings = FeatureSettings(
			given, configuration, folder: relation.featureName, styles: own.styles,
			neighbours: { SiblingConventions(of: path, shownAs: folder) }, diagnostics: &diagnostics)
		guard !diagnostics.hasErrors else { return nil }

		var asked = gathered?.runs ?? Run(given).map { [$0] } ?? []
		var runs = configuration.runs
		var endpointRuns = EndpointRuns(runs)
		for place in asked.indices {
			if let found = endpointRuns.adding(asked[place], to: runs) {
				asked[place] = found.run
				runs[found.index] = found.run
				continue
			}
			let index = ConfigurationWriting.index(of: asked[place], in: runs, relation)
			let kept = index < runs.count ? asked[place].replacing(runs[index]) : asked[place]
			if index < runs.count {
				for note in ConfigurationWriting.replacements(of: runs[index], by: kept, relation) { diagnostics.report(note) }
			}
			asked[place] = kept
			runs.replaceSubrange(index..<min(index + 1, runs.count), with: [kept])
			endpointRuns.add(kept, at: index)
			if !kept.isRepeatable { diagnostics.report(.notRemembered()) }
		}
		if runs.isEmpty { diagnostics.report(.noInput(hasConfiguration: search.hasOwn)) }
		guard !diagnostics.hasErrors else { return nil }

		times?.begin("reading inputs")
		var found = Diagnostics()
		var builder = RequestBuilder(
			environment: environment, configuration: configuration, unwritten: gathered?.unwritten(in: folder, environment) ?? [:])
		var request = settings.initialisms.value.use {
			builder.request(
				runs, app: settings.app.value, feature: settings.feature.value, style: settings.style.value, container: settings.container,
				initialisms: settings.initialisms.value, diagnostics: &found)
		}
		let facts = StyleFacts(of: settings.style.value, given.all("setting"), configuration, diagnostics: &found)
		if let asked = request {
			request?.facts = facts.feature
			request?.ownFacts = facts.own
			facts.reportMissing(for: asked.entities.map(\.name.upperCamel), diagnostics: &found)
		}
		// A folder that is not there yet has no names to keep.
		let remembered = (try? FeatureFolder(at: path, shownAs: folder))?.nameHistory() ?? NameHistory()
		var known = settings.initialisms.value.use { remembered.respelled }
		known.affix = settings.style.value.settings.names.types.affix
		if case .renewed(let renewed) = names { request?.kept = known.without(renewed) } else { request?.kept = known }
		times?.begin("planning")
		let library = own.library(settings.style.value, diagnostics: &diagnostics)
		let without = settings.without
		let templates = library.leavingOut(without.value, at: given["without"]?.span ?? without.span, diagnostics: &found) ?? library
		var plan = request.flatMap { request in
			templates.serves(request, diagnostics: &found) ? FeaturePlan(request, diagnostics: &found) : nil
		}
		times?.begin("rendering")
		if case .explained = names, var unnamed = request {
			unnamed.kept = known.without([])
			var unheard = Diagnostics()
			if let today = FeaturePlan(unnamed, diagnostics: &unheard) { plan = plan?.explained(by: today) }
		}
		let files = plan.flatMap { plan in
			rendersFiles
				? Pipeline.render(
					plan, templates: templates, indentation: settings.indentation.value, lineLength: settings.lineLength.value,
					diagnostics: &found) : []
		}
		if let request { settings.initialisms.value.use { configuration.reportUnused(in: request, diagnostics: &found) } }
		if let plan { facts.reportUnknownPaths(configuration, in: plan, diagnostics: &found) }
		if let plan { configuration.reportUnknownTypes(in: plan, folder: path, diagnostics: &found) }
		if let plan, plan.hasGraphQL { NetworkingModule(beside: path, shownAs: folder)?.check(plan, diagnostics: &found) }
		diagnostics.report(contentsOf: found.located(in: runs))
		guard let plan, let files, !diagnostics.hasErrors else { return nil }
		self.plan = plan
		inputs = request?.inputs ?? []
		self.runs = runs
		self.files = files
		self.settings = settings
		self.gathered = gathered?.files ?? []
		self.configuration = configuration
		configurationEdit = ConfigurationWriting(configuration: configuration, settings: settings, given: given, relation: relation)
			.edit(remembering: asked)
		let rendered = own.templates.isEmpty && own.styles.isEmpty ? [] : templates.sources(for: plan)
		// Every built-in style does.
		namesApp = rendered.isEmpty || rendered.contains { $0.text(in: SourceRange(0, $0.count)).contains("{App}") }
		inputFiles = InputFiles(
			read: builder.places,
			templates: (own.templates + own.styleFiles).filter { template in rendered.contains { $0 === template.source } },
			configuration: search.files, hasOwnConfiguration: search.hasOwn, edit: configurationEdit, relation: relation)
		lockedFiles = own.lockedFiles(besides: inputFiles.paths)
	}
}

extension FeatureGeneration {
	/// Where a piece of evidence can be seen; nil when it was typed on the command line, or follows from a rule alone.
	func span(of note: EvidenceNote) -> SourceSpan? {
		switch note.place {
		case nil: return nil
		case .sample(let position):
			return inputs.indices.contains(position.input) ? SourceSpan(inputs[position.input], SourceRange(at: position.offset)) : nil
		case .text(let span):
			guard let value = runs.lazy.flatMap(\.allGiven).compactMap({ $0.value(of: span.source) }).first else { return span }
			return value.place == nil ? nil : value.located(span)
		}
	}
}

extension ParsedArguments {
	/// The value that `source` is the text of.
	fileprivate func value(of source: SourceText) -> ArgumentValue? {
		positionals.first { $0.source === source } ?? values.values.lazy.compactMap { $0.first { $0.source === source } }.first
	}
}

extension Diagnostics {
	/// The same, with positions in the values of options where those stand in `gen.json`.
	fileprivate func located(in runs: [Run]) -> Diagnostics {
		let values = runs.flatMap(\.allGiven).flatMap { $0.positionals + $0.values.values.flatMap { $0 } }.filter { $0.place != nil }
		guard !values.isEmpty, !all.isEmpty else { return self }
		let bySource = Dictionary(values.map { (ObjectIdentifier($0.source), $0) }) { first, _ in first }
		func located(_ span: SourceSpan) -> SourceSpan {
			bySource[ObjectIdentifier(span.source)]?.located(span) ?? span
		}
		return moved(located)
	}
}

extension Diagnostic {
	fileprivate static func noInput(hasConfiguration: Bool) -> Diagnostic {
		Diagnostic(
			.noInput,
			hasConfiguration
				? "there is nothing to generate: gen.json lists no runs"
				: "there is nothing to generate: no input is passed, and there is no gen.json",
			fix: "pass a sample or a query, as in 'gen character.json'; 'gen --help' shows more")
	}

	fileprivate static func notRemembered() -> Diagnostic {
		Diagnostic(
			.inputNotRemembered, "standard input is not remembered in gen.json",
			fix: "save it to a file and pass that, so that 'gen' and 'gen check' can repeat the run")
	}
}
