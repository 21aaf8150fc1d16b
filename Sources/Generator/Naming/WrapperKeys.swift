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
		"attributes", "children", "data", "doc", "docs", "edge", "edges", "embedded", "entries", "hits", "item", "items", "list", "node",
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
