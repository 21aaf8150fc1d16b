import Foundation
import Testing

@Suite("Templates own the text")
struct TemplatesOwnTheTextTests {
	private static let generator = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
		.deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Sources/Generator")

	/// What a literal says of how code is written. A literal that is a keyword and nothing else is what names are compared with.
	private static func findings(in text: String) -> [String] {
		let keywords = ["async", "throws", "func", "let"]
		if keywords.contains(text) { return [] }
		let words = Set(text.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "#") }.map(String.init))
		return (keywords + ["#expect", "URLQueryItem"]).filter(words.contains) + (text.contains("Endpoint(") ? ["Endpoint("] : [])
	}

	@Test("No literal of the generator has a word of how methods, tests and clients are written: templates say that")
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

	@Test("Literals are found whatever stands around and in them, comments are none")
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
		"Words are found in what is written, not in other words and not where they stand alone",
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
