nonisolated struct ProfileDTO: Decodable, Equatable {
	let id: String
	let age: Int?
	let nickname: String?
	let posts: [PostDTO]
}

nonisolated extension ProfileDTO {
	var profileFields: ProfileFieldsDTO {
		ProfileFieldsDTO(
			id: id,
			age: age,
			nickname: nickname
		)
	}
}
