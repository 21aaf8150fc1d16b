/// How what an operation is about stands in its response.
enum ResponseForm: Hashable {
	case single, list, dictionary, nothing
	case page(listKey: String, infoKey: String?)

	var isMany: Bool {
		switch self {
		case .single, .nothing: false
		case .list, .dictionary, .page: true
		}
	}
}
