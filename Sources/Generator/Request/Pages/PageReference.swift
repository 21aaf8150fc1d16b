/// A field that leads to another page: the last page has none that leads on, and the first none that leads back. Whatever a sample has, it
/// may be null.
enum PageReference {
	/// - Parameter siblings: the keys beside it, which tell what turns pages from what comes next in other ways.
	static func isOne(_ key: String, among siblings: Set<String>) -> Bool {
		let name = SwiftIdentifier.words(ofKey: key).snake
		if plain.contains(name) { return true }
		guard ambiguous.contains(name) else { return false }
		return siblings.contains { $0 != key && markers.contains(SwiftIdentifier.words(ofKey: $0).snake) }
	}

	/// Nothing else is called so.
	private static let plain: Set<String> = Set(
		["next", "prev", "previous"].flatMap { way in
			["page", "cursor", "token", "page_token", "url", "page_url", "link", "page_link", "uri", "page_uri", "marker"].map {
				way + "_" + $0
			}
		} + ["end_cursor", "start_cursor", "continuation_token"])

	private static let ambiguous: Set<String> = ["next", "prev", "previous", "after", "before", "first", "last", "cursor"]

	/// What counts or turns pages.
	static let markers: Set<String> = plain.union([
		"next", "prev", "previous", "after", "before", "has_next", "has_more", "has_next_page", "has_previous_page", "has_prev", "count",
		"pages", "total", "total_count", "total_pages", "page", "current_page", "last_page", "per_page", "page_count",
	])
}
