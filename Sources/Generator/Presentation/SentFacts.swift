/// The value that is sent for a test's argument, as templates see it.
///
/// Examples nest no deeper than `Limits.requiredDepth` and the path to the shown fields.
struct PresentedExample: Sendable {
	private let example: SentExample
	private let key: String

	init(_ example: SentExample, key: String = "") {
		self.example = example
		self.key = key
	}

	static let facts: Facts<PresentedExample> = Facts(
		"sent", "A value that is sent as a variable, and the values in it. Exactly one flag is true, apart from `isEmpty`."
	) {
		Fact("key", .text, "its key in JSON") { SwiftLiteral.escaped($0.key) }
		Fact("value", .text, "its value as Swift, unless it has parts") { $0.example.source }
		Fact("isText", .flag, "whether it is a string") { if case .text = $0.example { true } else { false } }
		Fact("isInteger", .flag, "whether it is an integer") { if case .integer = $0.example { true } else { false } }
		Fact("isNumber", .flag, "whether it is a number with a fraction") { if case .number = $0.example { true } else { false } }
		Fact("isFlag", .flag, "whether it is true or false") { if case .flag = $0.example { true } else { false } }
		Fact("isNull", .flag, "whether it is null") { if case .null = $0.example { true } else { false } }
		Fact("isList", .flag, "whether it is a list") { if case .list = $0.example { true } else { false } }
		Fact("isObject", .flag, "whether it is an object") { if case .object = $0.example { true } else { false } }
		Fact("isEmpty", .flag, "whether it has no items or fields") { $0.items.isEmpty && $0.fields.isEmpty }
		Fact("items", .list(PresentedExample.facts), "the items of a list") { $0.items }
		Fact("fields", .list(PresentedExample.facts), "the fields of an object") { $0.fields }
	}

	private var items: [PresentedExample] { if case .list(let items) = example { items.map { PresentedExample($0) } } else { [] } }

	private var fields: [PresentedExample] {
		if case .object(let fields) = example { fields.map { PresentedExample($0.value, key: $0.key) } } else { [] }
	}
}

extension SentExample {
	/// Swift source for a scalar; empty for values with parts.
	fileprivate var source: String {
		switch self {
		case .text(let source), .integer(let source), .number(let source): source
		case .flag(let value): String(value)
		case .null, .list, .object: ""
		}
	}
}
