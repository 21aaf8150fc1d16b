import SourceText

/// A form of a command on which its options depend: `gen init` accepts other options with `--ci` than without.
struct CommandForm: Sendable {
	/// The form as it is typed: `gen init --ci`.
	var title: String
	/// The options that have an effect; others are refused.
	var options: Set<String>
	/// The number of operands that have an effect; nil for any number.
	var operands: Int?
	/// Whether the form prints text, which only JSON can contain.
	var printsText = false
	var applies: @Sendable (ParsedArguments) -> Bool
}

extension Command {
	/// Reports options and operands that would be ignored.
	func reportIgnored(_ arguments: ParsedArguments, _ diagnostics: inout Diagnostics) {
		for pair in Self.contradictions where pair.allSatisfy(arguments.contains) { diagnostics.report(.contradiction(pair)) }
		for (option, other) in dependencies where arguments.contains(option) && !arguments.contains(other) {
			diagnostics.report(.needs(option, other))
		}
		guard let form = forms.first(where: { $0.applies(arguments) }) else {
			if operands.isEmpty, let operand = arguments.positionals.first {
				diagnostics.report(.tooMany(operand, title: title, takesFolder: takesFolder))
			}
			return
		}
		for option in options where arguments.contains(option.name) && !form.options.contains(option.name) {
			let other = forms.first { $0.options.contains(option.name) }
			diagnostics.report(.ignored(option.name, in: form.title, other: other?.title))
		}
		if form.printsText, let format = arguments["format"], format.text != OutputFormat.text.rawValue,
			format.text != OutputFormat.json.rawValue
		{
			diagnostics.report(.noFormat(in: form.title, at: format.span))
		}
		if let most = form.operands, arguments.positionals.count > most {
			diagnostics.report(.tooMany(arguments.positionals[most], title: form.title, takesFolder: takesFolder))
		}
	}

	/// Whether the command has an option for the feature folder.
	private var takesFolder: Bool { allOptions.contains { $0.name == "output" } }

	/// Options that exclude each other.
	private static let contradictions = [["quiet", "verbose"], ["compile", "no-compile"], ["cache", "no-cache"]]
}

extension ParsedArguments {
	/// Returns whether the option is present, flag or not.
	fileprivate func contains(_ option: String) -> Bool { has(option) || self[option] != nil }
}

extension Diagnostic {
	fileprivate static func contradiction(_ options: [String]) -> Diagnostic {
		Diagnostic(
			.optionConflict, "\(options.map { "--" + $0 }.joined(separator: " and ")) contradict each other", fix: "pass one of the two")
	}

	fileprivate static func needs(_ option: String, _ other: String) -> Diagnostic {
		Diagnostic(.optionConflict, "'--\(option)' has no effect without '--\(other)'", fix: "add --\(other), or \(removing: "remove it")")
	}

	fileprivate static func ignored(_ option: String, in title: String, other: String?) -> Diagnostic {
		Diagnostic(
			.optionConflict, "'--\(option)' has no effect on '\(title)'",
			fix: .remove + (other.map { "; it is an option of '\($0)'" } ?? ""))
	}

	fileprivate static func noFormat(in title: String, at span: SourceSpan) -> Diagnostic {
		Diagnostic(.optionConflict, "'--format' has no effect on '\(title)', which prints text or JSON", at: span, fix: .remove)
	}

	fileprivate static func tooMany(_ operand: ArgumentValue, title: String, takesFolder: Bool) -> Diagnostic {
		Diagnostic(
			.unknownOption, "'\(title)' does not accept '\(operand.text)'", at: operand.span,
			fix: "\(removing: "remove it")\(takesFolder ? ", or pass a folder with --output" : ""); '\(title) --help' shows what it accepts",
			fixes: takesFolder ? [.word(operand.text, "--output=" + operand.text)] : [])
	}
}
