import TemplateLanguage

/// The values that are sent for a test's arguments, as template facts.
enum SentScope {
	/// A list of one element, so that a partial can include itself for nested values.
	static func list(_ example: SentExample) -> TemplateValue {
		.deferred { .list(elementName: "sent", [scope(example)]) }
	}

	// Recursion is bounded: examples nest no deeper than `Limits.requiredDepth` and the path to the shown fields.
	private static func scope(_ example: SentExample, key: String = "") -> TemplateScope {
		let (items, fields): ([SentExample], [SentExample.Field]) =
			switch example {
			case .list(let items): (items, [])
			case .object(let fields): ([], fields)
			default: ([], [])
			}
		func isKind(_ matches: (SentExample) -> Bool) -> TemplateValue { .flag(matches(example)) }
		return [
			"key": .text(SwiftLiteral.escaped(key)),
			"value": .text(example.source),
			"isText": isKind { if case .text = $0 { true } else { false } },
			"isInteger": isKind { if case .integer = $0 { true } else { false } },
			"isNumber": isKind { if case .number = $0 { true } else { false } },
			"isFlag": isKind { if case .flag = $0 { true } else { false } },
			"isNull": isKind { if case .null = $0 { true } else { false } },
			"isList": isKind { if case .list = $0 { true } else { false } },
			"isObject": isKind { if case .object = $0 { true } else { false } },
			"isEmpty": .flag(items.isEmpty && fields.isEmpty),
			"items": .list(elementName: "sent", items.map { scope($0) }),
			"fields": .list(elementName: "sent", fields.map { scope($0.value, key: $0.key) }),
		]
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
