import JSONLanguage

/// The query items of a URL in a sample that select a page or its size.
///
/// | URL | items |
/// | --- | --- |
/// | `https://host/users?page=2&limit=20`, `/users?page=2` | `page`, `limit`; `page` |
/// | `https://host/users?name=a&page%5Bnumber%5D=2&page%5Bsize%5D=20` | `page[number]`, `page[size]` |
/// | `https://host/users?cursor=cD0yMDI%3D` | `cursor?`: the first page has none |
/// | `https://host/users?limit=20&xyz=7` | `limit`, `xyz?`: nothing else could select the page |
/// | `https://host/users`, `https://host/users?limit=20` | none |
///
/// Search and sort parameters appear in such a URL, too, and are excluded: `--query` declares those.
struct PageURL {
	/// The items that select a page or its size, in order.
	private(set) var query: [QueryParameter] = []
	/// The names of the other items.
	private(set) var others: [String] = []

	/// Parses a URL; nil for a text that is none.
	///
	/// - Parameter isOfAnotherPage: it is the URL of another page, so one of its items selects the page, whatever its name.
	init?(_ text: String, isOfAnotherPage: Bool = true) {
		let isWhole = ["http://", "https://"].contains { text.hasPrefix($0) }
		let parts = text.prefix { $0 != "#" }.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
		guard isWhole || parts.count == 2 && (parts[1].contains("=") || text.hasPrefix("/")) else { return nil }
		let items = parts.count == 2 ? Self.items(parts[1]) : []
		var parameters = items.map(\.parameter)
		if !items.contains(where: \.selectsPage) {
			let unknown = items.indices.filter { parameters[$0] == nil && !items[$0].isSecret }
			guard isOfAnotherPage, unknown.count == 1 else {
				others = items.map(\.name)
				return
			}
			parameters[unknown[0]] = QueryParameter(name: items[unknown[0]].name, isOptional: true, type: .string)
		}
		query = parameters.compactMap(\.self)
		others = zip(items, parameters).compactMap { $1 == nil ? $0.name : nil }
	}

	/// The limits for a URL; one that exceeds them is not used.
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

	/// Returns whether a character is impossible in a name that `--query` accepts.
	private static func isForeign(_ scalar: Unicode.Scalar) -> Bool {
		!scalar.isASCII || scalar.value <= 0x20 || ",?:\"\\".unicodeScalars.contains(scalar)
	}

	private struct Item {
		var name: String
		var value: String

		/// `page_size` of `pageSize`, of `page[size]`.
		var words: String { SwiftIdentifier.words(ofKey: name).snake }

		/// The parameter that the item becomes, if it selects a page or its size.
		var parameter: QueryParameter? {
			let words = words
			let isNumber = Int(value) != nil
			if PageWords.sizeItems.contains(words) { return QueryParameter(name: name, isOptional: false, type: isNumber ? .int : .string) }
			if PageParameter.isPosition(words), isNumber { return QueryParameter(name: name, isOptional: false, type: .int) }
			guard PageWords.cursorItems.contains(words) || PageWords.numberItems.contains(words) else { return nil }
			return QueryParameter(name: name, isOptional: true, type: .string)
		}

		/// Whether it selects the page.
		var selectsPage: Bool { parameter != nil && !PageWords.sizeItems.contains(words) }

		/// Whether it is a credential.
		var isSecret: Bool {
			let parts = Words(words).parts.map { $0.lowercased() }
			return parts.contains { ["key", "apikey", "secret", "access", "auth", "sig", "signature", "password"].contains($0) }
		}
	}
}

/// Query items and arguments that select a page or its size.
package enum PageParameter {
	/// Returns whether an item selects a page.
	static func selectsPage(_ words: String) -> Bool { isPosition(words) || PageWords.cursorItems.contains(words) }

	/// Returns whether an item is the number of a page, or the index of its first element.
	fileprivate static func isPosition(_ words: String) -> Bool {
		PageWords.numberItems.contains(words) || PageWords.offsetItems.contains(words)
	}

	/// Returns whether an argument selects a part of a list, so that it does not filter it. A `size` may be that of a picture, and `since` a filter.
	static func isArgument(_ name: String) -> Bool {
		isParameter(name) && !PageWords.ambiguousItems.contains(SwiftIdentifier.words(ofKey: name).snake)
	}

	/// Returns whether a parameter selects a page of one of several lists: `commentsAfter`, `pageCursor`.
	static func hasPageWord(_ name: String) -> Bool {
		Words(name).parts.contains { ["page", "cursor", "after", "before", "token", "offset"].contains($0.lowercased()) }
	}

	/// Returns whether an item whose type is unknown is a number: that of a page, an index or a size. A `from` may be a day or a place.
	package static func isNumber(_ name: String) -> Bool {
		let words = Words(name).snake
		return words != "from" && (isPosition(words) || PageWords.sizeItems.contains(words))
	}

	/// Returns whether an item selects a page or its size.
	static func isParameter(_ name: String) -> Bool {
		let words = SwiftIdentifier.words(ofKey: name).snake
		return selectsPage(words) || PageWords.sizeItems.contains(words)
	}
}
