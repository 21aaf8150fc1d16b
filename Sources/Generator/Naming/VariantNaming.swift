/// Names the cases of an enum of concrete types by what tells these apart.
///
/// | types | of | cases |
/// | --- | --- | --- |
/// | `Human`, `Droid` | `Character` | `human`, `droid` |
/// | `RepositoryProviderGithub`, `RepositoryProviderGitlab` | `RepositoryProvider` | `github`, `gitlab` |
/// | `UserEvent`, `TeamEvent` | `Timeline` | `user`, `team` |
/// | `GitHubRepo`, `GitLabRepo` | `Repo` | `gitHub`, `gitLab`: three letters are half a name |
/// | `Item`, `ItemGroup` | `Entry` | `item`, `itemGroup`: of one nothing would be left |
enum VariantNaming {
	/// What is left of each name without the words that all of them begin with and end in; the whole names where too little is left.
	///
	/// - Parameters:
	///   - names: those of all types that there may be, so that a case keeps its name when others are selected beside it.
	///   - abstract: what all of them are; a single one is distinguished from it.
	static func shortNames(of names: [String], under abstract: String?) -> [String: String] {
		let words = names.map { Words($0).parts }
		let compared = words.count == 1 ? words + [Words(abstract ?? "").parts] : words
		var leading = sharedLength(compared)
		if leading > 0, !leaves(words, after: leading, wholeNameOf: abstract) { leading -= 1 }
		let trailing = sharedLength(compared.map { $0.dropFirst(leading).reversed() })
		guard leading + trailing > 0 else { return [:] }
		var short: [String: String] = [:]
		var taken: Set<String> = ["unknown"]
		for (name, parts) in zip(names, words) {
			let rest = Words(parts: Array(parts.dropFirst(leading).dropLast(trailing)))
			guard !rest.isEmpty, SwiftIdentifier(exactly: rest.upperCamel) != nil, taken.insert(rest.upperCamel.lowercased()).inserted
			else {
				return [:]
			}
			short[name] = rest.upperCamel
		}
		return short
	}

	/// Up to this many letters after a shared word may be the other half of a name: `GitHub`, `PayPal`.
	private static let shortestWord = 4

	/// Whether what follows the shared words are words: it is where the abstract type's whole name goes before them, or where all are long enough.
	private static func leaves(_ words: [[String]], after leading: Int, wholeNameOf abstract: String?) -> Bool {
		let whole = abstract.map { Words($0).parts.map { $0.lowercased() } } ?? []
		if !whole.isEmpty, let first = words.first, first.prefix(leading).map({ $0.lowercased() }) == whole { return true }
		return words.allSatisfy { !$0.indices.contains(leading) || $0[leading].count >= shortestWord }
	}

	/// How many words all begin with.
	private static func sharedLength(_ lists: [[String]]) -> Int {
		guard let first = lists.first else { return 0 }
		var length = 0
		while first.indices.contains(length),
			lists.allSatisfy({ $0.indices.contains(length) && $0[length].lowercased() == first[length].lowercased() })
		{ length += 1 }
		return length
	}
}
