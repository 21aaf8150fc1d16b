import SourceText

/// The declaration of an option, used by the parser, help and completion.
struct OptionSpec: Hashable, Sendable {
	/// The name without dashes.
	var name: String
	var short: Character?
	/// The notation of the value, such as `NAME`; nil for a flag.
	var value: String?
	/// The accepted values, if they are a fixed set.
	var choices: [String] = []
	/// Whether a team may define further values.
	var takesOthers = false
	var isRepeatable = false
	var help: String

	init(
		_ name: String, short: Character? = nil, value: String? = nil, choices: [String] = [], takesOthers: Bool = false,
		isRepeatable: Bool = false, _ help: String
	) {
		self.name = name
		self.short = short
		self.value = value
		self.choices = choices
		self.takesOthers = takesOthers
		self.isRepeatable = isRepeatable
		self.help = help
	}

	/// Returns whether the option accepts `value`, as far as that is known before any file is read.
	func takes(_ value: String) -> Bool { choices.isEmpty || takesOthers || choices.contains(value) }

	/// Splits `memory,user-defaults` into two values if the option is repeatable and has a fixed set of values.
	func values(in text: String) -> [String] {
		guard isRepeatable, !choices.isEmpty, !takesOthers, text.contains(",") else { return [text] }
		return text.split(separator: ",", omittingEmptySubsequences: false).map { String($0.drop { $0 == " " }) }
	}

	/// Whether the value is a path of a file or folder.
	var isPath: Bool { value?.hasPrefix("FILE") ?? false }

	/// Returns the help for a value that is not one of `choices`.
	func nextStep(from value: String) -> String {
		let all = "it takes \(choices.joined(separator: ", "))"
		if let meant = choices.first(where: { $0.lowercased() == value.lowercased() }) { return "write it as '--\(name) \(meant)'" }
		// A number is not a misspelling of another one.
		guard Int(value) == nil else {
			return name == "indent" ? all + "; gen preserves the indentation of a formatter when it runs again" : all
		}
		return (nearestName(to: value, in: choices).map { "did you mean '\($0)'? " } ?? "") + all
	}
}
