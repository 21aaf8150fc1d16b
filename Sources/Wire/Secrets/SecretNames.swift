/// What is known of names of keys and of items of queries: the same few stand in every element of a list.
struct SecretNames: Sendable {
	private var keys: [String: SecretKey] = [:]
	private var items: [String: Bool] = [:]

	/// More are data.
	private static let limit = 10_000

	mutating func verdict(onKey key: String) -> SecretKey {
		if let known = keys[key] { return known }
		let verdict = SecretKey(key)
		if keys.count < Self.limit { keys[key] = verdict }
		return verdict
	}

	/// - Parameter name: as it is written in an address.
	mutating func isSecretItem(_ name: String) -> Bool {
		if let known = items[name] { return known }
		let isSecret = SecretKey.isSecretQuery(PercentText.decoded(name, plusIsSpace: true))
		if items.count < Self.limit { items[name] = isSecret }
		return isSecret
	}
}
