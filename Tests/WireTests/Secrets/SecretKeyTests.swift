import Testing

@testable import Wire

@Suite("Which keys hold secrets")
struct SecretKeyTests {
	@Test(
		"Keys of tokens, passwords and the like do, in any case style",
		arguments: [
			"token", "accessToken", "access_token", "ACCESS_TOKEN", "X-Access-Token", "accesstoken", "refreshToken", "idToken", "tokens",
			"stateToken",
			"resetToken", "password", "userPassword", "passwd", "pwd", "passphrase", "client_secret", "clientSecret", "secretKey",
			"JWTSecret",
			"credentials", "authorization", "Authorization", "signature", "X-Amz-Signature", "cookie", "Set-Cookie", "csrf", "csrfToken",
			"jwt",
			"bearer", "apiKey", "api_key", "X-Api-Key", "apikey", "privateKey", "session", "sessionId", "session_key", "sessions", "auth",
		])
	func secret(key: String) { #expect(SecretKey(key).isSecret) }

	@Test(
		"What is never a measure is secret as a number too",
		arguments: ["pin", "otp", "cvv", "cardNumber", "card_number", "ssn", "securityCode", "one_time_code"])
	func numbers(key: String) { #expect(SecretKey(key).takesNumbers) }

	@Test(
		"Keys that only sound so, or say something about a secret, do not",
		arguments: [
			"nextPageToken", "next_token", "continuationToken", "pageToken", "syncToken", "max_tokens", "tokenCount", "token_type",
			"tokenType",
			"key", "keys", "keyboard", "sortKey", "primary_key", "public_key", "publishableKey", "hasPassword", "passwordChangedAt",
			"secretName", "expires_in", "monkey", "author", "authority", "assignee", "sessionTitle", "opinion", "pinned", "zip_code",
			"countryCode",
			"description", "id", "", "_", "🔑",
		])
	func plain(key: String) { #expect(!SecretKey(key).isSecret) }

	@Test("Numbers under keys of secrets that may count stay")
	func counts() { #expect(!SecretKey("tokens").takesNumbers && !SecretKey("session").takesNumbers) }

	@Test("In a query, 'key' alone is a secret")
	func queries() {
		for name in ["key", "api_key", "apikey", "token", "access_token", "signature", "sig", "X-Amz-Signature"] {
			#expect(SecretKey.isSecretQuery(name), "\(name)")
		}
		for name in ["page", "page_token", "q", "cursor", "sort_key"] { #expect(!SecretKey.isSecretQuery(name), "\(name)") }
	}
}
