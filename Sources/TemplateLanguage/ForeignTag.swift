import SourceText

/// A tag that resembles one of the template language and is none: `{> name}` and `{{ name }}` of other languages, or `{Name|lowercase}`.
///
/// No Swift is written like that, or only without the spaces inside of braces. Closures such as `{$0.id}`, `{!$0.isEmpty}` and `{[weak self] in` are text.
struct ForeignTag {
	let range: SourceRange
	/// The supported syntax to write in its place.
	let fix: String

	/// Returns the tag that begins with the brace at `start`, or nil for text.
	init?(at start: Int, before end: Int, in bytes: [UInt8]) {
		guard start + 1 < end else { return nil }
		let isDoubled = bytes[start + 1] == UInt8(ascii: "{")
		let contentStart = start + (isDoubled ? 2 : 1)
		guard
			let close = bytes[contentStart..<end].firstIndex(where: { $0 == UInt8(ascii: "}") || $0 == UInt8(ascii: "{") }),
			bytes[close] == UInt8(ascii: "}")
		else { return nil }
		let text = String(decoding: bytes[contentStart..<close], as: UTF8.self)
		guard isDoubled else {
			guard let fix = Self.fix(for: text, isInText: { Self.isInText(start, in: bytes) }) else { return nil }
			self.fix = fix
			range = SourceRange(start, close + 1)
			return
		}
		// Without spaces, '{{Name}}' is a value in braces.
		guard close + 1 < end, bytes[close + 1] == UInt8(ascii: "}"), let fix = Self.fixInDoubledBraces(for: text) else { return nil }
		self.fix = fix
		range = SourceRange(start, close + 2)
	}

	/// The bytes of a line that are examined before a tag, so that a long line with many braces costs no more.
	private static let longestLine = 1_000

	/// Returns whether the position is in a string or a comment of its line, where braces are ordinary text.
	private static func isInText(_ position: Int, in bytes: [UInt8]) -> Bool {
		let before = bytes[max(0, position - longestLine)..<position].reversed().prefix { $0 != UInt8(ascii: "\n") }.reversed()
		var isInString = false
		var previous: UInt8 = 0
		for byte in before {
			if byte == UInt8(ascii: "\""), previous != UInt8(ascii: "\\") { isInString.toggle() }
			if byte == UInt8(ascii: "/"), previous == byte, !isInString { return true }
			previous = byte
		}
		return isInString
	}

	private static func fixInDoubledBraces(for text: String) -> String? {
		let content = trimmed(text)
		if content.first?.isASCIILetter == false { return fix(for: content, isInText: { false }) }
		let isName = content.first != nil && content.allSatisfy(\.isPartOfTag)
		return isName && text.hasPrefix(" ") && text.hasSuffix(" ") ? "write '{\(content)}'" : nil
	}

	private static func fix(for text: String, isInText: () -> Bool) -> String? {
		guard let first = text.first else { return nil }
		let content = trimmed(text.dropFirst())
		let words = content.split { !$0.isPartOfTag }.map(String.init)
		let word = words.first ?? ""
		switch first {
		case ">": return word.isEmpty ? nil : "write '{include \(word)}' with the name of a file in 'partials'"
		case "%": return block(words) ?? blocks
		case "#" where text.hasSuffix("#") && text.count > 1: return "remove it; templates have no comments"
		case "#", "@":
			guard content.first?.isASCIILetter == true, words.count > 1, text.dropFirst().first?.isASCIILetter == true else { return nil }
			return block(words)
		case ":": return words.isEmpty ? nil : block(words) ?? blocks
		case "/": return content == word && !word.isEmpty ? "write '{end}'" : nil
		case "^": return content == word && !word.isEmpty ? "write '{if \(word)}{else}…{end}'" : nil
		case "=", "&": return content == word && !word.isEmpty ? "write '{\(word)}'" : nil
		case _ where first.isASCIILetter: return fixOfName(text, isInText: isInText)
		default: return nil
		}
	}

	/// Returns the fix for a name that something follows.
	private static func fixOfName(_ text: String, isInText: () -> Bool) -> String? {
		let name = String(text.prefix { $0.isPartOfTag })
		let rest = trimmed(text.dropFirst(name.count))
		if rest.first == "|", !rest.hasPrefix("||") {
			return "write '{\(name)}', or a fact that 'gen templates facts' lists; there are no filters"
		}
		if rest.isEmpty, name.count < text.count, !isInText() { return "write '{\(name)}'; write a space after a brace that is text" }
		guard text.allSatisfy({ $0.isPartOfTag || $0 == "_" || $0 == ":" }), text.contains("_") || text.contains(":"), !isInText() else {
			return nil
		}
		return "write a name that 'gen templates facts' lists, as in '{dto.name}'; write a space after a brace that is text"
	}

	/// Returns the block that the words of another language stand for.
	private static func block(_ words: [String]) -> String? {
		guard let word = words.first else { return nil }
		let argument = words.last ?? ""
		switch word {
		case "each", "for", "foreach": return words.count > 1 ? "write '{each \(argument)}'" : "write '{each list}'"
		case "if": return words.count > 1 ? "write '{if \(argument)}'" : "write '{if flag}'"
		case "unless": return words.count > 1 ? "write '{if \(argument)}{else}…{end}'" : "write '{if flag}{else}…{end}'"
		case "include", "partial", "import": return words.count > 1 ? "write '{include \(argument)}'" : "write '{include name}'"
		case "else": return "write '{else}'"
		case _ where word.hasPrefix("end"): return "write '{end}'"
		default: return nil
		}
	}

	private static let blocks = "the blocks are each, between, if, else, end and include, as in '{if flag}…{end}'"

	private static func trimmed(_ text: some StringProtocol) -> String {
		let isSpace = { (character: Character) in character == " " || character == "\t" }
		return String(String(text.drop(while: isSpace).reversed()).drop(while: isSpace).reversed())
	}
}

extension Character {
	fileprivate var isASCIILetter: Bool { isASCII && isLetter }

	/// Whether the character can be part of a dotted name.
	fileprivate var isPartOfTag: Bool { isASCII && (isLetter || isNumber || self == ".") }
}

extension Diagnostic {
	static func foreignTag(_ tag: String, fix: String, at span: SourceSpan) -> Diagnostic {
		Diagnostic(.templateSyntax, "unsupported tag '\(tag)'", at: span, fix: fix)
	}
}
