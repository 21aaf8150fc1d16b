/// A remedy of a diagnostic that a program can apply.
package struct Fix: Hashable, Sendable {
	package enum Action: Hashable, Sendable {
		/// A command as it is typed: `gen rename --all`.
		case command(String)
		/// Another text in the location of the diagnostic, a key or value of gen.json or an argument; nil removes the setting or the option.
		case here(String?)
		/// A value in gen.json; nil removes it.
		case setting([Step], Value?)
		/// A key in gen.json with another name.
		case key([Step], String)
		/// An option of the run that the diagnostic is about; its location in gen.json is known once all runs are read.
		case option(String, Value)
		/// The command as it was typed, with another word instead of the first one, or without it.
		case word(String, String?)
		/// The command as it was typed, with a further option: `--force`, or `--endpoint '*'`.
		case addition([String])
		/// The command as it was typed, without an option.
		case removal(option: String)
	}

	/// A step of the path to a value in gen.json.
	package enum Step: Hashable, Sendable, ExpressibleByStringLiteral {
		case key(String)
		case index(Int)

		package init(stringLiteral value: String) { self = .key(value) }
	}

	package enum Value: Hashable, Sendable {
		case text(String)
		case flag(Bool)
	}

	package var action: Action
	/// Whether it needs no decision: it confirms what gen does, or removes what has no effect.
	package var isAutomatic: Bool

	private init(_ action: Action, isAutomatic: Bool) {
		self.action = action
		self.isAutomatic = isAutomatic
	}

	package static func command(_ text: String) -> Fix { Fix(.command(text), isAutomatic: false) }

	package static func here(_ text: String?, isAutomatic: Bool = false) -> Fix { Fix(.here(text), isAutomatic: isAutomatic) }

	package static func key(_ path: [Step], _ name: String) -> Fix { Fix(.key(path, name), isAutomatic: false) }

	package static func word(_ word: String, _ other: String?) -> Fix { Fix(.word(word, other), isAutomatic: false) }

	package static func addition(_ words: String...) -> Fix { Fix(.addition(words), isAutomatic: false) }

	package static func removal(option: String) -> Fix { Fix(.removal(option: option), isAutomatic: false) }

	package static func setting(_ path: [Step], _ value: Value?, isAutomatic: Bool = false) -> Fix {
		Fix(.setting(path, value), isAutomatic: isAutomatic)
	}

	package static func option(_ name: String, _ value: Value, isAutomatic: Bool = false) -> Fix {
		Fix(.option(name, value), isAutomatic: isAutomatic)
	}

	/// Returns the fix with its command changed by `change`.
	package func map(_ change: (String) -> String) -> Fix {
		guard case .command(let text) = action else { return self }
		return .command(change(text))
	}
}
