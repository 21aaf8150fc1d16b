import SourceText
import TemplateLanguage
import Testing

@testable import Generator

@Suite("The laws of files")
struct FileAuditTests {
	private func violations(
		_ files: (path: String, text: String)..., indentation: TemplateIndentation = .tabs, mostBytes: Int = 1000
	) throws -> [String] {
		var audit = FileAudit(indentation: indentation, mostBytes: mostBytes)
		for (path, text) in files {
			var diagnostics = Diagnostics()
			let template = try #require(
				TemplateFile.parse(path: path, body: SourceText(path: "template", text), diagnostics: &diagnostics))
			for file in try #require(template.expand(TemplateScope([:]), indentation: indentation, diagnostics: &diagnostics)) {
				audit.check(file)
			}
		}
		return audit.violations.map(\.message)
	}

	@Test("Two files have two paths, also where case makes no difference")
	func paths() throws {
		#expect(
			try violations((path: "A/Straße.swift", text: ""), (path: "a/STRASSE.swift", text: ""))
				== ["files: 'a/STRASSE.swift' is there twice, for a file made from template"])
		#expect(try violations((path: "a.swift", text: ""), (path: "b.swift", text: "")) == [])
	}

	@Test("A type declares nothing twice, whatever the indentation", arguments: [TemplateIndentation.tabs, .spaces(2), .spaces(4)])
	func declarations(indentation: TemplateIndentation) throws {
		let text = """
			struct A {
				let a: Int
				func b(c: Int) {
					let a = 1
				}
				func b(d: Int) {
				}
				let text = \"\"\"
					func b(c: Int) {
				let a
					\"\"\"
			}
			struct B {
				let a: Int
				func b(c: Int) {
			}
			"""
		#expect(try violations((path: "a.swift", text: text), indentation: indentation) == [])
		let twice = text + "\n\tfunc b(c: Int) {\n\tvar a = 2\n\tlet text = #\"\"\"\n\"\"\"\n\tlet a\n\t\"\"\"#\n\tlet z: Int\n\tlet z: Int"
		#expect(
			try violations((path: "a.swift", text: twice), indentation: indentation) == [
				"'a.swift' would declare 'func b(c: Int) ' twice", "'a.swift' would declare 'a' twice", "'a.swift' would declare 'z' twice",
			])
		#expect(try violations((path: "a.json", text: twice), indentation: indentation) == [])
	}

	@Test("A file has no more bytes than an input can explain")
	func sizes() throws {
		#expect(try violations((path: "a.json", text: "0123456789"), mostBytes: 10) == [])
		#expect(try violations((path: "a.json", text: "0123456789\n"), mostBytes: 10) == ["'a.json' would have 11 bytes"])
	}

	@Test("Swift has no control characters")
	func control() throws {
		#expect(try violations((path: "a.swift", text: "let a = \"\u{1}\"")) == ["'a.swift' would hold a control character"])
		#expect(try violations((path: "a.swift", text: "\tlet a = \"é\u{2028}\"\n")) == [])
	}
}
