import Generator
import JSONLanguage
import SourceText
import Workspace

extension Command {
	static let forget = Command(
		word: .forget, operands: "PATH …", summary: "removes properties that only earlier samples have",
		operandHelp: [
			"PATH   a property such as 'Character.nickname'; 'gen --forget' removes all that no current sample has.",
			"       Of a property that current samples have, what earlier ones showed beside it is forgotten: a null,",
			"       an absence, other kinds of values, and texts that a rule does not read.",
		],
		options: [
			FileCommand.output, OptionSpec("dry-run", "show the changes as a diff without writing files"),
		] + GenerateOptions.resolutions,
		examples: ["gen forget Character.nickname", "gen forget Character.nickname --dry-run"],
		run: { ForgetCommand(context: $0).run() })
}

/// The command `gen forget PATH …`: generates again without the properties that the lock remembers from earlier samples.
struct ForgetCommand {
	let context: CommandContext
	private var arguments: ParsedArguments { context.arguments }

	func run() -> ExitStatus { context.perform(run) }

	private func run(_ diagnostics: inout Diagnostics) throws(DiskError) -> ExitStatus {
		let output = arguments["output"]?.text ?? "."
		let options = ChangeOptions(arguments, diagnostics: &diagnostics)
		if arguments.positionals.isEmpty { diagnostics.report(.nothingNamed()) }
		guard !diagnostics.hasErrors else { return context.refuse(diagnostics) }
		let delivery = ChangeDelivery(
			context: context, folder: try context.openFolder(output), output: output,
			isRehearsal: arguments.has("dry-run"))
		guard try delivery.prepare(&diagnostics) else { return context.refuse(diagnostics) }
		var found = Diagnostics()
		let before = try FeatureGeneration(
			ParsedArguments(), folder: output, rendersFiles: false, environment: context.environment, diagnostics: &found)
		guard let before else {
			diagnostics.report(contentsOf: found)
			return context.refuse(diagnostics)
		}
		let properties = before.plan.earlierProperties
		let known = properties.map(\.path)
		var forgotten: Set<String> = []
		for argument in arguments.positionals {
			// A key with a dot may be written without quotes.
			let found = known.contains(argument.text) ? [argument.text] : known.filter { JSONPath.unquoted($0) == argument.text }
			if found.isEmpty { diagnostics.report(.notEarlier(argument, among: known)) }
			forgotten.formUnion(properties.filter { found.contains($0.path) }.flatMap(\.recorded))
		}
		guard !diagnostics.hasErrors,
			let generation = try FeatureGeneration(
				ParsedArguments(), folder: output, forgetting: forgotten, environment: context.environment,
				diagnostics: &diagnostics),
			let comparison = try delivery.folder.compare(
				generation, version: context.version, options: options, diagnostics: &diagnostics)
		else { return context.refuse(diagnostics) }
		return try delivery.deliver(comparison, of: generation, showsDiff: arguments.has("dry-run"), diagnostics)
	}
}

extension Diagnostic {
	fileprivate static func nothingNamed() -> Diagnostic {
		Diagnostic(
			.missingArgument, "no property is named", fix: "pass its path, as in 'gen forget Character.nickname', or run \(run: "gen --forget")")
	}

	fileprivate static func notEarlier(_ path: ArgumentValue, among known: [String]) -> Diagnostic {
		let nearest = nearestName(to: path.text, in: known)
		return Diagnostic(
			.unknownDeclaration, "earlier samples have nothing at '\(Visible.text(path.text))' that current ones lack",
			fix: known.isEmpty
				? "there is nothing to forget: current samples have everything"
				: nearest.map { "\(didYouMean: $0)" } ?? "those are: \(known.prefix(5).joined(separator: ", "))")
	}
}
