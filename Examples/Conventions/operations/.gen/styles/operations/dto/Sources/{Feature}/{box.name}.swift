/// Holds a value that contains others of its own type.
indirect enum {box.name}<Wrapped: Encodable & Equatable & Sendable>: Encodable, Equatable, Sendable {
	case value(Wrapped)

	var wrapped: Wrapped {
		switch self {
		case .value(let wrapped): wrapped
		}
	}

	func encode(to encoder: any Encoder) throws {
		try wrapped.encode(to: encoder)
	}
}
