import Testing
import Wire

@Suite("Secrets in JSON and texts")
struct SecretsTests {
	private func replaced(_ json: String) -> String {
		var secrets = Secrets()
		return String(decoding: secrets.replacing(in: Array(json.utf8)), as: UTF8.self)
	}

	private static let webToken = "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.c2lnbmF0dXJl"

	@Test("Values that are not secret stay unchanged byte for byte")
	func same() {
		for json in [
			"{ \"id\" :\t1.50e2,\n\"name\":\"caf\\u00e9 \\/ \\ud83d\\ude00\" , \"key\": \"foo\", \"value\": null}", "[]", " 1 ", "\"text\"",
			"{\"tokens\": 12, \"max_tokens\": 100, \"nextPageToken\": \"CAUQAA\", \"token_type\": \"bearer\"}",
			"{\"url\":\"https://example.org/a?page=2&q=x@y\",\"file\":\"icon@2x.png\",\"package\":\"@types/node\"}",
			"{\"password\": null, \"token\": \"\", \"secret\": true}",
		] { #expect(replaced(json) == json) }
	}

	@Test("The value of a secret key is replaced by one of the same kind")
	func kinds() {
		#expect(replaced(#"{"token":"abc","password":"x y"}"#) == #"{"token":"secret-1","password":"secret-2"}"#)
		#expect(replaced("{\"jwt\":\"\(Self.webToken)\"}") == #"{"jwt":"eyJhbGciOiJub25lIn0.e30.secret-1"}"#)
		#expect(replaced(#"{"token":"d41d8cd98f00b204e980"}"#) == #"{"token":"00000000000000000001"}"#)
		#expect(replaced(#"{"secret":"9b2ef1c4-7a07-4e8f-9d53-0c6b4b1f2a11"}"#) == #"{"secret":"00000000-0000-4000-8000-000000000001"}"#)
		#expect(replaced(#"{"pin":"4829","otp":482913,"cvv":-12.5}"#) == #"{"pin":"0001","otp":100002,"cvv":-13.5}"#)
		#expect(replaced(#"{"reset_token":"https://host/reset/x7"}"#) == #"{"reset_token":"https://example.com/secret-1"}"#)
	}

	@Test("The cells of secret columns are replaced in a text with a header row")
	func tables() {
		#expect(
			replaced("name,password,email\nbob,x y,b@x.org\nann,\"a,\"\"b\",")
				== "name,password,email\nbob,secret-1,user1@example.com\nann,\"secret-2\",")
		#expect(replaced(#"{"a":"pin;id\n0815;1\n;2\n4711"}"#) == #"{"a":"pin;id\n0001;1\n;2\n0002"}"#)
	}

	@Test("All strings nested under a secret key are replaced")
	func containers() {
		#expect(
			replaced(#"{"credentials":{"user":"u","rest":[{"a":"b"},1]},"c":"d"}"#)
				== #"{"credentials":{"user":"secret-1","rest":[{"a":"secret-2"},1]},"c":"d"}"#)
		#expect(replaced(#"{"tokens":["a","b","a"]}"#) == #"{"tokens":["secret-1","secret-2","secret-1"]}"#)
		#expect(replaced(#"{"otp":[123,456]}"#) == #"{"otp":[101,102]}"#)
		#expect(replaced(#"{"sessions":[{"title":"Keynote"}]}"#) == #"{"sessions":[{"title":"Keynote"}]}"#)
	}

	@Test("E-mail addresses are replaced in texts and keys")
	func emails() {
		#expect(
			replaced(#"{"email":"a@x.org","text":"ask b.c+d@x.co.uk, or A@X.org.","e@x.org":1}"#)
				== #"{"email":"user1@example.com","text":"ask user2@example.com, or user1@example.com.","user3@example.com":1}"#)
		#expect(replaced(#"{"a":"x\u0040y.org \"q\" tail\n"}"#) == #"{"a":"user1@example.com \"q\" tail\n"}"#)
		#expect(replaced(#"{"password":"a@x.org"}"#) == #"{"password":"user1@example.com"}"#)
		#expect(replaced(#"{"a":"björn@straße.de"}"#) == #"{"a":"user1@example.com"}"#)
	}

	@Test("Tokens with a known pattern are replaced under any key")
	func patterns() {
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

	@Test("Addresses lose only their credentials and secret query items")
	func addresses() {
		#expect(
			replaced(#"{"a":"https:\/\/u:p@h.org\/x?page=2&access_token=abc&api_key=k%2F1#top"}"#)
				== #"{"a":"https:\/\/secret-1@h.org\/x?page=2&access_token=secret-2&api_key=secret-3#top"}"#)
		#expect(replaced(#"{"a":"/reset?token=abc&to=a%40x.org"}"#) == #"{"a":"/reset?token=secret-1&to=user1%40example.com"}"#)
		#expect(replaced(#"{"a":"https://a@x.org/b"}"#) == #"{"a":"https://secret-1@x.org/b"}"#)
	}

	@Test("Secrets in JSON within a string are replaced")
	func nested() {
		#expect(replaced(#"{"body":"{\"token\":\"a\",\"b\":[1]}"}"#) == #"{"body":"{\"token\":\"secret-1\",\"b\":[1]}"}"#)
		#expect(replaced(#"{"body":"{\"b\":\t1}"}"#) == #"{"body":"{\"b\":\t1}"}"#)
	}

	@Test("Equal secrets get equal replacements, also across texts")
	func numbering() {
		var secrets = Secrets()
		_ = secrets.replacing(in: Array(#"{"token":"a","email":"a@x.org"}"#.utf8))
		let second = secrets.replacing(in: Array(#"{"password":"b","token":"a","to":"b@x.org a@x.org"}"#.utf8))
		#expect(
			String(decoding: second, as: UTF8.self)
				== #"{"password":"secret-2","token":"secret-1","to":"user2@example.com user1@example.com"}"#)
		#expect(secrets.count == 4)
	}

	@Test("An operation loses its comments, the literals of secret arguments and secrets with a known pattern")
	func operations() {
		var secrets = Secrets()
		let text = """
			# token: abc
			query Login($pin: String = "4711", $page: Int = 1) { # signed
			  login(email: "a@x.org", t: "\(Self.webToken)", password: "hunter2", otp: 4711, in: {secret: "x", tags: ["a"]}) { token }
			  user(name: "Rick # no comment", passwords: ["p", "q"], text: \"""
			  see a@x.org \""") { apiKey: name(first: 4711) }
			}
			"""
		#expect(
			secrets.replacing(inOperation: text) == """
				query Login($pin: String = "0001", $page: Int = 1) {
				  login(email: "user1@example.com", t: "eyJhbGciOiJub25lIn0.e30.secret-2", password: "secret-3", otp: 1001, in: {secret: "secret-4", tags: ["a"]}) { token }
				  user(name: "Rick # no comment", passwords: ["secret-5", "secret-6"], text: \"""
				  see user1@example.com \""") { apiKey: name(first: 4711) }
				}
				""")
	}

	@Test("Replacements are listed by kind and path without the values")
	func listed() {
		var secrets = Secrets()
		secrets.protect("anna-7777")
		let json =
			#"{"items":[{"owner":{"email":"a@x.org","token":"abc"}},{"owner":{"email":"b@x.org"}}],"a@x.org":{"echo":"I am anna-7777"}}"#
		_ = secrets.replacing(in: Array(json.utf8))
		#expect(
			secrets.takeReplacements().map { "\($0.kind.rawValue) \($0.path)" } == [
				"e-mail address items[].owner.email", "credential items[].owner.token", "e-mail address …", "value that was sent ….echo",
			])
		#expect(secrets.takeReplacements().isEmpty)
	}

	@Test("A random text that was part of a requested path is not secret")
	func identifiers() {
		let json = #"{"related":"f3Kq9ZpX2vLm8RtYw1Bn"}"#
		var secrets = Secrets(identifiers: ["f3Kq9ZpX2vLm8RtYw1Bn"])
		#expect(String(decoding: secrets.replacing(in: Array(json.utf8)), as: UTF8.self) == json)
		#expect(replaced(json) == #"{"related":"secret-1"}"#)
	}

	@Test("A replacement has the format of its kind")
	func forms() {
		#expect(replaced(#"{"phone":"+49 170 1234567","dob":"1987-03-14"}"#) == #"{"phone":"+00 000 0000001","dob":"2000-01-02"}"#)
		#expect(replaced(#"{"a":"4539 1488 0343 6467"}"#) == #"{"a":"4000 0000 0000 0010"}"#)
		#expect(replaced(#"{"a":"IBAN DE89 3704 0044 0532 0130 00"}"#) == #"{"a":"IBAN DE00 0000 0000 0000 0000 01"}"#)
		#expect(replaced(#"{"a":"123-45-6789","ip":"203.0.113.9"}"#) == #"{"a":"000-00-0001","ip":"192.0.2.2"}"#)
	}

	@Test("Malformed JSON is processed up to the error, and never crashes")
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

	@Test("Time is linear in the length of the text", .timeLimit(.minutes(20)))
	func linear() {
		for part in [
			"@", "a@", "sk-", "eyJ", "eyJaaaaaaa.", "://", "?token=", "%40", "Bearer ", "a@b.", "=", "&a=", "\\u0040", "{\\\"a\\\":",
		] {
			#expect(!replaced("{\"a\":\"\(String(repeating: part, count: 8_000))\"}").isEmpty)
		}
	}
}
