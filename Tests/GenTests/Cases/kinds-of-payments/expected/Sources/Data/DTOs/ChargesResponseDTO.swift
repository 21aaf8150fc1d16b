nonisolated struct ChargesResponseDTO: Decodable, Equatable {
	let object: String
	let url: String
	let hasMore: Bool
	let data: [ChargeDTO]

	enum CodingKeys: String, CodingKey {
		case object, url, data
		case hasMore = "has_more"
	}
}
