import SourceText

/// The command as it was typed, from which fixes derive the command to type instead.
struct TypedCommand {
	/// The words after `gen`.
	private let words: [String]
	/// The options of the command.
	private let options: [OptionSpec]
	/// Returns whether the command that begins with a word has `--output`.
	private let takesFolder: @Sendable (String) -> Bool

	/// Returns nil if the words are not known: the command runs as a part of another one.
	init?(_ arguments: ParsedArguments) {
		guard !arguments.words.isEmpty else { return nil }
		words = Self.withoutFormat(arguments.words)
		options = arguments.options
		takesFolder = arguments.takesFolder
	}

	/// Returns the fixes as commands; those that cannot be are omitted.
	func resolved(_ fix: Fix) -> Fix? {
		switch fix.action {
		case .command, .setting, .key: fix
		case .here, .option: nil
		case .word(let word, let other): replacing(word, with: other).map(Fix.command)
		case .addition(let option): adding(option).map(Fix.command)
		case .removal(let option): removing(option).map(Fix.command)
		}
	}

	/// Returns the command with `other` instead of `word`, an operand, an option, or the value of an option; without it, the operand is removed.
	private func replacing(_ word: String, with other: String?) -> String? {
		guard let other else {
			return words.lastIndex(of: word).map { index in Self.text(Array(words[..<index] + words[(index + 1)...])) }
		}
		for (index, typed) in words.enumerated() {
			var changed = words
			if typed == word {
				changed[index] = other
			} else if typed.hasPrefix(word + "="), word.hasPrefix("-") {
				changed[index] = other + typed.dropFirst(word.count)
			} else if typed.hasPrefix("--"), typed.hasSuffix("=" + word) {
				changed[index] = typed.dropLast(word.count) + other
			} else {
				continue
			}
			return Self.text(changed)
		}
		return nil
	}

	/// Returns the command with an option, if it has that option.
	private func adding(_ option: [String]) -> String? {
		guard let name = option.first, let spec = options.first(where: { "--\($0.name)" == name }), !words.contains("--") else {
			return nil
		}
		let isTyped = words.contains { $0 == name || $0.hasPrefix(name + "=") }
		// An option that is passed already can only be repeated with another value.
		guard !isTyped || spec.isTypedRepeatedly && !option.dropFirst().contains(where: words.contains) else { return nil }
		return Self.text(words + option)
	}

	/// Returns a command that a text tells to run, in the folder that the typed one names: `gen --fresh --output Features/User`.
	func inSameFolder(_ command: String) -> String {
		let parts = command.split(separator: " ").map(String.init)
		guard let folder, parts.first == "gen", !parts.contains("--output") else { return command }
		return takesFolder(parts.dropFirst().first ?? "") ? command + " --output " + ShellWord.quoted(folder) : command
	}

	/// The value of `--output`.
	private var folder: String? {
		for (index, word) in words.enumerated() {
			if word.hasPrefix("--output=") { return String(word.dropFirst("--output=".count)) }
			if word.hasPrefix("-o=") { return String(word.dropFirst("-o=".count)) }
			if word == "--output" || word == "-o" { return words.dropFirst(index + 1).first }
		}
		return nil
	}

	/// Returns the command without an option and its value.
	private func removing(_ name: String) -> String? {
		guard let option = options.first(where: { $0.name == name }) else { return nil }
		let spellings = ["--\(name)"] + (option.short.map { ["-\($0)"] } ?? [])
		var remaining: [String] = []
		var rest = words[...]
		while let word = rest.popFirst() {
			if spellings.contains(where: { word.hasPrefix($0 + "=") }) { continue }
			guard spellings.contains(word) else {
				remaining.append(word)
				continue
			}
			if option.value != nil { rest = rest.dropFirst() }
		}
		return remaining == words ? nil : Self.text(remaining)
	}

	/// How the result is printed is no part of the command.
	static func withoutFormat(_ words: [String]) -> [String] {
		var remaining: [String] = []
		var rest = words[...]
		while let word = rest.popFirst() {
			if word == "--format" {
				rest = rest.dropFirst()
			} else if !word.hasPrefix("--format=") {
				remaining.append(word)
			}
		}
		return remaining
	}

	private static func text(_ words: [String]) -> String {
		var shown = words.map { Credentials.hidden(in: $0) }
		for index in words.indices where index > 0 && ["-H", "--header"].contains(words[index - 1]) {
			shown[index] = ArgumentValue(words[index], of: "--header").shown
		}
		return (["gen"] + shown.map(ShellWord.quoted)).joined(separator: " ")
	}
}
