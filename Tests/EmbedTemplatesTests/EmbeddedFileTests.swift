import Testing

@testable import EmbedTemplates

struct EmbeddedFileTests {
	@Test("A commit, or none, is embedded as a string literal", arguments: ["3209f22d", ""])
	func literals(commit: String) {
		#expect(embeddedSource(ofCommit: commit).hasSuffix("\n\nlet embeddedCommit = \"\(commit)\"\n"))
	}

	@Test("Style, part and path are those of a template's location")
	func location() {
		let files = ["a/rest/Sources/Data/{Name}.swift", "a/style.json", "styles.json"].map { EmbeddedFile(path: $0, text: "") }
		let source = embeddedSource(ofTemplates: files)
		#expect(source.contains(#"style: "a", part: "rest", path: "Sources/Data/{Name}.swift", name: "rest/Sources/Data/{Name}.swift","#))
		#expect(source.contains(#"style: "a", part: "", path: "style.json", name: "style.json","#))
		#expect(source.contains(#"style: "", part: "", path: "styles.json", name: "styles.json","#))
	}

	@Test("Embedded texts are escaped so that they cannot end their literal")
	func escapes() {
		let text = "\"\"\"# \\(x) \\\n\t\r\u{c}é\u{2028}\""
		#expect(literal(text) == ##""\"\"\"# \\(x) \\\n\t\r\u{c}\u{e9}\u{2028}\"""##)
	}
}
