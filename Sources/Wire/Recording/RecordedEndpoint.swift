import SourceText

/// Exchanges over HTTP with one method and one form of path.
package struct RecordedEndpoint: Sendable, Hashable {
	package let method: String
	/// `https://api.example.com`.
	package let origin: String
	/// `/users/{identifier}`.
	package let path: String
	/// Of the path, in their order.
	package let parameters: [Parameter]
	/// How many exchanges there were: with JSON in the answer, or with nothing in it where something was changed.
	package let count: Int
	/// Sorted by the code.
	package let statuses: [Status]
	/// In the order of first sight.
	package let query: [QueryItem]
	/// How many requests had JSON in their bodies.
	package let bodyCount: Int
	/// Whether a `Link` header with `rel="next"` was in an answer.
	package let hasNextLink: Bool
	/// The names of the query of those links, in the order of first sight.
	package let nextLinkNames: [String]
	/// The first exchange in the recording.
	package let first: SourceRange
	/// What the recording knows it by.
	let index: Int

	package struct Parameter: Sendable, Hashable {
		package enum Kind: Sendable, Hashable { case integer, text }

		package let name: String
		/// What all values fit.
		package let kind: Kind
	}

	package struct Status: Sendable, Hashable {
		package let code: Int
		package let count: Int
	}

	package struct QueryItem: Sendable, Hashable {
		package enum Kind: Sendable, Hashable { case integer, boolean, text }

		package let name: String
		/// Whether all exchanges had it.
		package let isRequired: Bool
		/// Whether some exchange had several of it.
		package let isList: Bool
		/// What all values fit.
		package let kind: Kind
		/// Whether its name says that it is a key, a token or a signature, which the app adds by itself.
		package let isSecret: Bool
	}

	package var hasJSONBodies: Bool { bodyCount > 0 }
}

/// A server of a recording.
package struct RecordedOrigin: Sendable, Hashable {
	/// `https://api.example.com`.
	package let text: String
	/// How many exchanges with JSON there were.
	package let count: Int
}

/// Exchanges by one GraphQL operation.
package struct RecordedOperation: Sendable, Hashable {
	package let origin: String
	/// Of the address that operations are sent to, as it was.
	package let path: String
	package let text: String
	package let name: String?
	package let count: Int
	/// The first exchange in the recording.
	package let first: SourceRange
	/// What the recording knows it by.
	let index: Int
}
