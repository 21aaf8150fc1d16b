/// The value of a variable of an operation. `.null` is sent as `null`; an absent variable is omitted. Servers distinguish the two.
///
/// ```swift
/// let variables: [String: GraphQLVariable] = [
/// 	"page": .int(2),
/// 	"filter": .object(["name": .string("Rick"), "status": .null]),
/// ]
/// ```
public enum GraphQLVariable: Hashable, Sendable {
	case string(String)
	case int(Int)
	case double(Double)
	case bool(Bool)
	case null
	case list([GraphQLVariable])
	case object([String: GraphQLVariable])
}

extension GraphQLVariable: Encodable {
	public func encode(to encoder: any Encoder) throws {
		var container = encoder.singleValueContainer()
		switch self {
		case .string(let value): try container.encode(value)
		case .int(let value): try container.encode(value)
		case .double(let value): try container.encode(value)
		case .bool(let value): try container.encode(value)
		case .null: try container.encodeNil()
		case .list(let values): try container.encode(values)
		// Encoded as a dictionary, so that the encoder's key strategy does not change the names of the schema.
		case .object(let fields): try container.encode(fields)
		}
	}
}
