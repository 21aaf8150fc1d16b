/// Finds the entity in a response that only brings it.
///
/// | response, asked for users | entity |
/// | --- | --- |
/// | `{"user": {…}}`, `{"status": "ok", "data": {…}}` | `user`, `data` |
/// | `{"success": true, "data": {"user": {…}}, "error": null}` | `data.user` |
/// | `{"users": [{…}]}`, `{"data": [{…}], "meta": {"request_id": "a"}}` | each of `users`, of `data` |
/// | `{"data": {"users": [{…}], "total": 3}}` | each of `data.users`, a page |
/// | `{"data": {"after": "x", "children": [{"kind": "t3", "data": {…}}]}}` | `data` of each of `data.children`, a page |
/// | `{"_embedded": {"users": [{…}]}, "_links": {"self": {…}}}` | each of `_embedded.users` |
/// | `{"_embedded": {"users": [{…}]}, "_links": {"next": {"href": "…"}}}` | the same, a page |
/// | `{"took": 5, "hits": {"total": 2, "hits": [{"_id": "1", "_source": {…}}]}}` | `_source` of each of `hits.hits`, a page |
///
/// It is one when it has no identity of its own, and when all that stands beside the entity says how the request went, counts or turns pages, or links.
/// Only these may have other things beside them: what has an identity and the entity's name, `{"user": {"id": 1, …}, "token": "…"}`, and a page under a
/// key that names a list. `--list none` says that there is no list, and that what is not called after the entity is the entity itself.
extension Envelope {
	/// Objects in objects that nobody sends deeper.
	private static let deepest = 8

	/// - Parameter isOne: the user says that there is no list.
	init?(_ object: ObjectShape, entity: Words, plural: Words, isOne: Bool = false) {
		self.init()
		let names = Names(entity, plural)
		var inner = object
		while keys.count < Self.deepest, !Pagination.hasIdentity(inner) {
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
		guard let last = keys.last, let found = object.shape(at: keys) else { return nil }
		isByName = names.contains(last)
		guard !isOne || isByName && !isMany else { return nil }
		guard isMany else {
			guard found.isThing, !Self.isEmbedded(last) else { return nil }
			return
		}
		guard let element = found.array?.element, element.isThing || element.kinds.isEmpty && isByName else { return nil }
		if let object = element.object, let field = Self.content(ofElement: object, names) { elementKeys = [field.key] }
	}

	/// What the entity may be called where it stands.
	private struct Names {
		private let words: Set<String>
		private let entity: Words
		private let plural: Words

		init(_ entity: Words, _ plural: Words) {
			words = [entity.snake, entity.singular.snake, plural.snake, entity.plural.snake]
			self.entity = entity
			self.plural = plural
		}

		/// `object` as a page of them, which lies in another.
		func page(in object: ObjectShape) -> Pagination? {
			Pagination(object, entity: entity, plural: plural, listKey: .byRule, also: Envelope.elementLists)
		}

		/// What stands before a colon says whose word it is: `ea:order`.
		func contains(_ key: String) -> Bool {
			words.contains(SwiftIdentifier.words(ofKey: String(key.split(separator: ":").last ?? "")).snake)
		}
	}

	/// The field that `object` is there for.
	private static func content(of object: ObjectShape, _ names: Names, under key: String?) -> ObjectShape.Field? {
		let things = object.fields.filter { $0.shape.kinds == [.object] || $0.shape.kinds == [.array] }
		func bringsNothingElse(_ field: ObjectShape.Field) -> Bool {
			object.fields.allSatisfy { $0.key == field.key || isAboutResponse($0) }
		}
		let own = things.filter { names.contains($0.key) }
		if own.count == 1 {
			let hasIdentity = own[0].shape.object.map(Pagination.hasIdentity) ?? false
			return hasIdentity || key.map(isEmbedded) == true || bringsNothingElse(own[0]) ? own[0] : nil
		}
		if let embedded = things.first(where: { isEmbedded($0.key) }), let inner = embedded.shape.object,
			inner.fields.count(where: { names.contains($0.key) }) == 1
		{
			return embedded
		}
		let wrapping = things.filter { isWrapper($0, isInside: key != nil) }
		if wrapping.count == 1, bringsNothingElse(wrapping[0]) { return wrapping[0] }
		let lists = things.filter { $0.shape.object != nil && elementLists.contains(name($0)) }
		guard lists.count == 1, let list = lists[0].shape.object, !Pagination.hasIdentity(list) else { return nil }
		if names.page(in: list) != nil { return lists[0] }
		let holdsOne = list.fields.contains { isWrapper($0, isInside: true) && $0.shape.array != nil }
		return holdsOne && bringsNothingElse(lists[0]) ? lists[0] : nil
	}

	/// The field of an element of a list that the element is there for: `node` of `{"cursor": "x", "node": {…}}`.
	///
	/// What begins with an underscore is the store's own beside `_source`; elsewhere it may be the entity's.
	private static func content(ofElement object: ObjectShape, _ names: Names) -> ObjectShape.Field? {
		let inner = object.fields.filter { field in
			field.shape.isThing && (names.contains(field.key) || elementWrapperKeys.contains(name(field)))
		}
		guard inner.count == 1, let content = inner.first else { return nil }
		let isStored = content.key.hasPrefix("_")
		let isAround = object.fields.allSatisfy { field in
			field.key == content.key || elementMarks.contains(name(field)) || isStored && field.key.hasPrefix("_")
		}
		return isAround ? content : nil
	}

	private static func isWrapper(_ field: ObjectShape.Field, isInside: Bool) -> Bool {
		if field.shape.kinds == [.array] {
			return (field.shape.array?.element.isThing ?? false)
				&& (name(field) == "data" || isInside && elementLists.contains(name(field)))
		}
		return wrapperKeys.contains(name(field))
	}

	private static func isEmbedded(_ key: String) -> Bool { SwiftIdentifier.words(ofKey: key).snake == "embedded" }

	fileprivate static func isAboutResponse(_ field: ObjectShape.Field) -> Bool {
		field.shape.kinds.isEmpty || Pagination.isAboutResponse(field) || asideKeys.contains(name(field))
	}

	private static func name(_ field: ObjectShape.Field) -> String { SwiftIdentifier.words(ofKey: field.key).snake }

	/// Keys of one object that say that something is there, and not what.
	private static let wrapperKeys: Set<String> = ["data", "object", "payload", "record", "response", "result"]

	/// Lists of what wraps the entities.
	private static let elementLists: Set<String> = ["children", "edges", "entries", "hits", "items", "nodes", "records", "results"]

	private static let elementWrapperKeys: Set<String> = ["data", "item", "node", "object", "record", "resource", "source"]

	/// What says how an element was found.
	private static let elementMarks: Set<String> = [
		"cursor", "etag", "index", "kind", "position", "rank", "relevance", "score", "type",
	]

	/// What else comes with an entity and is not part of it.
	private static let asideKeys: Set<String> = [
		"error_code", "error_message", "exception", "extensions", "included", "includes", "is_success", "jsonapi", "msg", "result_code",
		"self", "server_time", "shards", "status_code", "status_message", "successful", "timed_out", "trace_id", "warning", "warnings",
	]
}

extension ObjectShape {
	/// What stands under `keys`, from the outside in.
	func shape(at keys: [String]) -> Shape? {
		var shape: Shape?
		var object: ObjectShape? = self
		for key in keys {
			shape = object?.fields.first { $0.key == key }?.shape
			object = shape?.object
		}
		return shape
	}
}

extension Shape {
	/// One object whose keys are no data.
	fileprivate var isThing: Bool { kinds == [.object] && object.map { MapRule.applies(to: $0) == nil } ?? false }

	/// What `envelope` brings.
	func entity(in envelope: Envelope) -> Shape? {
		let found = object?.shape(at: envelope.keys)
		guard envelope.isMany else { return found }
		let element = found?.array?.element
		return envelope.elementKeys.isEmpty ? element : element?.object?.shape(at: envelope.elementKeys)
	}

	/// Whether all that is missing is the entity: none came with this answer.
	func lacksEntity(of envelope: Envelope) -> Bool {
		guard let object else { return false }
		guard let first = object.fields.first(where: { $0.key == envelope.keys.first })?.shape else {
			return object.fields.allSatisfy(Envelope.isAboutResponse)
		}
		guard let found = object.shape(at: envelope.keys) else { return first.kinds.isEmpty }
		return found.kinds.isEmpty || envelope.isMany && found.array?.element.kinds.isEmpty == true
	}

	/// The same with `entity` where `envelope` has it.
	func replacingEntity(of envelope: Envelope, with entity: Shape) -> Shape {
		replacing(envelope.keys[...]) { list in
			guard envelope.isMany else { return entity }
			var list = list
			guard let element = list.array?.element else { return list }
			list.array?.element = element.replacing(envelope.elementKeys[...]) { _ in entity }
			return list
		}
	}

	/// Turns pages both ways where `envelope` does.
	func turningBothWays(in envelope: Envelope) -> Shape {
		guard envelope.isPage else { return self }
		let keys = envelope.infoKeys ?? Array(envelope.keys.dropLast())
		let turned = replacing(keys[...]) { $0.turningBothWays(nil) }
		// Links stand around the list, too.
		return envelope.keys.indices.filter { envelope.keys[..<$0] != keys[...] }.reduce(turned) { shape, index in
			shape.replacing(envelope.keys[..<index]) { inner in
				var inner = inner
				inner.object?.turnLinksBothWays()
				return inner
			}
		}
	}

	// Recursion is bounded by the length of an envelope's path.
	private func replacing(_ keys: ArraySlice<String>, _ change: (Shape) -> Shape) -> Shape {
		guard let key = keys.first else { return change(self) }
		guard let index = object?.fields.firstIndex(where: { $0.key == key }) else { return self }
		var result = self
		if let inner = object?.fields[index].shape { result.object?.fields[index].shape = inner.replacing(keys.dropFirst(), change) }
		return result
	}
}
