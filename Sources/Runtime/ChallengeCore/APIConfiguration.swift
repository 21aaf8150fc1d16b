import Foundation

/// The APIs that the app uses, each with its base URL.
///
/// ```swift
/// let httpClient = HTTPClient(baseURL: APIConfiguration.example.baseURL)
/// ```
public enum APIConfiguration: CaseIterable, Sendable {
	case example
	// Add new APIs here

	/// The URL that endpoint paths are appended to.
	public var baseURL: URL {
		switch self {
		case .example:
			Self.url("https://api.example.com")
		}
	}
}

extension APIConfiguration {
	/// Returns the URL in `text`, or a file URL if it is malformed. `HTTPClient` rejects file URLs, so a typo fails the first request instead of crashing.
	private static func url(_ text: String) -> URL {
		URL(string: text) ?? URL(fileURLWithPath: "/")
	}
}
