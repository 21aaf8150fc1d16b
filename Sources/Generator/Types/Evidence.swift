import SourceText

/// One line of the answer to 'why is it this type?'.
package struct EvidenceNote: Sendable {
	/// `optional: absent in 3 of 20`
	package var text: String
	/// Where it can be seen.
	package var place: Place?
	/// Nothing says so: a rule took it for the likeliest, and the user may know better.
	package var isGuess = false
	/// The name of a type that another one has.
	private(set) var refusedName: String?

	package enum Place: Sendable {
		/// In one of the samples, by its number.
		case sample(Position)
		/// In a schema, an operation, `gen.json`, the value of an option.
		case text(SourceSpan)
	}

	package init(_ text: String) {
		self.text = text
	}

	/// Why a type is not called `name`.
	static func refused(_ name: String) -> EvidenceNote {
		var note = EvidenceNote("another type is called '\(name)'")
		note.refusedName = name
		return note
	}

	package init(_ text: String, at position: Position?) {
		self.text = text
		place = position.map { .sample($0) }
	}

	package init(_ text: String, at span: SourceSpan?) {
		self.text = text
		place = span.map { .text($0) }
	}
}

extension EvidenceNote {
	/// What a rule took for the likeliest, with what replaces it.
	package var asGuess: EvidenceNote {
		var note = self
		note.isGuess = true
		return note
	}
}

/// A name for a generated type, without suffix, and who gave it.
package struct TypeNameChoice: Sendable {
	package var text: String
	package var reasons: [EvidenceNote]
	/// The type of a schema whose own name it is.
	var schemaType: String?
	/// The fragment whose own name it is.
	var fragment: String?
	/// It is a page of these.
	var listed: Words?
	/// It is the whole name of a type, without what the style puts around others.
	var isWhole = false
	/// The user says so: it is not what another run made of it, and its capitals stay.
	var isOverridden = false

	package init(_ text: String, _ reasons: [EvidenceNote]) {
		self.text = text
		self.reasons = reasons
	}

	package init(_ text: String, _ reason: EvidenceNote) {
		self.init(text, [reason])
	}
}

extension TypeNameChoice {
	var words: Words { isOverridden ? Words(asWritten: text) : Words(text) }

	/// What the convention calls it.
	static func convention(_ text: String, for what: String, after more: [EvidenceNote] = []) -> TypeNameChoice {
		TypeNameChoice(text, [EvidenceNote("the convention calls \(what) so")] + more)
	}

	/// The same for what the style has a pattern for.
	static func convention(_ stem: (text: String, isWhole: Bool), for what: String, after more: [EvidenceNote] = []) -> TypeNameChoice {
		var name = convention(stem.text, for: what, after: more)
		name.isWhole = stem.isWhole
		return name
	}
}
