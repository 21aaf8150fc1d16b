import SourceText
import Testing
import Wire

@Suite("Malformed recordings")
struct HostileRecordingTests {
	private static var small: HAR {
		var har = HAR()
		har.add(
			"https://a.com/users/1?a=é", body: "{\"a\": \"é\\n\", \"b\": -1.5e3}",
			headers: "{\"name\": \"Link\", \"value\": \"<x>; rel=next\"}")
		har.add("POST", "https://a.com/users", "eyJhIjogMX0=", encoding: "base64", sent: "{\"x\": [true, null]}")
		return har
	}

	@Test("A recording truncated at any byte is an error that reports the number of complete entries")
	func cutOff() throws {
		let bytes = Array(Self.small.text.utf8)
		#expect(HAR.read(bytes).recording?.entryCount == 2)
		for end in bytes.indices {
			let (recording, diagnostics) = HAR.read(Array(bytes[..<end]))
			#expect(recording == nil, "\(end)")
			let errors = diagnostics.filter { $0.severity == .error }
			#expect(errors.count == 1 && errors.allSatisfy { $0.span != nil && $0.fix != nil }, "\(end): \(errors.map(\.message))")
			if end > 0 { #expect(errors.first?.message.contains("is cut off here") == true, "\(end): \(errors.map(\.message))") }
		}
		let late = HAR.read(Array(bytes.dropLast(3))).diagnostics.first
		#expect(late?.message == "the recording is cut off here, after 2 complete entries")
	}

	@Test("A recording with any byte changed never crashes the reader")
	func changed() {
		let bytes = Array(Self.small.text.utf8)
		for index in bytes.indices {
			for byte in [0, 0x22, 0x5C, 0x7B, 0x7D, 0x2C, 0x80, 0xFF, 0x30] as [UInt8] {
				var changed = bytes
				changed[index] = byte
				let (recording, diagnostics) = HAR.read(changed)
				guard let recording else {
					#expect(diagnostics.contains { $0.severity == .error && $0.span != nil })
					continue
				}
				for endpoint in recording.endpoints {
					recording.responses(of: endpoint) { _, _ in }
					recording.bodies(of: endpoint) { _, _ in }
				}
			}
		}
	}

	@Test("A syntax error in the middle of a recording is reported at its location and not as a truncation")
	func middle() throws {
		let text = Self.small.text.replacing("\"status\": 200", with: "\"status\": oops", maxReplacements: 1)
		let (recording, diagnostics) = HAR.read(text)
		#expect(recording == nil && diagnostics.count == 1)
		#expect(diagnostics.first?.message == "'oops' is not a JSON value" && diagnostics.first?.fix != nil)
		#expect(HAR.read("{\"log\":{\"entries\":[]}}}").diagnostics.first?.message.contains("is cut off here") == false)
	}

	@Test("Nesting that is too deep is an error outside of bodies, and makes a body broken JSON")
	func deep() throws {
		let deep = String(repeating: "[", count: 5000) + String(repeating: "]", count: 5000)
		var har = HAR()
		har.add("https://a.com/users", body: deep)
		#expect(try #require(har.recording).reasons == [.brokenJSON: 1])
		har.add(raw: "{\"_x\": \(deep)}")
		#expect(har.recording == nil)
	}

	@Test("Huge numbers, duplicate keys, unpaired surrogates and NUL bytes do not affect the result")
	func strange() throws {
		var har = HAR()
		har.add(
			raw:
				"{\"time\": 1\(String(repeating: "0", count: 20_000)), \"request\": {\"method\": \"PUT\", \"method\": \"GET\", \"url\": \"https://a.com/users\"}, \"response\": {\"status\": 404, \"status\": 200, \"content\": {\"mimeType\": \"application/json\", \"text\": \"{\\\"a\\\":\\\"\\ud800\\udc00 \\ud800 \\udc00\\\"}\"}}}"
		)
		har.add("https://a.com/nul", body: "{\"a\": \"\u{0}\"}")
		har.add("https://a.com/nul", body: "{\"a\": 1}\u{0}")
		har.add("https://a.com/number", body: "{\"a\": 1e999999999}")
		let recording = try #require(har.recording)
		#expect(recording.lines == ["GET /users 1", "GET /number 1"])
		#expect(recording.reasons == [.brokenJSON: 2])
		#expect(recording.texts { recording.responses(of: recording.endpoints[0], $0) } == ["{\"a\":\"\u{10000} \u{FFFD} \u{FFFD}\"}"])
	}

	@Test("Reading time is linear in the number of endpoints, names and path segments", .timeLimit(.minutes(20)))
	func many() throws {
		var har = HAR()
		for number in 0..<2000 {
			har.add("https://a.com/words/w\(String(number, radix: 36))x/x?n\(number)=1", body: "{\"a\(number % 7)\": 1}")
		}
		har.add("https://a.com" + String(repeating: "/", count: 30_000))
		har.add("https://a.com/x?" + String(repeating: "a&", count: 20_000))
		#expect(try #require(har.recording).entryCount == 2002)
	}
}
