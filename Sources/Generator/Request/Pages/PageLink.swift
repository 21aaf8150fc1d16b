import JSONLanguage

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

extension Sample {
	/// The sample as a page, if it is a pair of page information and rows: `[{"page": 1, "pages": 4}, [{…}, {…}]]`.
	///
	/// In code it is the convention's page, with `info` and `results`; only its decoding differs (`TypePlan.isPair`). Other samples are unchanged.
	var asPage: Sample {
		guard case .array(let parts) = instance, parts.count == 2, case .object = parts[0], case .array = parts[1],
			let object = shape.pair,
			Pagination(object, entity: Words("row"), plural: Words("rows"), listKey: .key(Self.list))?.infoKey != nil
		else { return self }
		var page = self
		page.shape = Shape()
		page.shape.object = object
		page.instance = .object([JSONValue.Member(Self.info, parts[0]), JSONValue.Member(Self.list, parts[1])])
		return page
	}

	/// The documented keys of the two.
	fileprivate static let info = "info"
	fileprivate static let list = "results"
}

extension Shape {
	/// The two elements of every such list as the fields of a page; nil if some lists have other elements, or no rows.
	fileprivate var pair: ObjectShape? {
		guard kinds == [.array], let array, array.element.kinds == [.array, .object], array.element.null == nil,
			let info = array.element.object, let rows = array.element.array, info.overflow == nil,
			info.evidence.count == array.evidence.count, rows.evidence.count == array.evidence.count,
			info.evidence.first < rows.evidence.first, rows.element.kinds.isEmpty || rows.element.kinds == [.object]
		else { return nil }
		var (first, second) = (Shape(), Shape())
		first.object = info
		second.array = rows
		func field(_ key: String, _ shape: Shape, _ evidence: Evidence) -> ObjectShape.Field {
			ObjectShape.Field(key: key, shape: shape, presence: Evidence(count: evidence.count, first: evidence.first))
		}
		var object = ObjectShape(
			evidence: array.evidence, fields: [field(Sample.info, first, info.evidence), field(Sample.list, second, rows.evidence)])
		object.isPair = true
		return object
	}
}
