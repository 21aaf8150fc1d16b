/// Names of query items that carry credentials, which the client of an app adds to every request: `api_key`, `access_token`, `sig`.
enum CredentialName {
	private static let words: Set<String> = [
		"password", "passwd", "secret", "token", "authorization", "auth", "credentials", "apikey", "appid", "jwt", "bearer", "sid", "sig",
		"signature", "session", "sessionid", "jsessionid", "otp", "csrf", "hmac",
	]
	private static let kindsOfKey: Set<String> = ["api", "access", "app", "client", "secret", "private", "subscription", "license"]
	/// Words of names that refer to a position in a list, such as `next_page_token`.
	private static let positions: Set<String> = ["page", "next", "previous", "continuation", "sync", "cursor"]

	static func isOne(_ name: String) -> Bool {
		let all = KeyWords(name).words
		if all.contains(where: positions.contains) { return false }
		let isKey = all.last == "key" && (all.count == 1 || kindsOfKey.contains(all[all.count - 2]))
		return isKey || all.contains(where: words.contains) || words.contains(all.joined())
	}
}
