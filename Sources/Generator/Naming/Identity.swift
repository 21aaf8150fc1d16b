/// Finds the key that identifies an object.
enum Identity {
	/// Returns `id`, else another spelling of it: `_id`, `ID`.
	static func key(among keys: some Sequence<String>) -> String? {
		keys.filter { $0 == "id" || SwiftIdentifier.words(ofKey: $0).snake == "id" }.min { a, b in
			(a == "id" ? 0 : 1, a) < (b == "id" ? 0 : 1, b)
		}
	}

	/// Returns the key whose value can be used to request another `entity`: `id`, `uuid`, `userId` of a user, `slug`.
	static func lookupKey(among keys: some Sequence<String>, of entity: Words) -> String? {
		if let key = key(among: keys) { return key }
		let own = entity.singular.snake
		let names = ["identifier", "uuid", "guid", own + "_id", own + "_identifier", own + "_uuid", "slug"]
		let found = keys.compactMap { key in names.firstIndex(of: SwiftIdentifier.words(ofKey: key).snake).map { (rank: $0, key: key) } }
		return found.min { ($0.rank, $0.key) < ($1.rank, $1.key) }?.key
	}
}
