import SourceText

/// Asks somebody at a terminal to confirm.
struct Questions {
	private let console: Console
	private let readLine: () -> String?

	/// Creates the questions; nil without a terminal.
	init?(_ console: Console) {
		guard let readLine = console.readLine else { return nil }
		self.console = console
		self.readLine = readLine
	}

	/// Asks a question that is answered with yes or no. A closed terminal is a no.
	func confirm(_ question: String) -> Bool {
		for _ in 0..<Self.patience {
			console.errors("\(question) [y/N]: ")
			guard let line = readLine() else {
				console.errors("\n")
				return false
			}
			switch line.filter({ !$0.isWhitespace }).lowercased() {
			case "y", "yes": return true
			case "", "n", "no": return false
			default: console.errors("  answer 'y' or 'n'\n")
			}
		}
		return false
	}

	/// The number of times that a question is asked.
	private static let patience = 5
}
