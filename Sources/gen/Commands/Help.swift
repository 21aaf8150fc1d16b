import JSONLanguage
import SourceText

/// The text of `--help`, derived from the commands themselves.
enum Help {
	static func text(of command: Command) -> String {
		let title = command.title
		var text =
			"\(title): \(command.summary)\n\nusage: \(title)" + (command.operands.isEmpty ? "" : " " + command.operands) + " [OPTIONS]\n"
		if !command.operandHelp.isEmpty { text += "\n" + command.operandHelp.map { "  \($0)\n" }.joined() }
		if !command.options.isEmpty { text += "\noptions:\n" + table(command.options.map(row)) }
		text += "\n" + sharedOptions
		if command.name.isEmpty {
			let width = Command.named.map(\.title.count).max() ?? 0
			for (group, commands) in Command.groups {
				text += "\ncommands to \(group.rawValue):\n" + table(commands.map { ($0.title, $0.summary) }, width: width)
			}
			text += "\n'gen COMMAND --help' explains a command.\n"
		}
		if !command.examples.isEmpty { text += "\nexamples:\n" + command.examples.map { "  \($0)\n" }.joined() }
		return command.name.isEmpty ? text + "\n" + statuses : text
	}

	/// The options of every command, which the page about the command line has once.
	static let sharedOptions = "options of every command:\n" + table(Command.commonOptions.map(row))

	private static let statuses = """
		exit status: 0 done, 1 'check' or 'verify' found something, 2 bad input or usage (nothing was written),
		3 a conflict (nothing written, except by --merge), or written files that do not fit together, 70 a bug in gen

		"""

	private static func table(_ rows: [(String, String)], width: Int = 0) -> String {
		let width = max(width, rows.map(\.0.count).max() ?? 0)
		return rows.map { "  " + $0.0 + String(repeating: " ", count: width - $0.0.count + 2) + $0.1 + "\n" }.joined()
	}

	private static func row(_ option: OptionSpec) -> (String, String) {
		let isShown = option.choices.isEmpty || option.value == option.choices.joined(separator: "|")
		return (heading(option), option.help + (isShown ? "" : ": \(option.choices.joined(separator: ", "))"))
	}

	private static func heading(_ option: OptionSpec) -> String {
		let short = option.short.map { "-\($0), " } ?? "    "
		return short + "--" + option.name + (option.value.map { option.isValueOptional ? "[=\($0)]" : " " + $0 } ?? "")
	}
}

extension Command {
	/// The command `gen help check`, which prints the same as `gen check --help`.
	static let help = Command(
		word: .help, operands: "[COMMAND]", summary: "explains gen or one of its commands", options: [],
		examples: ["gen help", "gen help explain"],
		printsText: true,
		run: { HelpCommand(context: $0).run() })
}

struct HelpCommand {
	let context: CommandContext

	func run() -> ExitStatus {
		guard let requested = context.arguments.positionals.first else {
			return show(.generate, all: Command.all)
		}
		guard let command = Command.all.first(where: { $0.name == requested.text }) else {
			var diagnostics = Diagnostics()
			diagnostics.report(.unknownCommand(requested.text))
			return context.refuse(diagnostics)
		}
		return show(command, all: [command])
	}

	func show(_ command: Command, all: [Command]) -> ExitStatus {
		if context.reporter.isJSON {
			context.reporter.report(Diagnostics(), files: [], more: [.init("commands", .array(all.map(Self.value)))])
		} else {
			context.console.output(Help.text(of: command))
		}
		return .done
	}

	private static func value(_ command: Command) -> JSONValue {
		let options = command.allOptions.map { option in
			JSONValue.object([
				.init("name", .string("--" + option.name)), .init("value", option.value.map(JSONValue.string) ?? .null),
				.init("choices", .array(option.choices.map(JSONValue.string))), .init("isRepeatable", .bool(option.isTypedRepeatedly)),
				.init("help", .string(option.help)),
			])
		}
		return .object([
			.init("name", .string(command.title)), .init("operands", .string(command.operands)), .init("summary", .string(command.summary)),
			.init("options", .array(options)), .init("examples", .array(command.examples.map(JSONValue.string))),
		])
	}
}

extension Diagnostic {
	/// - Parameter next: the next word, which may be an input, as in `generate order.json`.
	static func unknownCommand(_ name: String, before next: String? = nil) -> Diagnostic {
		let isBeforeInput = next.map { next in InputReader.suffixes.contains(where: next.hasSuffix) } ?? false
		let option = Command.commonOptions.contains { $0.name == name } ? "--\(name)" : nil
		let nearest = option ?? nearestName(to: name, in: Command.named.map(\.name))
		let fix: Remedy =
			if let nearest {
				"did you mean 'gen \(nearest)'?"
			} else if isBeforeInput {
				"\(removing: "remove it"): an input needs no command"
			} else {
				"\(run: "gen --help") lists the commands; an input ends in \(InputReader.suffixes.joined(separator: ", "))"
			}
		return Diagnostic(
			.unknownCommand, "there is no command '\(name)'", fix: fix,
			fixes: nearest.map { [.word(name, $0)] } ?? (isBeforeInput ? [.word(name, nil)] : []))
	}
}
