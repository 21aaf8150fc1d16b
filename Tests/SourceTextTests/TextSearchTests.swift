import Foundation
import SourceText
import Testing

struct TextSearchTests {
	@Test(
		"A text is found by its bytes, and each occurrence is replaced from the left",
		arguments: [
			("a{value}b{value}", "{value}", "1", "a1b1"), ("{value}", "{value}", "{value}{value}", "{value}{value}"),
			("aaa", "aa", "b", "ba"),
			("naïve é", "é", "e", "naïve e"), ("a/\u{301}b", "/", ".", "a.\u{301}b"), ("a\r\nb", "\n", "", "a\rb"), ("abc", "", "x", "abc"),
			("ab", "abc", "x", "ab"), ("", "a", "x", ""),
		])
	func search(text: String, wanted: String, replacement: String, expected: String) {
		#expect(text.replacing(wanted, with: replacement) == expected)
		#expect(text.contains(wanted) == (wanted.isEmpty || expected != text || text == wanted))
		#expect(text.firstRange(of: wanted).map { Array(text[$0].utf8) } == (text.contains(wanted) ? Array(wanted.utf8) : nil))
	}

	@Test("No target splits a text at a longer one by the generic function, which would link the regular expression engine")
	func separators() throws {
		let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
			.appendingPathComponent("Sources")
		var found: [String] = []
		let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
		while let file = files?.nextObject() as? URL {
			guard file.pathExtension == "swift" else { continue }
			for match in try String(contentsOf: file, encoding: .utf8).matches(of: /split\(separator: "((?:[^"\\]|\\.)*)"/) {
				let length = match.1.replacing(/\\./, with: "x").count
				if length > 1 { found.append("\(file.lastPathComponent): \(match.0)") }
			}
		}
		#expect(found == [])
	}
}
