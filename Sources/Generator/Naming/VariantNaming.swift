/// Names the cases of an enum of concrete types after the words that distinguish them.
///
/// | types | abstract type | cases |
/// | --- | --- | --- |
/// | `Human`, `Droid` | `Character` | `human`, `droid` |
/// | `RepositoryProviderGithub`, `RepositoryProviderGitlab` | `RepositoryProvider` | `github`, `gitlab` |
/// | `UserEvent`, `TeamEvent` | `Timeline` | `user`, `team` |
/// | `GitHubRepo`, `GitLabRepo` | `Repo` | `gitHub`, `gitLab`: a word of three letters may be half a name |
/// | `Item`, `ItemGroup` | `Entry` | `item`, `itemGroup`: the short name of the first would be empty |
enum VariantNaming {
	/// Returns each name without the words that all names begin or end with; empty if a short name would be too short or ambiguous.
	///
	/// - Parameters:
	///   - names: the names of all possible types, so that a case keeps its name when other types are selected too.
	///   - abstract: the name of their abstract type, from which a single type is distinguished.
	static func shortNames(of names: [String], under abstract: String?, _ initialisms: Initialisms) -> [String: String] {
		let words = names.map { Words($0).parts }
		let compared = words.count == 1 ? words + [Words(abstract ?? "").parts] : words
		var leading = sharedLength(compared)
		if leading > 0, !leavesWords(words, after: leading, wholeNameOf: abstract) { leading -= 1 }
		let trailing = sharedLength(compared.map { $0.dropFirst(leading).reversed() })
		guard leading + trailing > 0 else { return [:] }
		var short: [String: String] = [:]
		var taken: Set<String> = ["unknown"]
		for (name, parts) in zip(names, words) {
			let rest = Words(parts: Array(parts.dropFirst(leading).dropLast(trailing)))
			let text = rest.upperCamel(initialisms)
			guard !rest.isEmpty, SwiftIdentifier(exactly: text) != nil, taken.insert(text.lowercased()).inserted else { return [:] }
			short[name] = text
		}
		return short
	}

	/// In characters: a shorter word after a shared one may be the other half of a name: `GitHub`, `PayPal`.
	private static let shortestWord = 4

	/// Returns whether separate words follow the shared ones: the shared words are the abstract type's whole name, or all are long enough.
	private static func leavesWords(_ words: [[String]], after leading: Int, wholeNameOf abstract: String?) -> Bool {
		let whole = abstract.map { Words($0).parts.map { $0.lowercased() } } ?? []
		if !whole.isEmpty, let first = words.first, first.prefix(leading).map({ $0.lowercased() }) == whole { return true }
		return words.allSatisfy { !$0.indices.contains(leading) || $0[leading].count >= shortestWord }
	}

	/// Returns the number of words that all lists begin with.
	private static func sharedLength(_ lists: [[String]]) -> Int {
		guard let first = lists.first else { return 0 }
		var length = 0
		while first.indices.contains(length),
			lists.allSatisfy({ $0.indices.contains(length) && $0[length].lowercased() == first[length].lowercased() })
		{ length += 1 }
		return length
	}
}
