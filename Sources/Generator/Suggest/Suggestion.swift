import SourceText

/// A rule that samples support: the line for gen.json, and the evidence for it.
package struct Suggestion: Sendable {
	/// A key, or a pattern such as `*_at`.
	package var match: String
	/// The type of a rule; nil for one with a discriminator and for an entry of `maps`.
	package var type: String?
	/// The discriminator of a rule.
	package var by: String?
	/// The evidence: `412 of 412 '*_at' are ISO 8601 dates`.
	package var evidence: String
	/// The first value.
	package var span: SourceSpan?
	/// The number of values that support it.
	package var count: Int

	/// Whether it is an entry of `rules`, not of `maps`.
	package var isRule: Bool { type != nil || by != nil }
}

/// A rule that most values of a key support, but not all.
package struct NearSuggestion: Sendable {
	package var key: String
	/// The type of the rule; nil for one with a discriminator.
	package var type: String?
	/// The discriminator of the rule.
	package var by: String?
	/// The evidence and the counter-evidence: `40 of 41 'starts_at' are ISO 8601 dates, but not 'TBD'`.
	package var evidence: String
	/// The first value that contradicts it.
	package var span: SourceSpan?
}
