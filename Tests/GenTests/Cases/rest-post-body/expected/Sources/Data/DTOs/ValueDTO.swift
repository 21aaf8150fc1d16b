nonisolated struct ValueDTO: Encodable, Equatable {
	let items: [ItemDTO]
	let note: JSONValue?
}
