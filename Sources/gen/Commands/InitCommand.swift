import Generator
import SourceText
import Workspace

extension Command {
	static let initialise = Command(
		word: .initialise, operands: "[INPUT …]", summary: "asks about a new feature, shows the plan, and writes it when you confirm",
		operandHelp: ["INPUT  a sample or an operation; the files in the folder are proposed by default"],
		options: [
			OptionSpec("yes", short: "y", "accept all proposals without questions"),
			OptionSpec(
				"ci", value: "SYSTEM", choices: CISystem.allCases.map(\.rawValue), "print a workflow that runs gen check and gen verify"),
			OptionSpec(
				"source", value: "REPOSITORY",
				"with --ci: the repository of gen, from which the workflow installs it; by default the variable GEN_REPOSITORY of the CI"),
			OptionSpec(
				"agents", "write the guide for coding agents ('gen guide') as a section of AGENTS.md and as a skill, and nothing else"),
			OptionSpec("git", "let git merge gen.lock.json and gen.json by their entries: write .gitattributes, and nothing else"),
			OptionSpec("schema", "write gen.schema.json, the JSON Schema of gen.json, and nothing else"),
			OptionSpec("force", "replace a workflow, a schema or a guide that gen did not write"),
		] + GenerateOptions.ofRuns.filter { $0.name != "schema" } + GenerateOptions.ofFeature
			+ [
				GenerateOptions.setting,
				OptionSpec(
					"output", short: "o", value: "DIR",
					"the feature folder; with --ci, the root of the repository: writes the workflow there instead of printing it"),
				OptionSpec("dry-run", "show the plan without writing files"),
			],
		examples: [
			"gen init", "gen init character.json --endpoint /api/character", "gen init --yes", "gen init --ci github 'Features/*'",
			"gen init --schema", "gen init --agents", "gen init --git",
		],
		forms: [
			CommandForm(title: "gen init --ci … --output", options: ["ci", "source", "output", "force"]) {
				$0["ci"] != nil && $0["output"] != nil
			},
			CommandForm(title: "gen init --ci", options: ["ci", "source"], printsText: true) { $0["ci"] != nil },
			CommandForm(title: "gen init --agents", options: ["agents", "output", "force", "dry-run"], operands: 0) { $0.has("agents") },
			CommandForm(title: "gen init --git", options: ["git", "output", "dry-run"], operands: 0) { $0.has("git") },
			CommandForm(title: "gen init --schema", options: ["schema", "output", "force"], operands: 0) { $0.has("schema") },
			CommandForm(
				title: "gen init",
				options: Set((GenerateOptions.ofRuns + GenerateOptions.ofFeature).map(\.name)).subtracting(["schema"])
					.union(["yes", "setting", "output", "dry-run"])
			) { _ in true },
		],
		run: { context in
			if context.arguments["ci"] != nil { return WorkflowCommand(context: context).run() }
			if context.arguments.has("git") { return GitAttributesCommand(context: context).run() }
			return context.arguments.has("agents") ? AgentsCommand(context: context).run() : InitCommand(context: context).run()
		})
}

/// The command `gen init`: the answers become the arguments of a run, which `gen.json` remembers.
struct InitCommand {
	let context: CommandContext
	private var arguments: ParsedArguments { context.arguments }

	func run() -> ExitStatus { context.perform(run) }

	private func run(_ diagnostics: inout Diagnostics) throws(DiskError) -> ExitStatus {
		let output = arguments["output"]?.text ?? "."
		if arguments.has("schema") { return try SchemaFile.ofConfiguration.write(to: output, context, &diagnostics) }
		var questions = arguments.has("yes") ? nil : Questions(context.console)
		var found = FoundInputs(in: output, environment: context.environment)
		if questions != nil {
			context.console.errors(
				"gen asks for what it cannot read from the inputs, shows the result, and writes it once you confirm.\n\n")
		}
		var hasWritten = false
		while true {
			if questions != nil, arguments.positionals.isEmpty { list(found) }
			var used: [String] = []
			let status = try addEntity(from: found, in: output, &questions, hasWritten, used: &used, &diagnostics)
			hasWritten = true
			found.remove(used)
			guard status == .done, !used.isEmpty, arguments.positionals.isEmpty, !arguments.has("dry-run"), !found.all.isEmpty else {
				return status
			}
			let isWanted = questions?.confirm("Add another entity? \(found.summary)") ?? false
			guard isWanted else {
				if questions == nil { context.reporter.inform("not used: \(found.summary); 'gen init \(found.all[0])' adds an entity") }
				return status
			}
		}
	}

	/// Asks for one entity, shows its plan, and writes it.
	///
	/// - Parameters:
	///   - hasWritten: whether another entity was written before.
	///   - used: the inputs of what was written; empty where nothing was.
	private func addEntity(
		from found: FoundInputs, in output: String, _ questions: inout Questions?, _ hasWritten: Bool, used: inout [String],
		_ diagnostics: inout Diagnostics
	) throws(DiskError) -> ExitStatus {
		let relation = PathRelation(folder: output, environment: context.environment)
		let interview = Interview(
			arguments, found: found, folder: relation.featureName, unspecified: try unspecified(output, relation), questions: questions,
			environment: context.environment)
		questions = interview.questions
		guard !interview.missing.hasErrors else { return context.refuse(interview.missing) }
		if interview.isOver { return hasWritten ? refuseToWrite(hasWritten) : context.refuse(Self.one(.noAnswers())) }
		let isUnasked = questions == nil && !arguments.has("yes")
		if isUnasked { return context.refuse(Self.one(.noTerminal(interview.command))) }

		var next = context
		next.arguments = interview.arguments
		// The run asks which of the recorded endpoints to use.
		if interview.isRecording { return written(GenerateCommand(context: next).run()) }
		guard
			let generation = try FeatureGeneration(
				next.arguments, folder: output, environment: context.environment, diagnostics: &diagnostics)
		else { return context.refuse(diagnostics) }
		if questions != nil {
			context.console.errors("\n" + summary(generation, command: interview.command, guesses: diagnostics))
			let isConfirmed = !arguments.has("dry-run") && questions?.confirm("Write these files?", proposal: true) == true
			guard isConfirmed else { return refuseToWrite(hasWritten) }
		}
		used = interview.arguments.positionals.map(\.text)
		let status = written(GenerateCommand(context: next).run())
		if status == .done, !arguments.has("dry-run") { suggest(in: output) }
		return status
	}

	/// Says how many rules the samples support, if there are any.
	private func suggest(in output: String) {
		var discarded = Diagnostics()
		// Only advice: the files are written already.
		let generation = try? FeatureGeneration(
			ParsedArguments(), folder: output, rendersFiles: false, environment: context.environment, diagnostics: &discarded)
		guard let generation, let count = try? SuggestionListing(generation, in: output, context.environment).count, count > 0 else {
			return
		}
		context.reporter.inform(
			"the samples support \(count) \(count == 1 ? "rule" : "rules"): 'gen suggest' shows \(count == 1 ? "it" : "them")")
	}

	/// Reports the next steps if something was written.
	private func written(_ status: ExitStatus) -> ExitStatus {
		if status == .done, !arguments.has("dry-run") {
			context.reporter.inform("next: 'gen verify --test' compiles and tests it, and 'gen init --ci github' has CI run 'gen check'")
		}
		return status
	}

	/// Returns the unspecified settings. Errors in the files that are read here are reported by the following run.
	private func unspecified(_ output: String, _ relation: PathRelation) throws(DiskError) -> Interview.Unspecified {
		var discarded = Diagnostics()
		let path = context.environment.resolve(output)
		let search = try ConfigurationSearch(from: path, shownAs: output, diagnostics: &discarded)
		let configuration = FeatureConfiguration(search, folder: output, diagnostics: &discarded)
		let own = try OwnTemplates(for: path, shownAs: output, allowing: context.environment.allowedPaths, diagnostics: &discarded)
		let settings = FeatureSettings(
			arguments, configuration, folder: relation.featureName, styles: own.styles,
			siblings: { SiblingConventions(of: path, shownAs: output) }, diagnostics: &discarded)
		let style = settings.style.value
		let facts = StyleFacts(of: style, arguments.all("setting"), configuration, diagnostics: &discarded)
		return Interview.Unspecified(
			app: settings.isAppAssumed ? settings.app.value : nil, settings: facts.missing(for: []), style: style)
	}

	private func list(_ found: FoundInputs) {
		var text = found.all.enumerated().map { "  \($0.offset + 1)  \(Visible.text($0.element))\n" }.joined()
		for schema in found.schemas { text += "  schema: \(Visible.text(schema))\n" }
		context.console.errors(text)
	}

	private func refuseToWrite(_ hasWritten: Bool) -> ExitStatus {
		context.console.errors(hasWritten ? "nothing else was written\n" : "nothing was written\n")
		return .done
	}

	/// Returns the types and operations, with every guess marked.
	private func summary(_ generation: FeatureGeneration, command: String, guesses: Diagnostics) -> String {
		let explanation = Explanation(generation.plan)
		var text = ""
		for type in explanation.types {
			text += "\(type.name)\n"
			for member in type.members {
				let guess = member.evidence.first(where: \.isGuess)
				text += "  \(member.name): \(member.type)" + (guess.map { "    ? \($0.text)" } ?? "") + "\n"
			}
		}
		for operation in explanation.operations {
			let parameters = operation.parameters.map { "\($0.name): \($0.type)" }.joined(separator: ", ")
			text += "\(operation.method)(\(parameters)) -> \(operation.result)    \(operation.travels.joined(separator: ", "))\n"
			for note in operation.evidence where note.isGuess { text += "    ? \(note.text)\n" }
		}
		let printer = DiagnosticPrinter(isColoured: false)
		text += guesses.all.filter { $0.severity != .error }.map(printer.text).joined()
		return text + "\n\(generation.files.count) files; the same run without questions: \(command)\n"
	}

	private static func one(_ diagnostic: Diagnostic) -> Diagnostics {
		var diagnostics = Diagnostics()
		diagnostics.report(diagnostic)
		return diagnostics
	}
}

extension Diagnostic {
	fileprivate static func noTerminal(_ command: String) -> Diagnostic {
		Diagnostic(
			.noTerminal, "there is no terminal for questions, and some answers are missing",
			fix: "add --yes to accept the proposals: \(command)", fixes: [.command(command)])
	}

	fileprivate static func noAnswers() -> Diagnostic {
		Diagnostic(
			.noTerminal, "the terminal was closed before all questions were answered; nothing was written",
			fix: "run it again, or accept the proposals with --yes", fixes: [.addition("--yes")])
	}
}
