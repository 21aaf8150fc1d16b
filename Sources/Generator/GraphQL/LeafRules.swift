/// The types of fields without a schema and without a sample, guessed from their names; each guess is reported.
///
/// | name | type |
/// | --- | --- |
/// | `…Count`, `count`, `total`, `pages`, and `next` and `prev` beside one of them | `Int` |
/// | `is…`, `has…`, `can…` | `Bool` |
/// | `id`, `…Id`, `__typename`, anything else | `String` |
/// | with a selection of `nodes`, `edges`, `pageInfo`, `totalCount` | one object, whatever its name: a connection |
/// | with a selection of its own: `results`, `edges`, `nodes`, `items`, and plurals | a list |
/// | with a selection of its own, one object | optional, as fields are in GraphQL; pages and page infos are present |
struct LeafRules {
	/// Returns the type of a leaf called `name` among `siblings`.
	static func type(of name: String, among siblings: Set<String>) -> TypeDraft {
		let words = Words(name).parts.map { $0.lowercased() }
		guard let first = words.first, let last = words.last else { return .scalar(.string) }
		let counts: Set = ["count", "pages", "total"]
		let isPageNumber = ["next", "prev", "previous"].contains(words.joined(separator: "_")) && !siblings.isDisjoint(with: counts)
		if last == "count" || words.count == 1 && counts.contains(last) || isPageNumber { return .scalar(.int) }
		return .scalar(words.count > 1 && ["is", "has", "can"].contains(first) && last != "id" ? .bool : .string)
	}

	/// Returns whether a field with nested selections is a list.
	static func isList(_ name: String, selecting keys: Set<String>) -> Bool {
		let words = Words(name)
		return !isPage(keys) && (PageWords.connectionLists.contains(words.snake) || words.singular != words)
	}

	/// Returns whether an object is present whenever its parent is: pages and page infos are, even if their lists are empty.
	static func isAlwaysPresent(_ name: String, selecting keys: Set<String>) -> Bool {
		let containsPageLinks = keys.contains { PageWords.certainMarkers.contains(SwiftIdentifier.words(ofKey: $0).snake) }
		return isPage(keys) || containsPageLinks && PageWords.infos.contains(Words(name).snake)
	}

	private static func isPage(_ keys: Set<String>) -> Bool {
		let keys = Set(keys.map { SwiftIdentifier.words(ofKey: $0).snake })
		let countsPages = !keys.isDisjoint(with: PageWords.counts.union(PageWords.pageCounts).union(["info"]))
		return !keys.isDisjoint(with: PageWords.connectionKeys) || countsPages && !keys.isDisjoint(with: PageWords.connectionLists)
	}
}
