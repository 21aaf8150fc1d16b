nonisolated struct OwnerObjectDTO: Decodable, Equatable {
	let name: String
}
