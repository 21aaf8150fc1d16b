import JSONLanguage

/// Recognises fields that link to another page. They may be null whatever a sample has: the last page has no next one, the first no previous one.
enum PageLink {
	/// - Parameter siblings: the keys of the same object, which distinguish page links from other fields called `next`.
	static func isLink(_ key: String, among siblings: Set<String>) -> Bool {
		let name = SwiftIdentifier.words(ofKey: key).snake
		if PageWords.links.contains(name) { return true }
		guard PageWords.ambiguousLinks.contains(name) else { return false }
		return siblings.contains { $0 != key && PageWords.certainMarkers.contains(SwiftIdentifier.words(ofKey: $0).snake) }
	}

	/// Returns whether a key beside a page's list, or in its page info, is that of a link to the next or previous page, or of a cursor.
	static func leadsToOtherPage(_ key: String) -> Bool {
		let words = SwiftIdentifier.words(ofKey: key)
		let name = words.snake
		if PageWords.links.contains(name) || PageWords.cursors.contains(name) || PageWords.references.contains(name) || name == "before" {
			return true
		}
		// The words between may say what is on the page: `nextRecordsUrl`.
		let parts = words.parts.map { $0.lowercased() }
		guard let last = parts.last else { return false }
		return PageWords.linkNouns.contains(last) && !PageWords.directions.allSatisfy { !parts.contains($0) }
	}

	enum Direction { case forward, backward }

	/// Returns the direction of a link by its key; nil if it does not say one.
	static func direction(of words: Words) -> Direction? {
		let parts = Set(words.parts.map { $0.lowercased() })
		if !parts.isDisjoint(with: PageWords.forward) { return .forward }
		return parts.isDisjoint(with: PageWords.backward) ? nil : .backward
	}

	/// Returns whether two keys differ only in their direction: `next_page`, `previous_page`.
	static func areOpposite(_ a: String, _ b: String) -> Bool {
		let (a, b) = (SwiftIdentifier.words(ofKey: a), SwiftIdentifier.words(ofKey: b))
		guard let first = direction(of: a), let second = direction(of: b), first != second else { return false }
		let directions = PageWords.forward.union(PageWords.backward)
		func rest(_ words: Words) -> [String] { words.parts.map { $0.lowercased() }.filter { !directions.contains($0) } }
		return rest(a) == rest(b)
	}

	/// Returns whether the values of a key are texts by its name, as those of links and cursors are: `next_uri`, `avatar_url`, `ending_before`.
	///
	/// A link called `next_page` can be a number, one called `next_link` an object.
	static func isText(_ key: String) -> Bool {
		let words = SwiftIdentifier.words(ofKey: key)
		if textCursors.contains(words.snake) { return true }
		return words.parts.last.map { PageWords.textNouns.contains($0.lowercased()) } ?? false
	}

	/// Returns whether a key beside a page's list, or in its page info, is that of a link or a cursor whose value is a text.
	///
	/// - Parameter besideNumber: whether the number of this page is beside it, as in `"page": 1, "next_page": 2`.
	static func isTextOnPage(_ key: String, besideNumber: Bool) -> Bool {
		let words = SwiftIdentifier.words(ofKey: key)
		guard leadsToOtherPage(key) || ["first", "last"].contains(words.snake) else { return false }
		guard let last = words.parts.last?.lowercased(), !["offset", "number", "key"].contains(last) else { return false }
		return !besideNumber || !PageWords.references.contains(words.snake)
	}

	/// Cursors whose last word is another one.
	private static let textCursors: Set<String> = [
		"starting_after", "ending_before", "start_after", "continuation", "scroll_id", "odata_next_link",
	]

	/// Returns whether a field beside a page's list, or in its page info, is such a link or cursor, with a value that can be one.
	static func leadsToOtherPage(_ field: ObjectShape.Field) -> Bool {
		let shape = field.shape
		guard leadsToOtherPage(field.key) else {
			// An offset that is no number is a cursor.
			return PageWords.offsets.contains(SwiftIdentifier.words(ofKey: field.key).snake) && shape.kinds == [.string]
				&& shape.string.flatMap { Int($0.example.filter { $0 != "\"" }) } == nil
		}
		return shape.isPageLink || shape.kinds == [.object] && Pagination.isMarker(field)
	}
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
