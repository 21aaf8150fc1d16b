import SourceText

extension Rule {
	/// Fragments do not spread themselves, directly or indirectly.
	static let noFragmentCycles = Rule("NoFragmentCyclesRule") { document, findings in
		let index = document.fragments
		// By name: of two fragments with one name only the first is followed.
		var visited: Set<String> = []
		// The depth at which each fragment of the current path was entered.
		var entryDepth: [String: Int] = [:]
		for start in index.fragments.indices where visited.insert(index.fragments[start].name.text).inserted {
			entryDepth[index.fragments[start].name.text] = 0
			var path: [(position: Int, next: Int)] = [(start, 0)]
			while let top = path.last {
				let spreads = index.spreads[top.position]
				guard top.next < spreads.count else {
					entryDepth[index.fragments[top.position].name.text] = nil
					path.removeLast()
					continue
				}
				path[path.count - 1].next += 1
				let name = spreads[top.next].name.text
				if let depth = entryDepth[name] {
					guard !findings.isFull else { return }
					findings.report(.fragmentCycle(index, path[depth...].prefix(1000)))
				} else if let inner = index.position(of: name), visited.insert(name).inserted {
					entryDepth[name] = path.count
					path.append((inner, 0))
				}
			}
		}
	}
}

extension Diagnostic {
	/// Returns the diagnostic of a cycle; `path` contains its fragments, each with the index after the spread that continues it.
	fileprivate static func fragmentCycle(_ index: FragmentIndex, _ path: ArraySlice<(position: Int, next: Int)>) -> Diagnostic {
		let spans = path.map { step in
			SourceSpan(index.fragments[step.position].source, index.spreads[step.position][step.next - 1].range)
		}
		let names = path.dropFirst().prefix(5).map { "'\(index.fragments[$0.position].name.text)'" }
		let name = path.first.map { index.fragments[$0.position].name.text } ?? ""
		let through = names.isEmpty ? "" : " through " + names.joined(separator: ", ")
		return Diagnostic(.invalidFragment, "the fragment '\(name)' spreads itself\(through)", at: spans, fix: "remove one of the spreads")
	}
}
