import JSONLanguage
import SourceText

/// How a server turns the pages of a list, as its samples show it, and what a page is asked for by.
///
/// | the sample has | turned by | asked for by |
/// | --- | --- | --- |
/// | `"next": "https://host/users?cursor=a&limit=20"`, also in `paging`, `links`, `_links` | an address | its items: `cursor?`, `limit` |
/// | `"page": 1`, `"current_page": 1` | a number | `page`, by convention |
/// | `"offset": 0, "limit": 20`; `skip`, `start`, with `limit`, `size` | an offset | the same |
/// | `"pages": 4`, `"total_pages": 4`, `"next": 2` | a number | `page`, by convention |
/// | `"next_cursor": "a"`, `"pageInfo": {"endCursor": "a"}` | a cursor | what `--query` tells |
/// | `"has_more": true` | what came last | what `--query` tells |
/// | `"total": 40` | whatever it is | what `--query` tells |
///
/// The first of them that a sample has. Where a page is asked for in what is sent, `--body` shows it, and the address has nothing of it.
struct PageForm {
	enum Kind: Hashable {
		case address, number, offset, cursor, last, body, unknown
	}

	var kind: Kind
	/// What shows it: `next`, `paging.next`; nil where nothing does.
	var keys: [String] = []
	/// What a page is asked for by, as far as it is shown.
	var query: [QueryParameter] = []
	/// What else the address has.
	var others: [String] = []
	/// Where that is seen.
	private(set) var place: Position?

	/// What shows it, where there is one: `paging.next`.
	var path: String { keys.joined(separator: ".") }

	/// - Parameters:
	///   - samples: all that came; what one of them lacks another may show.
	///   - body: a sample of what is sent.
	init(_ form: ResponseForm, samples: [JSONValue], body: JSONValue?) {
		if case .object(let members)? = body, let sent = members.first(where: { PageItem.isOne($0.key) }) {
			self.init(kind: .body, keys: [sent.key])
			return
		}
		let found = samples.flatMap { Self.found(in: $0, form) }
		self =
			Self.address(found, isTelling: true) ?? Self.number(found, isCount: false) ?? Self.offset(found)
			?? Self.number(found, isCount: true) ?? Self.address(found, isTelling: false) ?? Self.cursor(found) ?? Self.last(found)
			?? PageForm(kind: .unknown)
	}

	/// The same, as `shape` has it.
	func found(in shape: Shape?) -> PageForm {
		var object = shape?.object
		var form = self
		for key in keys {
			let field = object?.fields.first { $0.key == key }
			form.place = field?.presence.first
			object = field?.shape.object
		}
		guard let place = form.place, kind == .address || kind == .offset else { return form }
		for index in query.indices { form.query[index].evidence = query[index].evidence.map { EvidenceNote($0.text, at: place) } }
		return form
	}

	private init(kind: Kind, keys: [String] = [], query: [QueryParameter] = [], others: [String] = []) {
		self.kind = kind
		self.keys = keys
		self.query = query
		self.others = others
	}

	/// By its number, as documented; the page beside what says how many there are.
	private static func number(_ found: [Found], isCount: Bool) -> PageForm? {
		let names = isCount ? counts : PageItem.numbers
		let number = found.first { names.contains($0.name) && $0.isWhole }
		// Whatever stands beside it, `next` may be a number, too.
		return (number ?? (isCount ? found.first { references.contains($0.name) && $0.isWhole } : nil)).map { number in
			let note = EvidenceNote("the convention asks for a page by its number; --query says otherwise")
			return PageForm(
				kind: .number, keys: number.keys, query: [QueryParameter(name: "page", isOptional: false, type: .int, evidence: [note])])
		}
	}

	private static func offset(_ found: [Found]) -> PageForm? {
		guard let offset = found.first(where: { PageItem.offsets.contains($0.name) && $0.isWhole }) else { return nil }
		let limit = lengths.lazy.compactMap { name in
			found.first { $0.name == name && $0.isWhole && $0.keys.dropLast() == offset.keys.dropLast() }
		}.first
		return PageForm(
			kind: .offset, keys: offset.keys,
			query: ([offset] + (limit.map { [$0] } ?? [])).map { each in
				let note = EvidenceNote("'\(each.path)' of the sample says so; --query says otherwise")
				return QueryParameter(name: each.key, isOptional: false, type: .int, evidence: [note])
			})
	}

	/// - Parameter isTelling: it has something that a page is asked for by.
	private static func address(_ found: [Found], isTelling: Bool) -> PageForm? {
		let links = found.compactMap { found -> Link? in
			guard case .string(let text) = found.value, let rank = Self.rank(found.name) else { return nil }
			return PageAddress(text, leadsOn: rank < 2).map { Link(found: found, address: $0, rank: rank) }
		}
		// The first of those that lead on.
		let link = links.filter { isTelling ? !$0.address.query.isEmpty : $0.address.query.isEmpty && $0.rank < 2 }.reduce(nil as Link?) {
			first, link in
			first.map { link.rank < $0.rank ? link : $0 } ?? link
		}
		guard let link else { return nil }
		let note = EvidenceNote("'\(link.found.path)' of the sample has it; --query says otherwise")
		return PageForm(
			kind: .address, keys: link.found.keys,
			query: link.address.query.map { QueryParameter(name: $0.name, isOptional: $0.isOptional, type: $0.type, evidence: [note]) },
			others: link.address.others)
	}

	private struct Link {
		var found: Found
		var address: PageAddress
		var rank: Int
	}

	private static func cursor(_ found: [Found]) -> PageForm? {
		let cursors = found.filter { found in
			guard more.contains(found.name) || PageReference.isOne(found.key, among: found.siblings), !found.isFlag else { return false }
			return more.contains(found.name) || (rank(found.name) ?? 2) < 2
		}
		let cursor = cursors.first { $0.value != .null && rank($0.name) == 0 } ?? cursors.first { $0.value != .null }
		// What is null may be anything, unless its name says what it is.
		guard let cursor = cursor ?? cursors.first(where: { !references.contains($0.name) }) else { return nil }
		return PageForm(kind: .cursor, keys: cursor.keys)
	}

	private static func last(_ found: [Found]) -> PageForm? {
		found.first { flags.contains($0.name) }.map { PageForm(kind: .last, keys: $0.keys) }
	}

	/// From what leads on to what leads anywhere; nil for what leads nowhere.
	private static func rank(_ name: String) -> Int? {
		let parts = Words(name).parts.map { $0.lowercased() }
		if parts.contains("next") || ["after", "end_cursor", "continuation", "continuation_token"].contains(name) { return 0 }
		if parts.contains("prev") || parts.contains("previous") { return 1 }
		let what = parts.filter { !["page", "url", "uri", "link", "href"].contains($0) }
		return ["last", "first", "self"].firstIndex { what == [$0] }.map { $0 + 2 }
	}

	/// How long a page is, as it is asked for, too.
	private static let lengths = ["limit", "size", "take", "top", "max_results"]

	/// How many pages there are.
	private static let counts: Set<String> = [
		"pages", "total_pages", "last_page", "first_page", "page_count", "nb_pages", "num_pages", "number_of_pages",
	]

	private static let references: Set<String> = [
		"next", "prev", "previous", "next_page", "prev_page", "previous_page", "next_page_number", "previous_page_number",
	]

	/// What leads on and is not called as others are.
	private static let more: Set<String> = [
		"last_evaluated_key", "continuation", "next_offset", "next_link", "odata_next_link", "page_token", "cursor", "next", "after",
	]

	/// Whether there is more.
	private static let flags: Set<String> = [
		"has_more", "has_next", "has_next_page", "more", "is_truncated", "is_last", "is_last_page",
	]
}

// What a sample has

/// A value that stands where what counts or turns pages does.
private struct Found {
	var keys: [String]
	var value: JSONValue
	/// The keys beside it.
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

extension PageForm {
	fileprivate static func found(in sample: JSONValue, _ form: ResponseForm) -> [Found] {
		switch form {
		case .page(let listKey, let infoKey):
			return found(in: sample, at: [], beside: listKey, info: infoKey)
		case .envelope(let envelope) where envelope.isPage:
			var (value, found) = (sample, [Found]())
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

	/// - Parameter info: the key of the object that is known to count or turn pages.
	private static func found(in value: JSONValue, at keys: [String], beside list: String?, info: String?) -> [Found] {
		guard case .object(let members) = value else { return [] }
		let siblings = Set(members.map(\.key))
		var found: [Found] = []
		for member in members where member.key != list {
			let path = keys + [member.key]
			switch member.value {
			case .object(let inner):
				if let address = inner.first(where: { $0.key == "href" }) {
					found.append(Found(keys: path, value: address.value, siblings: siblings))
				} else if member.key == info || Pagination.holdsTurning(member.key), path.count <= deepest {
					found += self.found(in: member.value, at: path, beside: nil, info: nil)
				}
			case .array: continue
			case .null, .bool, .number, .string: found.append(Found(keys: path, value: member.value, siblings: siblings))
			}
		}
		return found
	}

	/// Objects in objects: `meta: {pagination: {links: {next: …}}}`, below what only brings the list.
	private static let deepest = 12
}
