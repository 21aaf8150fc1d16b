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
	var listPath: String? { isMany && !entityKeys.isEmpty ? entityKeys.map(JSONPath.step).joined(separator: ".") : nil }

	/// The form of a response with a list at `path`; nil if the object has none there.
	///
	/// - Parameter page: the roles of the keys beside the list, if the response is a page of it.
	init?(_ object: ObjectShape, list path: String, page: PageRoles?) {
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
		let infoKeys = page?.infoKeys(around: keys)
		guard keys.count > 1 || page == nil || !left.isEmpty else {
			self = .page(listKey: keys[0], infoKey: infoKeys?.first)
			return
		}
		guard left.allSatisfy({ key in element.object?.fields.contains { $0.key == key } ?? true }) else { return nil }
		var envelope = Envelope(keys: keys, isMany: true, elementKeys: Array(left))
		envelope.isPage = page != nil
		envelope.infoKeys = infoKeys
		self = .envelope(envelope)
	}
}
