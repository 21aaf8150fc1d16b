/// Finds the entity in a response that only wraps it.
///
/// | response to a request for users | entity |
/// | --- | --- |
/// | `{"user": {…}}`, `{"status": "ok", "data": {…}}` | `user`, `data` |
/// | `{"success": true, "data": {"user": {…}}, "error": null}` | `data.user` |
/// | `{"users": [{…}]}`, `{"data": [{…}], "meta": {"request_id": "a"}}` | each of `users`, of `data` |
/// | `{"data": {"users": [{…}], "total": 3}}` | each of `data.users`, a page |
/// | `{"data": {"after": "x", "children": [{"kind": "t3", "data": {…}}]}}` | `data` of each of `data.children`, a page |
/// | `{"_embedded": {"users": [{…}]}, "_links": {"self": {…}}}` | each of `_embedded.users` |
/// | `{"_embedded": {"users": [{…}]}, "_links": {"next": {"href": "…"}}}` | the same, a page |
/// | `{"d": {"results": [{…}], "__next": "…"}}` | each of `d.results`, a page |
/// | `{"ok": true, "result": [{…}]}` | each of `result` |
/// | `{"took": 5, "hits": {"total": 2, "hits": [{"_id": "1", "_source": {…}}]}}` | `_source` of each of `hits.hits`, a page |
///
/// An object is an envelope if it has no identity of its own, and if everything beside the entity is the status of the request, page counts, links or
/// empty.
/// Exceptions, which may have other keys beside them: an object with an identity and the entity's name, `{"user": {"id": 1, …}, "token": "…"}`, and a
/// page under a key that names a list. With `--list none` there is no list, and an object without the entity's name is the entity itself.
///
/// A list may have more beside it, unless its elements are like the object around it, as in a tree:
///
/// | response | requested | entity |
/// | --- | --- | --- |
/// | `{"user_count": 2, "as_of": "…", "users": [{…}]}` | at no path that ends with a parameter | each of `users` |
/// | `{"attributions": [], "results": [{…}], "status": "OK"}` | with GET, at a path that does not name one user | each of `results` |
/// | `{"as_of": "…", "items": [{…}]}` | with GET at `/users` | each of `items` |
/// | `{"id": "a", "total": 2, "link": […], "entry": [{"resource": {…}}]}` | at no path that ends with a parameter | each `resource`, a page |
extension Envelope {
	/// The limit for nested envelopes.
	private static let deepest = 8

	/// - Parameters:
	///   - isOne: `--list none` is set.
	///   - expected: what the endpoint says about the number of entities.
	init?(_ object: ObjectShape, entity: Words, plural: Words, isOne: Bool = false, expected: EndpointMultiplicity = .unknown) {
		self.init()
		let names = Names(entity, plural, expected)
		var inner = object
		while keys.count < Self.deepest, !Pagination.hasIdentity(inner) || Self.isBundle(inner, names) {
			if !keys.isEmpty, let page = names.page(in: inner) {
				infoKeys = page.infoKey.map { keys + [$0] } ?? infoKeys
				(isMany, isPage) = (true, true)
				keys.append(page.listKey)
				break
			}
			guard let field = Self.content(of: inner, names, under: keys.last) else { break }
			let beside = inner.fields.filter { $0.key != field.key }
			if infoKeys == nil, let info = beside.first(where: Pagination.isInfo) { infoKeys = keys + [info.key] }
			if beside.contains(where: { Pagination.isMarker($0) || Pagination.isLinks($0) }) { isPage = true }
			keys.append(field.key)
			guard let object = field.shape.object else {
				isMany = true
				break
			}
			inner = object
		}
		isPage = isMany && (isPage || infoKeys != nil)
		if !isPage { infoKeys = nil }
		guard let last = keys.last, let found = Shape(object).field(at: keys)?.shape else { return nil }
		isByName = names.contains(last)
		guard !isOne || isByName && !isMany else { return nil }
		guard isMany else {
			guard found.isPlainObject, !Self.isEmbedded(last) else { return nil }
			return
		}
		guard let element = found.array?.element, element.isPlainObject || element.kinds.isEmpty && isByName else { return nil }
		if let object = element.object, let field = Self.content(ofElement: object, names) { elementKeys = [field.key] }
	}

	/// The keys that the entity can have.
	private struct Names {
		private let words: Set<String>
		fileprivate let entity: Words
		private let plural: Words
		let expected: EndpointMultiplicity

		init(_ entity: Words, _ plural: Words, _ expected: EndpointMultiplicity) {
			self.expected = expected
			words = [entity.snake, entity.singular.snake, plural.snake, entity.plural.snake]
			self.entity = entity
			self.plural = plural
		}

		/// Returns `object` as a nested page of the entities.
		func page(in object: ObjectShape) -> Pagination? {
			Pagination(object, entity: entity, plural: plural, listKey: .byRule, also: Envelope.elementLists)
		}

		/// Returns whether a key names the entity; a prefix such as in `ea:order` is a namespace.
		func contains(_ key: String) -> Bool {
			words.contains(SwiftIdentifier.words(ofKey: String(key.split(separator: ":").last ?? "")).snake)
		}
	}

	/// Returns the field that `object` wraps.
	private static func content(of object: ObjectShape, _ names: Names, under key: String?) -> ObjectShape.Field? {
		let things = object.fields.filter { $0.shape.kinds == [.object] || $0.shape.kinds == [.array] }
		func wrapsOnly(_ field: ObjectShape.Field) -> Bool {
			object.fields.allSatisfy { $0.key == field.key || isResponseMetadata($0) }
		}
		let own = things.filter { names.contains($0.key) }
		if own.count == 1 {
			let hasIdentity = own[0].shape.object.map(Pagination.hasIdentity) ?? false
			let isFound = hasIdentity || key.map(isEmbedded) == true || wrapsOnly(own[0])
			return isFound || names.expected != .item && isDescribed(own[0], by: object, names) ? own[0] : nil
		}
		if let embedded = things.first(where: { isEmbedded($0.key) }), let inner = embedded.shape.object,
			inner.fields.count(where: { names.contains($0.key) }) == 1
		{
			return embedded
		}
		let isInside = key != nil || reportsSuccess(object)
		let wrapping = things.filter { isWrapper($0, isInside: isInside) && !isEmpty($0) }
		if wrapping.count == 1, wrapsOnly(wrapping[0]) { return wrapping[0] }
		let contents = things.filter { namesContents($0) && $0.shape.array?.element.isPlainObject == true }
		if contents.count == 1, names.expected.isMany || isBundle(object, names) {
			let isAlone = object.fields.allSatisfy { $0.key == contents[0].key || isResponseMetadata($0) || name($0) == "type" }
			if isAlone, !isTree(contents[0], in: object) { return contents[0] }
			if names.expected != .several || isBundle(object, names), isDescribed(contents[0], by: object, names) { return contents[0] }
		}
		let lists = things.filter { $0.shape.object != nil && elementLists.contains(name($0)) }
		guard lists.count == 1, let list = lists[0].shape.object, !Pagination.hasIdentity(list) else { return nil }
		if names.page(in: list) != nil { return lists[0] }
		let containsList = list.fields.contains { isWrapper($0, isInside: true) && $0.shape.array != nil }
		return containsList && wrapsOnly(lists[0]) ? lists[0] : nil
	}

	/// Returns the field that an element of a list wraps: `node` of `{"cursor": "x", "node": {…}}`.
	///
	/// Beside `_source`, keys with an underscore belong to the store; elsewhere they may belong to the entity.
	private static func content(ofElement object: ObjectShape, _ names: Names) -> ObjectShape.Field? {
		let inner = object.fields.filter { field in
			field.shape.isPlainObject && (names.contains(field.key) || elementWrapperKeys.contains(name(field)))
		}
		guard inner.count == 1, let content = inner.first else { return nil }
		let isStored = content.key.hasPrefix("_")
		let isAround = object.fields.allSatisfy { field in
			field.key == content.key || elementMetadataKeys.contains(name(field)) || isStored && field.key.hasPrefix("_")
		}
		return isAround ? content : nil
	}

	/// Returns whether everything beside a list merely describes it: texts, numbers, response metadata, but no key that identifies an entity.
	private static func isDescribed(_ list: ObjectShape.Field, by object: ObjectShape, _ names: Names) -> Bool {
		guard list.shape.array?.element.isPlainObject == true, !isTree(list, in: object) else { return false }
		let hasIdentity = Identity.lookupKey(among: object.fields.map(\.key), of: names.entity) != nil
		guard !hasIdentity || isBundle(object, names) else { return false }
		return object.fields.allSatisfy { field in
			field.key == list.key || isResponseMetadata(field) || field.shape.kinds.allSatisfy { [.string, .number, .bool].contains($0) }
		}
	}

	/// Returns whether the elements of a list are like the object that contains it, as the `children` of a folder are.
	private static func isTree(_ list: ObjectShape.Field, in object: ObjectShape) -> Bool {
		let inner = list.shape.array?.element.object?.keys ?? []
		return object.fields.contains { field in
			inner.contains(field.key) && (field.key == list.key || !isResponseMetadata(field) && !elementMetadataKeys.contains(name(field)))
		}
	}

	/// Returns whether an object with an identity of its own is still no entity: it counts and links elements that only wrap the entities.
	private static func isBundle(_ object: ObjectShape, _ names: Names) -> Bool {
		guard names.expected != .item, object.fields.contains(where: Pagination.isCount),
			object.fields.contains(where: { PageWords.linkObjects.contains(name($0)) })
		else { return false }
		return object.fields.contains { field in
			namesContents(field) && field.shape.array?.element.object.flatMap { content(ofElement: $0, names) } != nil
		}
	}

	/// Returns whether a key is a usual one for the contents of a response.
	private static func namesContents(_ field: ObjectShape.Field) -> Bool {
		field.shape.kinds == [.array]
			&& (PageWords.lists.contains(name(field)) || elementLists.contains(name(field)) || ["entry", "features"].contains(name(field)))
	}

	/// Returns whether a list or an object is empty.
	private static func isEmpty(_ field: ObjectShape.Field) -> Bool {
		let shape = field.shape
		return shape.kinds == [.array] && shape.array?.element.kinds.isEmpty == true
			|| shape.kinds == [.object] && shape.object?.fields.isEmpty == true && shape.object?.overflow == nil
	}

	private static func isWrapper(_ field: ObjectShape.Field, isInside: Bool) -> Bool {
		if field.shape.kinds == [.array] {
			return (field.shape.array?.element.isPlainObject ?? false)
				&& (name(field) == "data" || isInside && elementLists.contains(name(field)))
		}
		return wrapperKeys.contains(name(field))
	}

	/// Returns whether the object says if the request succeeded, which no entity does: `{"ok": true, …}`.
	private static func reportsSuccess(_ object: ObjectShape) -> Bool {
		object.fields.contains { successKeys.contains(name($0)) && $0.shape.kinds == [.bool] }
	}

	private static func isEmbedded(_ key: String) -> Bool { SwiftIdentifier.words(ofKey: key).snake == "embedded" }

	fileprivate static func isResponseMetadata(_ field: ObjectShape.Field) -> Bool {
		field.shape.kinds.isEmpty || isEmpty(field) || Pagination.isResponseMetadata(field) || metadataKeys.contains(name(field))
	}

	private static func name(_ field: ObjectShape.Field) -> String { SwiftIdentifier.words(ofKey: field.key).snake }

	/// The keys of wrapped objects that do not say what they are.
	private static let wrapperKeys: Set<String> = ["d", "data", "object", "payload", "record", "response", "result"]

	private static let successKeys: Set<String> = ["is_success", "ok", "success", "successful"]

	/// The keys of lists whose elements wrap the entities.
	private static let elementLists: Set<String> = [
		"children", "edges", "entries", "hits", "items", "nodes", "records", "result", "results",
	]

	private static let elementWrapperKeys: Set<String> = ["data", "item", "node", "object", "record", "resource", "source"]

	/// The keys beside an entity in an element of a list.
	private static let elementMetadataKeys: Set<String> = [
		"cursor", "etag", "full_url", "index", "kind", "position", "rank", "relevance", "score", "search", "type",
	]

	/// The other keys beside an entity in an envelope.
	private static let metadataKeys: Set<String> = [
		"cod", "err_code", "err_msg", "errno", "error_code", "error_message", "exception", "extensions", "included", "includes",
		"is_success", "jsonapi", "msg", "result_code",
		"self", "server_time", "shards", "status_code", "status_message", "successful", "timed_out", "trace_id", "warning", "warnings",
	]
}

extension Shape {
	/// Whether it is an object that is not a dictionary.
	fileprivate var isPlainObject: Bool { kinds == [.object] && object.map { MapRule.applies(to: $0) == nil } ?? false }

	/// Returns whether only the entity is missing from the response.
	func lacksEntity(of envelope: Envelope) -> Bool {
		guard let object else { return false }
		guard let first = object.fields.first(where: { $0.key == envelope.keys.first })?.shape else {
			return object.fields.allSatisfy(Envelope.isResponseMetadata)
		}
		guard let found = field(at: envelope.keys)?.shape else { return first.kinds.isEmpty }
		return found.kinds.isEmpty || envelope.isMany && found.array?.element.kinds.isEmpty == true
	}
}
