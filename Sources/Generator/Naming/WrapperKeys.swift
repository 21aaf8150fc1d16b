/// Keys that say that something is there, and not what: they name no type.
///
/// | in the data | types | because |
/// | --- | --- | --- |
/// | `videos { items [ { … } ] }` | `VideosDTO`, `VideoDTO` | what holds it names it, singular |
/// | `repositories { edges [ { cursor, node { … } } ] }` | `RepositoryEdgeDTO`, `RepositoryDTO` | what wraps leaves the plain name to what it wraps |
/// | `search { results [ { … } ] }` | `SearchDTO`, `SearchResultDTO` | the plain name is that of what holds it |
/// | `pattern { data [ { … } ] }` | `PatternDTO`, `PatternItemDTO` | so it is, and there is no word for one of the data |
///
/// Where the same type stands under a telling key as well, that key names it.
enum WrapperKeys {
	/// In snake case.
	private static let words: Set<String> = [
		"attributes", "children", "data", "doc", "docs", "edge", "edges", "embedded", "entries", "hits", "item", "items", "list", "node",
		"nodes", "object", "objects", "payload", "record", "records", "result", "results", "value", "values",
	]

	/// Whether `key` only wraps. A key of several words says what it holds.
	static func contains(_ key: String) -> Bool {
		words.contains(SwiftIdentifier.words(ofKey: key).snake) || stored.contains(key)
	}

	/// What a store has around what it keeps; without the underscore they are words like others.
	private static let stored: Set<String> = ["_source"]

	/// One of what `key` holds: `results` has results, a `list` has items.
	static func element(of key: String) -> Words {
		let words = SwiftIdentifier.words(ofKey: key)
		return ["data", "list"].contains(words.snake) ? Words(parts: ["item"]) : words.singular
	}
}
