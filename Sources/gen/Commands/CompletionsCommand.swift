import JSONLanguage
import SourceText

/// The shells with a completion script.
enum Shell: String, CaseIterable, Sendable {
	case bash, zsh, fish

	/// Returns the script that completes `commands`.
	func script(for commands: [Command]) -> String {
		switch self {
		case .bash: BashCompletion(commands).script
		case .zsh: ZshCompletion(commands).script
		case .fish: FishCompletion(commands).script
		}
	}
}

extension Command {
	static let completions = Command(
		word: .completions, operands: Shell.allCases.map(\.rawValue).joined(separator: "|"),
		summary: "prints the completions for a shell",
		operandHelp: [
			"bash  gen completions bash > ~/.local/share/bash-completion/completions/gen",
			"zsh   gen completions zsh > _gen, in a folder of $fpath",
			"fish  gen completions fish > ~/.config/fish/completions/gen.fish",
		],
		options: [],
		examples: ["gen completions zsh > ~/.zsh/completions/_gen", "source <(gen completions bash)"],
		forms: [CommandForm(title: "gen completions", options: [], printsText: true) { _ in true }],
		run: { CompletionsCommand(context: $0).run() })
}

struct CompletionsCommand {
	let context: CommandContext

	func run() -> ExitStatus {
		var diagnostics = Diagnostics()
		let positionals = context.arguments.positionals
		guard let requested = positionals.first else {
			diagnostics.report(.noShell())
			return context.refuse(diagnostics)
		}
		guard let shell = Shell(rawValue: requested.text), positionals.count == 1 else {
			diagnostics.report(.unknownShell((positionals.count == 1 ? requested : positionals[1]).text))
			return context.refuse(diagnostics)
		}
		let script = shell.script(for: Command.all)
		guard context.reporter.isJSON else {
			context.console.output(script)
			return .done
		}
		context.reporter.report(diagnostics, files: [], more: [.init("script", .string(script))])
		return .done
	}
}

extension Diagnostic {
	fileprivate static func noShell() -> Diagnostic {
		Diagnostic(
			.missingArgument, "no shell is named", fix: "pass one, as in 'gen completions zsh'",
			fixes: Shell.allCases.map { .command("gen completions \($0.rawValue)") })
	}

	fileprivate static func unknownShell(_ name: String) -> Diagnostic {
		let shells = Shell.allCases.map(\.rawValue)
		let nearest = nearestName(to: name, in: shells)
		return Diagnostic(
			.invalidValue, "gen has no completions for '\(name)'",
			fix: (nearest.map { "\(didYouMean: $0) " } ?? "") + "there are completions for \(shells.joined(separator: ", "))",
			fixes: nearest.map { [.word(name, $0)] } ?? [])
	}
}
