import Testing

@testable import Workspace

struct GeneratedPathTests {
	/// Every spelling, on any disk, of a hidden file or an input of gen.
	static let refused = [
		".git/config", ".git", ".gen/state/undo/journal", ".gen/templates/dto/A.swift", "Sources/.hidden", "a/../b", "./x", "..", "a//b",
		"/etc/passwd",
		"", "a/", "a\\b", "..\\b", "a\u{0}b", "a\nb", "gen.json", "GEN.JSON", "Gen.Lock.json", "gen.ſchema.json", "gen.json.", "gen.json ",
		"gen.json::$DATA",
		"GIT~1/config", "\u{200C}.git/config", ".g\u{200C}it/config", "a\u{202E}b", "a\u{85}b", "Sources /A.swift", "Sources./A.swift",
	]

	@Test("A template cannot generate a hidden file or an input of gen", arguments: refused)
	func refuses(text: String) {
		#expect(FolderPath(generated: text) == nil)
	}

	@Test(
		"Any other path can be generated",
		arguments: [
			"Sources/Data/DTOs/ItemDTO.swift", "Tests/Fixtures/gen.json", "größe.json", "a b.swift", "A~.swift", "con.json", "git/config",
		])
	func accepts(text: String) {
		#expect(FolderPath(generated: text)?.text == text)
	}

	@Test("A journal may also name gen's own files, but no other hidden ones")
	func journaled() {
		for text in [
			"gen.json", "gen.lock.json", "gen.base", ".gen/templates/dto/{dto.name}.swift", ".gen/templates", ".gen",
			".github/workflows/gen.yml",
			".ci/gen", ".gen/styles/harbor/style.json", ".gen/styles/harbor", ".gen/styles", ".gitignore",
			".claude/skills/gen/SKILL.md", ".claude/skills",
		] {
			#expect(FolderPath(journaled: text) != nil, "\(text)")
		}
		for text in [
			".git/config", ".gen/state/undo/journal", ".gen/templates/../x", ".gen/styles/.x", ".gen/templates/.x",
			".github/workflows/ci.yml", ".claude/settings.json", "GEN.JSON",
			"a\\b",
		] {
			#expect(FolderPath(journaled: text) == nil, "\(text)")
		}
	}
}
