import SourceText

/// One option as help, completion and the parser know it.
struct OptionSpec: Hashable, Sendable {
	/// Without dashes.
	var name: String
	var short: Character?
	/// `NAME`; nil for a flag.
	var value: String?
	/// The values it takes, where there are only so many.
	var choices: [String] = []
	/// A team may have more of them.
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

	/// Whether it takes `value`, as far as that is known before anything is read.
	func takes(_ value: String) -> Bool { choices.isEmpty || takesOthers || choices.contains(value) }

	/// `memory,user-defaults` are two of an option that may be given twice and takes only so many words.
	func values(in text: String) -> [String] {
		guard isRepeatable, !choices.isEmpty, !takesOthers, text.contains(",") else { return [text] }
		return text.split(separator: ",", omittingEmptySubsequences: false).map { String($0.drop { $0 == " " }) }
	}

	/// Its value is a path, or a folder of files.
	var isPath: Bool { value?.hasPrefix("FILE") ?? false }

	/// What to do about a value that is none of `choices`.
	func nextStep(from value: String) -> String {
		let all = "it takes \(choices.joined(separator: ", "))"
		if let meant = choices.first(where: { $0.lowercased() == value.lowercased() }) { return "write it as '--\(name) \(meant)'" }
		// No number is a misspelt other one.
		guard Int(value) == nil else { return name == "indent" ? all + "; a formatter's indentation is kept when gen runs again" : all }
		return (nearestName(to: value, in: choices).map { "did you mean '\($0)'? " } ?? "") + all
	}
}
