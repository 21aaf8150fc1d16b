/// What a field without a schema and without a sample is taken for, by its name alone; each guess is told.
///
/// | name | type |
/// | --- | --- |
/// | `id`, `…Id`, `…ID`, `__typename`, anything else | `String` |
/// | `count`, `total`, `pages`, `page`, `age`, `year`, `…Count`, `total…`, `numberOf…` | `Int` |
/// | `next`, `prev`, `previous` beside `count` or `pages` | `Int?` |
/// | `price`, `amount`, `rating`, `score`, `latitude`, `longitude`, `percent…` | `Double` |
/// | `is…`, `has…`, `can…` | `Bool` |
/// | `endCursor`, `startCursor` | `String?` |
/// | with a selection of its own: `results`, `edges`, `nodes`, `items`, and plurals | a list |
struct LeafRules {
	/// The type of a leaf called `name` among `siblings`.
	static func type(of name: String, among siblings: Set<String>) -> TypeDraft {
		let words = Words(name)
		guard let first = words.parts.first?.lowercased(), let last = words.parts.last?.lowercased() else { return .scalar(.string) }
		if ["next", "prev", "previous"].contains(words.snake), !siblings.isDisjoint(with: ["count", "pages", "total"]) {
			return .optional(.scalar(.int))
		}
		if ["end_cursor", "start_cursor"].contains(words.snake) { return .optional(.scalar(.string)) }
		if words.parts.count > 1, ["is", "has", "can", "should", "was"].contains(first) { return .scalar(.bool) }
		if integers.contains(words.snake) || last == "count" || words.parts.count > 1 && ["total", "num"].contains(first)
			|| words.snake.hasPrefix("number_of_")
		{
			return .scalar(.int)
		}
		if decimals.contains(last) || first == "percent" || first == "percentage" { return .scalar(.double) }
		return .scalar(.string)
	}

	/// Whether a field with a selection of its own is a list.
	static func isList(_ name: String, selecting keys: Set<String>) -> Bool {
		let words = Words(name)
		let holdsList = !keys.isDisjoint(with: ["edges", "nodes", "results", "items"])
		let turnsPages = !keys.isDisjoint(with: ["info", "pageInfo", "count", "totalCount", "total", "pages"])
		if keys.contains("edges") || holdsList && turnsPages { return false }
		return ["results", "edges", "nodes", "items"].contains(words.snake) || words.singular != words
	}

	private static let integers: Set<String> = [
		"count", "total", "pages", "page", "age", "year", "position", "index", "quantity", "width", "height", "size", "duration", "limit",
		"offset",
		"rank", "level", "stock", "likes", "views", "points", "stars",
	]

	private static let decimals: Set<String> = [
		"price", "amount", "rating", "score", "latitude", "longitude", "lat", "lng", "lon", "percent", "percentage",
	]
}
