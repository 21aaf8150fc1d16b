import Foundation

/// What became of a block: a line of the table, and what is wrong with it if anything is.
struct SeedVerdict {
	let text: String
	private(set) var problems: [String] = []

	init(_ block: SeedBlock) throws {
		switch block.account {
		case .generated(let feature, let path, let corrections, let indentation):
			let documented = try block.text()
			problems = corrections.filter { !documented.contains($0.documented) }.map { "nothing to correct: \($0.reason)" }
			let corrected = corrections.reduce(documented) { $0.replacing($1.documented, with: $1.written) }
			let lines = SeedBlock.instantiate(corrected).split(separator: "\n", omittingEmptySubsequences: false)
			let expected = lines.map { $0.isEmpty ? "" : indentation + $0 }.joined(separator: "\n")
			let files = try feature.files()
			let match = SeedMatch(expected, in: files[path] ?? "")
			if case .missing(let piece) = match {
				problems.append("not in \(path):\n\(piece)\nwhich is:\n\(files[path] ?? "not generated")")
			}
			let between = match == .contained ? ["more stands between"] : []
			let notes = corrections.map(\.reason.description) + between
			text = notes.isEmpty ? "equal" : "equal, but: " + notes.joined(separator: "; ")
		case .tree(let features, let pending):
			let generated = Set(try features.flatMap { try $0.files().keys })
			for path in SeedTree(SeedBlock.instantiate(try block.text())).paths where !pending.contains(where: path.hasPrefix) {
				let isThere = path.hasSuffix("/") ? generated.contains { $0.hasPrefix(path) } : generated.contains(path)
				if !isThere { problems.append("not generated: \(path)") }
			}
			text = pending.isEmpty ? "equal" : "equal; pending: \(pending.joined(separator: ", "))"
		case .prose(let reason): text = "prose: \(reason)"
		case .pending(let what): text = "pending: \(what)"
		}
	}
}
