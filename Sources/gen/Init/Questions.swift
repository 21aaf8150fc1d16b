import SourceText

/// A dialogue with somebody at a terminal.
struct Questions {
	private let console: Console
	private let readLine: () -> String?
	/// Whether the terminal was closed, so that no further question is asked.
	private(set) var isOver = false

	init?(_ console: Console) {
		guard let readLine = console.readLine else { return nil }
		self.console = console
		self.readLine = readLine
	}

	/// Returns the answer, or `proposal` if it is empty; empty if there is neither.
	///
	/// - Parameter problem: returns what is wrong with an answer, for which the question is repeated a few times; nil for a valid one.
	mutating func prompt(_ question: String, proposal: String = "", problem: (String) -> String? = { _ in nil }) -> String {
		var answer = once(question, proposal)
		for _ in 1..<Self.patience {
			guard !isOver, let problem = problem(answer) else { break }
			console.errors("  \(problem)\n")
			answer = once(question, proposal)
		}
		return answer
	}

	private mutating func once(_ question: String, _ proposal: String) -> String {
		guard !isOver else { return proposal }
		console.errors(question + (proposal.isEmpty ? "" : " [\(proposal)]") + ": ")
		guard let line = readLine() else {
			isOver = true
			console.errors("\n")
			return proposal
		}
		let answer = line.trimmed
		return answer.isEmpty ? proposal : answer
	}

	/// Returns one of `choices`; the question is repeated a few times for other answers.
	mutating func choose(_ question: String, among choices: [String], proposal: String) -> String {
		for _ in 0..<Self.patience where !isOver {
			let answer = prompt("\(question) (\(choices.joined(separator: ", ")))", proposal: proposal)
			if choices.contains(answer) { return answer }
			let starting = choices.filter { $0.hasPrefix(answer.lowercased()) }
			if starting.count == 1 { return starting[0] }
			console.errors("  '\(Visible.text(answer))' is not one of \(choices.joined(separator: ", "))\n")
		}
		return proposal
	}

	/// Asks a question that is answered with yes or no. A closed terminal is a no.
	mutating func confirm(_ question: String, proposal: Bool = false) -> Bool {
		let hint = proposal ? "[Y/n]" : "[y/N]"
		for _ in 0..<Self.patience where !isOver {
			switch once("\(question) \(hint)", "").lowercased() {
			case "": return proposal && !isOver
			case "y", "yes": return true
			case "n", "no": return false
			default: console.errors("  answer 'y' or 'n'\n")
			}
		}
		return false
	}

	private static let patience = 5
}

extension String {
	fileprivate var trimmed: String {
		var rest = self[...]
		while let first = rest.first, first.isWhitespace { rest.removeFirst() }
		while let last = rest.last, last.isWhitespace { rest.removeLast() }
		return String(rest)
	}
}
