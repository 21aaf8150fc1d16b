import Testing

@testable import Wire

/// Secrets that only a part of a text, a neighbour or an earlier request reveals, each with values that must be preserved.
@Suite("Secrets in parts and in context")
struct SecretLeakTests {
	private func replaced(_ json: String) -> String {
		var secrets = Secrets()
		return String(decoding: secrets.replacing(in: Array(json.utf8)), as: UTF8.self)
	}

	@Test(
		"A token with '+', '/' or '=' is replaced as a whole",
		arguments: [
			"kF9+mQ2x/Wp7Lz4cVt8R", "FkM/R5Kjp1vRt+1fjORS/6ilI8ihN5KXSc7Tvo/h",
			"fm2_NwoLR1uLAy0xhnTf0baNaMYmbdzw/Isz0psuB7Qd+x9Lm2Vt8Kp4W==",
			"sntrys_eyJ9k2L7fYVEH/hpsRb+6YL3BebE7mqle8Wd=_Xk29dLm4Vb7Qp",
		])
	func base64(token: String) {
		for text in [token, "Please use \(token) from now on"] {
			#expect(replaced("{\"note\": \"\(text)\"}") == "{\"note\": \"\(text.replacing(token, with: "secret-1"))\"}")
		}
	}

	@Test(
		"A token of several parts is replaced if one of them is random, and a token of a known service in any case",
		arguments: [
			"slk_5351d30b49895d1a0d1f13dce20c4fd32f649e1b", "pi_fNRWAEEyRiN3BFl7DsJg5M5J_secret_kvxoM8dYq2TzWn4Xb7Lc9RfGh",
			"eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..Xk29dLm4Vb7Qp8Zt.A1b2C3d4E5f6G7h8.Qw3Er5Ty7Ui9Op1As",
			"ATTA4e3248c801bef750110c57513064d6d592919f0a1b2c3d4e5f60718293a4b5c6",
			"waka_a28b342e-e758-4af8-ad62-014ea5dd9d6b", "v4.local.60nPAl5nG5gcDy5ulpoBhjQuWCdmrwO2k9Lm4Vb7Qp8Zt1Xs",
			"1/2614644136574374:c23e2ed8f8c375d60fcac1f0b2d4e6f8", "dapiaecba0afa707e1448c828b4136d3b974-2",
		])
	func parts(token: String) {
		#expect(!replaced("{\"note\": \"use \(token) now\"}").contains(token.suffix(10)))
	}

	@Test(
		"Labels in texts name secrets, with '=', ':' or '=>', in XML and in property lists",
		arguments: [
			"password = maple41ridge", "API_KEY=\\\"maple41ridge\\\"", "password => maple41ridge", ":password => \\\"maple41ridge\\\"",
			"{\\\"password\\\": \\\"maple41ridge\\\"", "<password>maple41ridge</password>",
			"<w:password a=\\\"b\\\">maple41ridge</w:password>",
			"<password><![CDATA[maple41ridge]]></password>", "<user password=\\\"maple41ridge\\\"/>",
			"<add key=\\\"password\\\" value=\\\"maple41ridge\\\"/>", "<key>password</key><string>maple41ridge</string>",
			"see https://a.example/reset/maple41ridge", "password='maple ridge'", "your password is maple41ridge.",
			"https://a.example/go?next=https%3A%2F%2Fb.example%2F%3Fpage%3D2%26token%3Dmaple41ridge%26x%3D1",
		])
	func labels(text: String) {
		let result = replaced("{\"note\": \"\(text)\"}")
		#expect(!result.contains("maple") && result.contains("secret-1"))
	}

	@Test(
		"Prose, code and markup that mention a secret are preserved",
		arguments: [
			#"{"note": "a=b+c; token=x", "code": "let token = parser.next(of: 2)", "text": "The password = required, it is said"}"#,
			#"{"image": "app@sha256:b6b93b30e6fe993267faa3f53b648f26b35329e1ff0168d8648b8bdba1240f94", "text": "The token is valid until 2024-05-01"}"#,
			#"{"url": "https://a.example/go?next=https%3A%2F%2Fb.example%2F%3Fpage%3Dmaple41ridge"}"#,
			#"{"html": "<b>password</b><p class=\"token\">x</p><meta name=\"author\" content=\"Ann 2024\"/>"}"#,
			#"{"plist": "<key>title</key><string>maple41ridge</string>", "path": "https://a.example/reset/password"}"#,
			#"{"src": "assets/images/4iV5W9uYEdYUVa79Axb7Rh.png", "integrity": "sha256-oCkvXc9XritRd0e1jw865IkvxnWmx+eTjWPZ1gDk55c="}"#,
			#"{"session": "Morning", "auth": "required", "pin": "Berlin", "cookies": "chocolate chip", "secretIngredient": "love"}"#,
			#"{"orderId": "4539148803436467", "partNumber": "123-45-6789", "articleNumber": "+491701234599", "tokens": 12, "token": 3}"#,
			#"{"label": "Title", "path": "docs/token.md", "content": "words"}"#,
			#"{"slug": "test_results_for_the_character_list_20240501", "host": "api-gateway-production-cluster-eu-20240501-blue-green"}"#,
			#"{"name": "SCWorldTour2024Finals", "link": "https://conf.example/sessions/keynote-2024-opening"}"#,
		])
	func preserved(json: String) { #expect(replaced(json) == json) }

	@Test("A secret that a key reveals is replaced elsewhere, before and after it, but not if it is a word or a number")
	func repeated() {
		#expect(
			replaced(
				#"{"text":"use maple41ridge","password":"maple41ridge","by":{"maple41ridge":1},"url":"https://a.example/maple41ridge/x"}"#)
				== #"{"text":"use secret-1","password":"secret-1","by":{"secret-1":1},"url":"https://a.example/secret-1/x"}"#)
		#expect(
			replaced(#"{"token":"48291734","password":"something","n":48291734,"t":"something"}"#).hasSuffix(
				#""n":48291734,"t":"something"}"#))
	}

	@Test("A credential in a request body is replaced where the response repeats it")
	func sent() {
		var secrets = Secrets()
		secrets.protect(credentialsIn: Array(#"{"name":"Anna Smith","password":"maple41ridge"}"#.utf8))
		let answer = secrets.replacing(in: Array(#"{"name":"Anna Smith","message":"You chose maple41ridge."}"#.utf8))
		#expect(String(decoding: answer, as: UTF8.self) == #"{"name":"Anna Smith","message":"You chose secret-1."}"#)
	}

	@Test(
		"A name beside a value names a secret under any common pair of keys",
		arguments: [
			("parameterName", "parameterValue"), ("fieldName", "fieldValue"), ("attributeName", "attributeValue"), ("path", "value"),
			("name", "valueString"), ("name", "values"), ("property", "rejectedValue"), ("field", "newValue"),
		])
	func pairs(name: String, value: String) {
		let path = name == "path" ? "/user/password" : "password"
		#expect(!replaced("[{\"\(name)\": \"\(path)\", \"\(value)\": \"maple\"}]").contains("maple"))
		#expect(!replaced("[{\"\(name)\": \"\(path)\", \"\(value)\": [\"maple\"]}]").contains("maple"))
	}

	@Test("Secrets are found in JSON in strings of JSON, five levels deep")
	func levels() {
		var json = #"{"password": "maple"}"#
		for level in 1...5 {
			json = "{\"data\": \"\(String(decoding: EscapedText.escaped(json.utf8), as: UTF8.self))\"}"
			#expect(!replaced(json).contains("maple"), "level \(level)")
		}
		#expect(replaced(#"{"data":"\"{\\\"password\\\":\\\"maple\\\"}\""}"#) == #"{"data":"\"{\\\"password\\\":\\\"secret-1\\\"}\""}"#)
	}

	@Test(
		"The credentials in a header are found in parts",
		arguments: [
			("Cookie", "theme=dark; sid=maple41ridge; user=10482931", ["maple41ridge"]),
			("Set-Cookie", "sid=maple41ridge; Path=/v12345678", ["maple41ridge"]),
			("Authorization", "Bearer maple41ridge", ["Bearer maple41ridge", "maple41ridge"]),
			(
				"Authorization", "Basic Ym9iOm1hcGxlNDFyaWRnZQ==",
				["Basic Ym9iOm1hcGxlNDFyaWRnZQ==", "Ym9iOm1hcGxlNDFyaWRnZQ==", "bob:maple41ridge", "maple41ridge"]
			),
			("X-Api-Key", "maple41ridge", ["maple41ridge"]),
			("Referer", "https://a.example/x12345678?token=maple41ridge", ["maple41ridge"]),
			("X-App-Version", "5.10.1-beta3", []), ("Accept", "application/json; version=20240501a", []),
		])
	func headers(name: String, value: String, secrets: [String]) { #expect(SecretHeader.secrets(name: name, value: value) == secrets) }

	@Test("Values are found in a text at once, the longest first, in linear time", .timeLimit(.minutes(10)))
	func values() {
		var values = SentValues()
		for number in 0..<50_000 { values.insert(Array("Bearer \(number)".utf8)) }
		#expect(values.ranges(in: Array("x Bearer 12345 Bearer 7".utf8)) == [2..<14, 15..<23])
		let text = Array(String(repeating: "Bearer x ", count: 20_000).utf8)
		#expect(values.ranges(in: text).isEmpty)
	}
}
