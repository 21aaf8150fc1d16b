/// The names of an entity's methods: verb, then what it is about.
enum OperationNaming {
	/// `fetch`, `create`, `update`, `delete`.
	static func verb(for method: HTTPVerb, isMany: Bool) -> String {
		switch method {
		case .get: "fetch"
		case .post: isMany ? "fetch" : "create"
		case .put: "update"
		case .patch: "update"
		case .delete: "delete"
		}
	}

	/// `fetch` in the past, as a mock says it: `lastFetchedPage`.
	static func past(_ verb: String) -> String {
		if let irregular = irregular[verb] { return irregular }
		if verb.hasSuffix("e") { return verb + "d" }
		if verb.hasSuffix("y"), let before = verb.dropLast().last, !"aeiou".contains(before) { return verb.dropLast() + "ied" }
		return verb + "ed"
	}

	private static let irregular: [String: String] = [
		"get": "got", "set": "set", "send": "sent", "put": "put", "find": "found", "read": "read", "write": "written", "make": "made",
		"submit": "submitted", "begin": "begun", "stop": "stopped", "swap": "swapped", "run": "run", "buy": "bought", "sell": "sold",
		"pay": "paid", "give": "given", "take": "taken", "leave": "left", "hide": "hidden", "reset": "reset", "edit": "edited", "do": "done",
		"log": "logged", "ban": "banned", "unban": "unbanned", "pin": "pinned", "unpin": "unpinned", "drop": "dropped", "cancel": "cancelled",
		"build": "built", "choose": "chosen", "draw": "drawn", "go": "gone", "hold": "held", "keep": "kept", "lose": "lost", "tag": "tagged",
		"bid": "bid", "bind": "bound", "unbind": "unbound", "split": "split", "transfer": "transferred", "refer": "referred",
	]
}
