/// Splits a method's name into its verb and its object, for the names derived from them: `lastCreatedInput`, `cartResult`.
///
/// | method | verb | object |
/// | --- | --- | --- |
/// | `createReview` | `create` | `review` |
/// | `cartLinesAdd` | `add` | `cartLines` |
/// | `signIn`, `signInUser` | `signIn` | nothing, `user` |
/// | `petAdoption`, `adoption` | the whole name: none of its words is a known verb | nothing |
enum MethodVerb {
	/// Returns the verb of `method` in lower camel case.
	static func verb(of method: Words, _ initialisms: Initialisms) -> String {
		let words = method.parts.map { $0.lowercased() }
		guard let first = words.first, let last = words.last else { return "" }
		if words.count > 1, actions.contains(last), !actions.contains(first) { return last }
		guard isKnown(first) else { return method.lowerCamel(initialisms) }
		if words.count > 1, takingParticles.contains(first), particles.contains(words[1]) {
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

	static func isKnown(_ word: String) -> Bool { actions.contains(word) || others.contains(word) }

	/// Words that are hardly ever nouns, and therefore verbs at the end of a name too.
	private static let actions: Set<String> = [
		"accept", "activate", "add", "allow", "append", "apply", "approve", "archive", "assign", "attach", "authenticate", "authorize",
		"ban",
		"buy", "cancel", "clear", "close", "complete", "configure", "confirm", "connect", "consume", "convert", "create", "deactivate",
		"decline", "delete", "demote", "deny", "detach", "disable", "disconnect", "dismiss", "edit", "enable", "ensure", "establish",
		"execute", "expire", "finish", "fulfill", "generate", "give", "grant", "hide", "insert", "install", "invite", "join", "leave",
		"login", "logout", "mark", "merge", "modify", "mute", "notify", "pay", "prepare", "promote", "publish", "redeem", "refresh",
		"register", "reject", "remove", "rename", "reopen", "replace", "resend", "reset", "resolve", "restore", "resume", "revoke",
		"send", "set", "signin", "signout", "signup", "submit", "subscribe", "suspend", "unarchive", "unassign", "unban",
		"unblock", "undo", "unfollow", "unlike", "unlink", "unlock", "unmute", "unpin", "unpublish", "unstar", "unsubscribe", "update",
		"upsert", "validate", "verify", "withdraw",
	]

	/// Verbs that may also be nouns: `post`, `review`.
	private static let others: Set<String> = [
		"acknowledge", "break", "catch", "drive", "forget", "know", "link", "meet", "pin", "ride", "schedule", "speak", "star", "teach",
		"unplug", "adjust", "adopt", "answer", "ask", "await", "back", "begin", "bid", "bind", "block", "book", "boost", "bring",
		"broadcast", "build", "bump", "calculate", "call", "capture", "cast", "change", "charge", "check", "checkout", "choose",
		"claim", "clean", "clock", "clone", "collect", "comment", "commit", "compute", "copy", "count", "cut", "defer", "deploy", "deposit",
		"destroy", "discard", "do", "download", "draw", "drop", "duplicate", "end", "enroll", "exchange", "export", "extend", "fail",
		"favorite", "feed", "fetch", "find", "fix", "flag", "follow", "force", "fork", "format", "get", "go", "handle", "hold", "import",
		"increment", "decrement", "initialize", "initiate", "issue", "keep", "kick", "lay", "lead", "lend", "like", "list", "load", "lock",
		"log", "lookup", "lose", "make", "migrate", "move", "open", "opt", "order", "overwrite", "patch", "pause", "perform", "permit",
		"place", "plan", "play", "post", "power", "preview", "process", "provision", "purchase", "purge", "push", "put", "query", "quit",
		"rate", "react", "read", "rebuild", "receive", "record", "redo", "refer", "refund", "release", "renew", "reorder", "repay", "reply",
		"report", "request", "requeue", "rerun", "reserve", "restart", "retrieve", "retry", "return", "review", "rewrite", "roll", "rotate",
		"run", "save", "say", "scale", "search", "see", "select", "sell", "share", "ship", "show", "shut", "sign", "skip", "snooze",
		"spend",
		"spin", "split", "start", "stop", "store", "suggest", "swap", "switch", "sync", "tag", "take", "tell", "terminate", "test",
		"toggle",
		"track", "transfer", "trigger", "turn", "unbind", "untag", "unwatch", "unwrap", "upload", "upgrade", "use", "view", "visit", "void",
		"vote", "watch", "win", "write",
	]

	private static let takingParticles: Set<String> = [
		"back", "check", "clean", "clock", "kick", "log", "opt", "power", "roll", "scale", "set", "shut", "sign", "spin", "switch", "turn",
	]

	private static let particles: Set<String> = ["in", "out", "up", "off", "on", "down", "back", "over"]

	private static let prepositions: Set<String> = ["by", "with", "from", "for", "to", "via", "as", "at", "of"]
}
