import Testing
import Wire

@Suite("Secrets in JSON and texts")
struct SecretsTests {
	private func replaced(_ json: String) -> String {
		var secrets = Secrets()
		return String(decoding: secrets.replacing(in: Array(json.utf8)), as: UTF8.self)
	}

	private static let webToken = "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.c2lnbmF0dXJl"

	@Test("What is not secret stays byte for byte")
	func same() {
		for json in [
			"{ \"id\" :\t1.50e2,\n\"name\":\"caf\\u00e9 \\/ \\ud83d\\ude00\" , \"key\": \"foo\", \"value\": null}", "[]", " 1 ", "\"text\"",
			"{\"tokens\": 12, \"max_tokens\": 100, \"nextPageToken\": \"CAUQAA\", \"token_type\": \"bearer\"}",
			"{\"url\":\"https://example.org/a?page=2&q=x@y\",\"file\":\"icon@2x.png\",\"package\":\"@types/node\"}",
			"{\"password\": null, \"token\": \"\", \"secret\": true}",
		] { #expect(replaced(json) == json) }
	}

	@Test("Values of secret keys are replaced, each kind by its own")
	func kinds() {
		#expect(replaced(#"{"token":"abc","password":"x y"}"#) == #"{"token":"secret-1","password":"secret-2"}"#)
		#expect(replaced("{\"jwt\":\"\(Self.webToken)\"}") == #"{"jwt":"eyJhbGciOiJub25lIn0.e30.secret-1"}"#)
		#expect(replaced(#"{"token":"d41d8cd98f00b204e980"}"#) == #"{"token":"00000000000000000001"}"#)
		#expect(replaced(#"{"secret":"9b2ef1c4-7a07-4e8f-9d53-0c6b4b1f2a11"}"#) == #"{"secret":"00000000-0000-4000-8000-000000000001"}"#)
		#expect(replaced(#"{"pin":"4829","otp":482913,"cvv":-12.5}"#) == #"{"pin":"0001","otp":100002,"cvv":-13.5}"#)
		#expect(replaced(#"{"reset_token":"https://host/reset/x7"}"#) == #"{"reset_token":"https://example.com/secret-1"}"#)
	}

	@Test("All strings in what stands under a secret key are replaced")
	func containers() {
		#expect(
			replaced(#"{"credentials":{"user":"u","rest":[{"a":"b"},1]},"c":"d"}"#)
				== #"{"credentials":{"user":"secret-1","rest":[{"a":"secret-2"},1]},"c":"d"}"#)
		#expect(replaced(#"{"tokens":["a","b","a"]}"#) == #"{"tokens":["secret-1","secret-2","secret-1"]}"#)
		#expect(replaced(#"{"otp":[123,456]}"#) == #"{"otp":[101,102]}"#)
		#expect(replaced(#"{"sessions":[{"title":"Keynote"}]}"#) == #"{"sessions":[{"title":"Keynote"}]}"#)
	}

	@Test("E-mail addresses are replaced wherever they stand, in keys too")
	func emails() {
		#expect(
			replaced(#"{"email":"a@x.org","text":"ask b.c+d@x.co.uk, or A@X.org.","e@x.org":1}"#)
				== #"{"email":"user1@example.com","text":"ask user2@example.com, or user1@example.com.","user3@example.com":1}"#)
		#expect(replaced(#"{"a":"x\u0040y.org \"q\" tail\n"}"#) == #"{"a":"user1@example.com \"q\" tail\n"}"#)
		#expect(replaced(#"{"password":"a@x.org"}"#) == #"{"password":"user1@example.com"}"#)
		#expect(replaced(#"{"a":"björn@straße.de"}"#) == #"{"a":"user1@example.com"}"#)
	}

	@Test("Tokens that are known by their look are replaced under any key")
	func looks() {
		#expect(replaced("{\"a\":\"x \(Self.webToken) y\"}") == #"{"a":"x eyJhbGciOiJub25lIn0.e30.secret-1 y"}"#)
		for token in [
			"sk_live_4eC39HqLyjWDarjtT1", "ghp_0123456789abcdefghijABCDEFGHIJ012345", "xoxb-123456789012-abcdef", "AKIAIOSFODNN7EXAMPLE",
		] {
			#expect(replaced("{\"a\":\"(\(token))\"}") == #"{"a":"(secret-1)"}"#, "\(token)")
		}
		#expect(replaced(#"{"a":"Bearer abc123XYZ"}"#) == #"{"a":"Bearer secret-1"}"#)
		#expect(replaced(#"{"a":"Basic membership","b":"task-sk-1"}"#) == #"{"a":"Basic membership","b":"task-sk-1"}"#)
		#expect(replaced(#"{"a":"-----BEGIN RSA PRIVATE KEY-----\nMIIE"}"#) == #"{"a":"secret-1"}"#)
	}

	@Test("Addresses lose credentials and secret items of their queries, and nothing else")
	func addresses() {
		#expect(
			replaced(#"{"a":"https:\/\/u:p@h.org\/x?page=2&access_token=abc&api_key=k%2F1#top"}"#)
				== #"{"a":"https:\/\/secret-1@h.org\/x?page=2&access_token=secret-2&api_key=secret-3#top"}"#)
		#expect(replaced(#"{"a":"/reset?token=abc&to=a%40x.org"}"#) == #"{"a":"/reset?token=secret-1&to=user1%40example.com"}"#)
		#expect(replaced(#"{"a":"https://a@x.org/b"}"#) == #"{"a":"https://secret-1@x.org/b"}"#)
	}

	@Test("JSON in a string is looked into")
	func nested() {
		#expect(replaced(#"{"body":"{\"token\":\"a\",\"b\":[1]}"}"#) == #"{"body":"{\"token\":\"secret-1\",\"b\":[1]}"}"#)
		#expect(replaced(#"{"body":"{\"b\":\t1}"}"#) == #"{"body":"{\"b\":\t1}"}"#)
	}

	@Test("The same secret is the same everywhere, in another text too")
	func numbering() {
		var secrets = Secrets()
		_ = secrets.replacing(in: Array(#"{"token":"a","email":"a@x.org"}"#.utf8))
		let second = secrets.replacing(in: Array(#"{"password":"b","token":"a","to":"b@x.org a@x.org"}"#.utf8))
		#expect(
			String(decoding: second, as: UTF8.self)
				== #"{"password":"secret-2","token":"secret-1","to":"user2@example.com user1@example.com"}"#)
		#expect(secrets.count == 4)
	}

	@Test("Plain text loses addresses of people and known tokens, and keeps what only looks like a query")
	func texts() {
		var secrets = Secrets()
		#expect(
			secrets.replacing(in: "query { a(email: \"a@x.org\", t: \"\(Self.webToken)\", token: \"abc\", u: \"?token=abc\") }")
				== "query { a(email: \"user1@example.com\", t: \"eyJhbGciOiJub25lIn0.e30.secret-1\", token: \"abc\", u: \"?token=abc\") }")
	}

	@Test("What is no JSON is read as far as it is, and never ends the process")
	func invalid() {
		let json = Array(#"{"token":"a","b":["a@x.org",{"otp":12}],"c":"\ud800\u0040 https://u:p@h"}"#.utf8)
		for end in json.indices {
			var secrets = Secrets()
			_ = secrets.replacing(in: Array(json[..<end]))
			var broken = json
			broken[end] = 0
			_ = secrets.replacing(in: broken)
			broken[end] = 0xFF
			_ = secrets.replacing(in: broken)
		}
		#expect(replaced(#"{"token":"a","b": oops a@x.org"#) == #"{"token":"secret-1","b": oops user1@example.com"#)
		#expect(replaced(String(repeating: "[", count: 2000)) == String(repeating: "[", count: 2000))
	}

	@Test("Time grows with the text and not with its square", .timeLimit(.minutes(20)))
	func linear() {
		for part in [
			"@", "a@", "sk-", "eyJ", "eyJaaaaaaa.", "://", "?token=", "%40", "Bearer ", "a@b.", "=", "&a=", "\\u0040", "{\\\"a\\\":",
		] {
			#expect(!replaced("{\"a\":\"\(String(repeating: part, count: 8_000))\"}").isEmpty)
		}
	}
}
