import SourceText

/// The exchanges of a recording that were omitted for one reason.
package struct OmittedExchanges: Sendable, Hashable {
	package enum Reason: String, Sendable, CaseIterable {
		/// The request or the response is missing.
		case incomplete
		/// The method, the address or the status has the wrong type.
		case malformed
		case webSocket
		case noAddress
		/// `OPTIONS`, `HEAD`, `CONNECT` and `TRACE`, which fetch nothing.
		case method
		/// The status is not 2xx.
		case status
		/// The request has only the hash of a GraphQL operation.
		case persistedQuery
		/// The response to a GraphQL operation has errors instead of data.
		case noData
		/// The response to a request that fetches is empty, or only `null`.
		case noBody
		/// The base64 is invalid, or the encoding is unknown.
		case encoding
		case html, image, script, stylesheet
		/// The body is something other than JSON.
		case notJSON
		/// The body is declared as JSON, but malformed or truncated.
		case brokenJSON
	}

	package let reason: Reason
	package internal(set) var count: Int
	/// The location of the first exchange that was omitted for this reason.
	package let first: SourceRange
	/// The requests whose response is lost, in the order of first occurrence; empty for other reasons.
	package internal(set) var requests: [Request] = []

	/// The omitted exchanges with one method and one path.
	package struct Request: Sendable, Hashable {
		package let method: String
		/// The server, such as `https://api.example.com`.
		package let origin: String
		/// The path with names instead of values, so that it contains no secret.
		package let path: String
		package internal(set) var count: Int
	}
}

extension OmittedExchanges.Reason {
	/// Whether there was a response that may be JSON, and that another recording would contain.
	package var isLoss: Bool { self == .encoding || self == .brokenJSON }

	/// The reason as it follows a count: `3 without a body`.
	package var text: String {
		switch self {
		case .incomplete: "without a request or a response"
		case .malformed: "without a valid method, address or status"
		case .webSocket: "of a WebSocket"
		case .noAddress: "without a server address"
		case .method: "with a method that returns no content, such as OPTIONS or HEAD"
		case .status: "that failed or were redirected (status other than 2xx)"
		case .noData: "with a GraphQL response without data"
		case .persistedQuery: "with the hash of a GraphQL operation instead of its text"
		case .noBody: "without a body, or with only null"
		case .encoding: "with a body in an encoding that cannot be read"
		case .html: "with HTML or XML"
		case .image: "with images, audio, video or fonts"
		case .script: "with scripts"
		case .stylesheet: "with style sheets"
		case .notJSON: "with content other than JSON"
		case .brokenJSON: "with malformed or truncated JSON"
		}
	}
}

/// The counts of omitted exchanges by reason.
struct OmissionCounts {
	private var counts: [OmittedExchanges.Reason: OmittedExchanges] = [:]
	/// The number of requests that are listed for each reason.
	private static let mostRequests = 100

	mutating func count(_ reason: OmittedExchanges.Reason, at range: SourceRange) {
		counts[reason, default: OmittedExchanges(reason: reason, count: 0, first: range)].count += 1
	}

	/// Adds a request to those that were omitted for `reason`.
	mutating func add(_ method: String, _ origin: String, _ path: String, to reason: OmittedExchanges.Reason) {
		guard var omitted = counts[reason] else { return }
		if let index = omitted.requests.firstIndex(where: { ($0.method, $0.origin, $0.path) == (method, origin, path) }) {
			omitted.requests[index].count += 1
		} else if omitted.requests.count < Self.mostRequests {
			omitted.requests.append(OmittedExchanges.Request(method: method, origin: origin, path: path, count: 1))
		}
		counts[reason] = omitted
	}

	/// The omissions in the order of their reasons.
	var all: [OmittedExchanges] { OmittedExchanges.Reason.allCases.compactMap { counts[$0] } }
}
