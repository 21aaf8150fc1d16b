import Testing

@testable import gen

struct SwiftImportsTests {
	@Test("Every form of an import names its module")
	func forms() {
		let imports = SwiftImports(
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

	@Test("What stands under a condition can be done without")
	func conditions() {
		let imports = SwiftImports("#if canImport(UIKit)\nimport UIKit\n#if DEBUG\nimport A\n#endif\nimport B\n#endif\nimport C\n")
		#expect(imports.modules == ["C"])
	}

	@Test("Strings and comments of several lines import nothing")
	func texts() {
		let imports = SwiftImports("/*\nimport A\n*/\nlet query = \"\"\"\nimport B\n\"\"\"\nimport C\n/* one line */\nimport D\n")
		#expect(imports.modules == ["C", "D"])
	}

	@Test("A name that only begins with the word is none")
	func alike() {
		#expect(SwiftImports("important A\nlet import1 = 2\nfunc f() { import }\nimport\n").modules.isEmpty)
	}
}
