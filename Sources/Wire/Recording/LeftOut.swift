import SourceText

/// Exchanges of a recording that nothing is made of, counted by the reason.
package struct LeftOut: Sendable, Hashable {
	package enum Reason: String, Sendable, CaseIterable {
		/// Without a request or a response.
		case incomplete
		/// A method, an address or a status of a wrong kind.
		case malformed
		case webSocket
		case noAddress
		/// `OPTIONS`, `HEAD`, `CONNECT`, `TRACE`: nothing is fetched by them.
		case method
		/// Not 2xx.
		case status
		/// Only the hash of an operation was sent.
		case persistedQuery
		/// What is fetched, and came empty.
		case noBody
		/// Base64 that is none, or an encoding that is not known.
		case encoding
		case html, image, script, stylesheet
		/// Anything else that is no JSON.
		case notJSON
		/// Called JSON, and malformed or cut off.
		case brokenJSON
	}

	package let reason: Reason
	package internal(set) var count: Int
	/// The first of them.
	package let first: SourceRange
}

extension LeftOut.Reason {
	/// Behind a count: `3 without a body`.
	package var text: String {
		switch self {
		case .incomplete: "without a request or a response"
		case .malformed: "without a proper method, address or status"
		case .webSocket: "of a WebSocket"
		case .noAddress: "without an address of a server"
		case .method: "by OPTIONS, HEAD or another method that fetches nothing"
		case .status: "that failed or led elsewhere (no status 2xx)"
		case .persistedQuery: "with the hash of a GraphQL operation in place of its text"
		case .noBody: "without a body"
		case .encoding: "with a body in an encoding that cannot be read"
		case .html: "with HTML or XML"
		case .image: "with images, sound, film or fonts"
		case .script: "with scripts"
		case .stylesheet: "with style sheets"
		case .notJSON: "with something else than JSON"
		case .brokenJSON: "with JSON that is malformed or cut off"
		}
	}
}

/// Counts what is left out.
struct LeftOutCounts {
	private var counts: [LeftOut.Reason: LeftOut] = [:]

	mutating func count(_ reason: LeftOut.Reason, at range: SourceRange) {
		counts[reason, default: LeftOut(reason: reason, count: 0, first: range)].count += 1
	}

	/// In the order of the reasons.
	var all: [LeftOut] { LeftOut.Reason.allCases.compactMap { counts[$0] } }
}
