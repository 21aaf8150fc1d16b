/// When an object of a sample is one page of a list.
///
/// It is when both hold; `--list KEY` and `--list none` overrule:
/// - it has a **list**: exactly one array under a key that names a list (`results`, `items`, `data`, …) or the entity's plural;
/// - it has a **marker** beside it, in the object itself or in an object beside the list (`info`, `meta`, `pagination`, …):
///   a key that counts or turns pages (`total`, `pages`, `next`, `page`, `limit`, `offset`, `cursor`, …).
struct Pagination {
	var listKey: String
	/// The key of the object that holds the markers; nil when they stand beside the list.
	var infoKey: String?

	init?(_ object: ObjectShape, entity: Words, plural: Words, listKey: RESTRequest.ListKey) {
		switch listKey {
		case .none: return nil
		case .key(let key):
			guard object.fields.contains(where: { $0.key == key && $0.shape.kinds == [.array] }) else { return nil }
			self.listKey = key
		case .byRule:
			let names = Self.listKeys.union([plural.snake, plural.lowerCamel.lowercased(), entity.plural.snake])
			let lists = object.fields.filter { $0.shape.kinds == [.array] && names.contains($0.key.lowercased()) }
			guard lists.count == 1, let list = lists.first else { return nil }
			self.listKey = list.key
		}
		let info = object.fields.first { field in
			guard Self.infoKeys.contains(SwiftIdentifier.words(ofKey: field.key).snake), let inner = field.shape.object else { return false }
			return inner.fields.contains { Self.isMarker($0) }
		}
		infoKey = info?.key
		guard listKey == .byRule, info == nil else { return }
		guard object.fields.contains(where: { Self.isMarker($0) }) else { return nil }
	}

	private static let listKeys: Set<String> = [
		"results", "result", "items", "data", "content", "contents", "docs", "documents", "records", "entries", "hits", "list", "rows", "nodes", "values",
		"elements", "objects", "collection", "value",
	]

	private static let infoKeys: Set<String> = [
		"info", "meta", "metadata", "pagination", "paging", "page_info", "page", "pages", "paginator", "pager", "cursor", "cursors", "search_metadata", "response_metadata",
	]

	/// A key that counts or turns pages, with a value that can: a number, a text (a link, a cursor), a truth or nothing.
	private static func isMarker(_ field: ObjectShape.Field) -> Bool {
		let kinds = field.shape.kinds
		guard kinds.isEmpty || kinds == [.number] || kinds == [.string] || kinds == [.bool] else { return false }
		return markers.contains(SwiftIdentifier.words(ofKey: field.key).snake)
	}

	private static let markers: Set<String> = [
		"count", "total", "totals", "total_count", "total_results", "total_items", "total_elements", "total_pages", "total_hits", "num_results", "num_found",
		"pages", "page_count", "page", "page_number", "page_size", "page_index", "current_page", "last_page", "first_page", "per_page", "next", "prev", "previous",
		"next_page", "prev_page", "previous_page", "next_url", "previous_url", "next_page_url", "prev_page_url", "next_page_token", "next_token",
		"page_token", "next_cursor", "previous_cursor", "prev_cursor", "cursor", "end_cursor", "start_cursor", "after", "before", "has_more", "has_next",
		"has_next_page", "has_previous_page", "has_prev", "is_last", "is_last_page", "limit", "offset", "skip", "start", "size", "take", "incomplete_results",
	]
}

extension Shape {
	/// A page's shape as pages other than the sample have it: the first has no previous one and the last no next one, so that what
	/// leads to one is like what leads to the other, and may be null.
	func turningBothWays(_ infoKey: String?) -> Shape {
		guard var object else { return self }
		if let infoKey, let index = object.fields.firstIndex(where: { $0.key == infoKey }) {
			object.fields[index].shape = object.fields[index].shape.turningBothWays(nil)
		}
		for (forward, backward) in Self.turningKeys {
			let next = object.fields.firstIndex { SwiftIdentifier.words(ofKey: $0.key).snake == forward }
			let previous = object.fields.firstIndex { SwiftIdentifier.words(ofKey: $0.key).snake == backward }
			let ends = [next, previous].compactMap { $0 }
			guard let first = ends.first, ends.allSatisfy({ object.fields[$0].shape.isPageReference }) else { continue }
			let merged = ends.dropFirst().reduce(object.fields[first].shape) { $0.merged(with: object.fields[$1].shape) }
			for end in ends { object.fields[end].shape = merged.orNull(at: object.fields[end].presence.first) }
		}
		var result = self
		result.object = object
		return result
	}

	private static let turningKeys: [(forward: String, backward: String)] = [
		("next", "prev"), ("next", "previous"), ("next_page", "prev_page"), ("next_page", "previous_page"), ("next_url", "prev_url"),
		("next_url", "previous_url"), ("next_page_url", "prev_page_url"), ("next_cursor", "prev_cursor"), ("next_cursor", "previous_cursor"),
		("next_page_token", "prev_page_token"), ("next_token", "previous_token"), ("end_cursor", "start_cursor"), ("after", "before"),
	]

	/// A link, a number or a token that leads to a page, or nothing.
	private var isPageReference: Bool {
		let kinds = kinds
		return kinds.isEmpty || kinds == [.number] || kinds == [.string]
	}

	private func orNull(at position: Position) -> Shape {
		guard null == nil else { return self }
		var result = self
		result.null = Evidence(count: 0, first: position, example: "null")
		return result
	}
}
