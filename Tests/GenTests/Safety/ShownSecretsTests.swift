import Foundation
import TestSupport
import Testing

@testable import gen

/// What gen prints of inputs: nothing that may be secret, in any format.
@Suite("Secrets in what is printed")
struct ShownSecretsTests {
	private static let secret = "Zx9CANARY7q"
	private static let formats = ["text", "json", "github", "xcode"]

	private func expectHidden(
		_ arguments: [String], in folder: TemporaryFolder, variables: [String: String] = [:],
		at location: Testing.SourceLocation = #_sourceLocation
	) {
		for format in Self.formats {
			let run = GenRun(arguments: arguments + ["--format", format], in: folder, variables: variables)
			#expect(!run.transcript.contains(Self.secret), "\(arguments) \(format)", sourceLocation: location)
		}
	}

	/// An exchange with secrets in every place.
	private static let recording = """
		{"log": {"version": "1.2 \(secret)", "entries": [{"request": {"method": "POST", "url": "https://bob:\(secret)@api.example.com/users/1?api_key=\(secret)",
		"headers": [{"name": "Authorization", "value": "Bearer \(secret)"}, {"name": "X-Key", "value": "\(secret)"}],
		"cookies": [{"name": "session", "value": "\(secret)"}], "queryString": [{"name": "api_key", "value": "\(secret)"}],
		"postData": {"mimeType": "application/json", "text": "{\\"query\\": \\"query A { a(b: \\\\\\"\(secret)\\\\\\") }\\", \\"variables\\": {\\"p\\": \\"\(secret)\\"}}"}},
		"response": {"status": 200, "headers": [{"name": "Set-Cookie", "value": "a=\(secret)"}],
		"content": {"mimeType": "application/json", "text": "{\\"id\\": 1, \\"password\\": \\"\(secret)\\"}"}}}]}}
		"""

	@Test("A recording that is cut off or damaged anywhere is reported without its values")
	func recordings() throws {
		let folder = try TemporaryFolder()
		let bytes = Array(Self.recording.utf8)
		folder.write("whole.har", Self.recording)
		expectHidden(["whole.har"], in: folder)
		for step in 1...30 {
			let end = bytes.count * step / 31
			folder.write("cut.har", String(decoding: bytes[..<end], as: UTF8.self))
			var damaged = bytes
			damaged[end] = [UInt8(ascii: "\""), UInt8(ascii: "}"), UInt8(ascii: "\n"), UInt8(ascii: "\\")][step % 4]
			folder.write("damaged.har", String(decoding: damaged, as: UTF8.self))
			for name in ["cut.har", "damaged.har"] {
				let run = GenRun(arguments: [name, "--endpoint", "*", "--dry-run"], in: folder)
				#expect(!run.transcript.contains(Self.secret), "\(name) \(end)\n\(run.transcript)")
			}
		}
	}

	@Test(
		"A copied command is shown without credentials, headers, bodies and query, also where it is misspelt",
		arguments: [
			"-H 'Authorization: Bearer \(secret)' --nonsense", "--hedaer 'X-Key: \(secret)'", "-H 'X-Key \(secret)'",
			"-H 'X-Key: \(secret)",
			"-u bob:\(secret) -I", "-ubob:\(secret) -I", "--user=bob:\(secret) -I", "-b 'a=\(secret)' -I", "--cookei a=\(secret)",
			"-d '{\"password\": \"\(secret)\"}' -F a=b", "-d @\(secret)", "--data-raw '\(secret)' | jq .", "-X \(secret)1",
			"ftp://\(secret)",
			"https://bob:\(secret)@b.example", "https://b.example?key=\(secret)", "-K \(secret)",
		])
	func commands(options: String) throws {
		let folder = try TemporaryFolder()
		for command in ["curl https://a.example/u?key=\(Self.secret) \(options)", "curl \(options)"] {
			expectHidden(["curl", command], in: folder)
		}
	}

	@Test(
		"Headers, credentials in addresses and values of obvious names are hidden in messages about arguments",
		arguments: [
			["https://bob:\(secret)@a.example/u"], ["https://a.example:x/u?token=\(secret)"],
			["schema", "https://bob:\(secret)@a.example/graphql"],
			["https://a.example/u", "--hedaer", "Authorization: Bearer \(secret)"], ["https://a.example/u", "--header", "X-Key \(secret)"],
			["https://a.example/u", "-H", "X-Key: \(secret)", "--nonsense"],
			["curl https://a.example/u -H 'Authorization: Bearer \(secret)'"],
			["curl -u bob:\(secret) https://a.example/u"], ["https://a.example/u?access_token=\(secret)", "--header", "x"],
			["https://a.example/u", "--header", "X-Key: \(secret)", "--maxtime", "3"], ["item.json", "--endpoint", "/u?token=\(secret)"],
			["item.json", "--endpoint", "https://bob:\(secret)@a.example/u"], ["refresh", "--header", "X-Key: \(secret)"],
		])
	func arguments(_ arguments: [String]) throws {
		let folder = try TemporaryFolder()
		folder.write("item.json", #"{"id": 1}"#)
		expectHidden(arguments, in: folder)
	}

	@Test(
		"A mistake on the line of an obvious key is shown without its value",
		arguments: [
			("item.json", #"{"id": 1, "password": "\#(secret)", "x": tru}"#), ("item.json", #"{"token": \#(secret)}"#),
			("item.json", #"{"client_secret": "\#(secret)"#), ("item.json", #"{"auth": {"apiKey": "\#(secret)", "apiKey": 1}, }"#),
			("a.graphql", "query A { login(password: \"\(secret)\", x: ) { id } }"),
			("gen.json", #"{"app": "Acme", "runs": [{"inputs": ["https://bob:\#(secret)@a.example/x"], }]}"#),
			(
				"gen.json",
				#"{"runs": [{"inputs": ["item.json"], "requests": [{"url": "https://a.example", "headers": ["Authorization: \#(secret)"] "a"}]}]}"#
			),
		])
	func files(name: String, text: String) throws {
		let folder = try TemporaryFolder()
		folder.write("item.json", #"{"id": 1}"#)
		folder.write(name, text)
		expectHidden(name == "gen.json" ? [] : [name], in: folder)
		#expect(GenRun(arguments: name == "gen.json" ? [] : [name], in: folder).status == .bad)
	}

	@Test("Excerpts and quotations of an input are made in one file, and parsers quote only what may be shown")
	func onePlace() throws {
		let sources = URL(fileURLWithPath: #filePath).pathComponents.dropLast(4).joined(separator: "/").dropFirst() + "/Sources"
		let files = FileManager.default.enumerator(atPath: String(sources))?.compactMap { $0 as? String } ?? []
		for file in files where file.hasSuffix(".swift") {
			let text = try String(contentsOfFile: "\(sources)/\(file)", encoding: .utf8)
			if file.hasPrefix("JSONLanguage/") || file.hasPrefix("Wire/") {
				let readsForMessages = text.contains(".text(in:")
				#expect(!readsForMessages, "\(file) reads a text that messages show otherwise")
			}
			if text.contains(".excerpt(at:") {
				#expect(["gen/Printing/DiagnosticPrinter.swift", "gen/Templates/TemplateCompilation.swift"].contains(file), "\(file)")
			}
		}
	}
}

#if os(macOS) || os(Linux)
	@Suite("Secrets in what is printed of responses", .enabled("needs python3 and curl on the search path") { LiveServer.isPossible })
	struct ShownResponseTests {
		@Test(
			"A server's error is reported without what it sent",
			arguments: ["/leak/401", "/leak/500", "/leak/html", "/leak/broken", "/leak/redirect", "/leak/credentials"])
		func responses(path: String) throws {
			let server = try LiveServer()
			defer { server.stop() }
			let folder = try TemporaryFolder()
			for format in ["text", "json"] {
				let run = GenRun(
					server.address + path, "--header", "Authorization: Bearer $TOKEN", "--format", format, in: folder,
					variables: ["TOKEN": "Zx9CANARY7q", "PATH": ProcessInfo.processInfo.environment["PATH"] ?? ""])
				#expect(run.status == .bad && !run.transcript.contains("Zx9CANARY7q"), "\(run.transcript)")
			}
		}
	}
#endif
