import Foundation

/// A destination for tracking events, of which the documents show the name only.
public protocol TrackerContract: Sendable {}

public enum APIConfiguration {
	case example

	public var baseURL: URL {
		switch self {
		case .example: URL(fileURLWithPath: "/")
		}
	}
}
