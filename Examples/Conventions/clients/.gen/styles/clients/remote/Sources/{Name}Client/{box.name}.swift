/// Holds a value that contains others of its own type.
public indirect enum {box.name}<Wrapped: Sendable>: Sendable {
	case value(Wrapped)

	public var wrapped: Wrapped {
		switch self {
		case .value(let wrapped): wrapped
		}
	}
}

extension {box.name}: Equatable where Wrapped: Equatable {}

extension {box.name}: Decodable where Wrapped: Decodable {
	public init(from decoder: any Decoder) throws {
		self = .value(try Wrapped(from: decoder))
	}
}

extension {box.name}: Encodable where Wrapped: Encodable {
	public func encode(to encoder: any Encoder) throws {
		try wrapped.encode(to: encoder)
	}
}
