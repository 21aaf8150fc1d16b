/// The completion script for zsh, by its own `_arguments`.
struct ZshCompletion {
	let script: String

	init(_ commands: [Command]) {
		let named = commands.filter { !$0.name.isEmpty }
		var lines = [
			"#compdef gen",
			"# Completes gen in zsh; made by 'gen completions zsh'.",
			"",
			"_gen_first() {",
			"\tlocal -a commands",
			"\tcommands=(",
		]
		lines += named.map { "\t\t'\(Self.escaped($0.name)):\(Self.escaped($0.summary))'" }
		lines += ["\t)", "\t_describe -t commands 'command' commands"]
		if let kind = commands.first(where: \.name.isEmpty)?.operandCompletions.first, let action = Self.action(kind) {
			lines.append("\t\(action)")
		}
		lines += [
			"}", "", "_gen() {",
			"\tlocal command=''",
			"\tif (( CURRENT > 2 )); then",
			"\t\tcase $words[2] in",
			"\t\t\(named.map(\.name).joined(separator: "|")))",
			"\t\t\tcommand=$words[2]",
			"\t\t\tshift words",
			"\t\t\t(( CURRENT-- ))",
			"\t\t\t;;",
			"\t\tesac",
			"\tfi",
			"\tcase $command in",
		]
		for command in commands {
			lines.append("\t'\(command.name)')")
			let specifications = command.allOptions.map(Self.specification) + Self.operands(command)
			lines.append("\t\t_arguments -S : \\\n" + specifications.map { "\t\t\t\($0)" }.joined(separator: " \\\n"))
			lines.append("\t\t;;")
		}
		lines += [
			"\tesac", "}", "",
			"# Autoloaded it is called at once, sourced it is made known.",
			"if [[ $funcstack[1] == _gen ]]; then _gen \"$@\"; else compdef _gen gen; fi", "",
		]
		script = lines.joined(separator: "\n")
	}

	/// Returns `'(-o --output)'{-o+,--output=}'[the feature folder]:DIR:_files -/'`.
	private static func specification(_ option: OptionSpec) -> String {
		let value = option.completion.map { kind in ":\(escaped(option.value ?? "")):\(action(kind) ?? " ")" } ?? ""
		let long = "--\(option.name)" + (option.value == nil ? "" : "=")
		let description = "[\(escaped(option.help))]"
		let star = option.isRepeatable ? "*" : ""
		guard let short = option.short else { return "'\(star)\(long)\(description)\(value)'" }
		let exclusion = option.isRepeatable ? "*" : "(-\(short) --\(option.name))"
		return "'\(exclusion)'{-\(short)\(option.value == nil ? "" : "+"),\(long)}'\(description)\(value)'"
	}

	private static func operands(_ command: Command) -> [String] {
		if command.name.isEmpty {
			return ["'1: :_gen_first'", "'*: :\(command.operandCompletions.last.flatMap(action) ?? " ")'"]
		}
		let kinds = command.operandCompletions
		return kinds.enumerated().map { index, kind in
			"'\(index == kinds.count - 1 && command.operands.contains("…") ? "*" : "\(index + 1)"): :\(action(kind) ?? " ")'"
		}
	}

	private static func action(_ kind: CompletionKind) -> String? {
		switch kind {
		case .nothing: nil
		case .words(let words): "(\(words.joined(separator: " ")))"
		case .folders: "_files -/"
		case .files([]): "_files"
		case .files(let suffixes): "_files -g \"*.(\(suffixes.map { $0.dropFirst() }.joined(separator: "|")))\""
		}
	}

	/// Returns the text with the special characters of `_arguments`, `_describe` and quotes removed.
	private static func escaped(_ text: String) -> String {
		text.map { character in
			switch character {
			case "'": "’"
			case ":", "[", "]", "\\": "\\\(character)"
			default: String(character)
			}
		}.joined()
	}
}
