/// A segment of a path that acts on the entity before it.
///
/// | request | verb | object |
/// | --- | --- | --- |
/// | `POST /orders/{id}/cancel` | `cancel` | |
/// | `POST /users/{id}/reset-password`, `/posts/{id}/mark-as-read` | `reset`, `mark` | `password`, `as read` |
/// | `POST /tags/bulk-delete` | `bulk delete`, of several tags | |
/// | `DELETE /posts/{id}/like` | `unlike` | |
/// | `DELETE /posts/{id}/vote` | it is no action: the vote is deleted | |
struct PathAction: Hashable {
	let verb: Words
	/// The words after the verb.
	private(set) var object = Words(parts: [])
	/// Whether it acts on several entities.
	private(set) var isOfSeveral = false

	init(_ verb: Words) {
		self.verb = verb
	}

	/// Returns nil for a segment that is no action.
	init?(_ words: Words, of method: HTTPVerb) {
		let parts = words.parts.map { $0.lowercased() }
		guard let first = parts.first else { return nil }
		switch (method, parts.count) {
		case (.get, 1) where ["search", "find"].contains(first): verb = words
		case (.get, _): return nil
		case (.delete, 1):
			let isUndoing = first.hasPrefix("un") || Self.undoing.contains(first)
			guard let undone = Self.opposites[first] ?? (isUndoing && Self.verbs.contains(first) ? first : nil) else { return nil }
			verb = Words(parts: [undone])
		case (.delete, _): return nil
		case (_, 1):
			guard Self.verbs.contains(first) else { return nil }
			verb = words
		case (_, let count):
			isOfSeveral = ["bulk", "batch"].contains(first)
			let verbEnd = isOfSeveral ? 2 : 1
			guard Self.leading.contains(parts[verbEnd - 1]), isOfSeveral || count > 1 else { return nil }
			verb = Words(parts: Array(words.parts.prefix(verbEnd)))
			object = Words(parts: Array(words.parts.dropFirst(verbEnd)))
		}
	}

	/// The verbs that, as a segment of their own, act on the entity before them.
	private static let verbs: Set<String> = [
		"search", "find", "cancel", "approve", "reject", "archive", "unarchive", "restore", "publish", "unpublish", "activate",
		"deactivate", "enable", "disable", "lock", "unlock", "close", "reopen", "open", "start", "stop", "pause", "resume", "complete",
		"confirm", "accept", "decline", "submit", "ship", "refund", "pay", "capture", "void", "send", "resend", "verify", "reset",
		"follow", "unfollow", "like", "unlike", "star", "unstar", "block", "unblock", "mute", "unmute", "pin", "unpin", "join", "leave",
		"invite", "assign", "unassign", "transfer", "merge", "clone", "copy", "duplicate", "move", "rename", "validate", "subscribe",
		"unsubscribe", "retry", "run", "execute", "trigger", "revoke", "renew", "refresh", "register", "promote", "demote", "suspend",
		"ban", "unban", "report", "rate", "vote", "fork", "watch", "unwatch", "sync", "import", "export", "upload", "replace", "remove",
		"add",
	]

	/// The actions that DELETE at the same path undoes. Others, such as a vote or a report, leave something that is deleted.
	private static let opposites = [
		"follow": "unfollow", "like": "unlike", "star": "unstar", "block": "unblock", "mute": "unmute", "pin": "unpin", "lock": "unlock",
		"archive": "unarchive", "publish": "unpublish", "subscribe": "unsubscribe", "watch": "unwatch", "assign": "unassign",
		"ban": "unban", "enable": "disable", "activate": "deactivate", "join": "leave", "register": "unregister", "suspend": "unsuspend",
	]

	/// The actions that DELETE does not undo, but is.
	private static let undoing: Set<String> = [
		"cancel", "remove", "revoke", "leave", "stop", "decline", "reject", "void", "disable", "deactivate",
	]

	/// The verbs that begin a segment of several words: `reset-password`. Words that are nouns as well, such as `order-history`, do not.
	private static let leading: Set<String> = [
		"accept", "activate", "add", "apply", "approve", "archive", "assign", "attach", "cancel", "change", "clear", "close", "complete",
		"confirm", "convert", "create", "deactivate", "decline", "delete", "detach", "disable", "enable", "generate", "mark", "move",
		"reject",
		"remove", "replace", "request", "resend", "reset", "restore", "revoke", "send", "set", "submit", "unassign", "update", "upsert",
		"validate", "verify",
	]
}
