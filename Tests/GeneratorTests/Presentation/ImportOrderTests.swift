import Testing

@testable import Generator

struct ImportOrderTests {
	@Test(
		"Imports that a template has in alphabetical order, those of the app first, are so with any name of the app",
		arguments: [
			("import OrionCore\nimport Foundation\n\nstruct A {}\n", "import Foundation\nimport OrionCore\n\nstruct A {}\n"),
			(
				"// A header.\n\nimport OrionCore\nimport OrionNetworking\nimport Foundation\nimport Testing\n\n@testable import OrionUser\n",
				"// A header.\n\nimport Foundation\nimport OrionCore\nimport OrionNetworking\nimport Testing\n\n@testable import OrionUser\n"
			),
			(
				"import Testing\n\n@testable import OrionUser\n@testable import Demo\n",
				"import Testing\n\n@testable import Demo\n@testable import OrionUser\n"
			),
			("#if DEBUG\nimport OrionCore\nimport Foundation\n#endif\n", "#if DEBUG\nimport Foundation\nimport OrionCore\n#endif\n"),
			("import OrionCore\nimport Foundation", "import OrionCore\nimport Foundation"),
		])
	func sorted(text: String, expected: String) {
		#expect(ImportSorting(app: "Orion").sorted(text) == expected)
	}

	@Test(
		"Imports in another order, and text that only looks like imports, are unchanged",
		arguments: [
			"import Foundation\nimport OrionCore\nimport Combine\n", "import OrionCore\nimport UIKit\nimport Foundation\n",
			"import OrionCore\n\nimport Foundation\n", "import Foundation\nimport OrionCore\n",
			"let text = \"\"\"\nimport OrionCore\nimport Foundation\n\"\"\"\n", "import OrionCore\n@testable import Demo\n", "",
		])
	func unchanged(text: String) {
		#expect(ImportSorting(app: "Orion").sorted(text) == text)
	}
}
