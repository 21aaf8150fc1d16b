/// An error that a GraphQL server reports in an answer.
///
/// ```swift
/// GraphQLResponseError(message: "Name is hidden", locations: [.init(line: 2, column: 3)], path: ["characters", 0, "name"])
/// ```
public struct GraphQLResponseError: Error, Hashable, Sendable {
	public let message: String
	/// Where in the query, if the server says.
	public let locations: [GraphQLErrorLocation]?
	/// Where in the answer, if the error belongs to a field: names of fields and indices of lists.
	public let path: [GraphQLPathItem]?

	public init(message: String, locations: [GraphQLErrorLocation]? = nil, path: [GraphQLPathItem]? = nil) {
		self.message = message
		self.locations = locations
		self.path = path
	}
}

/// A position in the text of a query, counted from 1.
public struct GraphQLErrorLocation: Hashable, Sendable, Decodable {
	public let line: Int
	public let column: Int

	public init(line: Int, column: Int) {
		self.line = line
		self.column = column
	}
}

/// One step of the way to a value in an answer.
public enum GraphQLPathItem: Hashable, Sendable {
	/// A field, by the name it has in the answer.
	case field(String)
	/// An element of a list, counted from 0.
	case index(Int)
}

// MARK: - Decoding

extension GraphQLResponseError: Decodable {
	private enum CodingKeys: String, CodingKey {
		case message, locations, path
	}

	/// Lenient on purpose: that the server reported an error matters more than whether it told the position well.
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
