/// Finds what the keys of an entity tell about values that the samples at one path do not show.
///
/// | key | samples have | type | because |
/// | --- | --- | --- | --- |
/// | `next_uri`, `avatar_url`, `next_cursor` | only null | `String?` | it names a link or a cursor (`PageLink.isText`) |
/// | `next`, `prevPage`, `nextLink`, `first` | only null, beside a page's list or in its page info | `String?` | it links to another page |
/// | `status`, with `--query status` | only null | `String?` | the query has it as a text |
/// | `uvi`, `price` | `0` | `Double` | the same key is `0.16` in another object |
///
/// A key with a number, an object or another such value elsewhere in the entity is no text. An identifier, and a number that counts or orders
/// something, such as `total`, `version` or `page`, has the type of its own values. Beside the number of a page, `next_page` can be a number.
struct KeySearch {
	private(set) var evidence = KeyEvidence()

	/// - Parameter operations: all operations of one entity.
	init(_ operations: [RESTOperations.Operation]) {
		var texts: [String: String] = [:]
		for item in operations.flatMap(\.request.query) where item.type == .string {
			texts[item.name] = "the query item '\(item.name)' is a text"
		}
		var others: Set<String> = []
		var left = operations.flatMap { operation in
			[operation.shape.map { Visited($0, listKeys: operation.form.pageListKeys) }, operation.request.body.map { Visited($0.shape) }]
				.compactMap(\.self)
		}
		while let visited = left.popLast() {
			let shape = visited.shape
			if let element = shape.array?.element { left.append(Visited(element)) }
			guard let object = shape.object else { continue }
			if let overflow = object.overflow { left.append(Visited(overflow.value)) }
			let isNumbered = object.fields.contains(where: Self.isPageNumber)
			for field in object.fields {
				left.append(visited.value(of: field))
				let kinds = field.shape.kinds
				if kinds.isEmpty, field.shape.null != nil, field.shape.unrepresentable == nil {
					if PageLink.isText(field.key) {
						evidence.texts[field.key] = "its name is that of a link or a cursor"
					} else if visited.listKeys != nil, PageLink.isTextOnPage(field.key, besideNumber: isNumbered) {
						evidence.texts[field.key] = "it links to another page"
					} else if let reason = texts[field.key] {
						evidence.texts[field.key] = reason
					} else {
						others.insert(field.key)
					}
				} else if kinds != [.string] {
					others.insert(field.key)
				}
				if field.shape.decimal != nil, !Self.isWhole(field.key) { evidence.fractions.insert(field.key) }
			}
		}
		for key in others { evidence.texts[key] = nil }
	}

	/// A shape, with the keys that lead from it to the list of a page; nil if it is neither around that list nor page info.
	private struct Visited {
		let shape: Shape
		let listKeys: ArraySlice<String>?

		init(_ shape: Shape, listKeys: ArraySlice<String>? = nil) {
			(self.shape, self.listKeys) = (shape, listKeys)
		}

		func value(of field: ObjectShape.Field) -> Visited {
			guard let listKeys else { return Visited(field.shape, listKeys: field.page.map { [$0.listKey] }) }
			if field.key == listKeys.first { return Visited(field.shape, listKeys: listKeys.count > 1 ? listKeys.dropFirst() : nil) }
			return Visited(field.shape, listKeys: Pagination.mayContainPageInfo(field.key) ? [] : nil)
		}
	}

	/// Returns whether a field is the number of this page.
	private static func isPageNumber(_ field: ObjectShape.Field) -> Bool {
		field.shape.kinds == [.number] && PageWords.numbers.contains(SwiftIdentifier.words(ofKey: field.key).snake)
	}

	/// Returns whether the numbers under a key are whole by its name, wherever they are.
	private static func isWhole(_ key: String) -> Bool {
		let words = SwiftIdentifier.words(ofKey: key)
		if PageWords.markers.contains(words.snake) || PageWords.sizes.contains(words.snake) { return true }
		return words.parts.last.map { wholeNouns.contains($0.lowercased()) } ?? false
	}

	/// The last words of keys whose numbers identify, count or order something.
	private static let wholeNouns: Set<String> = [
		"code", "count", "id", "identifier", "index", "number", "order", "page", "pages", "position", "rank", "revision", "size", "status",
		"timestamp", "total", "version", "year",
	]
}
