import SourceText
import TemplateLanguage
import Testing

@testable import Generator

@Suite("Invariants of files")
struct FileAuditTests {
	private func violations(
		_ files: (path: String, text: String)..., indentation: TemplateIndentation = .tabs, mostBytes: Int = 1000
	) throws -> [String] {
		var audit = FileAudit(mostBytes: mostBytes)
		for (path, text) in files {
			var diagnostics = Diagnostics()
			let template = try #require(
				TemplateFile.parse(path: path, body: SourceText(path: "template", text), diagnostics: &diagnostics))
			let schema = FactSchema("test", "", [FactDeclaration("control", .text, "")])
			let bound = try #require(template.bound(to: schema, diagnostics: &diagnostics))
			let scope = TemplateScope(schema) { _ in .text("\u{1}") }
			for file in try #require(bound.expand(scope, indentation: indentation, diagnostics: &diagnostics)) {
				audit.check([file])
			}
		}
		return audit.violations.map(\.message)
	}

	@Test("Two files have different paths, even on a case-insensitive file system")
	func paths() throws {
		#expect(
			try violations((path: "A/Straße.swift", text: ""), (path: "a/STRASSE.swift", text: ""))
				== ["two files are named 'a/STRASSE.swift': both for a file generated from template"])
		#expect(try violations((path: "a.swift", text: ""), (path: "b.swift", text: "")) == [])
	}

	@Test("A type has no duplicate declaration, whatever the indentation", arguments: [TemplateIndentation.tabs, .spaces(2), .spaces(4)])
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
		let twice =
			String(text.dropLast())
			+ "\tfunc b(c: Int) {\n\tvar a = 2\n\tlet text = #\"\"\"\n\"\"\"\n\tlet a\n\t\"\"\"#\n\tlet z: Int\n\tlet z: Int"
		#expect(
			try violations((path: "a.swift", text: twice), indentation: indentation) == [
				"'a.swift' would declare 'func b(c: Int) ' twice", "'a.swift' would declare 'a' twice", "'a.swift' would declare 'z' twice",
			])
		#expect(try violations((path: "a.json", text: twice), indentation: indentation) == [])
	}

	@Test(
		"The same declaration is allowed in different functions, branches of a condition, and types in a team's formatting",
		arguments: [
			"enum A {\n  func a() {\n    let x = 1\n  }\n  func b() {\n    let x = 2\n  }\n}",
			"struct A\n{\n    let id: Int\n}\nstruct B\n{\n    let id: Int\n}",
			"struct A { // one\n    let id: Int\n}\nstruct B { // two\n    let id: Int\n}",
			"struct A {\n    #if DEBUG\n    let id = 1\n    #else\n    let id = 2\n    #endif\n}",
			"protocol A {\n    func make(\n        _ a: Int\n    )\n    func make(\n        _ b: String\n    )\n}",
			"final class A:\n        B {\n    let (a, b) = (1, 2)\n    let (a, c) = (1, 2)\n    let z = 1\n}",
		])
	func twice(text: String) throws {
		#expect(try violations((path: "a.swift", text: text), indentation: .spaces(4)) == [])
	}

	@Test("A file does not exceed the limit for its size")
	func sizes() throws {
		#expect(try violations((path: "a.json", text: "0123456789"), mostBytes: 10) == [])
		#expect(try violations((path: "a.json", text: "0123456789\n"), mostBytes: 10) == ["'a.json' would have 11 bytes"])
	}

	@Test("A Swift file contains no control characters")
	func control() throws {
		#expect(try violations((path: "a.swift", text: "let a = \"{control}\"")) == ["'a.swift' would contain a control character"])
		#expect(try violations((path: "a.swift", text: "\tlet a = \"é\u{2028}\"\n")) == [])
	}
}
