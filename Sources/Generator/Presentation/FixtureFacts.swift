/// A fixture file as templates see it.
struct PresentedFixture: Sendable {
	private let plan: FixturePlan
	private let isBody: Bool
	private let isVariant: Bool

	static let facts = Facts<PresentedFixture>("fixture", "A JSON file for tests.") {
		Fact("name", .text, "the name of the file") { $0.plan.name }
		Fact("json", .text, "the text of the file") { FixtureWriter.document($0.plan.value) }
		Fact("isVariant", .flag, "whether it is no operation's first response") { $0.isVariant }
		Fact("isBody", .flag, "whether it is a request body") { $0.isBody }
	}

	/// A fixture of a memory store's tests.
	static let local = Facts<FixturePlan>("localFixture", "A JSON file for the tests of a memory store.") {
		Fact("name", .text, "the name of the file") { $0.name }
		Fact("json", .text, "the text of the file") { FixtureWriter.document($0.value) }
	}

	static func all(of entity: EntityPlan) -> [PresentedFixture] {
		let bodies = Set(entity.operations.compactMap(\.rest?.body?.fixture))
		// Alternative responses that are no operation's first response.
		let responses = entity.operations.flatMap { [$0.rest?.response, $0.graphQL?.response] }.compactMap { $0 }
		let variants = Set(responses.flatMap(\.variants).map(\.fixture)).subtracting(responses.map(\.fixture))
		return entity.fixtures.map {
			PresentedFixture(plan: $0, isBody: bodies.contains($0.name), isVariant: variants.contains($0.name))
		}
	}
}

/// The fixtures that are written into the test file instead of separate files.
struct Stubs: Sendable {
	private let fixtures: [FixturePlan]
	private let context: PresentationContext

	init(_ fixtures: [FixturePlan], _ context: PresentationContext) {
		self.fixtures = fixtures
		self.context = context
	}

	/// `CharacterList`; empty for the only stub.
	func name(of fixture: String) -> String {
		fixtures.count == 1 ? "" : context.upperCamel(fixture)
	}

	/// `characterList`
	func constant(_ fixture: String) -> String {
		SwiftIdentifier(lowerCamel: Words(fixture), context.plan.initialisms).declared
	}

	var all: [Stub] {
		fixtures.map { Stub(name: name(of: $0.name), constant: constant($0.name), json: FixtureWriter.document($0.value)) }
	}

	/// A fixture as a function of a test file.
	struct Stub: Sendable {
		fileprivate let name: String
		fileprivate let constant: String
		fileprivate let json: String

		static let facts = Facts<Stub>("stub", "A fixture for a test file that contains the JSON.") {
			Fact("name", .text, "its name in a function name; empty for the only one") { $0.name }
			Fact("constant", .text, "a constant named after the fixture") { $0.constant }
			Fact("json", .text, "its text") { $0.json }
			// JSON has backslashes of its own, which Swift must not interpret.
			Fact("marks", .text, "the number signs around the string literal") { SwiftLiteral.rawMarks(for: $0.json) }
		}
	}
}
