/// Decides whether an object of a sample is one page of a list.
///
/// It is if all of this holds; `--list KEY` and `--list none` override the rule:
/// - it has a **list**: one array under the entity's plural, or else one under a key that names a list (`results`, `items`, `data`, …), or else
///   its only array of objects, if there is nothing but markers and a status beside it;
/// - it has a **marker** beside the list, or in an object beside it (`pagination`, `paging`, …, or the `links` of JSON:API; `info`, `meta`, … if
///   a third of it are markers): a key of page counts or page links (`total`, `pages`, `next`, `page`, `limit`, `offset`, `cursor`, …) with a value
///   of a suitable type;
/// - it has **no identity**: an object with an `id`, a `name`, a `title` is itself an entity, such as a playlist with its songs and their count
///   (the `id` of JSON-RPC is the request's).
///
/// A list that is nested deeper, as in `{"hits": {"total": 3, "hits": […]}}`, makes no page: the object is an entity that contains it, unless it
/// only wraps the list (`Envelope`).
struct Pagination {
	var listKey: String
	/// The key of the object that contains the markers; nil if they are beside the list.
	var infoKey: String?

	/// - Parameter also: keys that name a list in a nested object.
	init?(_ object: ObjectShape, entity: Words, plural: Words, listKey: RESTRequest.ListKey, also: Set<String> = []) {
		switch listKey {
		case .none: return nil
		case .key(let key):
			guard object.fields.contains(where: { $0.key == key && $0.shape.kinds == [.array] }) else { return nil }
			self.listKey = key
		case .byRule:
			guard !Self.hasIdentity(object), let key = Self.list(in: object, plurals: [plural.snake, entity.plural.snake], also: also)
			else { return nil }
			self.listKey = key
		}
		let key = self.listKey
		let beside = object.fields.filter { $0.key != key }
		let isBeside = beside.contains(where: Self.isMarker)
		let info = beside.first(where: Self.isInfo)
		let links = isBeside ? nil : beside.first(where: Self.isLinks)
		infoKey = (info ?? links)?.key
		guard listKey == .byRule, infoKey == nil, !isBeside else { return }
		return nil
	}

	/// Returns the key of the list of the page.
	private static func list(in object: ObjectShape, plurals: Set<String>, also: Set<String>) -> String? {
		let lists = object.fields.filter { $0.shape.kinds == [.array] }
		let own = lists.filter { plurals.contains(name($0)) }
		if own.count == 1 { return own[0].key }
		let named = lists.filter { PageWords.lists.contains(name($0)) || also.contains(name($0)) }
		if !named.isEmpty { return named.count == 1 ? named[0].key : nil }
		guard lists.count == 1, lists[0].shape.array?.element.kinds == [.object] else { return nil }
		let isAlone = object.fields.allSatisfy {
			$0.key == lists[0].key || isMarker($0) || statusKeys.contains(name($0)) || PageWords.infos.contains(name($0))
		}
		return isAlone ? lists[0].key : nil
	}

	private static func name(_ field: ObjectShape.Field) -> String {
		SwiftIdentifier.words(ofKey: field.key).snake
	}

	/// Returns whether a field is the status of the request, a page count, or a link.
	static func isResponseMetadata(_ field: ObjectShape.Field) -> Bool {
		let name = name(field)
		return isMarker(field) || statusKeys.contains(name) || PageWords.infos.contains(name) || PageWords.linkObjects.contains(name)
	}

	/// Returns whether a field is an object of page counts or page links.
	static func isInfo(_ field: ObjectShape.Field) -> Bool {
		guard PageWords.infos.contains(name(field)), containsMarkers(field) else { return false }
		guard PageWords.generalInfos.contains(name(field)), let inner = field.shape.object else { return true }
		let own = inner.fields.count(where: isMarker)
		return own == 0 || own * 3 >= inner.fields.count
	}

	/// Returns the key of the object with the markers in a general one under `key`: `pagination` in `meta: {"pagination": {"page": 1}}`.
	static func innerInfo(of object: ObjectShape, at key: String) -> String? {
		guard PageWords.generalInfos.contains(SwiftIdentifier.words(ofKey: key).snake), !object.fields.contains(where: isMarker) else {
			return nil
		}
		return object.fields.first(where: isInfo)?.key
	}

	/// Returns whether a field is an object of links, some of them to pages: `{"self": "…", "next": "…"}`, `{"next": {"href": "…"}}`.
	static func isLinks(_ field: ObjectShape.Field) -> Bool {
		guard PageWords.linkObjects.contains(name(field)) else { return false }
		return containsMarkers(field) || field.shape.object?.fields.contains { isMarkerKey($0.key) && $0.shape.isLinkObject } == true
	}

	/// Returns whether the object called `key` may contain page counts or page links.
	static func mayContainPageInfo(_ key: String) -> Bool {
		let name = SwiftIdentifier.words(ofKey: key).snake
		return PageWords.infos.contains(name) || PageWords.linkObjects.contains(name)
	}

	static func hasIdentity(_ object: ObjectShape) -> Bool {
		guard !object.fields.contains(where: { $0.key == "jsonrpc" }) else { return false }
		return object.fields.contains { identityKeys.contains(name($0)) && ($0.shape.kinds == [.string] || $0.shape.kinds == [.number]) }
	}

	/// Returns whether there are markers in the object or one level further in: `meta: { pagination: { page: 1 } }`.
	private static func containsMarkers(_ field: ObjectShape.Field) -> Bool {
		guard let inner = field.shape.object else { return false }
		return inner.fields.contains { field in
			isMarker(field) || PageWords.infos.contains(name(field)) && field.shape.object?.fields.contains(where: isMarker) == true
		}
	}

	private static let identityKeys: Set<String> = ["id", "uuid", "guid", "slug", "name", "title", "sku", "username", "email"]

	/// The keys of the status of the request.
	private static let statusKeys: Set<String> = [
		"status", "ok", "success", "code", "message", "error", "errors", "kind", "object", "etag", "copyright", "version", "request_id",
		"timestamp", "took", "time", "api_version",
	]

	/// Returns whether a field is a page count or page link, with a value of a suitable type: a whole number, a string (a link, a cursor), a Bool or
	/// null; a count can also be an object such as `{"value": 2, "relation": "eq"}`, and a link one such as `{"offset": "eyJ0", "uri": "…"}`.
	static func isMarker(_ field: ObjectShape.Field) -> Bool {
		let kinds = field.shape.kinds
		if kinds == [.object], let target = field.shape.object, isPage(target) {
			return PageWords.links.union(PageWords.references).contains(name(field))
		}
		if kinds == [.object], let count = field.shape.object, let value = count.fields.first(where: { $0.key == "value" }) {
			return PageWords.counts.contains(name(field)) && value.shape.kinds == [.number] && value.shape.decimal == nil
				&& count.fields.allSatisfy { $0.shape.object == nil && $0.shape.array == nil }
		}
		guard kinds.isEmpty || kinds == [.number] && field.shape.decimal == nil || kinds == [.string] || kinds == [.bool] else {
			return false
		}
		return PageWords.markers.contains(name(field))
	}

	/// Returns whether a field is the number of elements.
	static func isCount(_ field: ObjectShape.Field) -> Bool { isMarker(field) && PageWords.counts.contains(name(field)) }

	/// Returns whether an object identifies another page: `{"offset": "eyJ0", "uri": "…"}`, `{"after": "MTA", "link": "…"}`.
	private static func isPage(_ object: ObjectShape) -> Bool {
		guard !hasIdentity(object), object.fields.allSatisfy({ $0.shape.object == nil && $0.shape.array == nil }) else { return false }
		return object.fields.contains { field in
			isMarker(field) || PageWords.offsets.contains(name(field)) || ["href", "link", "uri", "url"].contains(name(field))
		}
	}

	/// Returns whether `key` is that of a page count or a page link, so that a request with it is for one page.
	static func isMarkerKey(_ key: String) -> Bool { PageWords.markers.contains(SwiftIdentifier.words(ofKey: key).snake) }
}
