/// Holds a value that contains others of its own type.
{nonisolated}indirect enum {box.name}<Wrapped: Equatable & Sendable>: Equatable {
	case value(Wrapped)

	var wrapped: Wrapped {
		switch self {
		case .value(let wrapped): wrapped
		}
	}
}
