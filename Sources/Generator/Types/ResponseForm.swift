/// How what an operation is about stands in its response.
enum ResponseForm: Hashable {
	case single, list, dictionary, nothing
	case page(listKey: String, infoKey: String?)
	/// The entity, or many, in what only brings them.
	case envelope(Envelope)

	var isMany: Bool {
		switch self {
		case .single, .nothing: false
		case .list, .dictionary, .page: true
		case .envelope(let envelope): envelope.isMany
		}
	}

	/// It is asked for page by page.
	var hasPages: Bool {
		switch self {
		case .page: true
		case .envelope(let envelope): envelope.isPage
		case .single, .list, .dictionary, .nothing: false
		}
	}
}
