import Foundation

/// The APIs that the app talks to. A case for each; its base URL is all that a client needs.
///
/// ```swift
/// let httpClient = HTTPClient(baseURL: APIConfiguration.example.baseURL)
/// ```
public enum APIConfiguration: CaseIterable, Sendable {
	case example
	// Add new APIs here

	/// Where the API's paths begin.
	public var baseURL: URL {
		switch self {
		case .example:
			Self.url("https://api.example.com")
		}
	}
}

extension APIConfiguration {
	/// A text that is no URL becomes a file URL, which `HTTPClient` refuses as invalid: a typing mistake is an error of the first request, not a crash.
	private static func url(_ text: String) -> URL {
		URL(string: text) ?? URL(fileURLWithPath: "/")
	}
}
