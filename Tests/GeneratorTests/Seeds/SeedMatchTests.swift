import Testing

struct SeedMatchTests {
	private let file = "import A\n\nstruct B {\n\tfunc c() {\n\t\td()\n\t}\n\n\tfunc e() {}\n}\n"

	@Test("A block that appears as a whole is equal")
	func equal() {
		#expect(SeedMatch("struct B {\n\tfunc c() {\n\t\td()\n\t}\n", in: file) == .equal)
	}

	@Test("A file may have other code between the members of a type and before its end")
	func contained() {
		#expect(SeedMatch("import A\n\nstruct B {\n\tfunc c() {\n\t\td()\n\t}\n}\n", in: file) == .contained)
	}

	@Test(
		"A block with a different line, with a line missing inside a member, or in another order does not match",
		arguments: ["struct B {\n\tfunc c() {\n\t\tx()\n\t}\n}", "struct B {\n\tfunc c() {\n\t}", "\tfunc e() {}\n\nimport A", "\tfunc e"])
	func missing(block: String) {
		guard case .missing = SeedMatch(block, in: file) else {
			Issue.record("taken for equal: \(block)")
			return
		}
	}

	@Test("A file tree contains the path of each file and folder")
	func tree() {
		let drawing =
			"Features/{Feature}/\n├── Sources/\n│   └── Data/\n│       └── A.swift    # Optional\n└── Tests/\n    └── {name}.json\n"
		#expect(SeedTree(drawing).paths == ["Sources/", "Sources/Data/", "Sources/Data/A.swift", "Tests/", "Tests/{name}.json"])
	}
}
