import TemplateLanguage

/// The template facts of fixtures that are written into the test file instead of separate files.
struct StubScope {
	private let fixtures: [FixturePlan]

	init(_ fixtures: [FixturePlan]) {
		self.fixtures = fixtures
	}

	/// `CharacterList`; empty for the only stub.
	func name(of fixture: String) -> String {
		fixtures.count == 1 ? "" : Self.name(of: fixture)
	}

	/// `characterList`
	static func constant(_ fixture: String) -> String { SwiftIdentifier(lowerCamel: Words(fixture)).declared }

	/// `CharacterList`
	static func name(of fixture: String) -> String {
		Words(fixture).upperCamel
	}

	var list: TemplateValue {
		.list(
			elementName: "stub",
			fixtures.map { fixture in
				let json = FixtureWriter.document(fixture.value)
				return [
					"name": .text(name(of: fixture.name)), "constant": .text(Self.constant(fixture.name)), "json": .text(json),
					// JSON has backslashes of its own, which Swift must not interpret.
					"marks": .text(SwiftLiteral.rawMarks(for: json)),
				]
			})
	}
}
