import SourceText
import TestSupport
import Testing

@testable import gen

@Suite("The guide for coding agents")
struct GuideCommandTests {
	@Test("The guide is one page, also as JSON, and its commands and states exist")
	func page() throws {
		let folder = try TemporaryFolder()
		let run = GenRun("guide", in: folder)
		#expect(run.status == .done && run.output.hasPrefix("# gen"))
		#expect(run.output.split(separator: "\n", omittingEmptySubsequences: false).count < 100)
		#expect(GenRun("guide", "--format", "json", in: folder).output.contains(#""title": "The commands""#))
		for line in run.output.split(separator: "\n") where line.hasPrefix("gen ") {
			let words = ShellWords.split(String(line))
			let named = Command.named.first { $0.name == words[1] }
			var diagnostics = Diagnostics()
			_ = ParsedArguments(
				words.dropFirst(named == nil ? 1 : 2), of: named ?? .generate, among: Command.all, diagnostics: &diagnostics)
			#expect(diagnostics.all.map(\.message).isEmpty, "\(line)")
		}
		#expect(run.output.contains("| `gen suggest --output DIR` |"))
		for status in ["| 0 |", "| 1 |", "| 2 |", "| 3 |", "| 70 |"] { #expect(run.output.contains(status)) }
	}

	@Test("gen init --agents writes a section and a skill, keeps the text around it, and updates only what it wrote")
	func written() throws {
		let folder = try TemporaryFolder()
		folder.write("AGENTS.md", "# Ours\n\nBuild with make.\n")
		let run = GenRun("init", "--agents", in: folder)
		#expect(run.states == ["AGENTS.md": "updated", ".claude/skills/gen/SKILL.md": "new"], "\(run.errors)")
		let text = folder.text("AGENTS.md") ?? ""
		#expect(text.hasPrefix("# Ours\n\nBuild with make.\n\n<!-- begin of the gen guide") && text.contains("\n## gen: "))
		#expect(folder.text(".claude/skills/gen/SKILL.md")?.hasPrefix("---\nname: gen\ndescription: ") == true)
		#expect(GenRun("init", "--agents", in: folder).errors == "2 files unchanged\n")
		folder.write("AGENTS.md", text + "\nMore of ours.\n")
		#expect(GenRun("init", "--agents", in: folder).states.isEmpty)
		#expect(folder.text("AGENTS.md") == text + "\nMore of ours.\n")
	}

	@Test("An edited section is not replaced without --force, and nothing is written")
	func edited() throws {
		let folder = try TemporaryFolder()
		GenRun("init", "--agents", in: folder).expectDone()
		let text = folder.text("AGENTS.md") ?? ""
		folder.write("AGENTS.md", "Before.\n" + text.replacing("gen undo", with: "gen redo") + "After.\n")
		folder.delete(".claude")
		let run = GenRun("init", "--agents", in: folder)
		#expect(
			run.status == .bad && run.errors.contains("the part of 'AGENTS.md' that gen writes was edited")
				&& run.errors.contains("AGENTS.md:"), "\(run.errors)")
		#expect(folder.text(".claude/skills/gen/SKILL.md") == nil)
		GenRun("init", "--agents", "--force", in: folder).expectDone()
		#expect(folder.text("AGENTS.md") == "Before.\n" + text + "After.\n")
	}

	@Test("A file whose bytes are not UTF-8 is not changed", arguments: [("AGENTS.md", "--agents"), (".gitattributes", "--git")])
	func encoding(_ path: String, _ option: String) throws {
		let folder = try TemporaryFolder()
		folder.write(path, bytes: [0x23, 0xFF, 0xFE, 0x0A])
		let run = GenRun("init", option, in: folder)
		#expect(run.status == .bad && run.errors.contains("cannot read '\(path)': it is not UTF-8"), "\(run.errors)")
		#expect(folder.bytes(path) == [0x23, 0xFF, 0xFE, 0x0A])
	}

	@Test("A section of an older version is replaced")
	func outdated() throws {
		let old = AgentFiles.instructions(in: "", force: false)
		guard case .text(let text) = old else { return #expect(Bool(false)) }
		#expect(AgentFiles.instructions(in: "A\n" + text + "B\n", force: false) == .text("A\n" + text + "B\n"))
		#expect(AgentFiles.instructions(in: text.replacing("<!-- end of the gen guide -->", with: ""), force: false) == .unended)
		#expect(AgentFiles.skill(in: "---\nname: gen\n---\nmine\n", force: false) == .edited)
	}

	@Test(
		"Help, completions and workflows are printed as JSON",
		arguments: [["help"], ["help", "check"], ["completions", "zsh"], ["init", "--ci", "github"]])
	func json(_ arguments: [String]) throws {
		let run = GenRun(arguments: arguments + ["--format", "json"], in: try TemporaryFolder())
		#expect(run.status == .done && run.output.hasPrefix("{"), "\(run.errors)")
	}

	@Test("Other formats have no effect on commands that print text", arguments: [["help"], ["completions", "zsh"]])
	func otherFormat(_ arguments: [String]) throws {
		let run = GenRun(arguments: arguments + ["--format", "github"], in: try TemporaryFolder())
		#expect(run.status == .bad)
	}
}
