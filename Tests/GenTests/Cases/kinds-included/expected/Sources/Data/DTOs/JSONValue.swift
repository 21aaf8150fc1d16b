import Foundation

/// Any JSON value.
nonisolated enum JSONValue: Codable, Equatable, Sendable {
	case null
	case bool(Bool)
	case number(Double)
	/// A number that a `Double` would change, such as an integer beyond 2^53.
	case decimal(Decimal)
	case string(String)
	case array([JSONValue])
	case object([String: JSONValue])
	case unrepresentable

	init(from decoder: any Decoder) throws {
		let container = try decoder.singleValueContainer()
		if container.decodeNil() {
			self = .null
		} else if let value = try? container.decode(Bool.self) {
			self = .bool(value)
		} else if let value = try? container.decode(Double.self) {
			if let exact = try? container.decode(Decimal.self), exact != Decimal(string: "\(value)") {
				self = .decimal(exact)
			} else {
				self = .number(value)
			}
		} else if let value = try? container.decode(String.self) {
			self = .string(value)
		} else if let value = try? container.decode([JSONValue].self) {
			self = .array(value)
		} else if let value = try? container.decode([String: JSONValue].self) {
			self = .object(value)
		} else {
			self = .unrepresentable
		}
	}

	func encode(to encoder: any Encoder) throws {
		var container = encoder.singleValueContainer()
		switch self {
		case .null, .unrepresentable: try container.encodeNil()
		case .bool(let value): try container.encode(value)
		case .number(let value): try container.encode(value)
		case .decimal(let value): try container.encode(value)
		case .string(let value): try container.encode(value)
		case .array(let value): try container.encode(value)
		case .object(let value): try container.encode(value)
		}
	}
}
