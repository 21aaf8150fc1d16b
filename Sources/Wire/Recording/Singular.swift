/// English singulars for the names of parameters.
enum Singular {
	/// Returns the singular of a lowercase word; a word that is not a plural stays unchanged.
	static func of(_ word: String) -> String {
		if let irregular = irregular[word] { return irregular }
		guard word.utf8.count > 2, word.hasSuffix("s") else { return word }
		if ["ss", "us", "is"].contains(where: word.hasSuffix) || ["news", "series", "species"].contains(word) { return word }
		if word.hasSuffix("ies"), word.utf8.count > 4, !["movies", "cookies", "zombies"].contains(word) { return word.dropLast(3) + "y" }
		if ["sses", "shes", "ches", "xes", "zzes", "uses"].contains(where: word.hasSuffix), !endingInE.contains(word) {
			return String(word.dropLast(2))
		}
		return String(word.dropLast())
	}

	static let irregular = [
		"people": "person", "children": "child", "men": "man", "women": "woman", "data": "datum", "media": "medium",
		"criteria": "criterion",
		"mice": "mouse", "feet": "foot", "teeth": "tooth", "geese": "goose", "leaves": "leaf", "shelves": "shelf", "wolves": "wolf",
		"lives": "life", "wives": "wife", "knives": "knife", "indices": "index", "vertices": "vertex", "matrices": "matrix",
		"analyses": "analysis", "heroes": "hero", "potatoes": "potato", "tomatoes": "tomato", "aliases": "alias",
	]

	private static let endingInE: Set<String> = ["houses", "warehouses", "causes", "clauses", "pauses", "caches", "uses", "axes", "niches"]
}
