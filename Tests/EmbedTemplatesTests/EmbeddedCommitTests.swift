import Testing

@testable import EmbedTemplates

struct EmbeddedCommitTests {
	@Test("A commit, or none, is embedded as a string literal", arguments: ["3209f22d", ""])
	func literals(commit: String) {
		#expect(embeddedSource(ofCommit: commit).hasSuffix("\n\nlet embeddedCommit = \"\(commit)\"\n"))
	}
}
