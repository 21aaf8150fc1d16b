/// Detects secrets in the path of an address.
enum SecretPath {
	/// Whether the segment after `segment` grants access: `/reset/…`, `/webhooks/…`.
	static func namesSecret(_ segment: ArraySlice<UInt8>) -> Bool {
		guard segment.count <= 40 else { return false }
		let words = KeyWords(String(decoding: segment, as: UTF8.self))
		return words.has(names) || SecretKey(words.words.joined(separator: "_")).isSecret
	}

	/// Whether the segment after `segment` grants access even if it is not random: `/reset/…`, `/invite/…`.
	static func grantsAccess(_ segment: ArraySlice<UInt8>) -> Bool {
		guard segment.count <= 40 else { return false }
		let words = KeyWords(String(decoding: segment, as: UTF8.self))
		return grants.contains(words.last) || ["password", "secret"].contains(words.last)
	}

	private static let grants: Set<String> = [
		"reset", "verify", "verification", "confirm", "confirmation", "activate", "activation", "invite", "invites", "invitation",
		"invitations", "unsubscribe", "magic", "unlock", "recover", "recovery", "redeem", "token", "tokens", "share",
	]

	private static let names: Set<String> = [
		"reset", "verify", "verification", "confirm", "confirmation", "activate", "activation", "invite", "invites", "invitation",
		"invitations",
		"unsubscribe", "optout", "magic", "token", "tokens", "webhook", "webhooks", "hook", "hooks", "callback", "auth", "oauth", "sso",
		"share",
		"shared", "unlock", "recover", "recovery", "session", "sessions", "key", "keys", "apikey", "login", "logout", "signin", "redeem",
		"access",
		"s", "t", "k",
	]

	/// Returns the random segments of `path` that are identifiers, not credentials.
	static func identifiers(in path: String) -> [String] {
		var previous = ""
		return path.split(separator: "/").compactMap { part in
			defer { previous = String(part) }
			return part.utf8.count >= 16 && !namesSecret(Array(previous.utf8)[...]) ? String(part) : nil
		}
	}

	/// Removes the parameters with secret names from a segment: `users` for `users;jsessionid=1A2B`.
	static func withoutSecretParameters(_ segment: String) -> String {
		guard segment.utf8.contains(UInt8(ascii: ";")) else { return segment }
		let parts = segment.split(separator: ";", omittingEmptySubsequences: false)
		return parts.prefix(1).map(String.init).joined()
			+ parts.dropFirst().filter { part in
				let name = String(part.prefix { $0 != "=" })
				return !SecretKey.isSecretQuery(PercentText.decoded(name)) && SecretFinder.findings(in: Array(part.utf8)[...]).isEmpty
			}.map { ";" + $0 }.joined()
	}
}
