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
	/// Whether the option can be repeated with a recording, although a run in gen.json has one value.
	var isRepeatableForRecordings = false
	/// Whether the value may be omitted, in which case the option is a flag.
	var mayOmitValue = false
	var help: String

	init(
		_ name: String, short: Character? = nil, value: String? = nil, choices: [String] = [], takesOthers: Bool = false,
		isRepeatable: Bool = false, isRepeatableForRecordings: Bool = false, mayOmitValue: Bool = false, _ help: String
	) {
		self.name = name
		self.short = short
		self.value = value
		self.choices = choices
		self.takesOthers = takesOthers
		self.isRepeatable = isRepeatable
		self.isRepeatableForRecordings = isRepeatableForRecordings
		self.mayOmitValue = mayOmitValue
		self.help = help
	}

	/// Returns whether the option accepts `value`, as far as that is known before any file is read.
	func takes(_ value: String) -> Bool { choices.isEmpty || takesOthers || choices.contains(value) }

	/// Whether the option may be repeated on some command line.
	var isTypedRepeatedly: Bool { isRepeatable || isRepeatableForRecordings }

	/// Returns whether the option has no value before `next`: another option, a recording, or the end.
	func omitsValue(before next: String?) -> Bool {
		mayOmitValue && (next.map { $0.hasPrefix("-") || $0.lowercased().hasSuffix(".har") } ?? true)
	}

	/// Splits `memory,user-defaults` into two values if the option is repeatable and has a fixed set of values.
	func values(in text: String) -> [String] {
		guard isRepeatable, !choices.isEmpty, !takesOthers, text.contains(",") else { return [text] }
		return text.split(separator: ",", omittingEmptySubsequences: false).map { String($0.drop { $0 == " " }) }
	}

	/// Whether the value is a path of a file or folder.
	var isPath: Bool { value?.hasPrefix("FILE") ?? false }

	/// Returns the help for a value that is not one of `choices`, of the option or of the key in gen.json.
	func nextStep(from value: String, isKey: Bool = false) -> Remedy {
		let all: Remedy = "it takes \(choices.joined(separator: ", "))"
		if let meant = choices.first(where: { $0.lowercased() == value.lowercased() }) {
			return isKey ? "write it as \"\(meant)\"" : "write it as '--\(name) \(meant)'"
		}
		// A number is not a misspelling of another one.
		guard Int(value) == nil else {
			return name == "indent" ? all + "; gen preserves the indentation of a formatter when it runs again" : all
		}
		return "\(nearestName(to: value, in: choices).map { "\(didYouMean: $0) " } ?? "")\(all)"
	}
}
