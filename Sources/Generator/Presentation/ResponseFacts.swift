/// An operation's response as its tests use it.
struct PresentedResponse: Sendable {
	private let plan: ResponsePlan?
	private let stubs: Stubs
	private let context: PresentationContext

	/// - Parameter plan: the response; nil where the operation has none.
	init(_ plan: ResponsePlan?, _ stubs: Stubs, _ context: PresentationContext) {
		self.plan = plan
		self.stubs = stubs
		self.context = context
	}

	static let facts = Facts<PresentedResponse>("response", "Additional facts of an operation, about the response in its tests.") {
		Fact("fixture", .text, "the name of the fixture, if there is one") { $0.plan?.fixture ?? "" }
		Fact("constant", .text, "a constant named after the fixture") { ($0.plan?.fixture).map($0.stubs.constant) ?? "" }
		Fact("summary", .list(Expectation.facts), "a few expected values, such as an `id` or a count") { $0.plan?.summary ?? [] }
		Fact("expectations", .list(Expectation.facts), "the expected values") { $0.plan?.everyValue ?? [] }
		Fact("hasMoreExpectations", .flag, "whether `expectations` has more than `summary`") { response in
			response.plan.map { $0.everyValue != $0.summary } ?? false
		}
		Fact(
			"variants", .list(PresentedVariant.facts), "other responses, such as one in which every optional field is null"
		) { response in (response.plan?.variants ?? []).map { PresentedVariant(plan: $0, stubs: response.stubs, context: response.context) }
		}
		Fact("demands", .list(Demand.facts), "the paths at which a change must make decoding fail") { $0.demands }
	}

	/// The conditions for decoding, for each fixture that is the first to show some: required values first, then integers.
	private var demands: [Demand] {
		guard let plan else { return [] }
		return Demand.all(plan.demands, title: "", plan.fixture, stubs, context)
			+ plan.variants.flatMap { Demand.all($0.demands, title: " " + $0.title, $0.fixture, stubs, context) }
	}
}

extension ResponsePlan {
	/// Whether the response must have some of its values, so that tests show that it does not decode without them.
	var hasDemands: Bool { !demands.isEmpty || variants.contains { !$0.demands.isEmpty } }
}

/// Another response of an operation as its test uses it.
struct PresentedVariant: Sendable {
	fileprivate let plan: ResponsePlan.Variant
	fileprivate let stubs: Stubs
	fileprivate let context: PresentationContext

	static let facts = Facts<PresentedVariant>("variant", "Another response of an operation.") {
		Fact("title", .text, "the end of its test's title: `without optional values`") { $0.plan.title }
		Fact("test", .text, "the end of its test's name: `WithoutOptionalValues`") { $0.context.upperCamel($0.plan.title) }
		Fact("fixture", .text, "the name of the fixture") { $0.plan.fixture }
		Fact("constant", .text, "a constant named after the fixture") { $0.stubs.constant($0.plan.fixture) }
		Fact("stub", .text, "its fixture in a function name") { $0.context.upperCamel($0.plan.fixture) }
		Fact("expectations", .list(Expectation.facts), "the expected values") { $0.plan.expectations }
	}
}

/// Paths of a value that does not decode without them, or with a fraction at them.
struct PresentedMisfit: Sendable {
	fileprivate let paths: [String]
	fileprivate let isWhole: Bool

	/// The conditions that a list stored in UserDefaults must satisfy.
	static func all(_ demands: ResponsePlan.Demands) -> [PresentedMisfit] {
		[PresentedMisfit(paths: demands.needed, isWhole: false), PresentedMisfit(paths: demands.whole, isWhole: true)].filter {
			!$0.paths.isEmpty
		}
	}

	static let facts = Facts<PresentedMisfit>(
		"misfit", "Paths of a stored list at which a missing value, or a fraction, must make decoding fail."
	) {
		Fact("isWhole", .flag, "whether a fraction at the paths must fail, and not a missing value") { $0.isWhole }
		Fact("isShort", .flag, "whether the paths fit one line") { $0.isShort }
		Fact("places", .list(TextFacts.elementLine, as: "line"), "the paths, line by line: `\"0/name\"`") { $0.rows }
	}

	fileprivate var isShort: Bool { paths.reduce(0) { $0 + $1.count + 4 } <= 40 }

	/// The paths, as many in a line as fit: `"id", "name"`.
	fileprivate var rows: [String] {
		let width = SwiftExpression.width - 3 * SwiftExpression.step
		return paths.map(SwiftLiteral.string).reduce(into: []) { rows, path in
			if let row = rows.last, row.count + path.count + 3 <= width { rows[rows.count - 1] += ", " + path } else { rows.append(path) }
		}
	}
}

/// A response that does not decode without some of its values.
struct Demand: Sendable {
	private let title: String
	private let fixture: String
	private let misfit: PresentedMisfit
	private let stubs: Stubs
	private let context: PresentationContext

	fileprivate static func all(
		_ demands: ResponsePlan.Demands, title: String, _ fixture: String, _ stubs: Stubs, _ context: PresentationContext
	) -> [Demand] {
		PresentedMisfit.all(demands).map { Demand(title: title, fixture: fixture, misfit: $0, stubs: stubs, context: context) }
	}

	static let facts = Facts<Demand>(
		"demand", "Paths of a response at which a missing value, or a fraction, must make decoding fail."
	) {
		Fact("title", .text, "the end of the test's title, after a space") { $0.title }
		Fact("test", .text, "the end of its test's name: `WithoutOptionalValues`") { $0.context.upperCamel($0.title) }
		Fact("fixture", .text, "the name of the fixture") { $0.fixture }
		Fact("stub", .text, "its fixture in a function name") { $0.stubs.name(of: $0.fixture) }
		Fact("isWhole", .flag, "whether a fraction at the paths must fail, and not a missing value") { $0.misfit.isWhole }
		Fact("isShort", .flag, "whether the paths fit one line") { $0.misfit.isShort }
		Fact("places", .list(TextFacts.elementLine, as: "line"), "the paths, line by line: `\"results/0/name\"`") { $0.misfit.rows }
	}
}

extension Expectation {
	/// The path of a value, the expected relation, and the value as Swift source.
	static let facts = Facts<Expectation>("expectation", "The expected value of a field in a decoded response.") {
		Fact("path", .text, "the path to the field: `result.director?.name`") { $0.path.text }
		Fact("value", .text, "the expected value or count") { $0.kind.value }
		Fact("isNeeded", .flag, "whether the test must stop if it fails") { $0.isNeeded }
		Fact("isEqual", .flag, "whether the field equals `value`") { if case .equal = $0.kind { true } else { false } }
		Fact("isCount", .flag, "whether the array has `value` elements") { if case .count = $0.kind { true } else { false } }
		Fact("isTrue", .flag, "whether the field is true") { $0.kind == .isTrue }
		Fact("isFalse", .flag, "whether the field is false") { $0.kind == .isFalse }
		Fact("isNil", .flag, "whether the field is nil") { $0.kind == .isNil }
		Fact("isEmpty", .flag, "whether the field is empty") { $0.kind == .isEmpty }
		Fact("isOptional", .flag, "whether a value on the path is optional") { $0.isOptional }
		Fact("before", .text, "the parentheses before the decoded value in `path`") { $0.path.before }
		Fact("way", .text, "the path after the decoded value: `.name`") { $0.path.after }
	}
}

extension Expectation.Kind {
	/// Swift source for the expected value; empty where the kind says all.
	fileprivate var value: String {
		switch self {
		case .equal(let source): source
		case .count(let count): String(count)
		case .isTrue, .isFalse, .isNil, .isEmpty: ""
		}
	}
}
