import TemplateLanguage

/// What the tests of an operation know about its response, in the words of the templates.
enum ResponseScope {
	static func values(_ response: ResponsePlan?) -> [String: TemplateValue] {
		[
			"hasFixture": .flag(response != nil),
			"fixture": .text(response?.fixture ?? ""),
			"hasSummary": .flag(response.map { !$0.summary.isEmpty } ?? false),
			"summary": lines(response?.summary ?? []),
			"expectations": lines(response?.everyValue ?? []),
			"hasMoreExpectations": .flag(response.map { $0.everyValue != $0.summary } ?? false),
			"variants": .list(
				elementName: "variant",
				(response?.variants ?? []).map { variant in
					[
						"title": .text(variant.title),
						"test": .text(Words(variant.title).upperCamel),
						"fixture": .text(variant.fixture),
						"stub": .text(StubScope.name(of: variant.fixture)),
						"hasExpectations": .flag(!variant.expectations.isEmpty),
						"expectations": lines(variant.expectations),
					]
				}),
		]
	}

	private static func lines(_ expectations: [Expectation]) -> TemplateValue {
		.list(elementName: "expectation", expectations.map { ["line": .text($0.line)] })
	}
}
