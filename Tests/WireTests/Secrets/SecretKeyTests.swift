import Testing

@testable import Wire

@Suite("Keys of secrets")
struct SecretKeyTests {
	@Test(
		"Keys of tokens, passwords and credentials are secret in any case style",
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
		"A number is secret under a key that is never a measure",
		arguments: ["pin", "otp", "cvv", "cardNumber", "card_number", "ssn", "securityCode", "one_time_code"])
	func numbers(key: String) { #expect(SecretKey(key).numbers == .all) }

	@Test(
		"Keys that only resemble or describe a secret are not secret",
		arguments: [
			"nextPageToken", "next_token", "continuationToken", "pageToken", "syncToken", "max_tokens", "tokenCount", "token_type",
			"tokenType",
			"key", "keys", "keyboard", "sortKey", "primary_key", "public_key", "publishableKey", "hasPassword", "passwordChangedAt",
			"secretName", "expires_in", "monkey", "author", "authority", "assignee", "sessionTitle", "opinion", "pinned", "zip_code",
			"countryCode",
			"description", "id", "", "_", "🔑",
		])
	func plain(key: String) { #expect(!SecretKey(key).isSecret) }

	@Test("A number stays under a key that may be a count")
	func counts() { #expect(SecretKey("tokens").numbers == .none && SecretKey("session").numbers == .none) }

	@Test(
		"Keys of credentials are secret with numbers after them, joined with other words, and for addresses that grant access",
		arguments: [
			"password2", "pwd1", "apisecret", "dbpwd", "Pass word", "psk", "presharedKey", "privatePem", "webhookUrl", "magicLink",
			"resetUrl",
			"unlockCode", "doorCode", "stripeKey", "functionKey", "x-functions-key", "walletSeed", "mothersMaidenName", "cardNo",
			"ccNumber",
			"pan", "taxNumber", "tempPass", "keyMaterial",
		])
	func more(key: String) { #expect(SecretKey(key).isSecret) }

	@Test("A long number is secret under the key of a password", arguments: ["password", "secret", "token", "passwd", "pass"])
	func longNumbers(key: String) {
		#expect(SecretKey(key).takes(number: Array("77120931".utf8)[...]) && !SecretKey(key).takes(number: Array("12".utf8)[...]))
	}

	@Test("The query item 'key' is secret by that name alone")
	func queries() {
		for name in ["key", "api_key", "apikey", "token", "access_token", "signature", "sig", "X-Amz-Signature"] {
			#expect(SecretKey.isSecretQuery(name), "\(name)")
		}
		for name in ["page", "page_token", "q", "cursor", "sort_key"] { #expect(!SecretKey.isSecretQuery(name), "\(name)") }
	}
}
