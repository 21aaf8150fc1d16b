nonisolated struct BundleDTO: Decodable, Equatable {
	let resourceType: String
	let type: String
	let total: Int
	let entry: [EntryDTO]
}
