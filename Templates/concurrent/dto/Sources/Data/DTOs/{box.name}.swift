/// A value that contains other values of its own type.
{nonisolated}indirect enum {box.name}<Wrapped> {
	case value(Wrapped)

	var wrapped: Wrapped {
		switch self {
		case .value(let wrapped): wrapped
		}
	}
}

{nonisolated}extension {box.name}: Equatable where Wrapped: Equatable {}

{nonisolated}extension {box.name}: Sendable where Wrapped: Sendable {}
{if box.isDecoded}

{nonisolated}extension {box.name}: Decodable where Wrapped: Decodable {
	init(from decoder: any Decoder) throws {
		self = .value(try Wrapped(from: decoder))
	}
}
{end}
{if box.isEncoded}

{nonisolated}extension {box.name}: Encodable where Wrapped: Encodable {
	func encode(to encoder: any Encoder) throws {
		try wrapped.encode(to: encoder)
	}
}
{end}
