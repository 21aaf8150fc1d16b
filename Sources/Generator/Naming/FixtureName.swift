import SourceText

/// The name of a fixture: letters, digits and underscores that every disk and archive keeps as they are.
///
/// | words | name | because |
/// | --- | --- | --- |
/// | `characters_response` | `characters_response` | plain already |
/// | `cafés`, `größe`, `ключ` | `cafes`, `grosse`, `kaelyuche` | letters are spelled by what Unicode calls them |
/// | `日本` | `u65e5u672c` | signs that have no such name, by their number |
package enum FixtureName {
	/// Whether a file can be called so wherever the feature is checked out.
	package static func isName(_ text: String) -> Bool {
		let signs = text.utf8.allSatisfy { byte in
			switch byte {
			case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
			case UInt8(ascii: "-"), UInt8(ascii: "_"): true
			default: false
			}
		}
		return signs && !text.isEmpty && text.utf8.count <= SwiftIdentifier.longestName && !DeviceName.isOne(text)
	}

	/// The same for the same text, on any machine.
	static func plain(_ text: String) -> String {
		if isPlain(text) { return text }
		var name = ""
		for scalar in text.unicodeScalars { name += spelling(of: scalar) }
		if name.utf8.allSatisfy({ $0 == UInt8(ascii: "_") }) {
			name = text.unicodeScalars.isEmpty ? "empty" : text.unicodeScalars.map(number).joined()
		}
		guard name.utf8.count > SwiftIdentifier.longestName else { return name }
		// What is cut off still tells names apart.
		let digits = String(fingerprint(of: name), radix: 16)
		return String(name.prefix(SwiftIdentifier.longestName - digits.utf8.count - 1)) + "_" + digits
	}

	private static func isPlain(_ text: String) -> Bool {
		isName(text) || DeviceName.isOne(text) && text.unicodeScalars.allSatisfy(isPlain)
	}

	private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
		scalar.isASCII && (scalar.isWordPart || scalar == "_" || scalar == "-")
	}

	/// `e` of `é`, `ka` of `か`; nothing of a mark that stands with a letter.
	private static func spelling(of scalar: Unicode.Scalar) -> String {
		if isPlain(scalar) { return String(scalar) }
		if scalar == "ß" || scalar == "ẞ" { return "ss" }
		switch scalar.properties.generalCategory {
		case .nonspacingMark, .spacingMark, .enclosingMark: return ""
		default: break
		}
		let words = (scalar.properties.name ?? "").split(separator: " ").prefix { $0 != "WITH" }
		guard let last = words.last, words.contains(where: { ["LETTER", "SYLLABLE", "LIGATURE"].contains($0) }),
			last.utf8.count <= longestWord,
			last.utf8.allSatisfy({ UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 })
		else { return number(scalar) }
		return last.lowercased()
	}

	/// In bytes: longer words of Unicode's describe a sign and do not spell it.
	private static let longestWord = 8

	private static func number(_ scalar: Unicode.Scalar) -> String { "u" + String(scalar.value, radix: 16) }

	/// FNV-1a.
	private static func fingerprint(of text: String) -> UInt32 {
		text.utf8.reduce(0x811C_9DC5) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
	}
}
