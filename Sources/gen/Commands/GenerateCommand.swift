import Generator
import SourceText
import Workspace

extension Command {
	static let generate = Command(
		word: nil, operands: "[INPUT …]", summary: "generates the data source layer of a feature from JSON samples and GraphQL operations",
		operandHelp: [
			"INPUT   .json or .ndjson: a sample response, or - on standard input; .graphql or .gql: operations;",
			"        a folder of them, with .graphqls files as the schema, or a pattern, such as 'Queries/**/*.graphql';",
			"        .har: a recording, from which --endpoint selects; https://…: an address to request;",
			"        a folder with a gen.json: that feature is generated again",
		],
		options: GenerateOptions.all,
		examples: [
			"gen character.json --name Character --endpoint /api/character",
			"gen characters.json --endpoint /api/character --query page,name?,status?",
			"gen https://api.example.com/characters/1 --header 'Authorization: Bearer $TOKEN'",
			"gen --dry-run character.json", "gen --all",
		],
		run: { context in
			let fleet = FleetCommand(context: context)
			return fleet.applies ? fleet.run() : GenerateCommand(context: context).run()
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

	private let progress: Progress

	init(context: CommandContext, copied: ArgumentValue? = nil, packaged: PreparedRuns? = nil) {
		self.copied = copied
		self.packaged = packaged
		progress = Progress("generating", context)
		var context = context
		context.console = progress.shieldedConsole
		self.context = context
	}

	func run() -> ExitStatus {
		context.inFeature { session in
			let times = StageTimes(context, progress)
			defer { times.report() }
			try session.prepare()
			var request = GenerationRequest(arguments: arguments, prepared: packaged, times: times)
			if packaged == nil {
				switch try InputGathering(session, copied: copied).gather(&session.diagnostics) {
				case .nothing: break
				case .prepared(let found): request.prepared = found
				case .ended: throw FeatureSession.Refusal()
				case .listed(let members):
					context.reporter.report(session.diagnostics, files: [], more: members)
					return .done
				}
			}
			if arguments.contains("fresh") { request.fresh = arguments.all("fresh") }
			let generation = try adopt(request, &session)
			if generation.assumesApp { session.diagnostics.report(.assumedApp(generation.settings.app.value)) }
			if generation.configuration.own == nil, packaged == nil,
				let missing = MissingModule(generation.files, app: generation.settings.app.value, in: generation.setup.project)
			{
				session.diagnostics.report(missing.diagnostic(in: generation.settings.style.value))
			}
			times.begin("comparing")
			let comparison = try session.compare(generation)
			try reportRememberedNames(generation, since: comparison.origin, &session)
			times.begin("writing")
			let plan = session.isRehearsal && context.reporter.isJSON ? ExplanationText(generation).members : []
			guard request.fresh != nil else { return try session.deliver(comparison, of: generation, more: plan) }
			let renamings = RenamedDeclarations(try session.folder.nameHistory(), in: generation.plan)
			context.reporter.show(renamings.text)
			return try session.deliver(comparison, of: generation, more: plan + [renamings.member])
		}
	}
}

extension GenerateCommand {
	/// Returns the generated feature; with `--adopt`, named like the hand-written types that have the same members.
	private func adopt(_ request: GenerationRequest, _ session: inout FeatureSession) throws -> FeatureGeneration {
		let before = session.diagnostics
		var generation = try session.plan(request)
		guard session.options.adopt else { return generation }
		if let text = generation.configuration(naming: try session.folder.adoptedTypes(for: generation)) {
			session.diagnostics = before
			var named = request
			named.configuration = text
			generation = try session.plan(named)
		}
		// The names have changed the paths of the templates.
		let final = try session.folder.adoptedTypes(for: generation)
		generation.reportForeignTypes(final, diagnostics: &session.diagnostics)
		session.options.adopted = final.files
		return generation
	}

	/// Reports how many remembered names a changed style would choose differently, in the run after the change.
	private func reportRememberedNames(
		_ generation: FeatureGeneration, since origin: GenerationLock.Origin, _ session: inout FeatureSession
	) throws {
		// Digests and a second plan take time, so this is only for features with a style of their own.
		guard generation.configurationEdit == nil, generation.inputFiles.paths.contains(where: { $0.hasSuffix("/style.json") }) else {
			return
		}
		let changed = ChangedInputs(generation.inputFiles, since: origin, version: context.version, in: session.folder)
		guard changed.causes.contains(where: { $0.change == .changed && $0.path?.hasSuffix("/style.json") == true }),
			let renewed = try? session.plan(GenerationRequest(fresh: [], rendersFiles: false), reporting: [])
		else { return }
		var history = try session.folder.nameHistory()
		history.affix = generation.plan.names.affix
		let count = history.changes(to: renewed.plan.names).count
		if count > 0 { session.diagnostics.report(.namesRemembered(count)) }
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
			fix: "run \(run: "gen --fresh") to apply the new names; --dry-run shows them")
	}

	fileprivate static func assumedApp(_ app: String) -> Diagnostic {
		Diagnostic(.moduleAssumed, "the app is assumed to be '\(app)'; pass --app to change it")
	}
}
