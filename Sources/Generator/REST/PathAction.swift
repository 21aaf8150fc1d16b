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
			guard Self.undone.contains(first) || first.hasPrefix("un") && MethodVerb.isKnown(first) else { return nil }
			verb = Self.undone.contains(first) ? Words(parts: ["un" + first]) : words
		case (.delete, _): return nil
		case (_, 1):
			guard MethodVerb.isKnown(first) else { return nil }
			verb = words
		case (_, let count):
			isOfSeveral = ["bulk", "batch"].contains(first)
			let verbEnd = isOfSeveral ? 2 : 1
			guard MethodVerb.isAction(parts[verbEnd - 1]), isOfSeveral || count > 1 else { return nil }
			verb = Words(parts: Array(words.parts.prefix(verbEnd)))
			object = Words(parts: Array(words.parts.dropFirst(verbEnd)))
		}
	}

	/// The actions that DELETE at the same path undoes. Others, such as a vote or a report, leave something that is deleted.
	private static let undone: Set<String> = ["archive", "follow", "like", "lock", "publish", "subscribe"]
}
