/// The kind of word that a shell can complete at a position of the command line.
enum CompletionKind: Hashable, Sendable {
	case nothing
	/// Files with one of these endings (all files if there is none), and folders on the way to them.
	case files([String])
	case folders
	case words([String])
}

extension CompletionKind {
	/// Parses `FILE`, `FILE|DIR`, `tab|2|4`, `[INPUT …]`, `TYPE[.FIELD]`: capitals denote a kind, small letters are literal.
	init(notation: String) {
		let alternatives = notation.split(separator: "|").map { part in String(part.filter { $0 != "[" && $0 != "]" && $0 != "…" }) }
		let words = alternatives.filter { !$0.isEmpty && $0.allSatisfy { !$0.isUppercase } }
		if alternatives.contains("COMMAND") {
			self = .words(CommandName.allCases.map(\.rawValue))
		} else if alternatives.contains("INPUT") {
			self = .files(InputReader.suffixes)
		} else if alternatives.contains("FILE") {
			self = .files([])
		} else if alternatives.contains("DIR") || alternatives.contains("FOLDER") {
			self = .folders
		} else if !words.isEmpty, words.count == alternatives.count {
			self = .words(words)
		} else {
			self = .nothing
		}
	}
}

extension OptionSpec {
	/// The completion of the option's value; nil for a flag.
	var completion: CompletionKind? {
		value.map { choices.isEmpty ? CompletionKind(notation: $0) : .words(choices) }
	}
}

extension Command {
	/// The completion of each operand; the last one applies to all following ones.
	var operandCompletions: [CompletionKind] {
		operands.split(separator: " ").filter { !$0.hasPrefix("--") && $0 != "…]" && $0 != "…" }.map {
			CompletionKind(notation: String($0))
		}
	}
}
