/// An error in the response of a GraphQL server.
///
/// ```swift
/// GraphQLResponseError(message: "Name is hidden", locations: [.init(line: 2, column: 3)], path: ["characters", 0, "name"])
/// ```
public struct GraphQLResponseError: Error, Hashable, Sendable {
	public let message: String
	/// The positions in the query, if the server reports them.
	public let locations: [GraphQLErrorLocation]?
	/// The path of the field in the response, if the error belongs to one: field names and list indices.
	public let path: [GraphQLPathItem]?

	public init(message: String, locations: [GraphQLErrorLocation]? = nil, path: [GraphQLPathItem]? = nil) {
		self.message = message
		self.locations = locations
		self.path = path
	}
}

/// A position in the text of a query; lines and columns start at 1.
public struct GraphQLErrorLocation: Hashable, Sendable, Decodable {
	public let line: Int
	public let column: Int

	public init(line: Int, column: Int) {
		self.line = line
		self.column = column
	}
}

/// A component of the path to a value in a response.
public enum GraphQLPathItem: Hashable, Sendable {
	/// A field, by its name or alias in the response.
	case field(String)
	/// An element of a list, by its zero-based index.
	case index(Int)
}

// MARK: - Decoding

extension GraphQLResponseError: Decodable {
	private enum CodingKeys: String, CodingKey {
		case message, locations, path
	}

	/// Lenient by design: that the server reported an error matters more than whether it conforms to the specification.
	public init(from decoder: any Decoder) throws {
		guard let container = try? decoder.container(keyedBy: CodingKeys.self) else {
			self.init(message: (try? decoder.singleValueContainer().decode(String.self)) ?? Self.unknownMessage)
			return
		}
		self.init(
			message: (try? container.decode(String.self, forKey: .message)) ?? Self.unknownMessage,
			locations: try? container.decode([GraphQLErrorLocation].self, forKey: .locations),
			path: try? container.decode([GraphQLPathItem].self, forKey: .path))
	}

	private static let unknownMessage = "the server gave no message"
}

extension GraphQLPathItem: Decodable {
	public init(from decoder: any Decoder) throws {
		let container = try decoder.singleValueContainer()
		if let index = try? container.decode(Int.self) {
			self = .index(index)
		} else {
			self = .field(try container.decode(String.self))
		}
	}
}

// MARK: - Literals

extension GraphQLPathItem: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
	public init(stringLiteral value: String) {
		self = .field(value)
	}

	public init(integerLiteral value: Int) {
		self = .index(value)
	}
}
