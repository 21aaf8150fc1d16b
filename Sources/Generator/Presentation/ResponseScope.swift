import TemplateLanguage

/// The template facts about an operation's response that its tests use.
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

	/// The conditions for decoding, for each fixture that is the first to show some: required values first, then integers.
	static func demands(_ response: ResponsePlan?, _ stubs: StubScope) -> TemplateValue {
		guard let response else { return .list(elementName: "demand", []) }
		let first = [demands("", response.fixture, response.demands, stubs)]
		let others = response.variants.map { demands(" " + $0.title, $0.fixture, $0.demands, stubs) }
		return .list(elementName: "demand", (first + others).flatMap { $0 })
	}

	private static func demands(_ title: String, _ fixture: String, _ demands: ResponsePlan.Demands, _ stubs: StubScope) -> [TemplateScope]
	{
		groups(demands).map { group in
			group.merging([
				"title": .text(title),
				"test": .text(Words(title).upperCamel),
				"fixture": .text(fixture),
				"constant": .text(StubScope.constant(fixture)),
				"stub": .text(stubs.name(of: fixture)),
			]) { own, _ in own }
		}.map { TemplateScope($0) }
	}

	/// The conditions that a list stored in UserDefaults must satisfy.
	static func misfits(_ demands: ResponsePlan.Demands) -> TemplateValue {
		.list(elementName: "misfit", groups(demands).map { TemplateScope($0) })
	}

	private static func groups(_ demands: ResponsePlan.Demands) -> [[String: TemplateValue]] {
		[(demands.needed, false), (demands.whole, true)].filter { !$0.0.isEmpty }.map { paths, isWhole in
			[
				"isWhole": .flag(isWhole),
				"isShort": .flag(paths.reduce(0) { $0 + $1.count + 4 } <= 40),
				"places": rows(paths),
			]
		}
	}

	private static func rows(_ texts: [String]) -> TemplateValue {
		.list(elementName: "line", SwiftLayout.rows(texts.map(SwiftLiteral.string)).map { ["text": .text($0)] })
	}

	private static func lines(_ expectations: [Expectation]) -> TemplateValue {
		.list(elementName: "expectation", expectations.map(expectation))
	}

	/// The path of a value, the expected relation, and the value as Swift source.
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
		case "before": return .text(expectation.pathAroundResult.before)
		case "way": return .text(expectation.pathAroundResult.after)
		default: return nil
		}
	}
}
