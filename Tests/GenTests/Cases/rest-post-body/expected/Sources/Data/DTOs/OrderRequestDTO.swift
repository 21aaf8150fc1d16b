nonisolated struct OrderRequestDTO: Encodable, Equatable {
	let items: [ItemDTO]
	let note: JSONValue?
}
