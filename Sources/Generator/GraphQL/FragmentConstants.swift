/// The constants that hold the texts of fragments: `HeroDetails` gives `heroDetailsFragment`, `PetFragment` gives `petFragment`.
enum FragmentConstants {
	/// By the names of the fragments; of those that come out alike, each keeps its own spelling: `hero_detailsFragment`.
	static func names(for fragments: [String]) -> [String: String] {
		var names: [String: String] = [:]
		var taken: Set<String> = []
		for fragment in Set(fragments).sorted() {
			let words = SwiftIdentifier.words(ofKey: fragment)
			let marked = words.parts.last?.lowercased() == "fragment" && words.parts.count > 1 ? words : words + Words(parts: ["Fragment"])
			var name = SwiftIdentifier(lowerCamel: marked).name
			if !taken.insert(name).inserted {
				name = fragment + "Fragment"
				while !taken.insert(name).inserted { name += "Fragment" }
			}
			names[fragment] = name
		}
		return names
	}
}
