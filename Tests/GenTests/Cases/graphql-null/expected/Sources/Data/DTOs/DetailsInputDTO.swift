nonisolated struct DetailsInputDTO: Equatable {
	var city: String?
	var zip: String?
}
