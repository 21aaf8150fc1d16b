/// Finds the key that identifies an object.
enum Identity {
	/// Returns `id`, else another spelling of it: `_id`, `ID`.
	static func key(among keys: some Sequence<String>) -> String? {
		keys.filter { $0 == "id" || SwiftIdentifier.words(ofKey: $0).snake == "id" }.min { a, b in
			(a == "id" ? 0 : 1, a) < (b == "id" ? 0 : 1, b)
		}
	}

	/// Returns the key whose value can be used to request another `entity`: `id`, `uuid`, `userId` of a user, `slug`.
	static func lookupKey(among keys: some Sequence<String>, of entity: Words) -> String? {
		if let key = key(among: keys) { return key }
		let own = entity.singular.snake
		let names = ["identifier", "uuid", "guid", own + "_id", own + "_identifier", own + "_uuid", "slug"]
		let found = keys.compactMap { key in names.firstIndex(of: SwiftIdentifier.words(ofKey: key).snake).map { (rank: $0, key: key) } }
		return found.min { ($0.rank, $0.key) < ($1.rank, $1.key) }?.key
	}
}

/// Keys that describe a container and not its content, and therefore name no type.
///
/// | in the data | types | because |
/// | --- | --- | --- |
/// | `videos { items [ { … } ] }` | `VideosDTO`, `VideoDTO` | the key around it names it, in the singular |
/// | `repositories { edges [ { cursor, node { … } } ] }` | `RepositoryEdgeDTO`, `RepositoryDTO` | the wrapped object gets the plain name |
/// | `search { results [ { … } ] }` | `SearchDTO`, `SearchResultDTO` | the object around it has the plain name |
/// | `pattern { data [ { … } ] }` | `PatternDTO`, `PatternItemDTO` | likewise, and `data` has no singular |
///
/// If the same type also appears under a descriptive key, that key names it.
enum WrapperKeys {
	/// The wrapper keys in snake case.
	private static let words: Set<String> = [
		"attributes", "children", "d", "data", "doc", "docs", "edge", "edges", "embedded", "entries", "hits", "item", "items", "list",
		"node",
		"nodes", "object", "objects", "payload", "record", "records", "result", "results", "value", "values",
	]

	/// Returns whether `key` only wraps. A key of several words describes its content.
	static func contains(_ key: String) -> Bool {
		words.contains(SwiftIdentifier.words(ofKey: key).snake) || stored.contains(key)
	}

	/// Wrappers of databases; without the underscore they are ordinary words.
	private static let stored: Set<String> = ["_source"]

	/// Returns the name of one element of `key`: `results` contains a result, a `list` contains an item.
	static func element(of key: String) -> Words {
		let words = SwiftIdentifier.words(ofKey: key)
		return ["data", "list"].contains(words.snake) ? Words(parts: ["item"]) : words.singular
	}
}

/// The words that mark a key as a Boolean: `is_open`, `members_can_fork`.
enum BooleanWord {
	static let all: Set<String> = [
		"is", "has", "have", "can", "cannot", "should", "was", "were", "are", "will", "did", "does", "in", "allow", "allows", "enable",
		"enables", "require", "requires", "include", "includes", "support", "supports", "accept", "accepts", "contains", "needs", "uses",
		"show", "hide", "auto",
	]
}
