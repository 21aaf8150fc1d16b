import SourceText
import Testing

@testable import Wire

@Suite
struct CopiedCommandTests {
	private func read(_ text: String) -> (HTTPRequest?, [Diagnostic]) {
		var diagnostics = Diagnostics()
		let command = CopiedCommand(SourceText(path: "<command>", text), diagnostics: &diagnostics)
		return (command?.request, diagnostics.all + (command?.notes ?? []))
	}

	@Test("A command that a browser copied becomes a request with its method, headers and body")
	func browser() throws {
		let (result, found) = read(
			#"""
			curl 'https://api.example.com/v1/users?page=2' \
			  -X 'POST' \
			  -H 'accept: application/json, text/plain, */*' \
			  -H 'authorization: Bearer abc' \
			  -H 'content-type: application/json' \
			  -H 'sec-ch-ua: "Chromium";v="120"' \
			  -H 'sec-fetch-mode: cors' \
			  --data-raw $'{"name":"O\u0027Hara","x":"\\n"}' \
			  --compressed
			"""#)
		let request = try #require(result)
		#expect(found.isEmpty)
		#expect(request.method == "POST" && request.url == "https://api.example.com/v1/users?page=2")
		#expect(request.headers.map(\.name) == ["accept", "authorization", "content-type"])
		#expect(request.body.map { String(decoding: $0, as: UTF8.self) } == #"{"name":"O'Hara","x":"\n"}"#)
	}

	@Test(
		"The variants of curl options in documentation make the same request",
		arguments: [
			"curl https://a.example/users", "$ curl https://a.example/users", "/usr/bin/curl -sSL 'https://a.example/users'",
			"curl --location --request GET \"https://a.example/users\"", "curl -XGET https://a.example/users -o out.json",
			"curl --url=https://a.example/users --max-time 7", "https://a.example/users", "curl a.example/users",
		])
	func forms(_ text: String) throws {
		let (request, found) = read(text)
		#expect(found.isEmpty, "\(found.map(\.message))")
		#expect(request?.url == "https://a.example/users" && request?.method == "GET")
	}

	@Test("A command with data sends POST, and with --get puts the data into the query")
	func data() {
		#expect(read("curl https://a.example/u -d '{}'").0?.method == "POST")
		#expect(read("curl -X PATCH https://a.example/u --json '{}'").0?.method == "PATCH")
		#expect(read("curl -G https://a.example/u -d page=2 -d size=3").0?.url == "https://a.example/u?page=2&size=3")
	}

	@Test(
		"Messages show the command without the values that may be secret",
		arguments: [
			("curl https://me:pw@a.example/u?key=k -u zed:pw", "curl https://**:**@a.example/u****** -u ***:**"),
			("curl -uzed:pw --user=zed:pw -b 'sid=1' https://a.example/u", "curl -u***:** --user****:** -b '*****' https://a.example/u"),
			(
				"curl -H 'X-Api-Key: k' -HCookie:c https://a.example -d '{\"a\":1}'",
				"curl -H 'X-Api-Key: *' -H******:* https://a.example -d '{\"*\":*}'"
			),
			("curl -X POST -A Safari --max-time 7 https://a.example/u", "curl -X **** -A ****** --max-time * https://a.example/u"),
		])
	func shown(text: String, shown: String) throws {
		var diagnostics = Diagnostics()
		let command = try #require(CopiedCommand(SourceText(path: "<command>", text), diagnostics: &diagnostics))
		let length = command.shown.count
		#expect(length == text.utf8.count)
		#expect(command.shown.shown(in: SourceRange(0, length)).replacing("\"", with: "") == shown.replacing("\"", with: ""))
		#expect(command.notes.allSatisfy { $0.span?.source === command.shown })
	}

	@Test("Variables stay variables, quoted or not")
	func variables() {
		let (request, _) = read(#"curl -H "Authorization: Bearer $TOKEN" -H X-Api-Key:${KEY} https://a.example/u"#)
		#expect(request?.headers.flatMap(\.variables) == ["TOKEN", "KEY"])
	}

	@Test("Credentials in a command are replaced by variables")
	func credentials() {
		for text in ["curl -u anna:pw https://a.example/u", "curl https://anna:pw@a.example/u"] {
			let (request, found) = read(text)
			#expect(request?.headers.map(\.text) == ["Authorization: Basic $BASIC_CREDENTIALS"])
			#expect(request?.url == "https://a.example/u" && found.count == 1)
		}
		#expect(read("curl -b 'a=b' -H 'Cookie: c=d' https://a.example/u").0?.headers.isEmpty == true)
	}

	@Test(
		"An unsupported command is reported with its location and a fix",
		arguments: [
			("curl https://a.example/u | jq .", 25, "needs a shell"), ("curl https://a.example/u -F a=b", 25, "does not send JSON"),
			("curl https://a.example/u -d @body.json", 25, "is in a file"),
			("curl --nonsense https://a.example", 5, "does not know"),
			("curl -I https://a.example/u", 5, "requests no body"), ("curl 'https://a.example/u", 5, "not closed"),
			("curl -s", 0, "has no address"),
			("curl https://a.example/u https://a.example/v", 25, "two addresses"),
			("curl ftp://a.example", 5, "not an address that can be requested"),
			("curl https://a.example/u -H", 25, "needs a value"), (#"curl "https://a.example/$(id)""#, 24, "needs a shell"),
			("curl https://a.example/u -X 'GE T'", 25, "not an HTTP method"),
			("curl https://a.example/u -A 'a\nb'", 25, "is not a request header"),
			("curl --hedaer a https://a.example", 5, "did you mean '--header'?"), ("", 0, "has no address"),
		])
	func mistakes(_ text: String, _ offset: Int, _ message: String) throws {
		let (request, found) = read(text)
		#expect(request == nil)
		let first = try #require(found.first)
		let shown = first.message + " " + (first.fix?.text ?? "")
		#expect(shown.contains(message), "\(found.map(\.message))")
		#expect(first.span?.range.lower == offset && first.fix != nil)
	}

	@Test("Several mistakes in a command are reported at once")
	func several() {
		#expect(read("curl --nonsense -F a=b https://a.example/u https://a.example/v").1.count == 3)
	}

	@Test("Random commands never crash the reader")
	func hostile() {
		var state: UInt64 = 7
		let pieces = [
			"curl ", "'", "\"", "\\", "$", "$'", "\\u00", "{", "-H", " -", "--", "\n", "https://a.example", "`", "é", "\u{0}", "=", "@",
		]
		for _ in 0..<3000 {
			var text = ""
			for _ in 0..<20 {
				state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
				text += pieces[Int(state >> 33) % pieces.count]
			}
			_ = read(text)
		}
		let (request, _) = read("curl https://a.example/u -d '" + String(repeating: "a ", count: 500_000) + "'")
		#expect(request?.body?.count == 1_000_000)
	}
}
