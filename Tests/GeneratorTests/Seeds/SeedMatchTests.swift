import Testing

struct SeedMatchTests {
	private let file = "import A\n\nstruct B {\n\tfunc c() {\n\t\td()\n\t}\n\n\tfunc e() {}\n}\n"

	@Test("A block that stands in one piece is equal")
	func equal() {
		#expect(SeedMatch("struct B {\n\tfunc c() {\n\t\td()\n\t}\n", in: file) == .equal)
	}

	@Test("Between members and before the end of a type a file may have more")
	func contained() {
		#expect(SeedMatch("import A\n\nstruct B {\n\tfunc c() {\n\t\td()\n\t}\n}\n", in: file) == .contained)
	}

	@Test(
		"A line that differs, a line inside of a member that is left out, and another order are told",
		arguments: ["struct B {\n\tfunc c() {\n\t\tx()\n\t}\n}", "struct B {\n\tfunc c() {\n\t}", "\tfunc e() {}\n\nimport A", "\tfunc e"])
	func missing(block: String) {
		guard case .missing = SeedMatch(block, in: file) else {
			Issue.record("taken for equal: \(block)")
			return
		}
	}

	@Test("A tree gives the path of each file and folder")
	func tree() {
		let drawing =
			"Features/{Feature}/\n├── Sources/\n│   └── Data/\n│       └── A.swift    # Optional\n└── Tests/\n    └── {name}.json\n"
		#expect(SeedTree(drawing).paths == ["Sources/", "Sources/Data/", "Sources/Data/A.swift", "Tests/", "Tests/{name}.json"])
	}
}
