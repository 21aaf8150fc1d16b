import SourceText

/// Unified diffs as terminals show them: what goes in red, what comes in green.
enum DiffColours {
	static func paint(_ diff: String) -> String {
		diff.split(separator: "\n", omittingEmptySubsequences: false).map { line in
			let visible = Visible.text(String(line), as: .lines)
			return colour(of: line)?.text(visible) ?? visible
		}.joined(separator: "\n")
	}

	private static func colour(of line: Substring) -> Paint? {
		if line.hasPrefix("--- ") || line.hasPrefix("+++ ") { return .file }
		switch line.first {
		case "-": return .removed
		case "+": return .added
		case "@": return .place
		default: return nil
		}
	}
}
