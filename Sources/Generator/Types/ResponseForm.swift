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
