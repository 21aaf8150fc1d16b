/// The names that follow from an operation's own: `GetCharacters` gives `fetchCharacters`, `charactersQuery`, `CharactersQueryResponse`.
///
/// | operation | method | constant |
/// | --- | --- | --- |
/// | `query GetCharacter`, `CharacterQuery`, `Character` | `fetchCharacter` | `characterQuery` |
/// | `query SearchPets` | `searchPets` | `searchPetsQuery` |
/// | `mutation CreateReview`, `CreateReviewMutation` | `createReview` | `createReviewMutation` |
struct GraphQLNaming: Hashable {
	var method: Words
	var verb: String
	var constant: String
	var wrapper: String
	/// What it is about: `Characters`.
	var subject: Words

	/// - Parameter isFull: nothing is left out of the name, because a shorter one is taken.
	init(operation name: String, isMutation: Bool, isFull: Bool = false) {
		var words = Words(name)
		if words.parts.count > 1, let last = words.parts.last, !isFull, ["query", "mutation", "operation"].contains(last.lowercased()) {
			words = Words(parts: Array(words.parts.dropLast()))
		}
		let first = words.parts.first?.lowercased() ?? ""
		let rest = Words(parts: Array(words.parts.dropFirst()))
		if isMutation {
			method = words
			verb = first
			subject = rest.isEmpty ? words : rest
			constant = words.lowerCamel + "Mutation"
		} else if words.parts.count > 1, Self.fetchingVerbs.contains(first), !isFull {
			method = Words(parts: ["fetch"]) + rest
			verb = "fetch"
			subject = rest
			constant = rest.lowerCamel + "Query"
		} else if words.parts.count > 1, Self.otherVerbs.contains(first) {
			method = words
			verb = first
			subject = rest
			constant = words.lowerCamel + "Query"
		} else {
			method = Words(parts: ["fetch"]) + words
			verb = "fetch"
			subject = words
			constant = words.lowerCamel + "Query"
		}
		wrapper = Words(constant).upperCamel + "Response"
	}

	/// What is generated about the operation is about this entity: `Character`.
	var entity: Words {
		var words = subject
		if let by = words.parts.firstIndex(where: { ["By", "For", "With", "From", "Of", "In"].contains($0) }), by > 0 {
			words = Words(parts: Array(words.parts[..<by]))
		}
		return words.singular
	}

	private static let fetchingVerbs: Set<String> = ["get", "fetch", "load", "query", "list", "read", "retrieve"]
	private static let otherVerbs: Set<String> = ["search", "find", "lookup", "check", "verify", "validate", "count", "resolve", "suggest", "preview"]
}
