import Generator
import SourceText
import Wire
import Workspace

extension Command {
	static let refresh = Command(
		word: .refresh, operands: "", summary: "asks again where samples came from, says what the answers change, and replaces them",
		options: [
			OptionSpec("output", short: "o", value: "DIR", "the feature folder; the current one unless told"),
			OptionSpec("dry-run", "say what would change, write nothing"),
			OptionSpec("diff", "show what would change, write nothing"),
			GenerateOptions.maxTime,
		],
		examples: ["gen refresh", "gen refresh --dry-run"],
		run: { RefreshCommand(context: $0).run() })
}

/// `gen refresh`: all answers, or none; then what is generated from them.
struct RefreshCommand {
	let context: CommandContext
	private var arguments: ParsedArguments { context.arguments }

	func run() -> ExitStatus { context.perform(run) }

	private func run(_ diagnostics: inout Diagnostics) throws(DiskError) -> ExitStatus {
		let output = arguments["output"]?.text ?? "."
		let delivery = ChangeDelivery(
			context: context, folder: try context.openFolder(output), output: output,
			isRehearsal: arguments.has("dry-run") || arguments.has("diff"))
		guard try delivery.prepare(&diagnostics) else { return context.refuse(diagnostics) }
		var unheard = Diagnostics()
		guard
			let before = try FeatureGeneration(ParsedArguments(), folder: output, environment: context.environment, diagnostics: &unheard)
		else {
			for problem in unheard.all where problem.severity == .error { diagnostics.report(problem) }
			return context.refuse(diagnostics)
		}
		var samples = SampleFolder(in: delivery.folder)
		var count = 0
		for run in before.configuration.runs {
			// What changes something is not done again to look at it.
			for endpoint in run.endpoints where Run(given: endpoint.given).method == .get {
				let told = AskedWith(endpoint.headers, time: arguments[GenerateOptions.maxTime.name], &diagnostics)
				for place in endpoint.places {
					count += 1
					guard let question = told.question(place.url, method: "GET", &diagnostics),
						let answer = try Asking(environment: context.environment).ask(question, at: place.url.span, &diagnostics)
					else { continue }
					compare(answer, at: place.url.text, with: before.plan, &diagnostics)
					var shown = NovelSamples()
					shown.add(answer, of: place.url.text)
					if let bytes = shown.bodies.first { samples.replace(place.sample.text, with: bytes) }
				}
			}
		}
		if count == 0 { diagnostics.report(.nowhere(output)) }
		guard !diagnostics.hasErrors else { return context.refuse(diagnostics) }
		if samples.secretCount > 0 { diagnostics.report(.secrets(samples.secretCount)) }
		guard
			let generation = try FeatureGeneration(
				ParsedArguments(), asking: Gathered(files: samples.files), folder: output, environment: context.environment,
				diagnostics: &diagnostics),
			let comparison = try delivery.folder.compare(
				generation.files, from: generation.inputFiles.paths, names: generation.plan.names, of: generation.lockedFiles,
				version: context.version, diagnostics: &diagnostics)
		else { return context.refuse(diagnostics) }
		return try delivery.deliver(comparison, of: generation, showsDiff: arguments.has("diff"), diagnostics)
	}

	/// Tells what the types as they are make of the answer.
	private func compare(_ answer: [UInt8], at url: String, with plan: FeaturePlan, _ diagnostics: inout Diagnostics) {
		var found = Diagnostics()
		_ = ResponseDrift(plans: [plan], SourceText(path: url, bytes: answer), operation: nil, diagnostics: &found)
		for var difference in found.all where difference.rule != nil {
			difference.severity = .note
			difference.fix = nil
			diagnostics.report(difference)
		}
	}
}

extension Diagnostic {
	fileprivate static func nowhere(_ folder: String) -> Diagnostic {
		.error(
			"no sample of '\(folder)' is known to come from a server",
			fix: "ask for one by its address: gen https://api.example.com/characters/1")
	}
}
