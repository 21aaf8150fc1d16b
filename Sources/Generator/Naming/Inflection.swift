/// English plurals and singulars, as far as names of API entities need them: `Category` and `Categories`, `Person` and `People`.
///
/// Words keep their own capitals: `Person` gives `People`, `lineItems` is handled by its last word.
package enum Inflection {
	/// `Character` → `Characters`. A word without a plural gets `List`, so that one and many can be told apart: `SeriesList`.
	package static func plural(_ word: String) -> String {
		let lower = word.lowercased()
		if uncountable.contains(lower) { return word + "List" }
		if let irregular = irregularPlurals[lower] { return matchCase(of: word, irregular) }
		if irregularSingulars[lower] != nil { return word + "List" }
		if lower.hasSuffix("man"), !["human", "german", "roman", "talisman", "shaman"].contains(lower) { return word.dropLast(2) + "en" }
		if lower.hasSuffix("sis") { return word.dropLast(2) + "es" }
		if ["s", "x", "z", "ch", "sh"].contains(where: lower.hasSuffix) {
			return lower.hasSuffix("quiz") ? word + "zes" : word + "es"
		}
		if lower.hasSuffix("y"), let before = lower.dropLast().last, !"aeiou".contains(before) { return word.dropLast() + "ies" }
		if pluralsInVes.contains(lower) {
			return lower.hasSuffix("fe") ? word.dropLast(2) + "ves" : word.dropLast() + "ves"
		}
		if pluralsInOes.contains(lower) { return word + "es" }
		return word + "s"
	}

	/// `Characters` → `Character`; a word that is no plural stays as it is.
	package static func singular(_ word: String) -> String {
		let lower = word.lowercased()
		if uncountable.contains(lower) || lower.utf8.count < 3 { return word }
		if let irregular = irregularSingulars[lower] { return matchCase(of: word, irregular) }
		if lower.hasSuffix("men"), lower != "specimen", lower != "regimen", lower != "omen", lower != "abdomen" { return word.dropLast(2) + "an" }
		guard lower.hasSuffix("s"), !["ss", "us", "is"].contains(where: lower.hasSuffix) else { return word }
		if lower.hasSuffix("ies") {
			return pluralsOfIe.contains(lower) || lower.utf8.count == 4 ? String(word.dropLast()) : word.dropLast(3) + "y"
		}
		if lower.hasSuffix("ves") {
			let stem = String(lower.dropLast(3))
			if pluralsInVes.contains(stem + "fe") { return word.dropLast(3) + "fe" }
			if pluralsInVes.contains(stem + "f") { return word.dropLast(3) + "f" }
			return String(word.dropLast())
		}
		if lower.hasSuffix("oes") { return pluralsInOes.contains(String(lower.dropLast(2))) ? String(word.dropLast(2)) : String(word.dropLast()) }
		if lower.hasSuffix("zzes") { return String(word.dropLast(3)) }
		if ["sses", "shes", "xes"].contains(where: lower.hasSuffix) { return String(word.dropLast(2)) }
		if lower.hasSuffix("ches") { return singularsInChe.contains(where: lower.dropLast().hasSuffix) ? String(word.dropLast()) : String(word.dropLast(2)) }
		if lower.hasSuffix("yses") { return word.dropLast(2) + "is" }
		if lower.hasSuffix("ses"), singularsInS.contains(where: lower.dropLast(2).hasSuffix) { return String(word.dropLast(2)) }
		return String(word.dropLast())
	}

	private static func matchCase(of word: String, _ replacement: String) -> String {
		guard let first = word.unicodeScalars.first, first.properties.isUppercase else { return replacement }
		return replacement.prefix(1).uppercased() + replacement.dropFirst()
	}

	private static let irregularPlurals: [String: String] = [
		"person": "people", "child": "children", "datum": "data", "criterion": "criteria", "phenomenon": "phenomena", "medium": "media",
		"mouse": "mice", "goose": "geese", "foot": "feet", "tooth": "teeth", "ox": "oxen", "index": "indices", "vertex": "vertices",
		"matrix": "matrices", "axis": "axes", "crisis": "crises", "analysis": "analyses", "basis": "bases", "die": "dice", "quiz": "quizzes",
		"penny": "pence", "curriculum": "curricula", "alumnus": "alumni", "cactus": "cacti", "appendix": "appendices",
	]

	private static let irregularSingulars: [String: String] = {
		var singulars: [String: String] = [:]
		// `bases`, `media` and `data` are too often the plural of something else, or no plural at all.
		for (singular, plural) in irregularPlurals where !["basis", "medium", "datum"].contains(singular) { singulars[plural] = singular }
		singulars["indexes"] = "index"
		singulars["persons"] = "person"
		singulars["buses"] = "bus"
		return singulars
	}()

	private static let uncountable: Set<String> = [
		"series", "species", "sheep", "fish", "deer", "aircraft", "equipment", "information", "info", "money", "news", "rice", "media",
		"data", "metadata", "software", "hardware", "furniture", "luggage", "feedback", "weather", "traffic", "mail", "staff",
		"gear", "merchandise", "audio", "analytics", "settings", "statistics", "stats", "credentials", "headquarters", "sms",
		"details", "preferences", "contents", "gps", "dns", "https", "css", "aws", "ios", "tls", "sales", "earnings", "savings",
	]

	private static let pluralsInVes: Set<String> = [
		"leaf", "life", "knife", "wife", "shelf", "wolf", "half", "calf", "self", "thief", "loaf", "elf", "scarf", "bookshelf", "midwife",
	]

	private static let pluralsInOes: Set<String> = ["hero", "potato", "tomato", "echo", "veto", "torpedo", "cargo", "embargo", "superhero", "antihero"]

	private static let pluralsOfIe: Set<String> = [
		"movies", "cookies", "zombies", "selfies", "calories", "genies", "rookies", "brownies", "hoodies", "smoothies", "pies", "ties",
		"lies", "dies", "prairies", "pixies", "newbies", "indies", "rookies", "foodies", "cuties", "birdies", "eyries", "talkies", "veggies",
	]

	private static let singularsInChe: [String] = ["cache", "ache", "niche", "psyche", "quiche", "creche", "avalanche", "apache", "cliche", "moustache"]

	private static let singularsInS: [String] = [
		"alias", "canvas", "atlas", "gas", "bias", "status", "bonus", "virus", "campus", "census", "corpus", "focus", "genius", "radius",
		"lens", "bus", "plus", "minus", "process", "stimulus", "octopus", "iris", "chassis", "surplus", "syllabus", "nexus", "walrus", "cactus", "apparatus", "locus",
	]
}

extension Words {
	package var plural: Words { replacingLast(Inflection.plural) }
	package var singular: Words { replacingLast(Inflection.singular) }
}
