nonisolated struct PaginationInfoDTO: Decodable, Equatable {
	let pages: Int
	let next: String?
	let prev: String?
}
