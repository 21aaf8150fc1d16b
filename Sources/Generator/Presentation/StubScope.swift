import TemplateLanguage

/// Fixtures written out in the test file instead of lying beside it, in the words of the templates.
struct StubScope {
	private let fixtures: [FixturePlan]

	init(_ fixtures: [FixturePlan]) {
		self.fixtures = fixtures
	}

	/// `makeStubData`, or `makeCharacterListStubData` where there are several.
	func name(of fixture: String) -> String {
		fixtures.count == 1 ? "makeStubData" : Self.name(of: fixture)
	}

	/// `makeCharacterListStubData`
	static func name(of fixture: String) -> String {
		"make\(Words(fixture).upperCamel)StubData"
	}

	/// - Parameter documents: the text of each fixture.
	func list(_ documents: [String]) -> TemplateValue {
		.list(
			elementName: "stub",
			zip(fixtures, documents).map { fixture, json in
				// JSON has its own backslashes; Swift must not read them as its.
				let marks = SwiftLiteral.rawMarks(for: json)
				return [
					"name": .text(name(of: fixture.name)), "json": .text(json), "opening": .text(marks + "\"\"\""),
					"closing": .text("\"\"\"" + marks),
				]
			})
	}
}

extension OperationScope {
	/// Names of tests that say what holds, as `throwsOnHTTPError`: the method stands before it where there are several.
	static func testNames(_ operation: OperationPlan, isOnly: Bool) -> TemplateScope {
		let statements = [
			"fetchesFromCorrectEndpoint", "decodesResponseCorrectly", "decodesResponse", "throwsOnHTTPError", "throwsOnUndecodableResponse",
			"putsWhatItIsGivenIntoThePath",
			"sendsQueryItems", "leavesOutEmptyFilters", "sendsBody",
		]
		return TemplateScope(
			Dictionary(
				uniqueKeysWithValues: statements.map { statement in
					(statement, .text(isOnly ? statement : operation.method + statement.prefix(1).uppercased() + statement.dropFirst()))
				}))
	}
}
