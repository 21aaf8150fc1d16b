nonisolated struct OrderRequestDTO: Encodable, Equatable {
	let items: [OrderItemDTO]
	let note: JSONValue?
}
