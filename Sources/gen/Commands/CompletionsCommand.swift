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
		actionsAlone: Set(Shell.allCases.map(\.rawValue)), printsText: true,
		run: { context in
			let script = context.arguments.positionals.first.flatMap { Shell(rawValue: $0.text) }?.script(for: Command.all) ?? ""
			if !context.reporter.isJSON {
				context.console.output(script)
			} else {
				context.reporter.report(Diagnostics(), files: [], more: [.init("script", .string(script))])
			}
			return .done
		})
}
