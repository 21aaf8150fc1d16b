/// The verbs of an entity's methods.
enum OperationVerb {
	/// Returns the conventional verb: `fetch`, `create`, `update` or `delete`.
	static func verb(for method: HTTPVerb, isMany: Bool) -> String {
		switch method {
		case .get: "fetch"
		case .post: isMany ? "fetch" : "create"
		case .put: "update"
		case .patch: "update"
		case .delete: "delete"
		}
	}

	/// Returns the past participle for the names of a mock: `lastFetchedPage`. A word that is not a verb is unchanged: `lastPetAdoptionInput`.
	static func past(_ verb: String) -> Words {
		let words = Words(verb)
		guard let first = words.parts.first, MethodVerb.isKnown(first.lowercased()) else { return words }
		return Words(past(of: first.lowercased())) + Words(parts: Array(words.parts.dropFirst()))
	}

	private static func past(of verb: String) -> String {
		if let irregular = irregular[verb] { return irregular }
		if verb.hasSuffix("e") { return verb + "d" }
		if verb.hasSuffix("y"), let before = verb.dropLast().last, !"aeiou".contains(before) { return verb.dropLast() + "ied" }
		return doublesLastLetter(verb) ? verb + verb.suffix(1) + "ed" : verb + "ed"
	}

	/// Returns whether the last letter doubles, as in `ship` and `plan`: one syllable that ends in one vowel and one consonant.
	private static func doublesLastLetter(_ verb: String) -> Bool {
		let letters = Array(verb)
		guard letters.count > 2, let last = letters.last, !"aeiouywx".contains(last) else { return false }
		return "aeiou".contains(letters[letters.count - 2]) && letters.count(where: "aeiouy".contains) == 1
	}

	private static let irregular: [String: String] = [
		"get": "got", "set": "set", "send": "sent", "resend": "resent", "put": "put", "find": "found", "read": "read", "write": "written",
		"rewrite": "rewritten",
		"overwrite": "overwritten", "make": "made", "submit": "submitted", "commit": "committed", "permit": "permitted", "begin": "begun",
		"run": "run", "rerun": "rerun",
		"buy": "bought", "sell": "sold", "pay": "paid", "repay": "repaid", "give": "given", "take": "taken", "leave": "left",
		"hide": "hidden", "reset": "reset",
		"do": "done", "undo": "undone", "redo": "redone", "unban": "unbanned", "unpin": "unpinned", "unwrap": "unwrapped",
		"untag": "untagged", "unplug": "unplugged",
		"cancel": "cancelled", "build": "built", "rebuild": "rebuilt", "choose": "chosen", "draw": "drawn", "withdraw": "withdrawn",
		"go": "gone", "hold": "held",
		"keep": "kept", "lose": "lost", "win": "won", "bid": "bid", "bind": "bound", "unbind": "unbound", "split": "split", "cut": "cut",
		"shut": "shut", "cast": "cast",
		"broadcast": "broadcast", "transfer": "transferred", "refer": "referred", "defer": "deferred", "show": "shown", "see": "seen",
		"know": "known", "teach": "taught",
		"catch": "caught", "bring": "brought", "spend": "spent", "lend": "lent", "lead": "led", "meet": "met", "feed": "fed",
		"ride": "ridden", "drive": "driven",
		"break": "broken", "speak": "spoken", "forget": "forgotten", "lay": "laid", "say": "said", "tell": "told", "quit": "quit",
		"login": "loggedIn", "logout": "loggedOut", "signin": "signedIn", "signout": "signedOut", "signup": "signedUp",
		"checkout": "checkedOut",
	]
}
