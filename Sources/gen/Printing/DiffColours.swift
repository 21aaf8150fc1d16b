/// Unified diffs as terminals show them: what goes in red, what comes in green.
enum DiffColours {
	static func paint(_ diff: String) -> String {
		diff.split(separator: "\n", omittingEmptySubsequences: false).map { line in
			let visible = visible(line)
			return colour(of: line).map { "\u{1B}[\($0)m\(visible)\u{1B}[0m" } ?? visible
		}.joined(separator: "\n")
	}

	private static func colour(of line: Substring) -> String? {
		if line.hasPrefix("--- ") || line.hasPrefix("+++ ") { return "1" }
		switch line.first {
		case "-": return "31"
		case "+": return "32"
		case "@": return "36"
		default: return nil
		}
	}

	/// A terminal must not obey what stands in a file.
	private static func visible(_ line: Substring) -> String {
		var result = ""
		for scalar in line.unicodeScalars {
			let isControl = scalar.properties.generalCategory == .control && scalar != "\t"
			result.unicodeScalars.append(isControl ? "\u{FFFD}" : scalar)
		}
		return result
	}
}
