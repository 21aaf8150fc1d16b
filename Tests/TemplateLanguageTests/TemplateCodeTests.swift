import SourceText
import Testing

@testable import TemplateLanguage

struct TemplateCodeTests {
	@Test(
		"The names in a template's code are the same after they were embedded as text",
		arguments: [
			"import Foundation\n@testable import {App}{Feature}\npublic import struct Networking.Client\n\nstruct {Name} {\n\tlet a: Data\n}\n",
			"struct {Name} {}\nfinal class {Name}Service: Sendable {}\n", "import A,B\n", "{\"a\": 1}", "",
		])
	func text(template: String) {
		let source = SourceText(path: "", template)
		let read = TemplateCode(source, isPartial: false)
		let embedded = TemplateCode(text: read.text, of: source)
		#expect(embedded.types == read.types)
		#expect(embedded.declaredSuffixes == read.declaredSuffixes)
		#expect(embedded.imports.map(\.name) == read.imports.map(\.name))
		#expect(embedded.imports.map(\.isTestable) == read.imports.map(\.isTestable))
		#expect(embedded.imports.map(\.span.range) == read.imports.map(\.span.range))
	}

	@Test("A template imports modules before its first declaration, and a partial imports none")
	func imports() {
		let source = SourceText(path: "", "import Foundation\n@testable import {App}{Feature}\n\nstruct A {}\nimport Late\n")
		#expect(TemplateCode(source, isPartial: false).imports.map(\.name) == ["Foundation", "{App}{Feature}"])
		#expect(TemplateCode(source, isPartial: true).imports.isEmpty)
	}
}
