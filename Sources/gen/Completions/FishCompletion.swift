/// The completion script for fish.
struct FishCompletion {
	let script: String

	init(_ commands: [Command]) {
		let named = commands.filter { !$0.name.isEmpty }
		var lines = [
			"# Completes gen in fish; made by 'gen completions fish'.",
			"function __gen_is --description 'Whether the command line is about a command of gen'",
			"\tset -l words (commandline -opc)",
			"\tset -l command ''",
			"\tif test (count $words) -gt 1; and contains -- $words[2] \(named.map(\.name).joined(separator: " "))",
			"\t\tset command $words[2]",
			"\tend",
			"\ttest \"$command\" = \"$argv[1]\"",
			"end",
			"",
			"complete -c gen -f",
		]
		lines += named.map {
			"complete -c gen -n '__gen_is \"\"; and test (count (commandline -opc)) -eq 1' -a \($0.name) -d \(Self.quoted($0.summary))"
		}
		for command in commands {
			let condition = "complete -c gen -n '__gen_is \"\(command.name)\"'"
			for argument in command.operandCompletions.flatMap(Self.arguments) where !lines.contains("\(condition) \(argument)") {
				lines.append("\(condition) \(argument)")
			}
			for option in command.allOptions {
				let short = option.short.map { " -s \($0)" } ?? ""
				let value = option.completion.map { " " + Self.value($0) } ?? ""
				lines.append("\(condition)\(short) -l \(option.name)\(value) -d \(Self.quoted(option.help))")
			}
		}
		script = lines.joined(separator: "\n") + "\n"
	}

	private static func arguments(_ kind: CompletionKind) -> [String] {
		switch kind {
		case .nothing: []
		case .words(let words): ["-a \(quoted(words.joined(separator: " ")))"]
		case .folders: ["-a '(__fish_complete_directories (commandline -ct) \"\")'"]
		case .files([]): ["-F"]
		case .files(let suffixes): ["-k -a '(__fish_complete_suffix \(suffixes.joined(separator: " ")))'"]
		}
	}

	private static func value(_ kind: CompletionKind) -> String {
		switch kind {
		case .nothing: "-x"
		case .words(let words): "-x -a \(quoted(words.joined(separator: " ")))"
		case .folders: "-x -a '(__fish_complete_directories (commandline -ct) \"\")'"
		case .files: "-r -F"
		}
	}

	private static func quoted(_ text: String) -> String {
		"'" + text.map { $0 == "'" || $0 == "\\" ? "\\\($0)" : String($0) }.joined() + "'"
	}
}
