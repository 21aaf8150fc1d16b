import JSONLanguage

/// The key whose text, number or Boolean decides which keys an object has, as written in `by` of a rule.
///
/// | text | meaning |
/// | --- | --- |
/// | `type` | a key of the object itself |
/// | `../event` | a key beside the object, in the object that contains it |
package struct Discriminator: Hashable, Sendable {
	/// The text as it was written.
	package let text: String
	package let key: String
	/// Whether the key is beside the object.
	package let isBeside: Bool

	private static let outward = "../"

	/// Returns nil if the text contains no key.
	package init?(_ text: String) {
		isBeside = text.hasPrefix(Self.outward)
		key = isBeside ? String(text.dropFirst(Self.outward.count)) : text
		guard !key.isEmpty, !key.hasPrefix(Self.outward), !key.contains("/") else { return nil }
		self.text = text
	}
}

/// How the values of a discriminator are written in JSON.
package enum DiscriminatorForm: String, Hashable, Sendable {
	case text, integer, boolean

	/// Returns the kind in JSON; nil for a value of another form.
	func kind(_ value: JSONValue?) -> String? {
		switch (self, value) {
		case (.text, .string(let text)): text
		case (.integer, .number(let token)): Int(token).map(String.init)
		case (.boolean, .bool(let flag)): String(flag)
		default: nil
		}
	}

	/// Returns the kind as it is written in JSON.
	func json(_ kind: String) -> JSONValue {
		switch self {
		case .text: .string(kind)
		case .integer: .number(kind)
		case .boolean: .bool(kind == "true")
		}
	}

	/// The form in words.
	var phrase: String {
		switch self {
		case .text: "a text"
		case .integer: "an integer"
		case .boolean: "a boolean"
		}
	}

	/// Returns a kind that is none of `known`, with the text `text` if it may be one; nil if there are no others.
	func other(than known: [String], text: String) -> String? {
		switch self {
		case .text: text
		case .integer:
			known.compactMap { Int($0) }.max().flatMap { $0 == .max ? nil : String($0 + 1) }
				?? known.compactMap { Int($0) }.min().flatMap { $0 == .min ? nil : String($0 - 1) }
		case .boolean: ["true", "false"].first { !known.contains($0) }
		}
	}
}

/// The objects for which a rule names a discriminator.
package struct DiscriminatedPattern: Hashable, Sendable {
	package var pattern: RulePattern
	package var discriminator: Discriminator

	package init(_ pattern: RulePattern, _ discriminator: Discriminator) {
		self.pattern = pattern
		self.discriminator = discriminator
	}
}
