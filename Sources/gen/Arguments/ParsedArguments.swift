import SourceText

/// A value that was given on the command line, with the place to point at when it is wrong.
struct ArgumentValue: Sendable {
	var text: String
	/// The value as a source of its own, named after its option: `--endpoint:1:5`.
	var source: SourceText
	/// Where it stands when it was not given as an argument but in `gen.json`.
	var place: SourceSpan?

	init(_ text: String, of name: String, at place: SourceSpan? = nil) {
		self.text = text
		source = SourceText(path: name, text)
		self.place = place
	}

	var span: SourceSpan { place ?? SourceSpan(source, SourceRange(0, source.count)) }

	/// `span`, which lies in `source`, as it stands in `gen.json`; itself when it does not.
	func located(_ span: SourceSpan) -> SourceSpan {
		guard let place, span.source === source else { return span }
		// With escapes in it, the text in the file is another.
		guard place.range.count == source.count + 2 else { return place }
		let start = place.range.lower + 1
		return SourceSpan(place.source, SourceRange(start + span.range.lower, start + span.range.upper))
	}
}

/// What was given, by name; every name is known and every value is there.
struct ParsedArguments: Sendable {
	var positionals: [ArgumentValue] = []
	var values: [String: [ArgumentValue]] = [:]
	var flags: Set<String> = []
	/// Where flags stand that were not given as arguments but in `gen.json`.
	var flagPlaces: [String: SourceSpan] = [:]

	subscript(name: String) -> ArgumentValue? { values[name]?.last }

	func all(_ name: String) -> [ArgumentValue] { values[name] ?? [] }

	func has(_ flag: String) -> Bool { flags.contains(flag) }

	var isEmpty: Bool { positionals.isEmpty && values.isEmpty && flags.isEmpty }

	/// The inputs, and of the options those in `options`.
	func only(_ options: [OptionSpec]) -> ParsedArguments {
		let names = Set(options.map(\.name))
		return ParsedArguments(
			positionals: positionals, values: values.filter { names.contains($0.key) }, flags: flags.intersection(names),
			flagPlaces: flagPlaces)
	}
}

extension ParsedArguments {
	/// Reads `arguments` for `command`. Every mistake is told, each with the way out.
	init(_ arguments: some Sequence<String>, of command: Command, diagnostics: inout Diagnostics) {
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
				diagnostics.report(.unknownOption(name, of: command))
				continue
			}
			guard option.value != nil else {
				if parts.count > 1 { diagnostics.report(.unexpectedValue(option.name)) }
				flags.insert(option.name)
				continue
			}
			guard let value = parts.count > 1 ? parts[1] : rest.popFirst() else {
				diagnostics.report(.missingValue(option))
				continue
			}
			if !option.choices.isEmpty, !option.choices.contains(value) {
				diagnostics.report(.notAChoice(value, option))
				continue
			}
			if !option.isRepeatable, values[option.name] != nil { diagnostics.report(.repeatedOption(option.name)) }
			values[option.name, default: []].append(ArgumentValue(value, of: "--\(option.name)"))
		}
	}
}

extension Diagnostic {
	fileprivate static func unknownOption(_ name: String, of command: Command) -> Diagnostic {
		let message = command.name.isEmpty ? "there is no option '\(name)'" : "'\(command.title)' has no option '\(name)'"
		let owners = Command.all.filter { other in other.options.contains { "--\($0.name)" == name } }
		if let owner = owners.first { return .error(message, fix: "it is an option of '\(owner.title)'") }
		let nearest = nearestName(to: name, in: command.allOptions.map { "--\($0.name)" })
		return .error(message, fix: nearest.map { "did you mean '\($0)'?" } ?? "'\(command.title) --help' lists the options")
	}

	fileprivate static func unexpectedValue(_ name: String) -> Diagnostic {
		.error("'--\(name)' takes no value", fix: "write it as '--\(name)'")
	}

	fileprivate static func missingValue(_ option: OptionSpec) -> Diagnostic {
		.error("'--\(option.name)' needs a value", fix: "write it as '--\(option.name) \(option.value ?? "VALUE")'")
	}

	fileprivate static func repeatedOption(_ name: String) -> Diagnostic {
		.error("'--\(name)' is given twice", fix: "give it once")
	}

	fileprivate static func notAChoice(_ value: String, _ option: OptionSpec) -> Diagnostic {
		let span = ArgumentValue(value, of: "--\(option.name)").span
		return .error("'\(value)' is none of the values of '--\(option.name)'", at: span, fix: option.wayOn(from: value))
	}
}
