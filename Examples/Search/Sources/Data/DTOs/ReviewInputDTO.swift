/// Of an optional of an optional, `nil` leaves the field out and `.some(nil)` sends null.
nonisolated struct ReviewInputDTO: Equatable {
	var stars: Int?
	var commentary: String??
	var subject: SubjectInputDTO
}
