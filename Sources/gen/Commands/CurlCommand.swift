import SourceText

extension Command {
	static let curl = Command(
		word: .curl, operands: "'COMMAND'", summary: "runs a copied curl command and generates from the response",
		operandHelp: ["COMMAND   the copied curl command, quoted as one argument; no shell runs it"],
		options: GenerateOptions.all.filter { !["method", "body", "header", "single", "run", "variables", "all"].contains($0.name) },
		misuseHelp: "quote it as one argument: gen curl \"curl -X POST 'https://api.example.com/users'\"",
		examples: ["gen curl \"curl 'https://api.example.com/characters/1' -H 'Accept: application/json'\""],
		run: { CurlCommand(context: $0).run() })
}

/// The command `gen curl 'curl …'`, which is equivalent to an address with its options.
struct CurlCommand {
	let context: CommandContext

	func run() -> ExitStatus {
		guard let copied = context.arguments.positionals.first else {
			var diagnostics = Diagnostics()
			diagnostics.report(.noCommand())
			return context.refuse(diagnostics)
		}
		var next = context
		next.arguments.positionals = []
		return GenerateCommand(context: next, copied: copied).run()
	}
}

extension Diagnostic {
	fileprivate static func noCommand() -> Diagnostic {
		Diagnostic(
			.unknownOption, "'gen curl' expects the copied command as one argument",
			fix: Command.curl.misuseHelp)
	}
}
