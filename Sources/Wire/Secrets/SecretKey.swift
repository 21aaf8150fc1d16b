/// What a key says about the secrecy of its value.
///
/// | key | its value |
/// | --- | --- |
/// | `password`, `passwd`, `pwd`, `passphrase`, `client_secret`, `credentials`, `jwt`, `bearer`, `csrf`, `signature`, `cookie` | secret |
/// | `token`, `accessToken`, `X-Auth-Token`, `tokens` | secret |
/// | `nextPageToken`, `next_token`, `continuationToken`, `syncToken` | a place in a list |
/// | `token_type`, `max_tokens`, `tokenCount`, `passwordChangedAt`, `secretName` | says something about one |
/// | `apiKey`, `X-Api-Key`, `private_key`, `signing_key`, `licenseKey` | secret |
/// | `key`, `sortKey`, `public_key`, `publishableKey`, `keyboard` | a name, or made to be shown |
/// | `session`, `sessionId` | secret |
/// | `sessions` | secret where it is a string or a list of them, not what objects in it hold: talks have sessions, too |
/// | `pin`, `otp`, `cvv`, `ssn`, `cardNumber`, `security_code` | secret, numbers too |
///
/// All strings in an object or a list under a secret key are secret.
struct SecretKey: Hashable, Sendable {
	var isSecret = false
	/// Whether numbers are as secret as strings: nobody counts or measures under such a key.
	var takesNumbers = false
	/// Whether all strings of an object below are secret, whatever their keys are.
	var takesObjects = false

	static let plain = SecretKey()
	private static let secret = SecretKey(isSecret: true, takesObjects: true)
	private static let surely = SecretKey(isSecret: true, takesNumbers: true, takesObjects: true)

	init(isSecret: Bool = false, takesNumbers: Bool = false, takesObjects: Bool = false) {
		self.isSecret = isSecret
		self.takesNumbers = takesNumbers
		self.takesObjects = takesObjects
	}

	init(_ key: String) {
		// A key of many words is a sentence, or somebody's data.
		let words = KeyWords(key)
		guard !words.words.isEmpty, key.utf8.count <= 200 else { return }
		if Self.isSurelySecret(words) {
			self = Self.surely
		} else if Self.isOnlyAbout(words) {
			self = Self.plain
		} else if words.words == ["sessions"] {
			self = SecretKey(isSecret: true)
		} else if words.has(Self.secrets) || Self.isToken(words) || words.has(Self.keyKinds, before: ["key", "keys"])
			|| Self.isSession(words)
		{
			self = Self.secret
		} else if words.has(["auth"]), ["auth", "code", "header"].contains(words.last) {
			self = Self.secret
		}
	}

	/// Whether what is asked for by this name is kept out of the addresses that are generated: in a query `key` is always one.
	static func isSecretQuery(_ name: String) -> Bool {
		SecretKey(name).isSecret || ["key", "sig", "appid", "sid"].contains(KeyWords(name).words.joined())
	}

	private static func isSurelySecret(_ words: KeyWords) -> Bool {
		if words.has(Self.codes), !Self.about.contains(words.last) { return true }
		if words.has(Self.codeKinds, before: ["code", "codes"]) || words.has(["card"], before: ["number"]) { return true }
		if words.has(["social"], before: ["security"]) || words.has(["one"], before: ["time"]) && words.last == "code" { return true }
		return words.last == "pin" || words.has(["pin"], before: ["code"])
	}

	/// Whether the key tells of a secret without holding it: `token_type`, `passwordChangedAt`.
	private static func isOnlyAbout(_ words: KeyWords) -> Bool {
		guard words.words.count > 1 else { return false }
		return about.contains(words.last) || aboutFirst.contains(words.words[0])
	}

	private static func isToken(_ words: KeyWords) -> Bool {
		guard words.words.contains(where: { $0 == "token" || $0 == "tokens" || tokensInOneWord.contains($0) }) else { return false }
		return !words.has(places)
	}

	private static func isSession(_ words: KeyWords) -> Bool {
		words.words == ["session"] || words.has(["session", "sess"], before: ["id", "key", "data", "cookie"])
			|| words.has(["phpsessid", "jsessionid", "sessid"])
	}

	private static let secrets: Set<String> = [
		"password", "passwords", "passwd", "pwd", "passphrase", "passcode", "secret", "secrets", "credential", "credentials",
		"authorization", "authorizations", "signature", "signatures", "hmac", "jwt", "bearer", "csrf", "xsrf", "csrfmiddlewaretoken",
		"cookie", "cookies", "clientsecret", "secretkey", "userpassword", "sig",
	]

	private static let tokensInOneWord: Set<String> = [
		"accesstoken", "refreshtoken", "authtoken", "idtoken", "csrftoken", "apitoken", "devicetoken", "pushtoken", "usertoken",
		"sessiontoken", "bearertoken", "authenticitytoken", "xsrftoken", "fcmtoken",
	]

	/// What a token is that says where a list goes on.
	private static let places: Set<String> = [
		"next", "prev", "previous", "page", "paging", "pagination", "continuation", "continue", "cursor", "sync", "resume", "start",
		"scroll",
		"nextpage", "nexttoken",
	]

	private static let keyKinds: Set<String> = [
		"api", "app", "access", "secret", "private", "encryption", "decryption", "signing", "auth", "authorization", "client", "session",
		"license", "licence", "subscription", "master", "admin", "service", "account", "shared", "storage", "consumer", "server", "deploy",
		"stream", "webhook", "ssh", "aes", "rsa", "hmac", "recovery",
	]

	/// What stands last in a key that says something about a secret.
	private static let about: Set<String> = [
		"type", "types", "name", "names", "count", "counts", "limit", "limits", "length", "size", "expires", "expiry", "expiration", "at",
		"in", "on", "date", "time", "status", "state", "enabled", "required", "policy", "strength", "label", "title", "description",
		"endpoint", "format", "algorithm", "alg", "version", "usage", "number", "ttl", "lifetime", "scope", "scopes",
		"provider", "symbol",
	]

	/// And first: `stateToken` is one, `maxTokens` are none.
	private static let aboutFirst: Set<String> = [
		"max", "min", "total", "num", "has", "is", "requires", "allow", "allows", "supports", "public", "publishable",
	]

	private static let codes: Set<String> = [
		"otp", "totp", "cvv", "cvv2", "cvc", "cvc2", "csc", "ssn", "pincode", "cardnumber", "passcode",
	]

	private static let codeKinds: Set<String> = [
		"verification", "security", "confirmation", "recovery", "backup", "mfa", "tfa", "2fa", "login", "sms", "access", "otp", "factor",
	]
}
