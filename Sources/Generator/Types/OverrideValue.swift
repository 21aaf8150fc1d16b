import SourceText

/// What a setting says that a value is.
///
/// | text | meaning |
/// | --- | --- |
/// | `Int`, `[Foundation.URL]`, `Money?` | a Swift type |
/// | `url`, `uuid`, `data(base64)`, `json` | what a text holds, or any JSON |
/// | `?` | the type that it has anyway, and optional |
/// | `none` | there is no property for it |
package struct OverrideValue: Hashable, Sendable {
	enum Kind: Hashable {
		case type
		/// The type that it has by itself.
		case own
		case leftOut
	}

	/// As it was written.
	package let text: String
	let kind: Kind
	/// It ends with a question mark.
	let isOptional: Bool

	/// Nil for what says nothing.
	package init?(_ text: String) {
		switch text {
		case "none": kind = .leftOut
		case "?": kind = .own
		default:
			guard SwiftTypeText.draft(text) != nil else { return nil }
			kind = .type
		}
		isOptional = text.hasSuffix("?")
		self.text = text
	}

	/// What its values have to look like, where it says so.
	package var form: ValueForm? { kind == .type ? SwiftTypeText.draft(text)?.form : nil }

	/// The name of the type, where it is none of gen's scalars.
	package var namedType: String? { draft?.namedType }

	/// The type that it tells; nil where it tells none.
	var draft: TypeDraft? { kind == .type ? SwiftTypeText.draft(text) : nil }

	/// The words that are written without a capital.
	package static let words = ["url", "uuid", "data(base64)", "json", "none"]
}

/// What the user says of many places at once: the first rule that matches a place counts there.
package struct ValueRule: Hashable, Sendable {
	package var pattern: RulePattern
	package var value: OverrideValue
	/// Where it stands, for those that are written in a file.
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

/// What is told of a place.
struct EffectiveOverride {
	var value: OverrideValue
	/// The rule that tells it; nil where the place itself is named.
	var rule: ValueRule?
	/// Where it is told.
	var span: SourceSpan?
}

extension TypeOverrides {
	/// What is told of the value at `path`: of the place itself, otherwise by the first rule that matches.
	func override(at path: String) -> EffectiveOverride? {
		if let text = types[path], let value = OverrideValue(text) { return EffectiveOverride(value: value, span: spans[.type(path)]) }
		guard !rules.isEmpty, let rule = rules.first(where: { $0.pattern.matches(path) }) else { return nil }
		return EffectiveOverride(value: rule.value, rule: rule, span: rule.span)
	}

	/// Whether there is a property for the value at `path`.
	func leavesOut(_ path: String) -> Bool { override(at: path)?.value.kind == .leftOut }

	/// What the user calls the property at `path`.
	func property(at path: String) -> String? {
		properties[path] ?? propertyRules.first { $0.pattern.matches(path) }?.name
	}

	/// Whether the user says that the object at `path` is a dictionary.
	func isMap(_ path: String) -> Bool { maps.contains(path) || mapRules.contains { $0.pattern.matches(path) } }
}

extension TypeDraft {
	/// What a rule makes of a type that a schema knows: it is about values, not about objects, and about those that a list or map holds unless
	/// it tells one itself; nil where it is not about such a type.
	func ruled(_ written: TypeDraft) -> TypeDraft? {
		if written.isContainer { return isContainer ? written : nil }
		switch composite {
		case .scalar(let scalar):
			// A text may be anything; what is no text is not what texts are.
			if let form = written.form, !form.isNumber, [.int, .uint64, .double, .bool].contains(scalar) { return nil }
		case .unknown, .enumeration: break
		default: return nil
		}
		let content = replacingContent(with: written.unwrapped)
		return written.isOptional ? content.asOptional : content
	}

	private func replacingContent(with content: TypeDraft) -> TypeDraft {
		switch self {
		case .optional(let inner): .optional(inner.replacingContent(with: content))
		case .nullable(let inner): .nullable(inner.replacingContent(with: content))
		case .array(let inner): .array(inner.replacingContent(with: content))
		case .map(let inner): .map(inner.replacingContent(with: content))
		default: content
		}
	}
}

extension TypeDraft {
	/// The form that its texts or numbers must have. Of integers of 64 bits every shape shows what they are.
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
		case .optional(let inner), .array(let inner), .map(let inner), .nullable(let inner): return inner.form
		default: return nil
		}
	}
}
