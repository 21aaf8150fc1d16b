import JSONLanguage
import SourceText

/// The pagination style of a list, as its samples show it, and the parameters that request a page.
///
/// | the sample has | paginated by | parameters |
/// | --- | --- | --- |
/// | `"next": "https://host/users?cursor=a&limit=20"`, also in `paging`, `links`, `_links` | a URL | its items: `cursor?`, `limit` |
/// | `"page": 1`, `"current_page": 1` | a number | `page`, by convention |
/// | `"offset": 0, "limit": 20`; `skip`, `start`, with `limit`, `size` | an offset | the same |
/// | `"pages": 4`, `"total_pages": 4`, `"next": 2` | a number | `page`, by convention |
/// | `"next_cursor": "a"`, `"pageInfo": {"endCursor": "a"}` | a cursor | those of `--query` |
/// | `"has_more": true` | the last element | those of `--query` |
/// | `"total": 40` | unknown | those of `--query` |
///
/// The first match in this order counts. If the page is requested in the body, which `--body` shows, the URL has no parameters for it.
struct PaginationStyle {
	enum Kind: Hashable {
		case address, number, offset, cursor, last, body, unknown
	}

	var kind: Kind
	/// The path of the key that shows it, `paging.next`; empty if none does.
	var keys: [String] = []
	/// The parameters of the request, as far as they are shown.
	var query: [QueryParameter] = []
	/// The other items of the URL.
	var others: [String] = []
	/// The position of the key that shows it.
	private(set) var position: Position?

	/// The path of the key that shows it: `paging.next`.
	var path: String { keys.joined(separator: ".") }

	/// - Parameters:
	///   - samples: all responses; one may show what another lacks.
	///   - body: a sample of the request body.
	init(_ form: ResponseForm, samples: [JSONValue], body: JSONValue?) {
		if case .object(let members)? = body, let sent = members.first(where: { PageParameter.isParameter($0.key) }) {
			self.init(kind: .body, keys: [sent.key])
			return
		}
		let found = samples.flatMap { Self.found(in: $0, form) }
		self =
			Self.address(found, hasQuery: true) ?? Self.number(found, isCount: false) ?? Self.offset(found)
			?? Self.number(found, isCount: true) ?? Self.address(found, hasQuery: false) ?? Self.cursor(found) ?? Self.last(found)
			?? PaginationStyle(kind: .unknown)
	}

	/// Returns a copy with its positions in `shape`.
	func found(in shape: Shape?) -> PaginationStyle {
		var object = shape?.object
		var style = self
		for key in keys {
			let field = object?.fields.first { $0.key == key }
			style.position = field?.presence.first
			object = field?.shape.object
		}
		guard let position = style.position, kind == .address || kind == .offset else { return style }
		for index in query.indices { style.query[index].evidence = query[index].evidence.map { EvidenceNote($0.text, at: position) } }
		return style
	}

	private init(kind: Kind, keys: [String] = [], query: [QueryParameter] = [], others: [String] = []) {
		self.kind = kind
		self.keys = keys
		self.query = query
		self.others = others
	}

	/// Returns pagination by page number, as documented, if the sample has the number, or the number of pages.
	private static func number(_ found: [PageValue], isCount: Bool) -> PaginationStyle? {
		let names = isCount ? PageWords.pageCounts : PageWords.numberItems
		let number = found.first { names.contains($0.name) && $0.isWhole }
		// `next` may be a number, too, whatever is beside it.
		return (number ?? (isCount ? found.first { PageWords.references.contains($0.name) && $0.isWhole } : nil)).map { number in
			let note = EvidenceNote("pages are requested by number by default; pass --query to override")
			return PaginationStyle(
				kind: .number, keys: number.keys, query: [QueryParameter(name: "page", isOptional: false, type: .int, evidence: [note])])
		}
	}

	private static func offset(_ found: [PageValue]) -> PaginationStyle? {
		guard let offset = found.first(where: { PageWords.offsetItems.contains($0.name) && $0.isWhole }) else { return nil }
		let limit = PageWords.sizes.lazy.compactMap { name in
			found.first { $0.name == name && $0.isWhole && $0.keys.dropLast() == offset.keys.dropLast() }
		}.first
		return PaginationStyle(
			kind: .offset, keys: offset.keys,
			query: ([offset] + (limit.map { [$0] } ?? [])).map { each in
				let note = EvidenceNote("inferred from '\(each.path)' of the sample; pass --query to override")
				return QueryParameter(name: each.key, isOptional: false, type: .int, evidence: [note])
			})
	}

	/// - Parameter hasQuery: the URL has parameters that select a page.
	private static func address(_ found: [PageValue], hasQuery: Bool) -> PaginationStyle? {
		let links = found.compactMap { found -> Link? in
			guard case .string(let text) = found.value, let rank = Self.rank(found.name) else { return nil }
			return PageURL(text, isOfAnotherPage: rank < 2).map { Link(found: found, address: $0, rank: rank) }
		}
		// The first link to a next page is the best.
		let link = links.filter { hasQuery ? !$0.address.query.isEmpty : $0.address.query.isEmpty && $0.rank < 2 }.reduce(nil as Link?) {
			first, link in
			first.map { link.rank < $0.rank ? link : $0 } ?? link
		}
		guard let link else { return nil }
		let note = EvidenceNote("inferred from the address in '\(link.found.path)' of the sample; pass --query to override")
		return PaginationStyle(
			kind: .address, keys: link.found.keys,
			query: link.address.query.map { QueryParameter(name: $0.name, isOptional: $0.isOptional, type: $0.type, evidence: [note]) },
			others: link.address.others)
	}

	private struct Link {
		var found: PageValue
		var address: PageURL
		var rank: Int
	}

	private static func cursor(_ found: [PageValue]) -> PaginationStyle? {
		let cursors = found.filter { found in
			guard PageLink.leadsToOtherPage(found.key), !found.isFlag else { return false }
			return PageWords.cursors.contains(found.name) || (rank(found.name) ?? 2) < 2
		}
		let cursor = cursors.first { $0.value != .null && rank($0.name) == 0 } ?? cursors.first { $0.value != .null }
		// The type of a null is unknown, unless its key implies a cursor.
		guard let cursor = cursor ?? cursors.first(where: { !PageWords.references.contains($0.name) }) else { return nil }
		return PaginationStyle(kind: .cursor, keys: cursor.keys)
	}

	private static func last(_ found: [PageValue]) -> PaginationStyle? {
		found.first { PageWords.nextFlags.contains($0.name) }.map { PaginationStyle(kind: .last, keys: $0.keys) }
	}

	/// Returns the rank of a link by its name: links to the next page come first; nil for one to no page.
	private static func rank(_ name: String) -> Int? {
		let parts = Words(name).parts.map { $0.lowercased() }
		if parts.contains("next") || ["after", "end_cursor", "continuation", "continuation_token"].contains(name) { return 0 }
		if parts.contains("prev") || parts.contains("previous") { return 1 }
		let what = parts.filter { !["page", "url", "uri", "link", "href"].contains($0) }
		return ["last", "first", "self"].firstIndex { what == [$0] }.map { $0 + 2 }
	}
}

// MARK: - Values of a sample

/// A value beside the list of a page, where page counts and links are.
private struct PageValue {
	var keys: [String]
	var value: JSONValue
	/// The keys of the same object.
	var siblings: Set<String>

	var key: String { keys.last ?? "" }
	var name: String { SwiftIdentifier.words(ofKey: key).snake }
	var path: String { keys.joined(separator: ".") }
	var isFlag: Bool { if case .bool = value { true } else { false } }
	/// A whole number.
	var isWhole: Bool {
		switch value {
		case .number(let token): Int(token) != nil
		// Some servers send numbers as texts.
		case .string(let text): Int(text) != nil
		default: false
		}
	}
}

extension PaginationStyle {
	fileprivate static func found(in sample: JSONValue, _ form: ResponseForm) -> [PageValue] {
		switch form {
		case .page(let listKey, let infoKey):
			return found(in: sample, at: [], beside: listKey, info: infoKey)
		case .envelope(let envelope) where envelope.isPage:
			var (value, found) = (sample, [PageValue]())
			for (index, key) in envelope.keys.enumerated() {
				let at = Array(envelope.keys[..<index])
				let info = envelope.infoKeys.flatMap { $0.dropLast() == at[...] ? $0.last : nil }
				found = self.found(in: value, at: at, beside: key, info: info) + found
				value = value[key] ?? .null
			}
			return found
		case .envelope, .single, .list, .dictionary, .nothing: return []
		}
	}

	/// - Parameter info: the key of the object that is known to contain page counts or links.
	private static func found(in value: JSONValue, at keys: [String], beside list: String?, info: String?) -> [PageValue] {
		guard case .object(let members) = value else { return [] }
		let siblings = Set(members.map(\.key))
		var found: [PageValue] = []
		for member in members where member.key != list {
			let path = keys + [member.key]
			switch member.value {
			case .object(let inner):
				if let address = inner.first(where: { $0.key == "href" }) {
					found.append(PageValue(keys: path, value: address.value, siblings: siblings))
				} else if member.key == info || Pagination.mayContainPageInfo(member.key), path.count <= deepest {
					found += self.found(in: member.value, at: path, beside: nil, info: nil)
				}
			case .array: continue
			case .null, .bool, .number, .string: found.append(PageValue(keys: path, value: member.value, siblings: siblings))
			}
		}
		return found
	}

	/// The limit for nested objects, as in `meta: {pagination: {links: {next: …}}}`.
	private static let deepest = 12
}
