/// An operation's response as its tests use it.
struct PresentedResponse: Sendable {
	private let plan: ResponsePlan?
	private let result: SwiftType?
	private let stubs: Stubs
	private let context: PresentationContext

	/// - Parameter plan: the response; nil where the operation has none.
	init(_ plan: ResponsePlan?, of result: SwiftType?, _ stubs: Stubs, _ context: PresentationContext) {
		self.plan = plan
		self.result = result
		self.stubs = stubs
		self.context = context
	}

	static let facts = Facts<PresentedResponse>("response", "What tests know of an operation's response.") {
		Fact("hasFixture", .flag, "there is one") { $0.plan != nil }
		Fact("fixture", .text, "its fixture") { $0.plan?.fixture ?? "" }
		Fact("constant", .text, "a constant called after its fixture") { ($0.plan?.fixture).map(Stubs.constant) ?? "" }
		Fact("samples", .list(SampleValue.facts), "the value that it decodes as; a list of one, or of none") {
			$0.context.samples.values($0.plan?.instance, $0.result)
		}
		Fact("hasSummary", .flag, "there is a summary") { $0.plan?.summary.isEmpty == false }
		Fact("summary", .list(Expectation.facts), "what holds of the values that tell most") { $0.plan?.summary ?? [] }
		Fact("expectations", .list(Expectation.facts), "what holds of every value in it") { $0.plan?.everyValue ?? [] }
		Fact("hasMoreExpectations", .flag, "the summary does not say all") { response in
			response.plan.map { $0.everyValue != $0.summary } ?? false
		}
		Fact("variants", .list(ResponsePlan.Variant.facts), "other responses that may come") { $0.plan?.variants ?? [] }
		Fact("demands", .list(Demand.facts), "what nothing decodes without, for each response that shows some of it first") { $0.demands }
	}

	/// The conditions for decoding, for each fixture that is the first to show some: required values first, then integers.
	private var demands: [Demand] {
		guard let plan else { return [] }
		return Demand.all(plan.demands, title: "", plan.fixture, stubs)
			+ plan.variants.flatMap { Demand.all($0.demands, title: " " + $0.title, $0.fixture, stubs) }
	}
}

extension ResponsePlan.Variant {
	static let facts = Facts<ResponsePlan.Variant>("variant", "Another response that may come.") {
		Fact("title", .text, "the test in words") { $0.title }
		Fact("test", .text, "what its test is called") { Words($0.title).upperCamel }
		Fact("fixture", .text, "its fixture") { $0.fixture }
		Fact("constant", .text, "a constant called after its fixture") { Stubs.constant($0.fixture) }
		Fact("stub", .text, "its fixture in the name of a function") { Stubs.name(of: $0.fixture) }
		Fact("hasExpectations", .flag, "something is said of it") { !$0.expectations.isEmpty }
		Fact("expectations", .list(Expectation.facts), "what holds of the values in it") { $0.expectations }
	}
}

/// Paths of a value that does not decode without them, or with a fraction at them.
struct Misfit: Sendable {
	fileprivate let paths: [String]
	fileprivate let isWhole: Bool

	/// The conditions that a list stored in UserDefaults must satisfy.
	static func all(_ demands: ResponsePlan.Demands) -> [Misfit] {
		[Misfit(paths: demands.needed, isWhole: false), Misfit(paths: demands.whole, isWhole: true)].filter { !$0.paths.isEmpty }
	}

	static let facts = Facts<Misfit>("misfit", "What makes a list that is kept none: something that is missing, or a fraction.") {
		Fact("isWhole", .flag, "numbers may have no fraction; otherwise values may not be missing") { $0.isWhole }
		Fact("isShort", .flag, "the places are so few that they stand in one short line") { $0.isShort }
		Fact("places", .list(TextFacts.elementLine, as: "line"), "where: ways as in '0/name'") { $0.rows }
	}

	fileprivate var isShort: Bool { paths.reduce(0) { $0 + $1.count + 4 } <= 40 }

	fileprivate var rows: [String] { SwiftLayout.rows(paths.map(SwiftLiteral.string)) }
}

/// A response that does not decode without some of its values.
struct Demand: Sendable {
	private let title: String
	private let fixture: String
	private let misfit: Misfit
	private let stubs: Stubs

	fileprivate static func all(_ demands: ResponsePlan.Demands, title: String, _ fixture: String, _ stubs: Stubs) -> [Demand] {
		Misfit.all(demands).map { Demand(title: title, fixture: fixture, misfit: $0, stubs: stubs) }
	}

	static let facts = Facts<Demand>(
		"demand", "A response that is wrong without some of its values, or with a fraction in some of its numbers."
	) {
		Fact("title", .text, "the test in words, with the space before them; nothing for the first response") { $0.title }
		Fact("test", .text, "what its test is called") { Words($0.title).upperCamel }
		Fact("fixture", .text, "its fixture") { $0.fixture }
		Fact("constant", .text, "a constant called after its fixture") { Stubs.constant($0.fixture) }
		Fact("stub", .text, "its fixture in the name of a function") { $0.stubs.name(of: $0.fixture) }
		Fact("isWhole", .flag, "numbers may have no fraction; otherwise values may not be missing") { $0.misfit.isWhole }
		Fact("isShort", .flag, "the places are so few that they stand in one short line") { $0.misfit.isShort }
		Fact("places", .list(TextFacts.elementLine, as: "line"), "where: ways as in 'results/0/name'") { $0.misfit.rows }
	}
}

extension Expectation {
	/// The path of a value, the expected relation, and the value as Swift source.
	static let facts = Facts<Expectation>("expectation", "What holds of a value.") {
		Fact("path", .text, "the way to it, as Swift") { $0.path }
		Fact("value", .text, "the value, as Swift") { $0.kind.value }
		Fact("isNeeded", .flag, "nothing else can be said where it does not hold") { $0.isNeeded }
		Fact("isEqual", .flag, "it is the value") { if case .equal = $0.kind { true } else { false } }
		Fact("isCount", .flag, "it is a list of so many") { if case .count = $0.kind { true } else { false } }
		Fact("isTrue", .flag, "it is true") { $0.kind == .isTrue }
		Fact("isFalse", .flag, "it is false") { $0.kind == .isFalse }
		Fact("isNil", .flag, "it is nil") { $0.kind == .isNil }
		Fact("isEmpty", .flag, "it is a list or a text without anything") { $0.kind == .isEmpty }
		Fact("isOptional", .flag, "the way to it can end in nil") { $0.isOptional }
		Fact("isCase", .flag, "it is a case of an enum of names") { $0.isCase }
		Fact("before", .text, "what stands before the decoded value on the way to it; mostly nothing") { $0.pathAroundResult.before }
		Fact("way", .text, "the way behind the decoded value: where the path is 'result.name', '.name'") { $0.pathAroundResult.after }
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
