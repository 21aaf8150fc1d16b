import TemplateLanguage

/// Fixtures written out in the test file instead of lying beside it, in the words of the templates.
struct StubScope {
	private let fixtures: [FixturePlan]

	init(_ fixtures: [FixturePlan]) {
		self.fixtures = fixtures
	}

	/// `CharacterList`; nothing for the only one.
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
					// JSON has its own backslashes; Swift must not read them as its.
					"marks": .text(SwiftLiteral.rawMarks(for: json)),
				]
			})
	}
}
