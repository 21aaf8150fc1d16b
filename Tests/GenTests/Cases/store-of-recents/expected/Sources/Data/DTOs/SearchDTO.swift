nonisolated struct SearchDTO: Codable, Equatable {
	let text: String
	let scope: String
	let count: Int
}
