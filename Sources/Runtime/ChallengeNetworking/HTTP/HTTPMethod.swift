/// An HTTP request method. The raw value is sent in the request line.
public enum HTTPMethod: String, CaseIterable, Hashable, Sendable {
	case get = "GET"
	case post = "POST"
	case put = "PUT"
	case patch = "PATCH"
	case delete = "DELETE"
}
