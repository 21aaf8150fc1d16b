/// The completion script for bash, from version 3.2, which macOS has.
struct BashCompletion {
	let script: String

	init(_ commands: [Command]) {
		let names = commands.map(\.name).filter { !$0.isEmpty }
		var lines = [
			"# Completes gen in bash; made by 'gen completions bash'.",
			"_gen() {",
			"\tlocal IFS=$'\\n' current=${COMP_WORDS[COMP_CWORD]} previous='' command='' operand=0 index word suffix",
			"\tif (( COMP_CWORD > 0 )); then previous=${COMP_WORDS[COMP_CWORD - 1]}; fi",
			"\t# bash makes three words of '--style=classic'.",
			"\tif [[ $current == '=' ]]; then current=''",
			"\telif [[ $previous == '=' ]] && (( COMP_CWORD > 1 )); then previous=${COMP_WORDS[COMP_CWORD - 2]}; fi",
			"\tif (( COMP_CWORD > 1 )); then",
			"\t\tcase ${COMP_WORDS[1]} in",
			"\t\t\(names.joined(separator: "|"))) command=${COMP_WORDS[1]} ;;",
			"\t\tesac",
			"\tfi",
			"\tfor (( index = 1; index < COMP_CWORD; index++ )); do",
			"\t\tword=${COMP_WORDS[index]}",
			"\t\tif [[ $word != -* && ! ( $index == 1 && -n $command ) ]]; then (( operand++ )); fi",
			"\tdone",
			"\tCOMPREPLY=()",
			"\tcase \"$command $previous\" in",
		]
		for command in commands {
			for option in command.allOptions {
				guard let completion = option.completion else { continue }
				let patterns = (["--\(option.name)"] + (option.short.map { ["-\($0)"] } ?? [])).map { "'\(command.name) \($0)'" }
				lines.append("\t\(patterns.joined(separator: "|"))) \(Self.reply(completion)); return ;;")
			}
		}
		lines += ["\tesac", "\tif [[ $current == -* ]]; then", "\t\tcase $command in"]
		for command in commands {
			let options = command.allOptions.flatMap { ["--\($0.name)"] + ($0.short.map { ["-\($0)"] } ?? []) }
			lines.append("\t\t'\(command.name)') \(Self.reply(.words(options))) ;;")
		}
		lines += ["\t\tesac", "\t\treturn", "\tfi", "\tcase $command in"]
		for command in commands {
			lines.append("\t'\(command.name)')")
			if command.name.isEmpty { lines.append("\t\tif (( COMP_CWORD == 1 )); then \(Self.reply(.words(names))); fi") }
			lines += Self.operands(command)
			lines.append("\t\t;;")
		}
		lines += ["\tesac", "}", "complete -o filenames -F _gen gen", ""]
		script = lines.joined(separator: "\n")
	}

	private static func operands(_ command: Command) -> [String] {
		let kinds = command.operandCompletions
		guard kinds.count > 1 else { return ["\t\t" + reply(kinds.first ?? .nothing)] }
		var lines = ["\t\tcase $operand in"]
		for (index, kind) in kinds.enumerated() {
			lines.append("\t\t\(index == kinds.count - 1 ? "*" : "\(index)")) \(reply(kind)) ;;")
		}
		return lines + ["\t\tesac"]
	}

	/// Returns the command that adds the completions of `$current` to the reply.
	private static func reply(_ kind: CompletionKind) -> String {
		switch kind {
		case .nothing: ":"
		case .words(let words): "COMPREPLY+=($(compgen -W $'\(words.joined(separator: "\\n"))' -- \"$current\"))"
		case .folders: "COMPREPLY+=($(compgen -d -- \"$current\"))"
		case .files([]): "COMPREPLY+=($(compgen -f -- \"$current\"))"
		case .files(let suffixes):
			"COMPREPLY+=($(compgen -d -- \"$current\"; for suffix in \(suffixes.joined(separator: " ")); do"
				+ " compgen -f -X \"!*$suffix\" -- \"$current\"; done))"
		}
	}
}
