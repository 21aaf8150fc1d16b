import TestSupport
import Testing

@testable import gen

/// The code that a recording generates, whose samples are stored with placeholders.
struct RecordingTypesTests {
	private static let responses = [
		#"{"id": 7, "name": "Ada", "email": "ada@a.example", "born": "1815-12-10", "token": "a8f.9c_x", "ok": true, "rate": 0.5}"#,
		#"{"id": "0b1e6a52-95c1-4b3f-8f83-7c1d3c5a9a11", "created": "2024-05-01T10:00:00Z", "seen": 1714557600000, "iban": "DE02120300000000202051"}"#,
		#"{"items": [{"type": "photo", "url": "https://a.example/1.png"}, {"type": "text", "body": "Hello"}], "next": null, "total": 2}"#,
		#"{"data": [{"id": 1, "value": "x"}, {"id": 2, "value": 3}, {"id": 3, "value": null}], "page": 1, "pages": 9}"#,
		#"{"prices": {"EUR": 1.5, "USD": 2, "GBP": 3}, "by_day": {"2024-01-01": {"a": 1}, "2024-01-02": {"a": 2}}}"#,
		#"{"users": {"u_81723": {"n": "a"}, "u_99182": {"n": "b"}, "u_10000": {"n": "c"}}, "big": 12345678901234567890, "digits": "0042"}"#,
		#"{"owner": {"login": "a", "id": 1}, "author": {"login": "b", "id": 2}, "parent": {"id": 9, "parent": {"id": 8, "parent": null}}}"#,
		#"[{"id": 1, "tags": []}, {"id": 2, "tags": ["a", "b"], "note": ""}]"#,
	]
	private static let rules =
		#"{"rules": [{"match": "*_at", "type": "date(iso8601)"}, {"match": "created", "type": "date(iso8601)"}, {"match": "type", "type": "enum"}]}"#

	@Test("Placeholders give the types, unions, enums and pages that the original values give", arguments: responses, [true, false])
	func same(response: String, hasRules: Bool) throws {
		func code(_ options: [String]) throws -> [String: String] {
			let folder = try TemporaryFolder()
			folder.write("Show/.git/HEAD", "")
			let entry = RecordingRunTests.entry("GET", "https://api.example.com/things/7?filter=open", response)
			folder.write("Show/session.har", RecordingRunTests.recording([entry]))
			if hasRules { folder.write("Show/gen.json", Self.rules) }
			GenRun(arguments: ["session.har", "--endpoint", "*", "--app", "Acme"] + options, in: folder, at: "Show").expectDone()
			let paths = folder.files().filter { $0.hasPrefix("Show/Sources/") }
			return Dictionary(uniqueKeysWithValues: paths.map { ($0, folder.text($0) ?? "") })
		}
		let original = try code(["--keep", "*"])
		#expect(!original.isEmpty)
		#expect(try code([]) == original)
	}
}
