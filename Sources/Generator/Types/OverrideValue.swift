import SourceText

/// The value of a type override.
///
/// | text | meaning |
/// | --- | --- |
/// | `Int`, `[Foundation.URL]`, `Money?` | a Swift type |
/// | `url`, `uuid`, `data(base64)`, `json` | the content of a string, or any JSON |
/// | `date(iso8601)`, `date(seconds)`, `decimal` | a value for which gen generates a type (`FormattedValue`) |
/// | `enum`, `enum(closed)` | an enum of the texts in the samples, with or without a case for other texts |
/// | `?` | the inferred type, made optional |
/// | `String??`, `??` | the type for what is sent, where `.some(nil)` sends null |
/// | `none` | no property |
///
/// A rule can have a discriminator instead, which makes an enum with a case for each kind of object.
package struct OverrideValue: Hashable, Sendable {
	enum Kind: Hashable {
		case type
		/// The inferred type.
		case inferred
		case excluded
		/// An enum of the texts in the samples.
		case enumeration(isClosed: Bool)
		/// An enum of the kinds of objects.
		case discriminated(Discriminator)
	}

	/// The text as it was written.
	package let text: String
	let kind: Kind
	/// Whether it ends with a question mark.
	let isOptional: Bool

	/// Creates the override from its text; nil if that is not a type.
	package init?(_ text: String) {
		switch text {
		case "none": kind = .excluded
		case "?", "??": kind = .inferred
		case "enum", "enum?": kind = .enumeration(isClosed: false)
		case "enum(closed)", "enum(closed)?": kind = .enumeration(isClosed: true)
		default:
			guard SwiftTypeText.draft(text) != nil else { return nil }
			kind = .type
		}
		isOptional = text.hasSuffix("?")
		self.text = text
	}

	package init(_ discriminator: Discriminator) {
		kind = .discriminated(discriminator)
		isOptional = false
		text = "by " + discriminator.text
	}

	/// The key that decides which keys an object has, if the rule names one.
	package var discriminator: Discriminator? {
		if case .discriminated(let discriminator) = kind { discriminator } else { nil }
	}

	var isDiscriminated: Bool { if case .discriminated = kind { true } else { false } }

	/// Whether its type distinguishes null from an omitted value in what is sent: `String??`.
	var distinguishesNull: Bool { text.hasSuffix("??") }

	/// The form that its type requires of values, if any.
	package var form: ValueForm? {
		switch kind {
		case .type: draft?.form
		case .enumeration: .word
		case .inferred, .excluded, .discriminated: nil
		}
	}

	/// The name of the type if it is not one of gen's scalars.
	package var namedType: String? { draft?.namedType }

	/// The draft of the type; nil for `?` and `none`.
	var draft: TypeDraft? { kind == .type ? SwiftTypeText.draft(text) : nil }

	/// The keywords, which begin with a lowercase letter.
	package static let words = [
		"url", "uuid", "data(base64)", "json", "none", "decimal", "enum", "enum(closed)", "date(iso8601)", "date(iso8601.fraction)",
		"date(seconds)",
		"date(milliseconds)", "date(yyyy-MM-dd)",
	]

	/// Returns the first mistake in the date pattern of a text such as `[date(YYYY-MM-dd)]`, whose offset is in the text; nil if it has no pattern, or
	/// a word instead of one.
	package static func patternMistake(_ text: String) -> DatePatternMistake? {
		guard let call = text.firstRange(of: "date("), let end = text[call.upperBound...].firstIndex(of: ")") else { return nil }
		let pattern = String(text[call.upperBound..<end])
		let isWord = pattern.allSatisfy { $0.isLetter || $0.isNumber || $0 == "." } && pattern.contains(where: nonFields.contains)
		guard !isWord, case .failure(let mistake) = DatePattern.reading(pattern) else { return nil }
		return mistake.moved(by: text.utf8.distance(from: text.startIndex, to: call.upperBound))
	}

	/// The letters that no date pattern of Unicode has outside quotes, but words such as `iso`, `unix` and `timestamp`.
	private static let nonFields: Set<Character> = ["f", "i", "l", "n", "o", "p", "t", "I", "N", "P", "R", "T"]

	/// Returns the keyword of a text such as `date(iso)`, which is none of its forms, and the forms in words.
	package static func call(_ text: String) -> (word: String, help: String)? {
		let word = text.prefix { $0 != "(" && $0 != "?" }.lowercased()
		let isCall = text.contains("(")
		if word == "date", isCall || text.first == "d" {
			return (
				"date",
				"write date(iso8601), date(iso8601.fraction), date(seconds), date(milliseconds), or a pattern such as date(yyyy-MM-dd), date(HH:mm) or date(yyyy-MM-dd'T'HH:mm:ss), in which other letters are in quotes"
			)
		}
		if word == "enum", isCall { return ("enum", "write enum, or enum(closed) for an enum without a case for other texts") }
		if word == "data", isCall { return ("data", "write data(base64)") }
		return nil
	}
}

/// A type override by pattern: the first rule that matches a path applies to it.
package struct ValueRule: Hashable, Sendable {
	package var pattern: RulePattern
	package var value: OverrideValue
	/// The location of the rule, if it is in a file.
	package var span: SourceSpan?

	package init(_ pattern: RulePattern, _ value: OverrideValue, at span: SourceSpan? = nil) {
		self.pattern = pattern
		self.value = value
		self.span = span
	}

	package static func == (a: ValueRule, b: ValueRule) -> Bool { a.pattern == b.pattern && a.value == b.value }

	package func hash(into hasher: inout Hasher) {
		hasher.combine(pattern)
		hasher.combine(value)
	}
}

/// The type override that applies to a path, and where it was configured.
struct EffectiveOverride {
	var value: OverrideValue
	/// The rule that sets the override; nil if the path itself is set.
	var rule: ValueRule?
	/// The location of the setting.
	var span: SourceSpan?
}

extension TypeOverrides {
	/// Returns the override of the value at `path`: of the path itself, otherwise by the first rule that matches.
	func override(at path: String) -> EffectiveOverride? {
		let path = spelled(path) { types[$0] != nil }
		if let text = types[path], let value = OverrideValue(text) { return EffectiveOverride(value: value, span: spans[.type(path)]) }
		guard let rule = ruleIndex.first(matching: path).map({ rules[$0] }) else { return nil }
		return EffectiveOverride(value: rule.value, rule: rule, span: rule.span)
	}

	/// Returns whether the configured type of a path, such as `Int??`, distinguishes null from an omitted value.
	func sendsNull(at path: String) -> Bool {
		override(at: path).map { $0.rule == nil && $0.value.distinguishesNull } ?? false
	}

	/// Returns whether the property at `path` is excluded (`"type": "none"`).
	func excludes(_ path: String) -> Bool { override(at: path)?.value.kind == .excluded }

	/// Returns the configured name of the property at `path`.
	func property(at path: String) -> NameSettings.Name? {
		names.members[spelled(path) { names.members[$0] != nil }]
			?? propertyRuleIndex.first(matching: path).map { NameSettings.Name(propertyRules[$0].name, at: propertyRules[$0].span) }
	}

	/// Returns whether a setting makes the object at `path` a dictionary.
	func isMap(_ path: String) -> Bool { mapRuleIndex.first(matching: path) != nil }
}

extension TypeDraft {
	/// Returns the type of a schema with a rule applied: rules apply to values, not to objects, and to the elements of a list or map unless
	/// the rule's type is one itself. Returns nil if the rule does not apply.
	func ruled(_ written: TypeDraft) -> TypeDraft? {
		if written.isContainer { return isContainer ? written : nil }
		switch composite {
		case .scalar(let scalar):
			// A string may have any form; other scalars have none of the forms of strings.
			if case .scalar(.formatted(let value)) = written.composite {
				guard let kind = scalar.kind, value.kinds.contains(kind) else { return nil }
			} else if let form = written.form, !form.isNumber, [.int, .uint64, .double, .bool].contains(scalar) {
				return nil
			}
		case .unknown, .enumeration: break
		default: return nil
		}
		let content = replacingComposite { _ in written.unwrapped }
		return written.isOptional ? content.asOptional : content
	}
}

extension SwiftScalar {
	/// The kind of its JSON values; nil for a type that only the team knows.
	fileprivate var kind: ValueKind? {
		switch self {
		case .string: .string
		case .int, .uint64, .double: .number
		case .bool: .bool
		case .named, .formatted: nil
		}
	}
}

extension TypeDraft {
	/// The form that its strings or numbers must have. 64-bit integers need none, since every shape shows their range.
	var form: ValueForm? {
		switch self {
		case .scalar(.named(let name)):
			if case .integer(let width) = StandardType(name), width.bits < 64 { return .integer(width) }
			switch FoundationType(name) {
			case .url: return .url
			case .uuid: return .uuid
			case .data: return .base64
			case .date, .decimal, nil: return nil
			}
		case .scalar(.formatted(let value)): return value.form
		case .optional(let inner), .array(let inner), .map(let inner), .nullable(let inner): return inner.form
		default: return nil
		}
	}
}
