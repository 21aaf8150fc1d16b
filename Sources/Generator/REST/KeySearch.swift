/// Finds what the keys of an entity tell about values that the samples at one path do not show.
///
/// | key | samples have | type | because |
/// | --- | --- | --- | --- |
/// | `next_uri`, `avatar_url`, `next_cursor` | only null | `String?` | it names a link or a cursor (`PageLink.isText`) |
/// | `status`, with `--query status` | only null | `String?` | the query has it as a text |
/// | `uvi`, `price` | `0` | `Double` | the same key is `0.16` in another object |
///
/// A key with a number, an object or another such value elsewhere in the entity is no text. An identifier, and a number that counts or orders
/// something, such as `total`, `version` or `page`, has the type of its own values.
struct KeySearch {
	private(set) var evidence = KeyEvidence()

	/// - Parameter operations: all operations of one entity.
	init(_ operations: [RESTOperations.Operation]) {
		var texts: [String: String] = [:]
		for item in operations.flatMap(\.request.query) where item.type == .string {
			texts[item.name] = "the query item '\(item.name)' is a text"
		}
		var others: Set<String> = []
		var left = operations.flatMap { [$0.shape, $0.request.body?.shape].compactMap(\.self) }
		while let shape = left.popLast() {
			if let element = shape.array?.element { left.append(element) }
			guard let object = shape.object else { continue }
			if let overflow = object.overflow { left.append(overflow.value) }
			for field in object.fields {
				left.append(field.shape)
				let kinds = field.shape.kinds
				if kinds.isEmpty, field.shape.null != nil, field.shape.unrepresentable == nil {
					evidence.texts[field.key] = PageLink.isText(field.key) ? "its name is that of a link or a cursor" : texts[field.key]
				} else if kinds != [.string] {
					others.insert(field.key)
				}
				if field.shape.decimal != nil, !Self.isWhole(field.key) { evidence.fractions.insert(field.key) }
			}
		}
		for key in others { evidence.texts[key] = nil }
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
