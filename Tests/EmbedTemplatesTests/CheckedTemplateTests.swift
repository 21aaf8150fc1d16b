import SourceText
import Testing

@testable import EmbedTemplates

struct CheckedTemplateTests {
	private func check(_ name: String, _ text: String) -> (template: CheckedTemplate?, diagnostics: [Diagnostic]) {
		var diagnostics = Diagnostics()
		let template = CheckedTemplate(name: name, source: SourceText(path: "Templates/\(name)", text), diagnostics: &diagnostics)
		return (template, diagnostics.all)
	}

	@Test("Style, part and path are parsed from a template's location")
	func location() throws {
		let template = try #require(check("concurrent/rest/Sources/Data/{Name}.swift", "x").template)
		#expect([template.style, template.part, template.path] == ["concurrent", "rest", "Sources/Data/{Name}.swift"])
	}

	@Test("A file outside of a part is rejected", arguments: ["README.md", "concurrent/x.swift"])
	func misplaced(name: String) {
		let (template, diagnostics) = check(name, "x")
		#expect(template == nil)
		#expect(diagnostics.map(\.message) == ["a built-in template must be in 'Templates/<style>/<part>/'"])
	}

	@Test(
		"A mistake in the text or path is reported under the template's file", arguments: [("a/b/x", "{end}"), ("a/b/{end}", "x")])
	func broken(name: String, text: String) {
		let (template, diagnostics) = check(name, text)
		#expect(template == nil)
		#expect(diagnostics.map(\.span?.source.path) == ["Templates/\(name)"])
	}

	@Test("Embedded templates are escaped so that they cannot end their literal")
	func literals() throws {
		let text = "\"\"\"# \\(x) \\\n\t\r\u{c}é\u{2028}\""
		let template = try #require(check("a/b/{Name}", text).template)
		let source = embeddedSource(of: [template])
		#expect(source.contains(##"text: "\"\"\"# \\(x) \\\n\t\r\u{c}\u{e9}\u{2028}\"","##))
		#expect(source.utf8.allSatisfy { $0 == 0x09 || $0 == 0x0A || (0x20..<0x7F).contains($0) })
	}
}
