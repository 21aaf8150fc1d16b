nonisolated struct RepositoryDTO: Decodable, Equatable {
	let id: Int
	let name: String
}
