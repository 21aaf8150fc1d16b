import JSONLanguage

/// The decisions about an operation over HTTP: the keys of its run in gen.json.
package struct DecidedOperation: Sendable {
	/// The requests that it answers, by index.
	package var requests: [Int]
	/// The entity.
	package var name: String
	package var verb: String
	/// The path, with the types of its parameters: `/characters/{identifier:Int}`.
	package var path: String
	/// Whether it answers with several entities.
	package var isMany: Bool
	/// The query by which samples show that pages are requested, as in `page:Int`; nil if the run has its own, or none.
	package var query: String?
	/// The path of the list in the response; nil if the response is the list, or has none.
	package var list: String?
	/// The pages in the response, itself among them if it is one.
	package var pages: [PageRoles]
	/// The name of the method.
	package var method: String
}

extension ResponseForm {
	/// The path of the list in the response, as gen.json has it.
	var listPath: String? {
		switch self {
		case .page(let key, _): JSONPath.step(key)
		case .envelope(let envelope) where envelope.isMany: (envelope.keys + envelope.elementKeys).map(JSONPath.step).joined(separator: ".")
		case .single, .list, .dictionary, .nothing, .envelope: nil
		}
	}

	/// The form of a response with a list at `path`; nil if the object has none there.
	///
	/// - Parameter isPage: whether the response is a page of the list.
	init?(_ object: ObjectShape, list path: String, isPage: Bool) {
		let steps = JSONPath.keys(path)
		var shape: Shape? = Shape(object)
		var keys: [String] = []
		var left = steps[...]
		while let key = left.popFirst() {
			keys.append(key)
			shape = shape?.object?.fields.first { $0.key == key }?.shape
			if shape?.kinds == [.array] { break }
		}
		guard let element = shape?.array?.element else { return nil }
		guard keys.count > 1 || !isPage || !left.isEmpty else {
			self = .page(listKey: keys[0], infoKey: Pagination.infoKey(beside: keys[0], in: object))
			return
		}
		guard left.allSatisfy({ key in element.object?.fields.contains { $0.key == key } ?? true }) else { return nil }
		var envelope = Envelope(keys: keys, isMany: true, elementKeys: Array(left))
		envelope.isPage = isPage
		if isPage { envelope.infoKeys = Pagination.infoKeys(beside: keys, in: object) }
		self = .envelope(envelope)
	}
}

extension Pagination {
	/// Returns the key of the object with page counts or links beside the list under `key`.
	fileprivate static func infoKey(beside key: String, in object: ObjectShape) -> String? {
		let beside = object.fields.filter { $0.key != key }
		let links = beside.contains(where: isMarker) ? nil : beside.first(where: isLinks)
		return (beside.first(where: isInfo) ?? links)?.key
	}

	/// Returns the keys that lead to the object with page counts or links beside the list at `keys`, or around it; the innermost one.
	fileprivate static func infoKeys(beside keys: [String], in object: ObjectShape) -> [String]? {
		var found: [String]?
		var inner: ObjectShape? = object
		for (depth, key) in keys.enumerated() {
			guard let current = inner else { break }
			if let info = infoKey(beside: key, in: current) { found = Array(keys.prefix(depth)) + [info] }
			inner = current.fields.first { $0.key == key }?.shape.object
		}
		return found
	}
}
