import SourceText

/// An account of what a run looked up in gen.json, and of the settings that answered: a setting that answered nothing has no effect.
///
/// Each stage notes its own lookups and passes its account on with its drafts.
package struct SettingUse: Sendable {
	/// The kind of thing that is looked up for a path.
	package enum Subject: CaseIterable, Sendable {
		/// The type of a value.
		case type
		/// Whether an object is a dictionary.
		case dictionary
		/// The name of a type, and of everything else.
		case typeName, name
		/// The type of a scalar and the plural of an entity, by their names.
		case scalar, plural
	}

	enum Answer: Sendable {
		case nothing
		/// The setting at this location.
		case setting(SourceSpan)
		/// A setting that cannot apply, for this reason.
		case refused(String)
	}

	private var answers: [Subject: [String: Answer]] = [:]

	subscript(subject: Subject) -> [String: Answer] { answers[subject, default: [:]] }

	/// Notes a lookup.
	///
	/// - Parameter span: the location of the setting that answered it, if there is one.
	mutating func note(_ subject: Subject, at path: String, by span: SourceSpan? = nil) {
		if let span {
			answers[subject, default: [:]][path] = .setting(span)
		} else if answers[subject]?[path] == nil {
			answers[subject, default: [:]][path] = .nothing
		}
	}

	/// Notes that the setting that answered the lookup cannot apply.
	mutating func refuse(_ subject: Subject, at path: String, _ reason: String) { answers[subject, default: [:]][path] = .refused(reason) }

	mutating func merge(_ other: SettingUse) {
		answers.merge(other.answers) { mine, theirs in
			mine.merging(theirs) { one, other in
				switch (one, other) {
				case (.setting, _), (_, .nothing): one
				default: other
				}
			}
		}
	}
}
