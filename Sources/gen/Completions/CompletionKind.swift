/// What can stand at a place of the command line, as far as a shell can complete it.
enum CompletionKind: Hashable, Sendable {
	case nothing
	/// Files with one of these endings, all files when there is none; and folders, since files stand in them.
	case files([String])
	case folders
	case words([String])
}

extension CompletionKind {
	/// `FILE`, `FILE|DIR`, `tab|2|4`, `[INPUT …]`, `TYPE[.FIELD]`: capitals say what kind of thing it is, small letters stand for themselves.
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
	/// What completes its value; nil for a flag.
	var completion: CompletionKind? {
		value.map { choices.isEmpty ? CompletionKind(notation: $0) : .words(choices) }
	}
}

extension Command {
	/// What completes each operand; the last one stands for all that follow.
	var operandCompletions: [CompletionKind] {
		operands.split(separator: " ").filter { !$0.hasPrefix("--") && $0 != "…]" && $0 != "…" }.map {
			CompletionKind(notation: String($0))
		}
	}
}
