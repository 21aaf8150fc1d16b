/// The candidate that a misspelt `name` most likely meant, or nil when none is close enough to suggest.
///
/// Otherwise it is the only candidate that begins with the name: `types` for `typ`.
package func nearestName(to name: String, in candidates: some Sequence<String>) -> String? {
	let wanted = Array(name.lowercased().unicodeScalars)
	let tolerance = max(1, wanted.count / 3)
	var best: (distance: Int, name: String)?
	for candidate in candidates where candidate != name {
		let scalars = Array(candidate.lowercased().unicodeScalars)
		guard abs(scalars.count - wanted.count) <= tolerance else { continue }
		let distance = editDistance(wanted, scalars)
		guard distance <= tolerance else { continue }
		if let current = best, (current.distance, current.name) <= (distance, candidate) { continue }
		best = (distance, candidate)
	}
	return best?.name ?? onlyCompletion(of: name, in: candidates)
}

/// The fewest characters that a name is completed from.
private let shortestBeginning = 3

private func onlyCompletion(of name: String, in candidates: some Sequence<String>) -> String? {
	guard name.count >= shortestBeginning else { return nil }
	let beginning = name.lowercased()
	let completions = Set(candidates.filter { $0 != name && $0.lowercased().hasPrefix(beginning) })
	return completions.count == 1 ? completions.first : nil
}

/// Suggestions for misspelt names. Only the first ones get one, since each is compared with every candidate.
package struct NameProposals {
	private let candidates: [String]
	private var remaining = limit

	package static let limit = 100

	package init(_ candidates: some Sequence<String>) {
		self.candidates = candidates.sorted()
	}

	package mutating func nearest(to name: String) -> String? {
		guard remaining > 0 else { return nil }
		remaining -= 1
		return nearestName(to: name, in: candidates)
	}
}

/// Optimal string alignment distance: insertions, deletions, substitutions and swaps of adjacent characters.
private func editDistance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
	if a.isEmpty || b.isEmpty { return max(a.count, b.count) }
	var beforePrevious = [Int](repeating: 0, count: b.count + 1)
	var previous = Array(0...b.count)
	for i in 1...a.count {
		var current = [i] + [Int](repeating: 0, count: b.count)
		for j in 1...b.count {
			let cost = a[i - 1] == b[j - 1] ? 0 : 1
			current[j] = min(previous[j] + 1, current[j - 1] + 1, previous[j - 1] + cost)
			if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
				current[j] = min(current[j], beforePrevious[j - 2] + 1)
			}
		}
		beforePrevious = previous
		previous = current
	}
	return previous[b.count]
}
