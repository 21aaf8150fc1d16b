import SourceText

/// The HTTP exchanges with one method and one path.
package struct RecordedEndpoint: Sendable, Hashable {
	package let method: String
	/// The server, such as `https://api.example.com`.
	package let origin: String
	/// The path template, such as `/users/{identifier}`.
	package let path: String
	/// The parameters of the path, in order.
	package let parameters: [Parameter]
	/// The number of exchanges whose response is JSON, or empty if the request changes something.
	package let count: Int
	/// The status codes, sorted.
	package let statuses: [Status]
	/// The status codes of exchanges with this endpoint that were omitted because they failed or were redirected, sorted.
	package let failures: [Status]
	/// The items of the query in the order of first occurrence.
	package let query: [QueryItem]
	/// The number of requests with a JSON body.
	package let bodyCount: Int
	/// The media type of the requests' bodies, if they are not JSON; nil if some are, or there are none.
	package let otherBodyType: String?
	/// The media type of the requests' bodies of JSON, if it is not `application/json`.
	package let specialBodyType: String?
	/// Whether some response had a `Link` header with `rel="next"`.
	package let hasNextLink: Bool
	/// The names in the queries of those links, in the order of first occurrence.
	package let nextLinkNames: [String]
	/// The location of the first exchange.
	package let first: SourceRange
	/// The index of the endpoint in the tables of the recording.
	let index: Int

	package struct Parameter: Sendable, Hashable {
		package enum Kind: Sendable, Hashable { case integer, text }

		package let name: String
		/// The kind that fits all values.
		package let kind: Kind
		/// Whether an integer is declared, but some value is none.
		package var isContradicted = false
	}

	package struct Status: Sendable, Hashable {
		package let code: Int
		package let count: Int
	}

	package struct QueryItem: Sendable, Hashable {
		package enum Kind: Sendable, Hashable { case integer, boolean, text }

		package let name: String
		/// Whether all exchanges had the item.
		package let isRequired: Bool
		/// Whether some exchange repeated the item.
		package let isList: Bool
		/// The kind that fits all values.
		package let kind: Kind
		/// Whether the name is that of a key, a token or a signature, which the app adds by itself.
		package let isSecret: Bool
	}

	package var hasJSONBodies: Bool { bodyCount > 0 }
}

/// An endpoint of which every exchange failed or was redirected.
package struct FailedEndpoint: Sendable, Hashable {
	package let method: String
	package let origin: String
	package let path: String
	/// The status codes, sorted.
	package let statuses: [RecordedEndpoint.Status]
}

/// A server of a recording.
package struct RecordedOrigin: Sendable, Hashable {
	/// The scheme, host and port, such as `https://api.example.com`.
	package let text: String
	/// The number of exchanges with JSON.
	package let count: Int
}

/// The exchanges with one GraphQL operation.
package struct RecordedOperation: Sendable, Hashable {
	package let origin: String
	/// The path of the address that operations are sent to.
	package let path: String
	package let text: String
	package let name: String?
	package let count: Int
	/// The number of exchanges among them whose response has no data.
	package let failureCount: Int
	/// The location of the first exchange.
	package let first: SourceRange
	/// The index of the operation in the tables of the recording.
	let index: Int
}
