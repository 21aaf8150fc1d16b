import BuildVersion
import JSONLanguage
import SourceText
import Workspace

/// The command line as a function from arguments and streams to a status.
struct Gen {
	/// The version that the lock records.
	static let version = BuildVersion.current.number

	let arguments: [String]
	let console: Console
	let environment: Environment

	func run() -> ExitStatus {
		let status = perform()
		guard let reason = console.outputFailure() else { return status }
		// Not as a diagnostic: most formats print those to the output that failed.
		console.errors("gen: error: cannot write the output: \(reason)\n")
		// A run that could not print its results has reverted its changes; one that printed them has not.
		return console.isDelivered || status == .found || status == .bug ? status : .bad
	}

	/// Reports that the arguments of the process cannot be read.
	static func refuseUnknownArguments(_ console: Console) -> ExitStatus {
		console.errors("gen: error: cannot read the arguments\n")
		return .bad
	}

	private func perform() -> ExitStatus {
		let named = arguments.first.flatMap(CommandName.init).map(\.command)
		let command = named ?? .generate
		var diagnostics = Diagnostics()
		var parsed = ParsedArguments(arguments.dropFirst(named == nil ? 0 : 1), of: command, among: Command.all, diagnostics: &diagnostics)
		parsed.words = arguments
		parsed.options = command.allOptions
		parsed.takesFolder = { word in (CommandName(rawValue: word)?.command ?? .generate).options.contains { $0.name == "output" } }
		var environment = environment
		environment.acceptsAnyVersion = parsed.has("any-version")
		environment.allowedPaths = LocalPermissions(environment).paths
		for value in parsed.all("allow-path") {
			guard let real = realPath(environment.resolve(value.text)) else {
				diagnostics.report(ReadFailure(path: value.text, reason: .missing).diagnostic)
				continue
			}
			environment.allowedPaths.append(real)
		}
		let context = CommandContext(arguments: parsed, console: console, environment: environment, version: Self.version)
		if parsed.has("help") {
			return HelpCommand(context: context).show(command, all: command.name.isEmpty ? Command.all : [command])
		}
		if parsed.has("version") {
			if context.reporter.isJSON {
				context.reporter.report(Diagnostics(), files: [], more: [BuildVersion.current.member])
			} else {
				console.output("gen \(BuildVersion.current.text)\n")
			}
			return .done
		}
		if named == nil, let word = arguments.first, isMeantAsCommand(word) {
			// The other arguments were meant for that command: here, its options would only be reported as mistakes.
			diagnostics = Diagnostics()
			diagnostics.report(.unknownCommand(word, before: arguments.dropFirst().first))
		}
		if !diagnostics.hasErrors { command.check(parsed, &diagnostics) }
		return diagnostics.hasErrors ? context.refuse(diagnostics) : command.run(context)
	}

	/// Whether the word is meant as a command: an input has an ending or exists on disk; another plain word is a misspelt command.
	private func isMeantAsCommand(_ word: String) -> Bool {
		guard let first = word.first, first != "-", !word.contains(where: { $0 == "." || $0 == "/" }) else { return false }
		return kind(ofPath: environment.resolve(word)) == .missing
	}
}

extension BuildVersion {
	/// The version in the JSON output.
	fileprivate var member: JSONValue.Member {
		.init("version", .object([.init("number", .string(number)), .init("commit", commit.map(JSONValue.string) ?? .null)]))
	}
}
