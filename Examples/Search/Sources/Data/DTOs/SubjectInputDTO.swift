nonisolated enum SubjectInputDTO: Equatable {
	case filmID(String)
	case personID(String)
}
