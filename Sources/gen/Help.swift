/// What `--help` prints, made from the commands themselves.
enum Help {
	static func text(of command: Command) -> String {
		let title = command.name.isEmpty ? "gen" : "gen \(command.name)"
		var text = "\(title): \(command.summary)\n\nusage: \(title) \(command.operands) [OPTIONS]\n"
		if !command.operandHelp.isEmpty { text += "\n" + command.operandHelp.map { "  \($0)\n" }.joined() }
		text += "\noptions:\n" + table(command.allOptions.map { (heading($0), $0.help) })
		let others = Command.all.filter { !$0.name.isEmpty }
		if command.name.isEmpty, !others.isEmpty {
			text += "\ncommands (each with its own --help):\n" + table(others.map { ("gen \($0.name)", $0.summary) })
		}
		return text + "\nexamples:\n" + command.examples.map { "  \($0)\n" }.joined()
	}

	private static func table(_ rows: [(String, String)]) -> String {
		let width = rows.map(\.0.count).max() ?? 0
		return rows.map { "  " + $0.0 + String(repeating: " ", count: width - $0.0.count + 2) + $0.1 + "\n" }.joined()
	}

	private static func heading(_ option: OptionSpec) -> String {
		let short = option.short.map { "-\($0), " } ?? "    "
		return short + "--" + option.name + (option.value.map { " " + $0 } ?? "")
	}
}
