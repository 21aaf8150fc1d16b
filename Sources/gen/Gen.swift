import SourceText
import Workspace

/// The command line as a function: arguments and streams in, a status out.
struct Gen {
	static let version = "0.1.0"

	let arguments: [String]
	let console: Console
	let environment: Environment

	func run() -> ExitStatus {
		if arguments.first == "--version" {
			console.output("gen \(Self.version)\n")
			return .done
		}
		var diagnostics = Diagnostics()
		let parsed = ParsedArguments(arguments, options: GenerateOptions.all, diagnostics: &diagnostics)
		if parsed.has("help") {
			console.output(Help.text)
			return .done
		}
		guard !diagnostics.hasErrors else {
			Reporter(console: console, environment: environment, arguments: parsed).report(diagnostics, files: [])
			return .bad
		}
		return GenerateCommand(console: console, environment: environment, version: Self.version).run(parsed)
	}
}
