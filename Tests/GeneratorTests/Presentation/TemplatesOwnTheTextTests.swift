import Foundation
import Testing

@Suite("Generated text is in templates")
struct TemplatesOwnTheTextTests {
	private static let generator = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
		.deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Sources/Generator")

	/// Returns the words of generated code in a literal. A literal that is only a keyword is for comparison with names.
	private static func findings(in text: String) -> [String] {
		let keywords = ["async", "throws", "func", "let"]
		if keywords.contains(text) { return [] }
		let words = Set(text.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "#") }.map(String.init))
		return (keywords + ["#expect", "URLQueryItem"]).filter(words.contains) + (text.contains("Endpoint(") ? ["Endpoint("] : [])
	}

	@Test("No string literal of the generator contains words of generated methods, tests and clients")
	func noWords() throws {
		var count = 0
		let files = FileManager.default.enumerator(at: Self.generator, includingPropertiesForKeys: nil)
		while let file = files?.nextObject() as? URL {
			guard file.pathExtension == "swift" else { continue }
			for literal in StringLiterals(try String(contentsOf: file, encoding: .utf8)).all {
				count += 1
				#expect(Self.findings(in: literal.text) == [], "\(file.lastPathComponent):\(literal.line): \(literal.text)")
			}
		}
		#expect(count > 2000)
	}

	@Test("String literals are found in any context, and comments are ignored")
	func literals() {
		let source = ##"""
			// "not this"
			let a = "one" /* "nor this" */ + "two \(f("three") + ")") four\"" // "nor that"
			let b = #"five \(six) \#(seven("eight")) " nine"#
			let c = """
				ten "eleven"
				"""
			if #available(macOS 15, *) { #expect(true) }
			"""##
		#expect(
			StringLiterals(source).all.map(\.text)
				== ["one", "three", ")", "two  four\"", "eight", "five \\(six)  \" nine", "\n\tten \"eleven\"\n\t"])
		#expect(StringLiterals(source).all.map(\.line) == [2, 2, 2, 2, 3, 3, 4])
	}

	@Test(
		"Words of generated code are found as whole words, except for a literal that is a single keyword",
		arguments: [
			("func fetch", ["func"]), ("f() async throws", ["async", "throws"]), ("let ", ["let"]),
			("try #require(Endpoint(path: ", ["Endpoint("]),
			("#expect(a)", ["#expect"]), ("[URLQueryItem]", ["URLQueryItem"]), ("func", []), ("bracelet functions", []),
			("EndpointTemplate", []),
		])
	func words(text: String, expected: [String]) {
		#expect(Self.findings(in: text) == expected)
	}
}
