/// What a request does to its resource. The raw value is the word on the wire.
public enum HTTPMethod: String, CaseIterable, Hashable, Sendable {
	case get = "GET"
	case post = "POST"
	case put = "PUT"
	case patch = "PATCH"
	case delete = "DELETE"
}
