import Foundation

/// The result of a block as a row of the table, with the problems if there are any.
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
			let reasons = corrections.map(\.reason.description)
			let notes = reasons.indices.filter { reasons.firstIndex(of: reasons[$0]) == $0 }.map { reasons[$0] } + between
			text = notes.isEmpty ? "equal" : "equal, but: " + notes.joined(separator: "; ")
		case .tree(let features):
			let generated = Set(try features.flatMap { try $0.files().keys })
			for path in SeedTree(SeedBlock.instantiate(try block.text())).paths {
				let exists = path.hasSuffix("/") ? generated.contains { $0.hasPrefix(path) } : generated.contains(path)
				if !exists { problems.append("not generated: \(path)") }
			}
			text = "equal"
		case .names(let features):
			let generated = try features.flatMap { try $0.files().keys.map { "/" + $0 } }
			for name in SeedTree.names(SeedBlock.instantiate(try block.text())) {
				let exists = generated.contains { name.hasSuffix("/") ? $0.contains("/" + name) : $0.hasSuffix("/" + name) }
				if !exists { problems.append("not generated: \(name)") }
			}
			text = "equal, as far as the drawing tells"
		case .prose(let reason): text = "prose: \(reason)"
		}
	}
}
