import JSONLanguage

/// The items that an address in a sample has, as far as they turn pages or say how long one is.
///
/// | address | items |
/// | --- | --- |
/// | `https://host/users?page=2&limit=20`, `/users?page=2` | `page`, `limit`; `page` |
/// | `https://host/users?name=a&page%5Bnumber%5D=2&page%5Bsize%5D=20` | `page[number]`, `page[size]` |
/// | `https://host/users?cursor=cD0yMDI%3D` | `cursor?`: the first page has none |
/// | `https://host/users?limit=20&xyz=7` | `limit`, `xyz?`: there is nothing else that could turn a page |
/// | `https://host/users`, `https://host/users?limit=20` | none |
///
/// What the answer was searched or sorted by stands in such an address, too, and is left out: `--query` tells it.
struct PageAddress {
	/// What its items are, in order.
	private(set) var query: [QueryParameter] = []
	/// Those that turn no page.
	private(set) var others: [String] = []

	/// Nil for a text that is no address.
	///
	/// - Parameter leadsOn: it is that of another page, so that something in it turns pages, whatever it is called.
	init?(_ text: String, leadsOn: Bool = true) {
		let isWhole = ["http://", "https://"].contains { text.hasPrefix($0) }
		let parts = text.prefix { $0 != "#" }.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
		guard isWhole || parts.count == 2 && (parts[1].contains("=") || text.hasPrefix("/")) else { return nil }
		let items = parts.count == 2 ? Self.items(parts[1]) : []
		var parameters = items.map(\.parameter)
		if !items.contains(where: \.turns) {
			let unknown = items.indices.filter { parameters[$0] == nil && !items[$0].isSecret }
			guard leadsOn, unknown.count == 1 else {
				others = items.map(\.name)
				return
			}
			parameters[unknown[0]] = QueryParameter(name: items[unknown[0]].name, isOptional: true, type: .string)
		}
		query = parameters.compactMap(\.self)
		others = zip(items, parameters).compactMap { $1 == nil ? $0.name : nil }
	}

	/// More are no address that somebody turns pages by.
	private static let mostItems = 32
	private static let longestName = 64

	private static func items(_ text: Substring) -> [Item] {
		var items: [Item] = []
		for part in text.split(separator: "&").prefix(mostItems) {
			let pieces = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
			let item = Item(name: pieces[0].removingPercentEscapes, value: pieces.count > 1 ? pieces[1].removingPercentEscapes : "")
			let isNew = !items.contains { $0.words == item.words }
			if isNew, !item.name.isEmpty, item.name.utf8.count <= longestName, !item.name.unicodeScalars.contains(where: isForeign) {
				items.append(item)
			}
		}
		return items
	}

	/// What no name of an item has, so that it can be said with `--query` as well.
	private static func isForeign(_ scalar: Unicode.Scalar) -> Bool {
		!scalar.isASCII || scalar.value <= 0x20 || ",?:\"\\".unicodeScalars.contains(scalar)
	}

	private struct Item {
		var name: String
		var value: String

		/// `page_size` of `pageSize`, of `page[size]`.
		var words: String { SwiftIdentifier.words(ofKey: name).snake }

		/// What it is asked for by, where it turns pages.
		var parameter: QueryParameter? {
			let words = words
			let isNumber = Int(value) != nil
			if PageItem.sizes.contains(words) { return QueryParameter(name: name, isOptional: false, type: isNumber ? .int : .string) }
			if PageItem.positions.contains(words), isNumber { return QueryParameter(name: name, isOptional: false, type: .int) }
			guard PageItem.cursors.contains(words) || PageItem.numbers.contains(words) else { return nil }
			return QueryParameter(name: name, isOptional: true, type: .string)
		}

		/// It says which page it is.
		var turns: Bool { parameter != nil && !PageItem.sizes.contains(words) }

		/// Who asks, and not what for.
		var isSecret: Bool {
			let parts = Words(words).parts.map { $0.lowercased() }
			return parts.contains { ["key", "apikey", "secret", "access", "auth", "sig", "signature", "password"].contains($0) }
		}
	}
}

/// What the items are called that turn pages.
enum PageItem {
	/// The number of a page.
	static let numbers: Set<String> = ["page", "page_number", "page_num", "page_index", "page_no", "p", "pg", "current_page"]

	/// Where a page begins among all.
	static let offsets: Set<String> = ["offset", "skip", "start", "from", "start_at", "start_index", "page_offset", "first_result"]

	static let positions = numbers.union(offsets)

	/// How long a page is.
	static let sizes: Set<String> = [
		"limit", "size", "take", "top", "first", "last", "count", "rows", "per_page", "perpage", "page_size", "pagesize", "page_limit",
		"max", "max_results", "max_items", "max_count", "items_per_page", "results_per_page", "hits_per_page",
	]

	/// What a server hands out to ask for the next page by.
	static let cursors: Set<String> = [
		"cursor", "page_cursor", "next_cursor", "start_cursor", "end_cursor", "after", "before", "page_after", "page_before", "since",
		"until",
		"since_id", "until_id", "max_id", "min_id", "after_id", "before_id", "starting_after", "ending_before", "start_after", "start_key",
		"exclusive_start_key", "last_key", "last_id", "page_token", "next_page_token", "pagination_token", "next_token", "skiptoken",
		"skip_token",
		"continuation", "continuation_token", "marker", "next_marker", "page_info", "page_key", "next", "scroll_id", "bookmark",
	]

	/// What says which page it is.
	static func turns(_ words: String) -> Bool { positions.contains(words) || cursors.contains(words) }

	/// Whether an argument requests a part of a list, and so narrows nothing. A `size` may be that of a picture, and `since` a filter.
	static func isArgument(_ name: String) -> Bool {
		isOne(name) && !ambiguous.contains(SwiftIdentifier.words(ofKey: name).snake)
	}

	private static let ambiguous: Set<String> = [
		"size", "count", "rows", "top", "max", "max_count", "from", "since", "until", "start", "next", "marker", "p", "pg", "max_id",
		"min_id", "since_id", "until_id", "last_id",
	]

	/// What turns pages or says how long one is.
	static func isOne(_ name: String) -> Bool {
		let words = SwiftIdentifier.words(ofKey: name).snake
		return turns(words) || sizes.contains(words)
	}
}
