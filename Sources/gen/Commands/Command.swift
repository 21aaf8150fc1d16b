import SourceText

/// One command of `gen`: how it is called, and what it does.
///
/// Each command stands in a file of its own as `extension Command { static let name = … }` and in `all`.
struct Command: Sendable {
	/// Empty for the command without a name: generating.
	var name: String
	/// `[INPUT …]`
	var operands: String
	/// One line for the overview.
	var summary: String
	/// What help says of the operands, one line each.
	var operandHelp: [String] = []
	var options: [OptionSpec]
	var examples: [String]
	var run: @Sendable (CommandContext) -> ExitStatus

	static let all: [Command] = [
		generate,
		check,
		diff,
		undo,
		restore,
		resolve,
		explain,
		templates,
		initialise,
		completions,
		help,
	]

	/// Every command takes these.
	static let commonOptions: [OptionSpec] = [
		OptionSpec("format", value: "FORMAT", choices: OutputFormat.allCases.map(\.rawValue), "how results are printed"),
		OptionSpec("quiet", "print nothing but errors"),
		OptionSpec("verbose", "say what each stage took"),
		OptionSpec("help", short: "h", "how it is used, with examples"),
		OptionSpec("version", "which gen this is"),
	]

	var allOptions: [OptionSpec] { options + Self.commonOptions }
}

/// What a command works with.
struct CommandContext: Sendable {
	var arguments: ParsedArguments
	var console: Console
	var environment: Environment
	var version: String

	var reporter: Reporter { Reporter(console: console, environment: environment, arguments: arguments) }

	/// Prints what is wrong, and gives the status for it.
	func refuse(_ diagnostics: Diagnostics) -> ExitStatus {
		reporter.report(diagnostics, files: [])
		return .bad
	}
}
