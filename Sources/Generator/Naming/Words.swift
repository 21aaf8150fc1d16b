/// The words of a name, however it was written: `air_date`, `airDate`, `AirDate`, `AIR-DATE` are all `air`, `date`.
///
/// Every name that gen makes is spelled from words, so that one key gives one word list and each casing follows from it.
package struct Words: Hashable, Sendable {
	/// As written in the source, letters and digits only; never empty strings.
	package var parts: [String]

	package init(parts: [String]) {
		self.parts = parts.filter { !$0.isEmpty }
	}

	/// Splits at everything that is neither letter nor digit, and where the case tells of a new word:
	/// `userID` is `user`, `ID`; `HTMLParser` is `HTML`, `Parser`; `address2` stays one word.
	package init(_ text: String) {
		var parts: [String] = []
		var current: [Unicode.Scalar] = []
		let scalars = Array(text.unicodeScalars)
		func finish() {
			guard !current.isEmpty else { return }
			var part = String.UnicodeScalarView()
			part.append(contentsOf: current)
			parts.append(String(part))
			current = []
		}
		for (index, scalar) in scalars.enumerated() {
			guard scalar.isWordPart else {
				finish()
				continue
			}
			if let last = current.last, scalar.properties.isUppercase {
				let next = index + 1 < scalars.count ? scalars[index + 1] : nil
				let startsWordAfterAcronym = last.properties.isUppercase && next?.properties.isLowercase == true && !isPluralOfAcronym(scalars, index)
				if last.properties.isLowercase || last.isDigit && next?.properties.isLowercase == true || startsWordAfterAcronym { finish() }
			}
			current.append(scalar)
		}
		finish()
		self.parts = parts
	}

	package var isEmpty: Bool { parts.isEmpty }

	package static func + (a: Words, b: Words) -> Words {
		Words(parts: a.parts + b.parts)
	}

	/// `airDate`, `htmlURL`, `id`.
	package var lowerCamel: String {
		var result = ""
		for (index, part) in parts.enumerated() {
			result += index == 0 ? part.lowercased() : Self.capitalized(part)
		}
		return result
	}

	/// `AirDate`, `HTMLURL`, `ID` only where it was written so.
	package var upperCamel: String {
		parts.map(Self.capitalized).joined()
	}

	/// `air_date`.
	package var snake: String {
		parts.map { $0.lowercased() }.joined(separator: "_")
	}

	/// `air date`, for prose such as test titles.
	package var spaced: String {
		parts.map { $0.lowercased() }.joined(separator: " ")
	}

	/// The same words with the last one replaced.
	package func replacingLast(_ transform: (String) -> String) -> Words {
		guard let last = parts.last else { return self }
		return Words(parts: parts.dropLast() + [transform(last)])
	}

	/// `url` is the one abbreviation that Swift code writes in capitals and that keys are full of; others stay words.
	private static func capitalized(_ part: String) -> String {
		if part.lowercased() == "url" { return "URL" }
		if part.lowercased() == "urls" { return "URLs" }
		return part.prefix(1).uppercased() + part.dropFirst()
	}
}

/// `IDs` and `URLs` are one word: a lone `s` after capitals, at the end or before the next word.
private func isPluralOfAcronym(_ scalars: [Unicode.Scalar], _ index: Int) -> Bool {
	guard index + 1 < scalars.count, scalars[index + 1] == "s" else { return false }
	return index + 2 >= scalars.count || !scalars[index + 2].properties.isLowercase
}

extension Unicode.Scalar {
	var isDigit: Bool { ("0"..."9").contains(self) }

	/// Letters, ASCII digits, and the marks that some scripts need inside words.
	var isWordPart: Bool {
		if isASCII { return ("a"..."z").contains(self) || ("A"..."Z").contains(self) || isDigit }
		switch properties.generalCategory {
		case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark, .spacingMark:
			return SwiftIdentifier.allows(self)
		default: return false
		}
	}
}
