import SourceText

extension Command {
	static let curl = Command(
		word: .curl, operands: "'COMMAND'", summary: "runs a copied curl command and generates from the response",
		operandHelp: ["COMMAND   as a browser, a proxy or documentation has it, in quotes as one; nothing of it is run by a shell"],
		options: GenerateOptions.all.filter { !["method", "body", "header", "max-time", "watch", "single"].contains($0.name) },
		examples: ["gen curl \"curl 'https://api.example.com/characters/1' -H 'Accept: application/json'\""],
		run: { CurlCommand(context: $0).run() })
}

/// The command `gen curl 'curl …'`, which is equivalent to an address with its options.
struct CurlCommand {
	let context: CommandContext

	func run() -> ExitStatus {
		guard let copied = context.arguments.positionals.first, context.arguments.positionals.count == 1 else {
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
			.unexpectedArgument, "'gen curl' expects the copied command as one argument",
			fix: "quote it: gen curl \"curl 'https://api.example.com/users' -H 'Accept: application/json'\"")
	}
}
