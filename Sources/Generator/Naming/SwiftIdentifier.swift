/// A name that is a valid Swift identifier by construction.
///
/// The rules, each with an example:
///
/// | key | identifier | because |
/// | --- | --- | --- |
/// | `name`, `airDate` | `name`, `airDate` | already lowerCamelCase: unchanged |
/// | `imageUrl`, `userId` | `imageURL`, `userID` | initialisms are in capitals everywhere (`Initialisms`) |
/// | `air_date`, `html-url`, `ID` | `airDate`, `htmlURL`, `id` | words, in camel case |
/// | `+1`, `-1` | `plus1`, `minus1` | a sign before a digit is spelled out |
/// | `1. open`, `2) high` | `open`, `high` | the number only lists the keys; `_1Open` beside another `open` (`PropertyNaming`) |
/// | `Photo(s)` | `photos` | both numbers in one word are the plural |
/// | `2fa` | `_2fa` | an identifier cannot begin with a digit |
/// | `🎉`, `?` | `partyPopper`, `questionMark` | no letters: the characters' Unicode names, but `at` for `@` and `slash` for `/` |
/// | `` (empty) | `empty` | |
/// | `default` | `default`, in backticks where it is declared | a keyword |
/// | `user_name` beside `userName` | `user_name` | the exact spelling gets the name, the other key keeps its own |
package struct SwiftIdentifier: Hashable, Sendable, Comparable {
	/// The name without backticks.
	package let name: String

	/// Creates a lowerCamelCase identifier from any text.
	package init(key: String, _ initialisms: Initialisms) {
		if Self.isPlainLowerCamel(key) {
			name = Self.capitalized(key, initialisms)
		} else {
			name = Self.headed(Self.words(ofKey: key).lowerCamel(initialisms))
		}
	}

	/// Creates an identifier from `words`.
	package init(lowerCamel words: Words, _ initialisms: Initialisms) {
		name = Self.headed(words.isEmpty ? "empty" : words.lowerCamel(initialisms))
	}

	/// Creates an identifier that is one English word of gen's own, which every style spells alike.
	init(word: StaticString) {
		name = "\(word)"
	}

	/// Creates an identifier that is exactly `key`, if that is valid.
	package init?(exactly key: String) {
		guard Self.isWord(key), !Self.takenInsideTypes.contains(key) else { return nil }
		name = key
	}

	/// Returns whether `key` has the characters of an identifier: the names of entities only need to be parts of Swift's names.
	package static func isWord(_ key: String) -> Bool {
		guard key.utf8.count <= Self.longestName, let first = key.unicodeScalars.first, first == "_" || first.isWordPart, !first.isDigit
		else { return false }
		guard key.unicodeScalars.contains(where: { $0 != "_" }), key.unicodeScalars.allSatisfy({ $0 == "_" || $0.isWordPart }) else {
			return false
		}
		return first.isASCII || Self.allowsAsHead(first)
	}

	package static func < (a: SwiftIdentifier, b: SwiftIdentifier) -> Bool { a.name < b.name }

	/// The spelling in a declaration, or in a reference without a dot before it.
	package var declared: String {
		Self.keywords.contains(name) ? "`\(name)`" : name
	}

	/// The spelling after a dot, where only two keywords need backticks.
	package var member: String {
		Self.wordsAfterDot.contains(name) ? "`\(name)`" : name
	}

	/// The spelling as an argument label, where the compiler warns of redundant backticks.
	package var label: String {
		Self.wordsBeforeColon.contains(name) ? "`\(name)`" : name
	}

	/// In bytes. Longer keys are truncated.
	static let longestName = 120

	/// Returns the words of any key; never empty.
	package static func words(ofKey key: String) -> Words {
		let key = pluralized(shortened(withoutNumber(key) ?? key))
		let words = Words(key)
		if words.isEmpty { return spelled(key) }
		if words.parts[0].unicodeScalars.first?.isDigit == true, let sign = sign(before: key) { return Words(parts: [sign]) + words }
		return words
	}

	/// Returns a numbered key without its number: `open` for `1. open`, `name` for `2) name`; nil for any other key.
	static func withoutNumber(_ key: String) -> String? {
		let numbered = key.unicodeScalars.drop(while: \.isDigit)
		guard numbered.startIndex != key.startIndex, numbered.first == "." || numbered.first == ")", numbered.dropFirst().first == " "
		else {
			return nil
		}
		let name = numbered.dropFirst().drop { $0 == " " }
		return name.first?.properties.isAlphabetic == true ? String(name) : nil
	}

	/// Returns the words of a key with every symbol spelled by its Unicode name: the last resort to distinguish keys.
	package static func spelled(_ key: String) -> Words {
		var parts: [String] = []
		var run = String.UnicodeScalarView()
		let isVisible = key.unicodeScalars.contains { !$0.properties.isDefaultIgnorableCodePoint }
		for scalar in shortened(key).unicodeScalars {
			if scalar.isWordPart {
				run.append(scalar)
				continue
			}
			parts.append(String(run))
			run = String.UnicodeScalarView()
			// Invisible characters are skipped unless the key has no others.
			if isVisible, scalar.properties.isDefaultIgnorableCodePoint { continue }
			parts +=
				Words(
					(usualNames[scalar] ?? scalar.properties.name ?? scalar.properties.nameAlias ?? "u\(String(scalar.value, radix: 16))")
						.lowercased()
				).parts
		}
		parts.append(String(run))
		var words = Words(parts: [])
		for part in parts where words.parts.isEmpty || words.length + part.utf8.count <= longestName {
			words.parts += Words(parts: [part]).parts
		}
		return words.isEmpty ? Words(parts: ["empty"]) : words
	}

	/// The usual names of symbols for which Unicode has others.
	private static let usualNames: [Unicode.Scalar: String] = ["@": "at", "/": "slash", "\\": "backslash"]

	/// Returns the plural of a key that has both numbers: `Photos` of `Photo(s)`, `Boxes` of `Box(es)`.
	private static func pluralized(_ key: String) -> String {
		for ending in ["s", "es"] where key.hasSuffix("(\(ending))") {
			let stem = key.dropLast(ending.utf8.count + 2)
			if stem.unicodeScalars.last?.properties.isAlphabetic == true { return stem + ending }
		}
		return key
	}

	private static func shortened(_ key: String) -> String {
		key.utf8.count > longestName ? String(decoding: Array(key.utf8.prefix(longestName)), as: UTF8.self) : key
	}

	private static func sign(before key: String) -> String? {
		switch key.unicodeScalars.first {
		case "+": "plus"
		case "-": "minus"
		default: nil
		}
	}

	private static func headed(_ name: String) -> String {
		guard let first = name.unicodeScalars.first else { return "empty" }
		return first.isDigit || !first.isASCII && !allowsAsHead(first) ? "_" + name : name
	}

	/// Returns a lower camel case key with its initialisms in capitals, otherwise unchanged.
	private static func capitalized(_ key: String, _ initialisms: Initialisms) -> String {
		guard key.utf8.contains(where: { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 }) else { return key }
		return Words(key).divided(by: initialisms).enumerated().map { $0 == 0 ? $1 : initialisms.spelling(of: $1) ?? $1 }.joined()
	}

	private static func isPlainLowerCamel(_ key: String) -> Bool {
		guard let first = key.utf8.first, UInt8(ascii: "a")...UInt8(ascii: "z") ~= first, key.utf8.count <= longestName else {
			return false
		}
		return key.utf8.allSatisfy {
			UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0
				|| UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0
		}
	}

	/// Returns whether Swift's grammar allows a scalar beyond ASCII in an identifier. Invisible scalars and those that control text direction
	/// are excluded, because they make source misleading.
	static func allows(_ scalar: Unicode.Scalar) -> Bool {
		let value = scalar.value
		switch value {
		case 0xA8, 0xAA, 0xAF, 0xB2...0xB5, 0xB7...0xBA, 0xBC...0xBE, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0xFF: return true
		case 0x100...0x167F, 0x1681...0x180D, 0x180F...0x1FFF: return true
		case 0x203F...0x2040, 0x2054: return true
		case 0x2070...0x218F, 0x2460...0x24FF, 0x2776...0x2793, 0x2C00...0x2DFF, 0x2E80...0x2FFF: return true
		case 0x3004...0x3007, 0x3021...0x302F, 0x3031...0xD7FF, 0xF900...0xFD3D, 0xFD40...0xFDCF, 0xFDF0...0xFE44, 0xFE47...0xFFF8:
			return true
		default: return value >= 0x10000 && value <= 0xEFFFD && value & 0xFFFF <= 0xFFFD
		}
	}

	/// Returns whether a scalar may begin an identifier, which combining marks may not.
	static func allowsAsHead(_ scalar: Unicode.Scalar) -> Bool {
		switch scalar.value {
		case 0x300...0x36F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F: false
		default: allows(scalar) && !scalar.properties.isGraphemeExtend
		}
	}
}

extension SwiftIdentifier {
	/// Words that need backticks in a declaration or where they appear alone.
	static let keywords: Set<String> = [
		"associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import", "init", "inout", "internal", "let",
		"operator", "precedencegroup", "private", "protocol", "public", "rethrows", "static", "struct", "subscript", "typealias", "var",
		"break", "case", "catch", "continue", "default", "defer", "do", "else", "fallthrough", "for", "guard", "if", "in", "repeat",
		"return",
		"throw", "switch", "where", "while", "Any", "as", "await", "false", "is", "nil", "self", "Self", "super", "throws", "true", "try",
		"unsafe", "Type", "Protocol",
	]

	/// Returns whether `text` can name a type, nested or not: `Foundation.URL`. A keyword cannot, and `.Type` names a metatype.
	package static func isTypeName(_ text: some StringProtocol) -> Bool {
		text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy {
			SwiftIdentifier(exactly: String($0)).map { !keywords.contains($0.name) } ?? false
		}
	}

	/// Returns whether the words of `text` can name a method, which a keyword cannot, since a call of `init` or `self` is something else.
	package static func canNameMethod(_ text: String) -> Bool {
		guard SwiftIdentifier(exactly: text) != nil, text.first?.isUppercase == false else { return false }
		return !keywords.contains(SwiftIdentifier(lowerCamel: Words(text), .common).name)
	}

	static let wordsAfterDot: Set<String> = ["self", "init"]

	static let wordsBeforeColon: Set<String> = ["inout"]

	/// Swift's synthesized Codable conformance looks for this name.
	static let takenInsideTypes: Set<String> = ["CodingKeys"]
}
