import Generator
import SourceText
import Workspace

extension Command {
	static let generate = Command(
		word: nil, operands: "[INPUT …]", summary: "generates the data source layer of a feature from JSON samples and GraphQL operations",
		operandHelp: [
			"INPUT   .json or .ndjson: a sample response; .graphql or .gql: operations;",
			"        -: a sample on standard input; a folder: the samples in it and the operations below it, with .graphqls",
			"        files as the schema; a pattern, such as 'Queries/**/*.graphql', which each run expands;",
			"        .har: a recording, from which --endpoint selects; https://…: an address, which curl requests,",
			"        and whose response is saved in Samples/; a folder with a gen.json: that feature is generated again",
		],
		options: GenerateOptions.all,
		examples: [
			"gen character.json --name Character --endpoint /api/character",
			"gen characters.json --endpoint /api/character --query page,name?,status?",
			"gen https://api.example.com/characters/1 --header 'Authorization: Bearer $TOKEN'",
			"gen --dry-run character.json", "gen --all",
		],
		dependencies: [("stat", "dry-run")],
		run: { context in
			let fleet = FleetCommand(context: context)
			if fleet.applies { return fleet.run() }
			return GenerateCommand(context: context).run()
		})
}

/// The command `gen [INPUT …]`: reads, plans, renders, compares, writes.
struct GenerateCommand {
	let context: CommandContext
	/// A curl command whose response is the sample.
	private let copied: ArgumentValue?
	/// The runs and files of a feature that is a part of a new package.
	private let packaged: PreparedRuns?
	private var arguments: ParsedArguments { context.arguments }
	private var environment: Environment { context.environment }

	private let progress: Progress

	init(context: CommandContext, copied: ArgumentValue? = nil, packaged: PreparedRuns? = nil) {
		self.copied = copied
		self.packaged = packaged
		progress = Progress("generating", context)
		var context = context
		context.console = progress.shieldedConsole
		self.context = context
	}

	func run() -> ExitStatus { context.perform(run) }

	private func run(_ diagnostics: inout Diagnostics) throws(DiskError) -> ExitStatus {
		let output = arguments["output"]?.text ?? "."
		var options = ChangeOptions(arguments, diagnostics: &diagnostics)
		guard !diagnostics.hasErrors else { return context.refuse(diagnostics) }
		let times = StageTimes(context, progress)
		defer { times.report() }
		let delivery = ChangeDelivery(
			context: context, folder: try context.openFolder(output), output: output,
			isRehearsal: arguments.has("dry-run"))
		let folder = delivery.folder
		if try !delivery.prepare(&diagnostics) { return context.refuse(diagnostics) }
		var prepared = packaged
		switch try packaged == nil
			? InputGathering(context: context, folder: folder, output: output, copied: copied).gather(&diagnostics) : .nothing
		{
		case .nothing: break
		case .prepared(let found): prepared = found
		case .ended: return context.refuse(diagnostics)
		case .listed(let members):
			context.reporter.report(diagnostics, files: [], more: members)
			return .done
		}
		guard let generation = try adopt(prepared, in: folder, output, &options, times, &diagnostics) else {
			return context.refuse(diagnostics)
		}
		if generation.assumesApp { diagnostics.report(.assumedApp(generation.settings.app.value)) }
		if generation.configuration.own == nil, packaged == nil,
			let missing = MissingModule(generation.files, app: generation.settings.app.value, beside: environment.resolve(output))
		{
			diagnostics.report(missing.diagnostic(in: generation.settings.style.value))
		}
		times.begin("comparing")
		guard
			let comparison = try folder.compare(generation, version: context.version, options: options, diagnostics: &diagnostics)
		else {
			return context.refuse(diagnostics)
		}
		try reportRememberedNames(generation, since: comparison.origin, in: folder, &diagnostics)
		times.begin("writing")
		let plan = delivery.isRehearsal && context.reporter.isJSON ? ExplanationText(generation).members : []
		return try delivery.deliver(
			comparison, of: generation, showsDiff: arguments.has("dry-run") && !arguments.has("stat"), more: plan, diagnostics)
	}
}

extension GenerateCommand {
	/// Returns the generated feature; nil if there are errors, which are reported.
	private func generate(
		_ prepared: PreparedRuns?, _ output: String, configuration: String? = nil, _ times: StageTimes, _ diagnostics: inout Diagnostics
	) throws(DiskError) -> FeatureGeneration? {
		let forgotten: Set<String>? = arguments.has("forget") ? nil : []
		var attempt = diagnostics
		let generation = try FeatureGeneration(
			arguments, prepared: prepared, folder: output, forgetting: forgotten, configuration: configuration, environment: environment,
			times: times, diagnostics: &attempt)
		if generation == nil, let prepared, let separation = TransportSeparation(of: prepared, attempt) {
			let separated = try separation.chosen { (prepared: PreparedRuns) throws(DiskError) in
				var found = diagnostics
				let generation = try FeatureGeneration(
					arguments, prepared: prepared, folder: output, forgetting: forgotten, configuration: configuration,
					environment: environment, times: times, diagnostics: &found)
				return generation.map { ($0, found) }
			}
			if let (generation, found) = separated {
				diagnostics = found
				return generation
			}
		}
		diagnostics = attempt
		return generation
	}

	/// Returns the generated feature; with `--adopt`, named like the hand-written types that have the same members.
	private func adopt(
		_ prepared: PreparedRuns?, in folder: FeatureFolder, _ output: String, _ options: inout ChangeOptions, _ times: StageTimes,
		_ diagnostics: inout Diagnostics
	) throws(DiskError) -> FeatureGeneration? {
		let before = diagnostics
		guard var generation = try generate(prepared, output, times, &diagnostics) else { return nil }
		guard options.adopt else { return generation }
		let adopted = try folder.adoptedTypes(for: generation)
		if let text = generation.configuration(naming: adopted) {
			diagnostics = before
			guard let named = try generate(prepared, output, configuration: text, times, &diagnostics) else { return nil }
			generation = named
		}
		// The names have changed the paths of the templates.
		let final = try folder.adoptedTypes(for: generation)
		generation.reportForeignTypes(final, diagnostics: &diagnostics)
		options.adopted = final.files
		return generation
	}

	/// Reports how many remembered names a changed style would choose differently, in the run after the change.
	private func reportRememberedNames(
		_ generation: FeatureGeneration, since origin: GenerationLock.Origin, in folder: FeatureFolder, _ diagnostics: inout Diagnostics
	) throws(DiskError) {
		// Digests and a second plan take time, so this is only for features with a style of their own.
		guard generation.configurationEdit == nil, generation.inputFiles.paths.contains(where: { $0.hasSuffix("/style.json") }) else {
			return
		}
		let changed = ChangedInputs(generation.inputFiles, since: origin, version: context.version, in: folder)
		guard changed.causes.contains(where: { $0.change == .changed && $0.path?.hasSuffix("/style.json") == true }) else { return }
		var discarded = Diagnostics()
		let renewed = try FeatureGeneration(
			ParsedArguments(), folder: folder.shown, names: .renewed([]), environment: environment, diagnostics: &discarded)
		var history = try folder.nameHistory()
		history.affix = generation.plan.names.affix
		let count = renewed.map { history.changes(to: $0.plan.names).count } ?? 0
		if count > 0 { diagnostics.report(.namesRemembered(count)) }
	}
}

extension FeatureGeneration {
	/// Whether this is the first run of a feature without a configured app name, so that gen.json gets the assumed one.
	fileprivate var assumesApp: Bool { configuration.own == nil && configurationEdit != nil && settings.isAppAssumed && namesApp }
}

extension Diagnostic {
	fileprivate static func namesRemembered(_ count: Int) -> Diagnostic {
		Diagnostic(
			.namesRemembered,
			"the style changed, and \(count == 1 ? "a name that it would choose differently stays" : "\(count) names that it would choose differently stay"), because gen.lock.json remembers names",
			fix: "run \(run: "gen rename --all") to see and apply the new names")
	}

	fileprivate static func assumedApp(_ app: String) -> Diagnostic {
		Diagnostic(.moduleAssumed, "the app is assumed to be '\(app)'; pass --app to change it")
	}
}
