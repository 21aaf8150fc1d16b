import JSONLanguage
import SourceText
import Testing

/// Each limit at the last allowed value and one beyond it.
struct JSONLimitTests {
	@Test("Nesting one level beyond the limit is rejected")
	func depth() {
		func nested(_ depth: Int) -> Reading { Reading(String(repeating: "[", count: depth) + String(repeating: "]", count: depth)) }
		#expect(nested(512).isValid)
		#expect(nested(513).errors.first?.span?.range.lower == 512)
	}

	@Test("Reading continues after twenty mistakes and ends at the next one")
	func mistakes() {
		func mistakes(_ count: Int) -> [String] { Reading("[" + String(repeating: "/**/", count: count) + "1]").errors.map(\.message) }
		#expect(mistakes(20) == [String](repeating: "JSON has no comments", count: 20))
		#expect(mistakes(21).count == 21)
		#expect(mistakes(21).last != "JSON has no comments")
	}

	@Test("Twenty lone surrogates are reported individually, further ones as a count", arguments: [20, 21])
	func loneSurrogates(count: Int) {
		let messages = Reading("\"" + String(repeating: #"\ud800"#, count: count) + "\"").diagnostics.map(\.message)
		#expect(messages.count == count)
		#expect(messages.contains { $0.hasPrefix("1 more") } == (count > 20))
	}

	@Test("At most twenty duplicate keys are reported", arguments: [(20, 20), (21, 20)])
	func duplicates(count: Int, reported: Int) {
		var diagnostics = Diagnostics()
		let members = (0...count).map { "\"a\": \($0)" }.joined(separator: ",")
		let node = JSONNode.parse(SourceText(path: "gen.json", "{\(members)}"), diagnostics: &diagnostics)
		#expect(node?.members?.isEmpty == false)
		#expect(diagnostics.all.count == reported)
	}

	private static func threes(_ count: Int) -> String { "0." + String(repeating: "3", count: count) }
	private static func nines(_ count: Int, _ end: String = "") -> String { String(repeating: "9", count: count) + end }

	private static let integers: [(String, JSONNumber)] = [
		("999999999999999999", .integer), ("9999999999999999999", .unsignedInteger), ("-9999999999999999999", .decimal),
		("9223372036854775807", .integer), ("9223372036854775808", .unsignedInteger), ("18446744073709551616", .decimal),
	]

	private static let fractions: [(String, JSONNumber)] = [
		(threes(198), .decimal), (threes(199), .decimal), (threes(9998), .decimal), (threes(9999), .unrepresentable), ("0.0", .decimal),
		("1e99", .decimal), ("1e-99", .decimal), ("1e308", .decimal), ("1e309", .unrepresentable), ("1e-400", .unrepresentable),
		("0e-400", .decimal), ("0.0E999", .decimal), (nines(201, "e99"), .decimal), (nines(230, "e99"), .unrepresentable),
		(nines(230, "e-99"), .decimal),
	]

	@Test("Numbers are classified correctly on both sides of each length limit", arguments: integers + fractions)
	func numbers(token: String, number: JSONNumber) {
		let source = SourceText(path: "sample.json", token)
		source.withBytes { buffer in
			var scanner = JSONScanner(source, buffer)
			#expect(scanner.next() == .number)
			#expect(scanner.number == number)
		}
	}

	@Test("A string prefix ends after a whole character, at or just beyond the requested length")
	func prefix() {
		func prefix(_ text: String, _ length: Int) -> String {
			let source = SourceText(path: "sample.json", text)
			return source.withBytes { buffer in
				var scanner = JSONScanner(source, buffer)
				_ = scanner.next()
				return scanner.stringPrefix(maximumLength: length)
			}
		}
		#expect(prefix(#""abcd""#, 6) == "abcd")
		#expect(prefix(#""abcd""#, 5) == "abcd")
		#expect(prefix(#""abcd""#, 4) == "abc")
		#expect(prefix(#""a\u00e9d""#, 3) == "aé")
		#expect(prefix("\"a😀d\"", 3) == "a😀")
	}
}
