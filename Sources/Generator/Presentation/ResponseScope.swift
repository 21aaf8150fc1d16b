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
			"variants": .deferred { .list(elementName: "variant", (response?.variants ?? []).map(variant)) },
		]
	}

	private static func variant(_ variant: ResponsePlan.Variant) -> TemplateScope {
		[
			"title": .text(variant.title),
			"test": .text(Words(variant.title).upperCamel),
			"fixture": .text(variant.fixture),
			"constant": .text(StubScope.constant(variant.fixture)),
			"stub": .text(StubScope.name(of: variant.fixture)),
			"hasExpectations": .flag(!variant.expectations.isEmpty),
			"expectations": lines(variant.expectations),
		]
	}

	/// What each of its fixtures shows that nothing decodes without.
	static func demands(_ response: ResponsePlan?, _ stubs: StubScope) -> TemplateValue {
		guard let response else { return .list(elementName: "demand", []) }
		typealias Shown = (title: String, fixture: String, demands: ResponsePlan.Demands)
		let all: [Shown] = [("", response.fixture, response.demands)] + response.variants.map { ($0.title, $0.fixture, $0.demands) }
		let scopes = all.filter { !$0.demands.isEmpty }.map { demand -> TemplateScope in
			[
				"title": .text(demand.title.isEmpty ? "" : " " + demand.title),
				"test": .text(Words(demand.title).upperCamel),
				"fixture": .text(demand.fixture),
				"constant": .text(StubScope.constant(demand.fixture)),
				"stub": .text(stubs.name(of: demand.fixture)),
				"hasNeeded": .flag(!demand.demands.needed.isEmpty),
				"needed": rows(demand.demands.needed),
				"needsFew": .flag(isShort(demand.demands.needed)),
				"hasFewWhole": .flag(isShort(demand.demands.whole)),
				"hasWhole": .flag(!demand.demands.whole.isEmpty),
				"whole": rows(demand.demands.whole),
			]
		}
		return .list(elementName: "demand", scopes)
	}

	/// They stand beside the title of a test.
	private static func isShort(_ texts: [String]) -> Bool {
		texts.reduce(0) { $0 + $1.count + 4 } <= 40
	}

	private static func rows(_ texts: [String]) -> TemplateValue {
		.list(elementName: "line", SwiftLayout.rows(texts.map(SwiftLiteral.string)).map { ["text": .text($0)] })
	}

	private static func lines(_ expectations: [Expectation]) -> TemplateValue {
		.list(elementName: "expectation", expectations.map(expectation))
	}

	/// The way to a value, what is said of it, and the value as Swift says it.
	private static func expectation(_ expectation: Expectation) -> TemplateScope {
		TemplateScope([:], derived: DerivedFacts(names: names) { fact($0, of: expectation) })
	}

	private static let names = [
		"path", "value", "isNeeded", "isEqual", "isCount", "isTrue", "isFalse", "isNil", "isEmpty", "isOptional", "isCase", "before", "way",
	]

	private static func fact(_ name: String, of expectation: Expectation) -> TemplateValue? {
		func isKind(_ matches: (Expectation.Kind) -> Bool) -> TemplateValue { .flag(matches(expectation.kind)) }
		switch name {
		case "path": return .text(expectation.path)
		case "value":
			switch expectation.kind {
			case .equal(let source): return .text(source)
			case .count(let count): return .text(String(count))
			case .isTrue, .isFalse, .isNil, .isEmpty: return .text("")
			}
		case "isNeeded": return .flag(expectation.isNeeded)
		case "isEqual": return isKind { if case .equal = $0 { true } else { false } }
		case "isCount": return isKind { if case .count = $0 { true } else { false } }
		case "isTrue": return isKind { $0 == .isTrue }
		case "isFalse": return isKind { $0 == .isFalse }
		case "isNil": return isKind { $0 == .isNil }
		case "isEmpty": return isKind { $0 == .isEmpty }
		case "isOptional": return .flag(expectation.isOptional)
		case "isCase": return .flag(expectation.isCase)
		case "before": return .text(expectation.way.before)
		case "way": return .text(expectation.way.after)
		default: return nil
		}
	}
}
