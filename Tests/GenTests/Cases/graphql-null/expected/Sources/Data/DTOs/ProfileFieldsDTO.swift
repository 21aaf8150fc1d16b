nonisolated struct ProfileFieldsDTO: Decodable, Equatable {
	let id: String
	let age: Int?
	let nickname: String?
}

nonisolated extension ProfileFieldsDTO {
	init(_ profile: ProfileDTO) {
		self.init(
			id: profile.id,
			age: profile.age,
			nickname: profile.nickname
		)
	}
}
