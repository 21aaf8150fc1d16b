nonisolated struct PatchPostRequestDTO: Encodable, Equatable {
	let title: String
}
