import SourceText

/// A pattern of a style for names, with placeholders for the words of a subject: `{Name.plural}Page`, `fetchAll{Name.plural}`,
/// `{name.plural.snake}_response`.
///
/// | placeholder | for `air date` |
/// | --- | --- |
/// | `{Name}` | `AirDate` |
/// | `{name}` | `airDate` |
/// | `{name.snake}`, `{name.kebab}` | `air_date`, `air-date` |
/// | `{Name.plural}` | `AirDates` |
package struct NamePattern: Hashable, Sendable {
	private enum Piece: Hashable, Sendable {
		case text(String)
		case words(of: String, isPlural: Bool, Casing)
	}

	enum Casing: Hashable, Sendable {
		case upperCamel, lowerCamel, snake, kebab

		func text(_ words: Words, _ initialisms: Initialisms) -> String {
			switch self {
			case .upperCamel: words.upperCamel(initialisms)
			case .lowerCamel: words.lowerCamel(initialisms)
			case .snake: words.snake
			case .kebab: words.parts.map { $0.lowercased() }.joined(separator: "-")
			}
		}
	}

	/// A syntax error in a pattern, with its fix.
	package struct Mistake: Error {
		package var message: String
		package var fix: Remedy
	}

	/// The text of the pattern.
	package let source: String
	private var pieces: [Piece] = []

	/// - Parameter names: the placeholders that the pattern may contain, in lower camel case: `name`.
	package init(_ text: String, knowing names: [String]) throws(Mistake) {
		source = text
		var rest = text.utf8[...]
		while let brace = rest.firstIndex(of: UInt8(ascii: "{")) {
			if brace > rest.startIndex { pieces.append(.text(String(Substring(rest[..<brace])))) }
			guard let end = rest[brace...].firstIndex(of: UInt8(ascii: "}")) else {
				throw Mistake(message: "a '{' is not closed", fix: "write '{Name}', with a '}' after the name")
			}
			pieces.append(try Self.piece(String(Substring(rest[rest.index(after: brace)..<end])), names))
			rest = rest[rest.index(after: end)...]
		}
		if !rest.isEmpty { pieces.append(.text(String(Substring(rest)))) }
	}

	/// Creates the pattern `{Name}` with a prefix and a suffix.
	init(before: String = "", behind: String = "") {
		source = before + "{Name}" + behind
		pieces = [.text(before), .words(of: "name", isPlural: false, .upperCamel), .text(behind)].filter { $0 != .text("") }
	}

	/// Whether the pattern has no placeholders.
	var isConstant: Bool {
		pieces.allSatisfy { piece in
			if case .text = piece { true } else { false }
		}
	}

	private static func piece(_ text: String, _ names: [String]) throws(Mistake) -> Piece {
		let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).map { String(Substring($0)) }
		let name = parts[0].prefix(1).lowercased() + parts[0].dropFirst()
		guard names.contains(name) else {
			let known = names.flatMap { ["{\($0.prefix(1).uppercased() + $0.dropFirst())}", "{\($0)}"] }
			throw Mistake(message: "unknown placeholder '{\(text)}'", fix: "use one of \(known.joined(separator: ", "))")
		}
		var isPlural = false
		var casing = parts[0].first?.isUppercase == true ? Casing.upperCamel : .lowerCamel
		for modifier in parts.dropFirst() {
			switch modifier {
			case "plural": isPlural = true
			case "snake": casing = .snake
			case "kebab": casing = .kebab
			default: throw Mistake(message: "unknown '.\(modifier)' in '{\(text)}'", fix: "use .plural, .snake or .kebab")
			}
		}
		return .words(of: name, isPlural: isPlural, casing)
	}

	/// The value of a placeholder.
	package struct Subject {
		package var words: Words
		package var plural: Words
		/// The text that replaces the placeholder in any casing; nil to use the words.
		private(set) var text: String?

		/// Creates a subject that is always spelled as `text`.
		init(spelled text: String) {
			self.init(Words(parts: [text]), plural: Words(parts: [text]))
			self.text = text
		}

		package init(_ words: Words, plural: Words) {
			self.words = words
			self.plural = plural
		}
	}

	/// Returns the name for `subjects`; a placeholder without a subject is empty.
	package func text(_ subjects: [String: Subject], _ initialisms: Initialisms) -> String {
		pieces.map { piece in
			switch piece {
			case .text(let text): text
			case .words(let name, let isPlural, let casing):
				subjects[name].map { $0.text ?? casing.text(isPlural ? $0.plural : $0.words, initialisms) } ?? ""
			}
		}.joined()
	}

	/// Returns the name for a single subject, `name`.
	package func text(_ words: Words, plural: @autoclosure () -> Words, _ initialisms: Initialisms) -> String {
		text(["name": Subject(words, plural: hasPlural ? plural() : words)], initialisms)
	}

	/// Whether a placeholder is replaced by a plural, which takes time to find.
	private var hasPlural: Bool {
		pieces.contains { piece in
			if case .words(_, let isPlural, _) = piece { isPlural } else { false }
		}
	}

	/// Returns the member for the wire key `key`; nil if the result is not an identifier.
	func member(_ key: String, _ initialisms: Initialisms) -> SwiftIdentifier? {
		let words = SwiftIdentifier.words(ofKey: key)
		return SwiftIdentifier(exactly: text(["name": Subject(words, plural: words), "key": Subject(spelled: key)], initialisms))
	}

	/// Returns the name for `subjects` as words, whose casing the caller chooses.
	package func words(_ subjects: [String: Subject]) -> Words {
		pieces.reduce(Words(parts: [])) { sum, piece in
			switch piece {
			case .text(let text): sum + Words(text)
			case .words(let name, let isPlural, _): sum + (subjects[name].map { isPlural ? $0.plural : $0.words } ?? Words(parts: []))
			}
		}
	}

	/// Returns the name as a method, with `verb` before it if it would be a Swift keyword.
	func method(_ words: Words, plural: Words, verb: String, _ initialisms: Initialisms) -> String {
		let name = SwiftIdentifier(lowerCamel: self.words(["name": Subject(words, plural: plural)]), initialisms).name
		return SwiftIdentifier.keywords.contains(name) ? (Words(verb) + words).lowerCamel(initialisms) : name
	}

	/// Whether only ASCII letters, digits and underscores surround the placeholders, so that every result is a valid name.
	var isPlain: Bool {
		if case .text(let text)? = pieces.first, let first = text.utf8.first, !(0x41...0x5A).contains(first), !(0x61...0x7A).contains(first)
		{
			return false
		}
		var hasPlaceholder = false
		for piece in pieces {
			switch piece {
			case .words(_, _, let casing):
				if casing == .kebab { return false }
				hasPlaceholder = true
			case .text(let text):
				let isPlain = text.utf8.allSatisfy {
					(0x41...0x5A).contains($0) || (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x5F
				}
				if !isPlain { return false }
			}
		}
		return hasPlaceholder
	}

	/// The placeholders in the pattern.
	var subjects: [String] { pieces.compactMap { if case .words(let name, _, _) = $0 { name } else { nil } } }

	/// Returns whether the pattern contains the placeholder `name`.
	package func mentions(_ name: String) -> Bool {
		pieces.contains { if case .words(name, _, _) = $0 { true } else { false } }
	}

	/// The prefix and suffix of a pattern with the single placeholder `{Name}`; nil for any other pattern.
	package var affix: TypeAffix? {
		var affix = TypeAffix()
		var isFound = false
		for piece in pieces {
			switch piece {
			case .text(let text): if isFound { affix.suffix += text } else { affix.prefix += text }
			case .words(_, false, .upperCamel) where !isFound: isFound = true
			case .words: return nil
			}
		}
		return isFound ? affix : nil
	}

	/// Returns the pattern with the affix `new` instead of `old`; itself if it does not have that affix, or if it would make a keyword.
	func replacing(_ old: TypeAffix, by new: TypeAffix) -> NamePattern {
		guard old != TypeAffix(), old.isAround(source), let pattern = try? NamePattern(new.name(old.stem(source)), knowing: subjects),
			pattern.isPlain || Use.identifier.takes(pattern.example(.common))
		else { return self }
		return pattern
	}

	/// Returns the words from which the pattern makes `text`; nil if it cannot, or if it has more than one placeholder.
	func stem(of text: String) -> (words: Words, isPlural: Bool)? {
		guard pieces.count(where: { if case .words = $0 { true } else { false } }) == 1 else { return nil }
		var before = ""
		var behind = ""
		var isPlural: Bool?
		for piece in pieces {
			switch piece {
			case .text(let text): if isPlural == nil { before += text } else { behind += text }
			case .words(_, let plural, _): isPlural = plural
			}
		}
		guard text.hasPrefix(before), text.hasSuffix(behind), text.count > before.count + behind.count else { return nil }
		return (Words(String(text.dropFirst(before.count).dropLast(behind.count))), isPlural ?? false)
	}
}
