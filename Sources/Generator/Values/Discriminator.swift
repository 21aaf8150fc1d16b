/// The key whose text decides which keys an object has, as written in `by` of a rule.
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

/// The objects for which a rule names a discriminator.
package struct DiscriminatedPattern: Hashable, Sendable {
	package var pattern: RulePattern
	package var discriminator: Discriminator

	package init(_ pattern: RulePattern, _ discriminator: Discriminator) {
		self.pattern = pattern
		self.discriminator = discriminator
	}
}
