/// Sorts the imports at the top of a file that its template has in alphabetical order.
struct ImportSorting {
	/// The prefix of the app's modules, which precede all others in templates.
	let app: String

	private static let keywords = ["import ", "@testable import "]

	/// Returns `text` with each sequence of imports in alphabetical order, if it is so in the template.
	func sorted(_ text: String) -> String {
		var sequence: [Substring] = []
		var result = ""
		var rest = text[...]
		/// The beginning of the text that `result` lacks.
		var start = text.startIndex
		func endSequence() {
			if let lines = reordered(sequence), let first = sequence.first, let last = sequence.last {
				result += text[start..<first.startIndex] + lines.joined(separator: "\n")
				start = last.endIndex
			}
			sequence = []
		}
		while let end = rest.utf8.firstIndex(of: UInt8(ascii: "\n")) {
			let line = rest[..<end]
			let keyword = Self.keyword(of: line)
			if keyword != sequence.last.flatMap(Self.keyword) { endSequence() }
			if keyword != nil { sequence.append(line) } else if !Self.mayPrecedeImports(line) { break }
			rest = rest[text.utf8.index(after: end)...]
		}
		endSequence()
		return start == text.startIndex ? text : result + text[start...]
	}

	/// Returns the lines in alphabetical order; nil if they are so already, or are in no alphabetical order in the template either.
	private func reordered(_ lines: [Substring]) -> [Substring]? {
		guard lines.count > 1, let keyword = lines.first.flatMap(Self.keyword), !Self.areSorted(lines) else { return nil }
		let modules = lines.map { $0.dropFirst(keyword.count) }
		let (own, others) = (modules.prefix { $0.hasPrefix(app) }, modules.drop { $0.hasPrefix(app) })
		guard Self.areSorted(own), Self.areSorted(others) else { return nil }
		return lines.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
	}

	private static func areSorted(_ texts: some Collection<Substring>) -> Bool {
		zip(texts, texts.dropFirst()).allSatisfy { !$1.utf8.lexicographicallyPrecedes($0.utf8) }
	}

	private static func keyword(of line: Substring) -> String? {
		keywords.first { line.utf8.starts(with: $0.utf8) }
	}

	/// Whether imports may follow a line that is none: it is empty, a comment or a condition.
	private static func mayPrecedeImports(_ line: Substring) -> Bool {
		guard let first = line.utf8.first else { return true }
		return first == UInt8(ascii: "#") || first == UInt8(ascii: "/")
	}
}
