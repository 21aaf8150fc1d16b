/// A value that contains other values of its own type.
nonisolated indirect enum Indirect<Wrapped> {
	case value(Wrapped)

	var wrapped: Wrapped {
		switch self {
		case .value(let wrapped): wrapped
		}
	}
}

nonisolated extension Indirect: Equatable where Wrapped: Equatable {}

nonisolated extension Indirect: Sendable where Wrapped: Sendable {}
