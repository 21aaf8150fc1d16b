/// Holds a value that contains others of its own type.
public indirect enum {box.name}<Wrapped: Codable & Hashable & Sendable>: Codable, Hashable, Sendable {
	case value(Wrapped)

	public var wrapped: Wrapped {
		switch self {
		case .value(let wrapped): wrapped
		}
	}

	public init(from decoder: any Decoder) throws {
		self = .value(try Wrapped(from: decoder))
	}

	public func encode(to encoder: any Encoder) throws {
		try wrapped.encode(to: encoder)
	}
}
