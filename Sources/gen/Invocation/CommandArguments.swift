import SourceText

extension ParsedArguments {
	/// Parses `arguments` for `command`, one of `commands`. Every mistake is reported with its next steps.
	init(
		_ arguments: some Sequence<String>, of command: Command, among commands: @autoclosure () -> [Command],
		diagnostics: inout Diagnostics
	) {
		let options = command.allOptions
		var rest = Array(arguments)[...]
		while let argument = rest.popFirst() {
			if argument == "--" {
				positionals += rest.map { ArgumentValue($0, of: "<input>") }
				return
			}
			guard argument.hasPrefix("-"), argument != "-" else {
				positionals.append(ArgumentValue(argument, of: "<input>"))
				continue
			}
			let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
			let name = parts[0]
			guard let option = options.first(where: { "--\($0.name)" == name || $0.short.map { "-\($0)" } == name }) else {
				diagnostics.report(.unknownOption(name, of: command, among: commands()))
				continue
			}
			guard option.value != nil, parts.count > 1 || !option.isValueOptional else {
				if parts.count > 1 { diagnostics.report(.unexpectedValue(option.name)) }
				flags.insert(option.name)
				continue
			}
			// A value that looks like an option follows '='.
			let isFollowed = rest.first.map { word in options.contains { "--\($0.name)" == word } } ?? false
			guard let value = parts.count > 1 ? parts[1] : isFollowed ? nil : rest.popFirst() else {
				diagnostics.report(.missingValue(option))
				continue
			}
			let optionValues = option.values(in: value)
			if let wrong = optionValues.first(where: { !option.takes($0) }) {
				diagnostics.report(.notAChoice(wrong, option))
				continue
			}
			if !option.isRepeatable, !option.isRepeatableForRecordings, values[option.name] != nil {
				diagnostics.report(.repeatedOption(option, (values[option.name] ?? []).map(\.text) + optionValues))
			}
			values[option.name, default: []] += optionValues.map { ArgumentValue($0, of: "--\(option.name)") }
		}
		guard !positionals.contains(where: \.isRecording) else { return }
		for option in options where option.isRepeatableForRecordings && (values[option.name]?.count ?? 0) > 1 {
			diagnostics.report(.repeatedOption(option, []))
		}
	}
}

extension Diagnostic {
	fileprivate static func unknownOption(_ name: String, of command: Command, among commands: [Command]) -> Diagnostic {
		let message = command.name.isEmpty ? "there is no option '\(name)'" : "'\(command.title)' has no option '\(name)'"
		if command.operands.contains("FOLDER"), ["--output", "-o"].contains(name) {
			return Diagnostic(
				.unknownOption, message, fix: "pass the folder without it, as in '\(command.title) Features/User'",
				fixes: [.word(name, nil)])
		}
		if let help = command.misuseHelp { return Diagnostic(.unknownOption, message, fix: help) }
		let owners = commands.filter { other in other.options.contains { "--\($0.name)" == name } }
		// An option of 'gen' is likely meant as such; of another command, only the name is the same.
		if let owner = owners.first(where: \.name.isEmpty) {
			return Diagnostic(.unknownOption, message, fix: "it is an option of '\(owner.title)'")
		}
		let nearest = nearestName(to: name, in: command.allOptions.map { "--\($0.name)" })
		return Diagnostic(
			.unknownOption, message,
			fix: nearest.map { "\(didYouMean: $0)" } ?? "'\(command.title) --help' lists the options",
			fixes: nearest.map { [.word(name, $0)] } ?? [])
	}

	fileprivate static func unexpectedValue(_ name: String) -> Diagnostic {
		Diagnostic(.invalidValue, "'--\(name)' expects no value", fix: "write it as '--\(name)'")
	}

	fileprivate static func missingValue(_ option: OptionSpec) -> Diagnostic {
		Diagnostic(.invalidValue, "'--\(option.name)' needs a value", fix: "write it as '--\(option.name) \(option.value ?? "VALUE")'")
	}

	fileprivate static func repeatedOption(_ option: OptionSpec, _ values: [String]) -> Diagnostic {
		let help: Remedy =
			switch (option.name, option.value) {
			case ("endpoint", _): "run gen once for each endpoint"
			case (let name, "LIST"): "pass it once: --\(name) \(ShellWord.quoted(values.joined(separator: ",")))"
			default: "pass it once"
			}
		return Diagnostic(.invalidValue, "'--\(option.name)' is passed twice", fix: help)
	}

	fileprivate static func notAChoice(_ value: String, _ option: OptionSpec) -> Diagnostic {
		let span = ArgumentValue(value, of: "--\(option.name)").span
		let meant = option.choices.first { $0.lowercased() == value.lowercased() }
		return Diagnostic(
			.invalidValue, "'\(value)' is not a value of '--\(option.name)'", at: span, fix: option.nextStep(from: value),
			fixes: meant.map { [.word(value, $0)] } ?? [])
	}
}
