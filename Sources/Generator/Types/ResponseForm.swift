/// The form of a response: how it contains the entity of the operation.
enum ResponseForm: Hashable {
	case single, list, dictionary, nothing
	case page(listKey: String, infoKey: String?)
	/// The entity, or a list of it, in an object that only wraps it.
	case envelope(Envelope)

	var isMany: Bool {
		switch self {
		case .single, .nothing: false
		case .list, .dictionary, .page: true
		case .envelope(let envelope): envelope.isMany
		}
	}

	/// Whether the response is one page of many.
	var hasPages: Bool {
		switch self {
		case .page: true
		case .envelope(let envelope): envelope.isPage
		case .single, .list, .dictionary, .nothing: false
		}
	}
}

/// The path of the entity in a response that only wraps it: the `user` of `{"success": true, "data": {"user": {…}}}`.
struct Envelope: Hashable {
	/// The keys that lead to the entity or to the list of it.
	var keys: [String] = []
	var isMany = false
	/// The keys that lead from an element of the list to the entity.
	var elementKeys: [String] = []
	/// Whether its key is the name of the entity.
	var isByName = false
	/// Whether the response has pagination information.
	var isPage = false
	/// The keys that lead to the pagination information.
	var infoKeys: [String]?

	/// The path of the entity, such as `data.children.data`.
	var path: String { (keys + elementKeys).joined(separator: ".") }

	/// Returns whether both envelopes have the entity at the same path.
	func hasSamePath(as other: Envelope) -> Bool {
		keys == other.keys && isMany == other.isMany && elementKeys == other.elementKeys
	}
}
