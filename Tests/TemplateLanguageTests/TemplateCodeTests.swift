import SourceText
import Testing

@testable import TemplateLanguage

struct TemplateCodeTests {
	@Test("A template imports modules before its first declaration, and a partial imports none")
	func imports() {
		let source = SourceText(path: "", "import Foundation\n@testable import {App}{Feature}\n\nstruct A {}\nimport Late\n")
		#expect(TemplateCode(source, isPartial: false).imports.map(\.name) == ["Foundation", "{App}{Feature}"])
		#expect(TemplateCode(source, isPartial: true).imports.isEmpty)
	}
}
