import SourceText

/// The diagnostics or findings that are shown to people: the most severe ones in their order, and the number of the others.
struct DisplayLimit<Element> {
	/// The elements that are printed in full.
	var shown: [Element]
	/// The number of the others by severity; nil if all are shown.
	var omitted: Diagnostic?

	/// - Parameter limit: the maximum of elements that are printed in full.
	init(_ all: [Element], limit: Int = 50, severity: (Element) -> Diagnostic.Severity) {
		guard all.count > limit else {
			shown = all
			return
		}
		var counts: [String] = []
		var isShown = [Bool](repeating: false, count: all.count)
		var room = limit
		for each in [Diagnostic.Severity.error, .warning, .note] {
			let own = all.indices.filter { severity(all[$0]) == each }
			for index in own.prefix(room) { isShown[index] = true }
			let rest = max(0, own.count - room)
			room -= own.count - rest
			if rest > 0 { counts.append("\(rest) more \(each.rawValue)\(rest == 1 ? "" : "s")") }
		}
		shown = all.indices.filter { isShown[$0] }.map { all[$0] }
		omitted = Diagnostic(
			.moreDiagnostics, "\(counts.joined(separator: ", ")) not shown", fix: "to see all of them, run again with --format json")
	}
}
