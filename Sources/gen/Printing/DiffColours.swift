import SourceText

/// The colours of unified diffs on a terminal: red for removed lines, green for added ones.
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
		case "@": return .hunk
		default: return nil
		}
	}
}
