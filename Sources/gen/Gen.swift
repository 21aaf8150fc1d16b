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
		let named = arguments.first.flatMap { name in Command.all.first { $0.name == name && !name.isEmpty } }
		let command = named ?? .generate
		var diagnostics = Diagnostics()
		let parsed = ParsedArguments(arguments.dropFirst(named == nil ? 0 : 1), options: command.allOptions, diagnostics: &diagnostics)
		let context = CommandContext(arguments: parsed, console: console, environment: environment, version: Self.version)
		if parsed.has("help") {
			console.output(Help.text(of: command))
			return .done
		}
		return diagnostics.hasErrors ? context.refuse(diagnostics) : command.run(context)
	}
}
