import SourceText

/// One reason for a type or a name, as `gen explain` prints it.
package struct EvidenceNote: Sendable {
	/// The reason, such as `optional: absent in 3 of 20`.
	package var text: String
	/// The location of the evidence.
	package var location: Location?
	/// Whether a rule guessed it as the likeliest, so that the user may want to override it.
	package var isGuess = false
	/// Whether no sample has a value, only null or an empty list.
	package private(set) var lacksValues = false
	/// The samples that show it.
	package var samples = InputSet()
	/// A name that another type has already.
	private(set) var refusedName: String?

	package enum Location: Sendable {
		/// A position in one of the samples.
		case sample(Position)
		/// A span in a schema, an operation, `gen.json` or the value of an option.
		case text(SourceSpan)
	}

	package init(_ text: String) {
		self.text = text
	}

	/// Returns the note that another type has the name already.
	static func refused(_ name: String) -> EvidenceNote {
		var note = EvidenceNote("the name '\(name)' is taken by another type")
		note.refusedName = name
		return note
	}

	package init(_ text: String, at position: Position?) {
		self.text = text
		location = position.map { .sample($0) }
	}

	package init(_ text: String, at span: SourceSpan?) {
		self.text = text
		location = span.map { .text($0) }
	}
}

extension EvidenceNote {
	/// The guess about a value that no sample has.
	var asGuessWithoutValues: EvidenceNote {
		var note = self
		(note.isGuess, note.lacksValues) = (true, true)
		return note
	}

	/// The note, marked as a guess.
	package var asGuess: EvidenceNote {
		var note = self
		note.isGuess = true
		return note
	}
}

/// A requested name for a generated type, without suffix, with the reasons for it.
package struct TypeNameChoice: Sendable {
	package var text: String
	package var reasons: [EvidenceNote]
	/// The type of a schema that has this name.
	var schemaType: String?
	/// The fragment that the type belongs to.
	var owner: FragmentOwner?
	/// The fragment that has this name.
	var fragment: String? { if case .whole(let name) = owner { name } else { nil } }
	/// The entity in it, if the type is a page.
	var listed: Words?
	/// Whether it is the whole name, without the affix of the style.
	var isWhole = false
	/// Whether the configuration sets it, so that the name of an earlier run does not apply and its capitals are preserved.
	var isOverridden = false

	package init(_ text: String, _ reasons: [EvidenceNote]) {
		self.text = text
		self.reasons = reasons
	}

	package init(_ text: String, _ reason: EvidenceNote) {
		self.init(text, [reason])
	}
}

/// The fragment that a type belongs to, wherever it is spread.
enum FragmentOwner: Sendable {
	/// The type has the fields of the fragment itself.
	case whole(String)
	/// The fragment selects all fields of the type, inside one of its own fields.
	case within(String)

	var name: String {
		switch self {
		case .whole(let name), .within(let name): name
		}
	}
}

extension TypeNameChoice {
	var words: Words { isOverridden ? Words(asWritten: text) : Words(text) }

	/// Returns a name of the convention.
	static func convention(_ text: String, for what: String, after more: [EvidenceNote] = []) -> TypeNameChoice {
		TypeNameChoice(text, [EvidenceNote("named by convention: \(what)")] + more)
	}

	/// Returns a name by a pattern of the style.
	static func convention(_ stem: (text: String, isWhole: Bool), for what: String, after more: [EvidenceNote] = []) -> TypeNameChoice {
		var name = convention(stem.text, for: what, after: more)
		name.isWhole = stem.isWhole
		return name
	}
}
