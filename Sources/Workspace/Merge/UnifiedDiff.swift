/// The difference of two texts in the format of `diff -u` and `git diff`.
package struct UnifiedDiff: Sendable {
	/// The difference; empty if the texts are equal.
	package let text: String

	private static let context = 3

	/// - Parameters:
	///   - old: nil if there is no such file yet; then it is named `/dev/null`.
	///   - new: nil if the file is removed.
	package init(path: String, old: [UInt8]?, new: [UInt8]?) {
		let a = TextLines(old ?? [])
		let b = TextLines(new ?? [])
		let whole = a.count + b.count > 0 ? [Hunk(old: 0..<a.count, new: 0..<b.count)] : []
		let groups = Self.groups(a.count > 0 && b.count > 0 ? LineDiff(a, b).hunks : whole)
		if groups.isEmpty, (old == nil) == (new == nil) {
			text = ""
			return
		}
		// A tab ends a name with a space, or some readers take the rest for a date.
		let path = path.contains(" ") ? path + "\t" : path
		var text = "--- \(old == nil ? "/dev/null" : "a/" + path)\n+++ \(new == nil ? "/dev/null" : "b/" + path)\n"
		for group in groups { Self.write(group, a, b, to: &text) }
		self.text = text
	}

	/// Groups hunks whose contexts touch.
	private static func groups(_ hunks: [Hunk]) -> [ArraySlice<Hunk>] {
		var groups: [ArraySlice<Hunk>] = []
		var start = 0
		for index in hunks.indices {
			let isLast = index + 1 == hunks.count
			if isLast || hunks[index + 1].old.lowerBound - hunks[index].old.upperBound > 2 * context {
				groups.append(hunks[start...index])
				start = index + 1
			}
		}
		return groups
	}

	private static func write(_ group: ArraySlice<Hunk>, _ a: TextLines, _ b: TextLines, to text: inout String) {
		guard let first = group.first, let last = group.last else { return }
		let before = min(context, first.old.lowerBound)
		let after = min(context, a.count - last.old.upperBound)
		let old = first.old.lowerBound - before..<last.old.upperBound + after
		let new = first.new.lowerBound - before..<last.new.upperBound + after
		text += "@@ -\(span(old)) +\(span(new)) @@\n"
		var position = old.lowerBound
		for hunk in group {
			for line in position..<hunk.old.lowerBound { write(" ", a[line], to: &text) }
			for line in hunk.old { write("-", a[line], to: &text) }
			for line in hunk.new { write("+", b[line], to: &text) }
			position = hunk.old.upperBound
		}
		for line in position..<old.upperBound { write(" ", a[line], to: &text) }
	}

	/// Returns `start,count`, where a count of one is omitted and an empty range is named by the line before it.
	private static func span(_ lines: Range<Int>) -> String {
		switch lines.count {
		case 0: "\(lines.lowerBound),0"
		case 1: "\(lines.lowerBound + 1)"
		default: "\(lines.lowerBound + 1),\(lines.count)"
		}
	}

	private static func write(_ sign: String, _ line: ArraySlice<UInt8>, to text: inout String) {
		text += sign
		text += String(decoding: line, as: UTF8.self)
		if line.last != UInt8(ascii: "\n") { text += "\n\\ No newline at end of file\n" }
	}
}
