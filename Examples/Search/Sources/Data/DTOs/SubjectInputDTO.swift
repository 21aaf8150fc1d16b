nonisolated indirect enum SubjectInputDTO: Equatable {
	case filmId(String)
	case personId(String)
}
