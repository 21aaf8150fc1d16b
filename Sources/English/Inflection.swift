/// English plurals and singulars, as far as names of API entities need them: `Category` and `Categories`, `Person` and `People`.
///
/// A word is converted into one word with the same capitalization: `Person` into `People`, `URL` into `URLs`. `singular(plural(x))` is `x`
/// for every word with a distinct plural, and the singular of a singular is itself. Irregular words are in `IrregularWords`.
package enum Inflection {
	/// Returns the plural: `Character` → `Characters`. Nil for a word without a distinct plural and for a plural: `Series`, `News`, `People`.
	package static func plural(_ word: String) -> String? {
		let lower = word.lowercased()
		guard let last = lower.last, !IrregularWords.withoutPlural.contains(lower), singular(lower) == lower else { return nil }
		for (singular, plural) in IrregularWords.pluralEndings where lower.hasSuffix(singular) {
			return word.dropLast(singular.count) + matchingCase(of: String(word.suffix(singular.count)), plural)
		}
		if let irregular = IrregularWords.plurals[lower] { return matchingCase(of: word, irregular) }
		if lower.hasSuffix("man"), !IrregularWords.takingPlainS.contains(lower) { return word.dropLast(2) + "en" }
		if lower.hasSuffix("sis") { return word.dropLast(2) + "es" }
		if isShouting(word) { return word + "s" }
		if ["s", "x", "z", "ch", "sh"].contains(where: lower.hasSuffix), !IrregularWords.takingPlainS.contains(lower) {
			return word + "es"
		}
		if last == "y", let before = lower.dropLast().last, !"aeiou".contains(before) || lower.hasSuffix("quy") {
			return word.dropLast() + "ies"
		}
		if IrregularWords.endingInVes.contains(lower) {
			return lower.hasSuffix("fe") ? word.dropLast(2) + "ves" : word.dropLast() + "ves"
		}
		if IrregularWords.endingInOes.contains(lower) { return word + "es" }
		return word + "s"
	}

	/// Returns the singular: `Characters` → `Character`. A word that is not a plural is unchanged.
	package static func singular(_ word: String) -> String {
		let lower = word.lowercased()
		guard lower.utf8.count > 2, !IrregularWords.withoutSingular.contains(lower) else { return word }
		for (singular, plural) in IrregularWords.pluralEndings where lower.hasSuffix(plural) {
			return word.dropLast(plural.count) + matchingCase(of: String(word.suffix(plural.count)), singular)
		}
		if let irregular = IrregularWords.singulars[lower] { return matchingCase(of: word, irregular) }
		if lower.hasSuffix("men"), !IrregularWords.singularInMen.contains(lower) { return word.dropLast(2) + "an" }
		guard lower.hasSuffix("s"), !isSingularInS(lower) else { return word }
		return word.dropLast(lower.utf8.count - lengthOfStem(lower)) + ending(lower)
	}

	/// Returns whether a word is singular although it ends in `s`: `status`, `canvas`, `analysis`, `address`.
	private static func isSingularInS(_ lower: String) -> Bool {
		if lower.hasSuffix("ss") || isNoun(lower, in: IrregularWords.singularInS) { return true }
		guard lower.hasSuffix("us") || lower.hasSuffix("is") else { return false }
		return !IrregularWords.pluralInUsOrIs.contains(lower)
	}

	/// The number of bytes to keep of a plural in `s`.
	private static func lengthOfStem(_ lower: String) -> Int {
		let length = lower.utf8.count
		if lower.hasSuffix("ies") { return isPluralOfIe(lower) ? length - 1 : length - 3 }
		if lower.hasSuffix("ves") { return wordInF(lower) == nil ? length - 1 : length - 3 }
		if lower.hasSuffix("yses") { return length - 2 }
		let withoutES = String(lower.dropLast(2))
		if lower.hasSuffix("oes") { return IrregularWords.endingInOes.contains(withoutES) ? length - 2 : length - 1 }
		if ["sses", "shes", "xes", "zzes", "tzes"].contains(where: lower.hasSuffix) { return length - 2 }
		if lower.hasSuffix("ches") {
			return IrregularWords.singularInChe.contains(where: lower.dropLast().hasSuffix) ? length - 1 : length - 2
		}
		if lower.hasSuffix("ses") || lower.hasSuffix("zes") {
			return isNoun(withoutES, in: IrregularWords.singularInS)
				|| withoutES.hasSuffix("us") && !IrregularWords.singularInUse.contains(where: lower.dropLast().hasSuffix)
				? length - 2 : length - 1
		}
		return length - 1
	}

	/// The letters that replace the removed ones.
	private static func ending(_ lower: String) -> String {
		if lower.hasSuffix("ies") { return isPluralOfIe(lower) ? "" : "y" }
		if lower.hasSuffix("ves") { return wordInF(lower).map { $0.hasSuffix("fe") ? "fe" : "f" } ?? "" }
		return lower.hasSuffix("yses") ? "is" : ""
	}

	/// Returns whether a word in `ies` is the plural of one in `ie`: `movies`, and short words such as `pies`.
	private static func isPluralOfIe(_ lower: String) -> Bool {
		lower.utf8.count == 4 || IrregularWords.endingInIe.contains(String(lower.dropLast()))
	}

	/// Returns `leaf` of `leaves`; nil for `archives`.
	private static func wordInF(_ lower: String) -> String? {
		let stem = lower.dropLast(3)
		return [stem + "fe", stem + "f"].first(where: IrregularWords.endingInVes.contains)
	}

	/// Returns whether `lower` is one of `nouns`, or ends in one of the longer of them: `canvas`, `subcanvas`, but not `abus` for `bus`.
	private static func isNoun(_ lower: String, in nouns: Set<String>) -> Bool {
		nouns.contains(lower) || nouns.contains { $0.utf8.count > 4 && lower.hasSuffix($0) }
	}

	private static func isShouting(_ word: String) -> Bool {
		word.utf8.count > 1 && word.utf8.allSatisfy { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 }
	}

	private static func matchingCase(of word: String, _ replacement: String) -> String {
		guard let first = word.unicodeScalars.first, first.properties.isUppercase else { return replacement }
		return replacement.prefix(1).uppercased() + replacement.dropFirst()
	}
}
