import SourceText
import Workspace

/// The command line as a function: arguments and streams in, a status out.
struct Gen {
	static let version = "0.1.0"

	let arguments: [String]
	let console: Console
	let environment: Environment

	func run() -> ExitStatus {
		let status = perform()
		guard let reason = console.outputFailure() else { return status }
		// Not as a diagnostic: in most formats that is what could not be written.
		console.errors("gen: error: cannot write the output: \(reason)\n")
		// A run that writes has taken back what it had done.
		return status == .found || status == .bug ? status : .bad
	}

	private func perform() -> ExitStatus {
		let named = arguments.first.flatMap { name in Command.named.first { $0.name == name } }
		let command = named ?? .generate
		var diagnostics = Diagnostics()
		let parsed = ParsedArguments(arguments.dropFirst(named == nil ? 0 : 1), of: command, among: Command.all, diagnostics: &diagnostics)
		let context = CommandContext(arguments: parsed, console: console, environment: environment, version: Self.version)
		if parsed.has("help") {
			console.output(Help.text(of: command))
			return .done
		}
		if parsed.has("version") {
			console.output("gen \(Self.version)\n")
			return .done
		}
		if named == nil, let word = arguments.first, isMeantAsCommand(word) {
			// What follows was written for that command: its options would only be told as mistakes of this one.
			diagnostics = Diagnostics()
			diagnostics.report(.unknownCommand(word))
		}
		if !diagnostics.hasErrors { command.reportIgnored(parsed, &diagnostics) }
		return diagnostics.hasErrors ? context.refuse(diagnostics) : command.run(context)
	}

	/// An input has an ending or stands on disk; another plain word is a command, and misspelt.
	private func isMeantAsCommand(_ word: String) -> Bool {
		guard let first = word.first, first != "-", !word.contains(where: { $0 == "." || $0 == "/" }) else { return false }
		return kind(ofPath: environment.resolve(word)) == .missing
	}
}
