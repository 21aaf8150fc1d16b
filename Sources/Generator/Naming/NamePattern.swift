/// How a style calls things, as a pattern over the words of what they belong to: `{Name.plural}Page`, `fetchAll{Name.plural}`,
/// `{name.plural.snake}_response`.
///
/// | written | of `air date` |
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

	private enum Casing: Hashable, Sendable {
		case upperCamel, lowerCamel, snake, kebab

		func text(_ words: Words) -> String {
			switch self {
			case .upperCamel: words.upperCamel
			case .lowerCamel: words.lowerCamel
			case .snake: words.snake
			case .kebab: words.parts.map { $0.lowercased() }.joined(separator: "-")
			}
		}
	}

	/// What is wrong with the text of a pattern, and the way out.
	package struct Mistake: Error {
		package var message: String
		package var fix: String
	}

	private var pieces: [Piece] = []

	/// - Parameter names: what the pattern may speak of, in small letters: `name`.
	package init(_ text: String, knowing names: [String]) throws(Mistake) {
		var rest = text[...]
		while let brace = rest.firstIndex(of: "{") {
			if brace > rest.startIndex { pieces.append(.text(String(rest[..<brace]))) }
			guard let end = rest[brace...].firstIndex(of: "}") else {
				throw Mistake(message: "a '{' is never closed", fix: "write '{Name}', with a '}' behind the name")
			}
			pieces.append(try Self.piece(String(rest[rest.index(after: brace)..<end]), names))
			rest = rest[rest.index(after: end)...]
		}
		if !rest.isEmpty { pieces.append(.text(String(rest))) }
	}

	private static func piece(_ text: String, _ names: [String]) throws(Mistake) -> Piece {
		let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
		let name = parts[0].prefix(1).lowercased() + parts[0].dropFirst()
		guard names.contains(name) else {
			let known = names.flatMap { ["{\($0.prefix(1).uppercased() + $0.dropFirst())}", "{\($0)}"] }
			throw Mistake(message: "unknown name '{\(text)}'", fix: "the names here are \(known.joined(separator: ", "))")
		}
		var isPlural = false
		var casing = parts[0].first?.isUppercase == true ? Casing.upperCamel : .lowerCamel
		for modifier in parts.dropFirst() {
			switch modifier {
			case "plural": isPlural = true
			case "snake": casing = .snake
			case "kebab": casing = .kebab
			default: throw Mistake(message: "unknown '.\(modifier)' in '{\(text)}'", fix: "there are .plural, .snake and .kebab")
			}
		}
		return .words(of: name, isPlural: isPlural, casing)
	}

	/// What a pattern's name stands for.
	package struct Subject {
		package var words: Words
		package var plural: Words

		package init(_ words: Words, plural: Words) {
			self.words = words
			self.plural = plural
		}
	}

	/// The name that comes of it; a subject that is not given is no part of it.
	package func text(_ subjects: [String: Subject]) -> String {
		pieces.map { piece in
			switch piece {
			case .text(let text): text
			case .words(let name, let isPlural, let casing):
				subjects[name].map { casing.text(isPlural ? $0.plural : $0.words) } ?? ""
			}
		}.joined()
	}
}
