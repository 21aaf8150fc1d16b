/// The names of the constants for the texts of fragments: `heroDetailsFragment` for `HeroDetails`, `petFragment` for `PetFragment`.
enum FragmentConstants {
	/// Returns the names of the constants, by fragment name.
	///
	/// If two names would be equal, the second retains the spelling of its fragment: `hero_detailsFragment`.
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
