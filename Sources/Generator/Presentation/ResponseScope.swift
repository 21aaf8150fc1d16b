import TemplateLanguage

/// What the tests of an operation know about its response, in the words of the templates.
enum ResponseScope {
	static func values(_ response: ResponsePlan?, of operation: OperationPlan, _ samples: Samples) -> [String: TemplateValue] {
		[
			"samples": samples.list(response?.instance, operation.result),
			"hasFixture": .flag(response != nil),
			"fixture": .text(response?.fixture ?? ""),
			"constant": .text(response.map { StubScope.constant($0.fixture) } ?? ""),
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
						"constant": .text(StubScope.constant(variant.fixture)),
						"stub": .text(StubScope.name(of: variant.fixture)),
						"hasExpectations": .flag(!variant.expectations.isEmpty),
						"expectations": lines(variant.expectations),
					]
				}),
		]
	}

	private static func lines(_ expectations: [Expectation]) -> TemplateValue {
		.list(elementName: "expectation", expectations.map(expectation))
	}

	/// The way to a value, what is said of it, and the value as Swift says it.
	private static func expectation(_ expectation: Expectation) -> TemplateScope {
		let value: String =
			switch expectation.kind {
			case .equal(let source): source
			case .count(let count): String(count)
			case .isTrue, .isFalse, .isNil, .isEmpty: ""
			}
		func isKind(_ matches: (Expectation.Kind) -> Bool) -> TemplateValue { .flag(matches(expectation.kind)) }
		return [
			"path": .text(expectation.path),
			"before": .deferred { .text(expectation.way.before) },
			"way": .deferred { .text(expectation.way.after) },
			"isCase": .flag(expectation.isCase),
			"value": .text(value),
			"isOptional": .flag(expectation.isOptional),
			"isNeeded": .flag(expectation.isNeeded),
			"isEqual": isKind { if case .equal = $0 { true } else { false } },
			"isCount": isKind { if case .count = $0 { true } else { false } },
			"isTrue": isKind { $0 == .isTrue },
			"isFalse": isKind { $0 == .isFalse },
			"isNil": isKind { $0 == .isNil },
			"isEmpty": isKind { $0 == .isEmpty },
		]
	}
}
