import SourceText

/// The name of a fixture: letters, digits and underscores that every file system and archive preserves.
///
/// | words | name | because |
/// | --- | --- | --- |
/// | `characters_response` | `characters_response` | already plain |
/// | `cafés`, `größe`, `ключ` | `cafes`, `grosse`, `kaelyuche` | letters are spelled by their Unicode names |
/// | `日本` | `u65e5u672c` | other characters are spelled by their code points |
package enum FixtureName {
	/// Returns whether `text` is a valid file name on every system where the feature may be checked out.
	package static func isName(_ text: String) -> Bool {
		let hasAllowedCharacters = text.utf8.allSatisfy { byte in
			switch byte {
			case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
			case UInt8(ascii: "-"), UInt8(ascii: "_"): true
			default: false
			}
		}
		return hasAllowedCharacters && !text.isEmpty && text.utf8.count <= SwiftIdentifier.longestName && !DeviceName.isOne(text)
	}

	/// Returns the name for `text`, which is the same on every machine.
	static func plain(_ text: String) -> String {
		if isPlain(text) { return text }
		var name = ""
		for scalar in text.unicodeScalars { name += spelling(of: scalar) }
		if name.utf8.allSatisfy({ $0 == UInt8(ascii: "_") }) {
			name = text.unicodeScalars.isEmpty ? "empty" : text.unicodeScalars.map(number).joined()
		}
		guard name.utf8.count > SwiftIdentifier.longestName else { return name }
		// The fingerprint of the whole name distinguishes names with the same beginning.
		let digits = String(fingerprint(of: name), radix: 16)
		return String(name.prefix(SwiftIdentifier.longestName - digits.utf8.count - 1)) + "_" + digits
	}

	private static func isPlain(_ text: String) -> Bool {
		isName(text) || DeviceName.isOne(text) && text.unicodeScalars.allSatisfy(isPlain)
	}

	private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
		scalar.isASCII && (scalar.isWordPart || scalar == "_" || scalar == "-")
	}

	/// Returns the spelling of a scalar: `e` of `é`, `ka` of `か`; empty for a combining mark.
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

	/// In bytes: longer words of a Unicode name describe a character and do not spell it.
	private static let longestWord = 8

	private static func number(_ scalar: Unicode.Scalar) -> String { "u" + String(scalar.value, radix: 16) }

	/// Returns the FNV-1a hash of `text`.
	private static func fingerprint(of text: String) -> UInt32 {
		text.utf8.reduce(0x811C_9DC5) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
	}
}
