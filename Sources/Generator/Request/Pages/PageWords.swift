/// The words of pages: what a key beside a list, or a query item, says about paging. All names are in snake case, whatever the API spells.
///
/// Whoever asks about pages asks this table: whether an object is a page (`Pagination`), which fields link to other pages (`PageLink`), how the
/// next page is requested (`PaginationStyle`, `PageURL`), and what an operation without a schema selects (`LeafRules`).
enum PageWords {
	// MARK: - Beside the list

	static let directions = ["next", "prev", "previous"]

	/// The words of keys that lead forward, and those of keys that lead back.
	static let forward: Set<String> = ["next", "after", "end"]
	static let backward: Set<String> = ["prev", "previous", "before", "start"]

	/// The last words of links and tokens.
	static let linkNouns: Set<String> = ["cursor", "href", "link", "marker", "token", "uri", "url"]

	/// The last words of links and tokens whose value is a text, whatever it leads to.
	static let textNouns: Set<String> = ["cursor", "href", "token", "uri", "url"]

	/// Links and tokens of other pages that nothing else is called.
	static let links: Set<String> = Set(
		directions.flatMap { direction in
			["page", "cursor", "token", "page_token", "url", "page_url", "link", "page_link", "uri", "page_uri", "marker"].map {
				direction + "_" + $0
			}
		} + [
			"end_cursor", "start_cursor", "after_cursor", "before_cursor", "continuation", "continuation_token", "page_token",
			"next_offset", "next_page_number",
			"prev_page_number", "previous_page_number", "last_evaluated_key", "odata_next_link",
		])

	/// Names of links that other fields have, too: a film's `previous`, a `first` name.
	static let ambiguousLinks: Set<String> = ["next", "prev", "previous", "after", "before", "first", "last", "cursor"]

	/// Links that can be a page number instead.
	static let references: Set<String> = [
		"next", "prev", "previous", "next_page", "prev_page", "previous_page", "next_page_number", "prev_page_number",
		"previous_page_number",
	]

	/// Cursors that need no page word beside them.
	static let cursors: Set<String> = [
		"last_evaluated_key", "continuation", "next_offset", "next_link", "odata_next_link", "page_token", "cursor", "next", "after",
		"continue",
	]

	/// Whether there are more pages.
	static let flags: Set<String> = [
		"has_more", "has_next", "has_next_page", "has_prev", "has_previous_page", "more", "is_truncated", "is_last", "is_last_page",
	]

	/// Flags about the next page, which the last element requests.
	static let nextFlags = flags.subtracting(["has_prev", "has_previous_page"])

	/// The number of elements.
	static let counts: Set<String> = [
		"count", "total", "totals", "total_count", "total_results", "total_items", "total_elements", "total_hits", "total_docs",
		"total_records", "total_rows", "total_size", "total_data", "total_matches", "num_results", "num_found", "nb_hits", "odata_count",
		"result_count", "results_count", "item_count", "remaining_item_count",
	]

	/// The number of pages.
	static let pageCounts: Set<String> = [
		"pages", "total_pages", "last_page", "first_page", "page_count", "nb_pages", "num_pages", "number_of_pages",
	]

	/// The number of this page.
	static let numbers: Set<String> = ["page", "page_number", "page_num", "page_index", "page_no", "current_page"]

	/// The index of a page's first element.
	static let offsets: Set<String> = ["offset", "skip", "start", "start_index", "page_offset"]

	/// The number of elements on a page, best first.
	static let sizes = [
		"limit", "size", "take", "top", "max_results", "per_page", "page_size", "items_per_page", "results_per_page", "hits_per_page",
	]

	/// The keys of page counts and page links.
	static let markers: Set<String> = links.union(references).union(cursors).union(flags).union(counts).union(pageCounts).union(numbers)
		.union(offsets).union(sizes).union(["before", "incomplete_results"]).subtracting(["top"])

	/// The markers that few other fields are called.
	static let certainMarkers: Set<String> = links.union(flags).union(pageCounts).union([
		"next", "prev", "previous", "after", "before", "count", "total", "total_count", "page", "current_page", "per_page",
	])

	// MARK: - Objects of a page

	/// Lists of elements.
	static let lists: Set<String> = [
		"results", "result", "items", "data", "content", "contents", "docs", "documents", "records", "entries", "hits", "list", "rows",
		"nodes", "values", "elements", "objects", "collection", "value", "feed", "matches",
	]

	/// Objects of page counts or page links.
	static let infos: Set<String> = generalInfos.union([
		"pagination", "paging", "page_info", "page", "pages", "paginator", "pager", "cursor", "cursors", "page_details", "result_info",
		"list_info",
	])

	/// Objects that may contain anything else, too.
	static let generalInfos: Set<String> = [
		"info", "meta", "metadata", "search_metadata", "response_metadata", "search_information",
	]

	/// Objects of links.
	static let linkObjects: Set<String> = ["links", "link"]

	/// The lists of a GraphQL connection, or of a page in its place.
	static let connectionLists: Set<String> = ["edges", "nodes", "results", "items"]

	/// Keys that only a GraphQL connection has.
	static let connectionKeys: Set<String> = ["edges", "nodes", "page_info", "total_count"]

	// MARK: - Query items

	/// The number of a page.
	static let numberItems = numbers.union(["p", "pg"])

	/// The index of a page's first element. A `from` may be a day or a place.
	static let offsetItems = offsets.union(["from", "start_at", "first_result"])

	/// The number of elements on a page.
	static let sizeItems = Set(sizes).union([
		"first", "last", "count", "rows", "perpage", "pagesize", "page_limit", "max", "max_items", "max_count",
	])

	/// The token of the next page, from the response before.
	static let cursorItems: Set<String> = [
		"cursor", "page_cursor", "next_cursor", "start_cursor", "end_cursor", "after", "before", "page_after", "page_before", "since",
		"until", "since_id", "until_id", "max_id", "min_id", "after_id", "before_id", "starting_after", "ending_before", "start_after",
		"start_key", "exclusive_start_key", "last_key", "last_id", "page_token", "next_page_token", "pagination_token", "next_token",
		"skiptoken", "skip_token", "continue", "continuation", "continuation_token", "marker", "next_marker", "page_info", "page_key",
		"next",
		"scroll_id", "bookmark",
	]

	/// Items that can also filter a list, or say something else.
	static let ambiguousItems: Set<String> = [
		"size", "count", "rows", "top", "max", "max_count", "from", "since", "until", "start", "next", "marker", "p", "pg", "max_id",
		"min_id", "since_id", "until_id", "last_id",
	]
}
