nonisolated struct OrganizationDTO: Decodable, Equatable {
	let resourceType: String
	let id: String
	let name: String
}
