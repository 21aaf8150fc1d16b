import Testing

@testable import EmbedTemplates

@Suite("The page of diagnostics as the source of the codes")
struct DiagnosticsPageTests {
	private func entry(_ name: String, _ severity: String = "Error", help: String = "Remove it.") -> String {
		"\n### \(name)\n\n\(severity). A text. With a dot.\n\n```\n{\"a\": 1}\n# b\n```\n\n\(help)\n"
	}

	@Test("An entry has a severity, a meaning, an example of any number of lines, and help")
	func entries() throws {
		let page = try DiagnosticsPage("# Diagnostics\n\nIntroduction.\n\n## Group\n" + entry("unknown-key") + entry("not-json", "Note"))
		#expect(page.entries.map(\.name) == ["unknown-key", "not-json"])
		#expect(page.entries.map(\.constant) == ["unknownKey", "notJSON"])
		#expect(page.entries.map(\.severity) == ["error", "note"])
		let first = try #require(page.entries.first)
		#expect(first.meaning == "A text. With a dot.")
		#expect(first.example == "{\"a\": 1}\n# b")
		#expect(first.help == "Remove it.")
	}

	@Test("The generated source declares a constant for each code, and the list of all")
	func source() throws {
		let source = try DiagnosticsPage(entry("unknown-key")).swiftSource
		#expect(source.contains("all: [DiagnosticCode] = [\n\t\t.unknownKey,\n\t]"))
		#expect(source.contains("static let unknownKey = DiagnosticCode(\n\t\t\"unknown-key\", .error, \"A text. With a dot.\","))
		#expect(source.contains(##"example: "{\"a\": 1}\n# b", help: "Remove it.")"##))
	}

	@Test("An entry without one of its parts, and a code that is there twice, stop the build at the line of the heading")
	func mistakes() {
		let pages = [
			"\n### a-b\n\nError. No example.\n\nHelp.\n", entry("a-b", "Fatal"), entry("a-b", help: ""), entry("a-b") + entry("a-b"),
		]
		let lines = pages.map { page -> Int? in
			do throws(DiagnosticsPage.Mistake) {
				_ = try DiagnosticsPage(page)
				return nil
			} catch {
				return error.line
			}
		}
		#expect(lines == [2, 2, 2, 13])
	}
}
