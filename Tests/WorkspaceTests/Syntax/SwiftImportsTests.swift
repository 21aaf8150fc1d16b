import Testing

@testable import Workspace

struct SwiftImportsTests {
	private func imports(in text: String) -> SwiftImports { SwiftImports(Array(text.utf8)) }

	@Test("Every form of import declaration names its module")
	func forms() {
		let imports = imports(
			in:
				"""
				// import Comment
				import Foundation
				@testable import AcmeEpisode
				@preconcurrency public import struct Geometry.Point
				import func Darwin.exit; import Lost
				import `class`
				""")
		#expect(imports.modules == ["Foundation", "AcmeEpisode", "Geometry", "Darwin", "class"])
		#expect(imports.testable == ["AcmeEpisode"])
	}

	@Test("Conditional imports are optional")
	func conditions() {
		let imports = imports(in: "#if canImport(UIKit)\nimport UIKit\n#if DEBUG\nimport A\n#endif\nimport B\n#endif\nimport C\n")
		#expect(imports.modules == ["C"])
	}

	@Test("Multi-line strings and comments import nothing")
	func texts() {
		let imports = imports(in: "/*\nimport A\n*/\nlet query = \"\"\"\nimport B\n\"\"\"\nimport C\n/* one line */\nimport D\n")
		#expect(imports.modules == ["C", "D"])
	}

	@Test("A word that merely starts with 'import' is not an import")
	func alike() {
		#expect(imports(in: "important A\nlet import1 = 2\nfunc f() { import }\nimport\n").modules.isEmpty)
	}
}
