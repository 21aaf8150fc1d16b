/// A cache for the classification of keys and query names, since every element of a list repeats them.
struct SecretNames: Sendable {
	private var keys: [String: SecretKey] = [:]
	private var items: [String: Bool] = [:]

	/// More names than this are data.
	private static let limit = 10_000

	mutating func verdict(onKey key: String) -> SecretKey {
		if let known = keys[key] { return known }
		let verdict = SecretKey(key)
		if keys.count < Self.limit { keys[key] = verdict }
		return verdict
	}

	/// - Parameter name: the name as it is spelled in the address.
	mutating func isSecretItem(_ name: String) -> Bool {
		if let known = items[name] { return known }
		let isSecret = SecretKey.isSecretQuery(PercentText.decoded(name, plusIsSpace: true))
		if items.count < Self.limit { items[name] = isSecret }
		return isSecret
	}
}
