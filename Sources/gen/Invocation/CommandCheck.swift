import SourceText
import Wire

extension Command {
	/// The words by which the first operand chooses what the command does, as in `list|new|schema [NAME]`.
	private var actions: [String] {
		let first = operands.prefix { $0 != " " }
		return first.contains("|") && !first.hasPrefix("[") ? first.split(separator: "|").map(String.init) : []
	}

	/// Reports operands and options that the command would ignore.
	func check(_ arguments: ParsedArguments, _ diagnostics: inout Diagnostics) {
		for option in allOptions where arguments.contains(option.name) {
			if let other = option.excludes.first(where: arguments.contains) { diagnostics.report(.contradiction(option.name, other)) }
		}
		if printsText, let format = arguments["format"], ![OutputFormat.text, .json].map(\.rawValue).contains(format.text) {
			diagnostics.report(.noFormat(in: title, at: format.span))
		}
		let action = arguments.positionals.first?.text
		guard actions.isEmpty || action.map(actions.contains) == true else {
			diagnostics.report(.noAction(action, actions, of: self))
			return
		}
		arguments.reportUnused(allOptions, &diagnostics) { arguments.meets($0) }
		let isAlone = action.map(actionsAlone.contains) ?? false
		let most = isAlone ? 1 : operands.contains("…") ? Int.max : operands.split(separator: " ").count
		guard arguments.positionals.count > most else { return }
		diagnostics.report(.tooMany(arguments.positionals[most], of: self, title: isAlone ? "\(title) \(action ?? "")" : title))
	}
}

extension ParsedArguments {
	/// Returns whether a condition of a command line is met; nil for the others.
	fileprivate func meets(_ condition: OptionCondition) -> Bool? {
		switch condition {
		case .option(let names): names.contains(where: contains)
		case .action(let names): positionals.first.map { names.contains($0.text) } ?? false
		case .noOperand: positionals.isEmpty
		case .request: contains("run") || positionals.contains { WebAddress.isMeant(by: $0.text) }
		case .received:
			positionals.contains { $0.isRecording || WebAddress.isMeant(by: $0.text) || $0.text.hasPrefix("curl ") }
		case .noRecording: !positionals.contains(where: \.isRecording)
		default: nil
		}
	}
}

extension Diagnostic {
	fileprivate static func contradiction(_ option: String, _ other: String) -> Diagnostic {
		Diagnostic(
			.optionConflict, "--\(option) and --\(other) contradict each other", fix: "pass one of the two",
			fixes: [.removal(option: option), .removal(option: other)])
	}

	fileprivate static func noFormat(in title: String, at span: SourceSpan) -> Diagnostic {
		Diagnostic(.optionConflict, "'--format' has no effect on '\(title)', which prints text or JSON", at: span, fix: .remove)
	}

	fileprivate static func noAction(_ name: String?, _ actions: [String], of command: Command) -> Diagnostic {
		let title = command.title
		let all = "the actions are \(actions.joined(separator: ", "))"
		guard let name else {
			return Diagnostic(
				.missingArgument, "'\(title)' requires an action", fix: "pass one, as in '\(title) \(actions[0])'; \(all)",
				fixes: actions.filter(command.actionsAlone.contains).map { .command("\(title) \($0)") })
		}
		let nearest = nearestName(to: name, in: actions)
		return Diagnostic(
			.unknownCommand, "'\(title)' has no action '\(name)'",
			fix: (nearest.map { "\(didYouMean: "\(title) \($0)") " } ?? "") + all, fixes: nearest.map { [.word(name, $0)] } ?? [])
	}

	fileprivate static func tooMany(_ operand: ArgumentValue, of command: Command, title: String) -> Diagnostic {
		let takesFolder = command.misuseHelp == nil && command.allOptions.contains { $0.name == "output" }
		return Diagnostic(
			.unknownOption, "'\(title)' does not accept '\(operand.text)'", at: operand.span,
			fix: command.misuseHelp
				?? "\(removing: "remove it")\(takesFolder ? ", or pass a folder with --output" : ""); '\(title) --help' shows what it accepts",
			fixes: takesFolder ? [.word(operand.text, "--output=" + operand.text)] : [])
	}
}
