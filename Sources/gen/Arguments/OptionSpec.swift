import SourceText

/// The declaration of an option, used by the parser, help and completion.
struct OptionSpec: Hashable, Sendable {
	/// The place that remembers an option of `gen`.
	enum Scope: Sendable {
		/// Nothing: the option is about this command.
		case command
		/// A run in gen.json.
		case run
		/// The feature: a key at the top of gen.json.
		case feature
	}

	/// The name without dashes.
	var name: String
	var short: Character?
	/// The notation of the value, such as `NAME`; nil for a flag.
	var value: String?
	/// Whether the option may be passed without its value, which then follows `=`.
	var isValueOptional = false
	/// The accepted values, if they are a fixed set.
	var choices: [String] = []
	/// Whether a team may define further values.
	var takesOthers = false
	var isRepeatable = false
	/// Whether the option can be repeated with a recording, although a run in gen.json has one value.
	var isRepeatableForRecordings = false
	var scope: Scope
	/// Whether it is only a key in gen.json, which no option sets.
	var isKey: Bool
	/// The conditions without which the option has no effect.
	var needs: [OptionCondition]
	/// The options that contradict this one.
	var excludes: [String]
	var help: String

	init(
		_ name: String, short: Character? = nil, value: String? = nil, isValueOptional: Bool = false,
		choices: [String] = [], takesOthers: Bool = false, isRepeatable: Bool = false, isRepeatableForRecordings: Bool = false,
		scope: Scope = .command, isKey: Bool = false, needs: [OptionCondition] = [], excludes: [String] = [], _ help: String
	) {
		self.name = name
		self.short = short
		self.value = value
		self.isValueOptional = isValueOptional
		self.choices = choices
		self.takesOthers = takesOthers
		self.isRepeatable = isRepeatable
		self.isRepeatableForRecordings = isRepeatableForRecordings
		self.scope = scope
		self.isKey = isKey
		self.needs = needs
		self.excludes = excludes
		self.help = help
	}

	/// Returns whether the option accepts `value`, as far as that is known before any file is read.
	func takes(_ value: String) -> Bool { choices.isEmpty || takesOthers || choices.contains(value) }

	/// Whether the option may be repeated on some command line.
	var isTypedRepeatedly: Bool { isRepeatable || isRepeatableForRecordings }

	/// Splits `memory,user-defaults` into two values if the option is repeatable and has a fixed set of values.
	func values(in text: String) -> [String] {
		guard isRepeatable, !choices.isEmpty, !takesOthers, text.contains(",") else { return [text] }
		return text.split(separator: ",", omittingEmptySubsequences: false).map { String($0.drop { $0 == " " }) }
	}

	/// Whether the value is a path of a file or folder.
	var isPath: Bool { value?.hasPrefix("FILE") ?? false }

	/// Returns the help for a value that is not one of `choices`.
	func nextStep(from value: String) -> Remedy {
		let all: Remedy = "it takes \(choices.joined(separator: ", "))"
		if let meant = choices.first(where: { $0.lowercased() == value.lowercased() }) { return "write it as '--\(name) \(meant)'" }
		// A number is not a misspelling of another one.
		guard Int(value) == nil else { return all }
		return "\(nearestName(to: value, in: choices).map { "\(didYouMean: $0) " } ?? "")\(all)"
	}
}
