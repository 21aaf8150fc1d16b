import SourceText
import Testing

@testable import TemplateLanguage

struct TemplateImportTests {
	@Test("A template imports modules before its first declaration")
	func imports() {
		let source = SourceText(path: "", "import Foundation\n@testable import {App}{Feature}\n\nstruct A {}\nimport Late\n")
		let imports = TemplateImport.all(in: source)
		#expect(imports.map(\.name) == ["Foundation", "{App}{Feature}"])
		#expect(imports.map(\.isTestable) == [false, true])
	}
}
