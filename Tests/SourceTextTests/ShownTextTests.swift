import SourceText
import Testing

struct ShownTextTests {
	@Test(
		"Credentials in what a person wrote are hidden, at the same offsets, and nothing else is",
		arguments: [
			("https://bob:pw@api.example.com/a", "https://******@api.example.com/a"),
			("https://api.example.com/@bob?page=1&access_token=abc&x=1", "https://api.example.com/@bob?page=1&access_token=***&x=1"),
			(#"{"id": 1, "password": "a\"b", "pin": 1}"#, #"{"id": 1, "password": "****", "pin": 1}"#),
			(#"{"api_key": 12, "key": "a"}"#, #"{"api_key": **, "key": "a"}"#),
			(#"{"Password": nul}"#, #"{"Password": ***}"#),
			("query { login(secret: \"a b\", id: 1) { token } }", "query { login(secret: \"***\", id: 1) { token } }"),
			("Authorization: Bearer abc", "Authorization: **********"), ("X-Auth-Token: abc", "X-Auth-Token: ***"),
			("'Authorization: Bearer $TOKEN'", "'Authorization: Bearer $TOKEN'"), ("let token: String", "let token: String"),
			("'User.token' is always null: add a sample", "'User.token' is always null: add a sample"),
			(#"{"names": {"User.token": "pass"}}"#, #"{"names": {"User.token": "****"}}"#), ("-u bob:pw", "-u ******"),
			("--cookie 'a=b'", "--cookie '***'"), ("a = b, c: d", "a = b, c: d"), ("é: https://é:é@a/", "é: https://*****@a/"),
		])
	func credentials(text: String, shown: String) {
		#expect(Credentials.hidden(in: text) == shown)
		let source = SourceText(path: "x", "first\n" + text + "\nlast")
		#expect(source.excerpt(at: 8, width: 200).text == shown)
		#expect(source.excerpt(at: 8, width: 200).start == 6)
	}

	@Test("A credential is hidden also where an excerpt begins inside of it")
	func cut() {
		let source = SourceText(path: "x", #"{"password": ""# + String(repeating: "s", count: 5000) + #"", "a": 1}"#)
		#expect(source.excerpt(at: 3000, width: 40).text == String(repeating: "*", count: 40))
		#expect(source.shown(in: SourceRange(100, 104)) == "****")
	}

	@Test(
		"Of what came over the wire only keys are shown, also in broken JSON",
		arguments: [
			(#"{"name": "Ann", "age": 7, "ok": true, "no": null}"#, #"{"name": "***", "age": *, "ok": true, "no": null}"#),
			(#"{"a": ["x: y", {"b": "c,d"}]"#, #"{"a": ["*: *", {"b": "*,*"}]"#),
			(#"{"name: "Ann", "x": 1}"#, #"{"****: "***", "*": *}"#), (#"{"a": "b\": c", "#, #"{"a": "**": *", "#),
			("<html>token</html>", "******************"),
			(#"{"0123456789012345678901234567890123456789x": 1}"#, #"{"*****************************************": *}"#),
		])
	func wire(text: String, shown: String) {
		let source = SourceText(path: "x", text, origin: .wire)
		#expect(source.excerpt(at: 2, width: 200).text == shown)
		#expect(source.shown(in: SourceRange(0, 9)) == shown.prefix(9))
	}

	@Test("Of typed text only the parts that are named are shown")
	func typed() {
		let source = SourceText(path: "x", "Accept: a/b", origin: .typed(shown: [0..<6]))
		#expect(source.excerpt(at: 2, width: 200).text == "Accept: ***")
	}
}
