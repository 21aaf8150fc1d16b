/// Which key of an object says which object it is.
enum Identity {
	/// `id`, else another spelling of it: `_id`, `ID`.
	static func key(among keys: some Sequence<String>) -> String? {
		keys.filter { $0 == "id" || SwiftIdentifier.words(ofKey: $0).snake == "id" }.min { a, b in
			(a == "id" ? 0 : 1, a) < (b == "id" ? 0 : 1, b)
		}
	}
}
