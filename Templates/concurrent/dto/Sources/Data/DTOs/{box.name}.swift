/// Holds a value that contains others of its own type.
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
