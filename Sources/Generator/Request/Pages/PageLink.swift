/// Recognises fields that link to another page. They may be null whatever a sample has: the last page has no next one, the first no previous one.
enum PageLink {
	/// - Parameter siblings: the keys of the same object, which distinguish page links from other fields called `next`.
	static func isLink(_ key: String, among siblings: Set<String>) -> Bool {
		let name = SwiftIdentifier.words(ofKey: key).snake
		if plain.contains(name) { return true }
		guard ambiguous.contains(name) else { return false }
		return siblings.contains { $0 != key && markers.contains(SwiftIdentifier.words(ofKey: $0).snake) }
	}

	/// The names that only page links have.
	private static let plain: Set<String> = Set(
		["next", "prev", "previous"].flatMap { direction in
			["page", "cursor", "token", "page_token", "url", "page_url", "link", "page_link", "uri", "page_uri", "marker"].map {
				direction + "_" + $0
			}
		} + ["end_cursor", "start_cursor", "continuation_token"])

	private static let ambiguous: Set<String> = ["next", "prev", "previous", "after", "before", "first", "last", "cursor"]

	/// The keys of page counts and page links.
	static let markers: Set<String> = plain.union([
		"next", "prev", "previous", "after", "before", "has_next", "has_more", "has_next_page", "has_previous_page", "has_prev", "count",
		"pages", "total", "total_count", "total_pages", "page", "current_page", "last_page", "per_page", "page_count",
	])
}
