/// The verbs by which methods are named, and the parts of a method's name: `lastCreatedInput`, `cartResult`.
///
/// | method | verb | object |
/// | --- | --- | --- |
/// | `createReview` | `create` | `review` |
/// | `cartLinesAdd` | `add` | `cartLines` |
/// | `signIn`, `signInUser` of a mutation | `signIn` | nothing, `user` |
/// | `petAdoption` of a mutation | `pet` | `adoption` |
/// | `petAdoption` of anything else | the whole name: `pet` is no known verb | nothing |
enum MethodVerb {
	/// Returns the verb of `method` in lower camel case.
	///
	/// - Parameter isMutation: whether it is a mutation, which begins with its verb.
	static func verb(of method: Words, isMutation: Bool = false, _ initialisms: Initialisms) -> String {
		let words = method.parts.map { $0.lowercased() }
		guard let first = words.first, let last = words.last else { return "" }
		if words.count > 1, isAction(last), !isKnown(first) { return last }
		guard isMutation || isKnown(first) else { return method.lowerCamel(initialisms) }
		if isMutation, words.count > 1, particles.contains(words[1]) {
			return Words(parts: Array(method.parts.prefix(2))).lowerCamel(initialisms)
		}
		return first
	}

	/// Returns the object of `method`; empty if there is none, or if a preposition follows the verb: `deleteByEmail`.
	static func subject(of method: Words, verb: String) -> Words {
		let count = Words(verb).parts.count
		let isFirst = Words(parts: Array(method.parts.prefix(count))).snake == Words(verb).snake
		let rest = Words(parts: Array(isFirst ? method.parts.dropFirst(count) : method.parts.dropLast(count)))
		return rest.parts.first.map { prepositions.contains($0.lowercased()) } == true ? Words(parts: []) : rest
	}

	static func isKnown(_ word: String) -> Bool { isAction(word) || nouns.contains(word) || nouns.contains(undone(word)) }

	/// Returns whether a word is hardly ever a noun, and therefore a verb in front of other words of a path and at the end of a name, too.
	static func isAction(_ word: String) -> Bool {
		participles[word] != nil || actions.contains(word) || actions.contains(undone(word))
	}

	/// Returns `like` of `unlike`, and other words as they are.
	private static func undone(_ word: String) -> String { word.hasPrefix("un") ? String(word.dropFirst(2)) : word }

	/// The verbs of the documented methods with their participles, which name what a mock records: `lastFetchedPage`.
	static let participles = ["fetch": "fetched", "create": "created", "update": "updated", "delete": "deleted", "save": "saved"]

	private static let actions: Set<String> = [
		"accept", "activate", "add", "approve", "archive", "cancel", "close", "complete", "confirm", "deactivate", "disable", "enable",
		"mark", "publish", "reject", "remove", "reset", "restore", "resume", "send", "set", "submit", "subscribe", "suspend", "validate",
		"verify",
	]

	/// Verbs that may also be nouns.
	private static let nouns: Set<String> = [
		"check", "find", "follow", "like", "list", "load", "lock", "preview", "read", "refund", "search", "start", "stop", "try",
	]

	private static let particles: Set<String> = ["in", "out", "up", "off", "on", "down", "back", "over"]

	private static let prepositions: Set<String> = ["by", "with", "from", "for", "to", "via", "as", "at", "of"]
}
