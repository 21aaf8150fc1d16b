import Foundation
import Testing

/// Keeps words of the project's former dialect out of code: a reader who knows Swift, HTTP and GraphQL should understand every name.
@Suite("Vocabulary")
struct VocabularyTests {
	/// Words that mean nothing to a stranger, in any identifier or documentation comment.
	private static let retired: Set<String> = [
		"told", "untold", "unheard", "wish", "shelf", "slab", "stranger", "strangers", "neighbour", "neighbours",
	]

	/// Words that are plain in a sentence, but say too little in the name of a declaration.
	private static let vague: Set<String> = [
		"kept", "asked", "asks", "stands", "stand", "holds", "hold", "brings", "lies", "given", "gives", "spoken", "apart", "likeness",
	]

	private static let openings: Set<Substring> = ["What", "Where", "Who", "Whose", "Those", "That", "Of"]

	@Test("Identifiers and documentation comments use plain words")
	func sourcesArePlain() throws {
		let root = URL(fileURLWithPath: #filePath).pathComponents.dropLast(4).joined(separator: "/").dropFirst()
		var findings: [String] = []
		let paths = try FileManager.default.subpathsOfDirectory(atPath: "\(root)/Sources").filter { $0.hasSuffix(".swift") }
		#expect(paths.count > 300)
		for path in paths.sorted() where !path.hasPrefix("Runtime/") {
			let text = try String(contentsOfFile: "\(root)/Sources/\(path)", encoding: .utf8)
			findings += Self.findings(in: text).map { "\(path):\($0)" }
		}
		#expect(findings.isEmpty, "\(findings.joined(separator: "\n"))")
	}

	@Test(
		"A retired word is found in a name, in a documentation comment and as its first word, but not in a string",
		arguments: [
			("let isTold = true", "1: isTold"), ("/// The told type.", "1: told"), ("/// What the type is.", "1: What …"),
			("func gives() {}", "1: gives"), ("/// The type.\n/// What is more.", nil), ("let a = \"told\" // kept", nil),
			("\"\"\"\n\ttold\n\t\"\"\"", nil),
		] as [(String, String?)])
	func scanner(_ text: String, _ finding: String?) {
		#expect(Self.findings(in: text) == [finding].compactMap { $0 })
	}

	/// The lines of `text` that use a retired word: `12: isTold`.
	private static func findings(in text: String) -> [String] {
		var findings: [String] = []
		var isInString = false
		var followsDocumentation = false
		for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
			let trimmed = line.drop { $0 == "\t" || $0 == " " }
			let delimiters = line.components(separatedBy: "\"\"\"").count - 1
			defer { if delimiters % 2 == 1 { isInString.toggle() } }
			if isInString || delimiters > 0 { continue }
			if trimmed.hasPrefix("///") {
				let words = trimmed.dropFirst(3).split { !$0.isLetter }
				if !followsDocumentation, let first = words.first, openings.contains(first) { findings.append("\(index + 1): \(first) …") }
				findings += words.filter { retired.contains($0.lowercased()) }.map { "\(index + 1): \($0)" }
				followsDocumentation = true
				continue
			}
			followsDocumentation = false
			for identifier in identifiers(in: line) where !retired.union(vague).isDisjoint(with: words(of: identifier)) {
				findings.append("\(index + 1): \(identifier)")
			}
		}
		return findings
	}

	/// The identifiers of a line of code, without its comment and the text of its strings.
	private static func identifiers(in line: Substring) -> [Substring] {
		var code = ""
		var isInString = false
		var previous: Character = " "
		for character in line {
			if !isInString, previous == "/", character == "/" { break }
			if character == "\"", previous != "\\" { isInString.toggle() }
			code.append(isInString ? " " : character)
			previous = previous == "\\" && character == "\\" ? " " : character
		}
		return Substring(code).split { !$0.isLetter && !$0.isNumber && $0 != "_" }
	}

	/// The words of an identifier, in lower case: `is`, `told` of `isTold`.
	private static func words(of identifier: Substring) -> Set<String> {
		var words: [String] = []
		var isAfterLower = false
		for character in identifier where character.isLetter || character == "_" {
			if words.isEmpty || character == "_" || (character.isUppercase && isAfterLower) { words.append("") }
			if character != "_" { words[words.count - 1] += character.lowercased() }
			isAfterLower = character.isLowercase
		}
		return Set(words)
	}
}
