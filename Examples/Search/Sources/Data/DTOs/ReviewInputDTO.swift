nonisolated struct ReviewInputDTO: Equatable {
	var stars: Int?
	var commentary: String?
	var subject: SubjectInputDTO
}
