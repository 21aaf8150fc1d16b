import JSONLanguage

/// The words of the enums that rules make, by path, so that a body and the response to it have one enum for what is one property.
///
/// A body shows few words: `{"status": "cancelled"}` beside responses with `open` and `paid`. An enum of a body has the words of the response's
/// property at the same path below the entity, and adds its own to them; elsewhere, it is the only enum of a response that has the same key and
/// all its words. A closed enum never gets words, since they would decode then.
struct EnumerationWords {
	/// The words that the enum at a path has.
	private var drafted: [String: Enumeration] = [:]
	/// The words that bodies add to responses, by the paths of the responses.
	private var sent: [String: Set<String>] = [:]

	private struct Enumeration: Hashable {
		var words: Set<String>
		var isClosed: Bool
	}

	/// Records the words of a body at `path`, which begins with the name of the body, as those of a response of `entity`.
	mutating func add(_ words: some Sequence<String>, sentAt path: String, of entity: String) {
		sent[Self.path(path, of: entity), default: []].formUnion(words)
	}

	/// Returns the words of the enum of a response, with those of bodies, and records them.
	mutating func response(_ words: Set<String>, at path: String, isClosed: Bool) -> Set<String> {
		let all = isClosed ? words : words.union(sent[path] ?? [])
		drafted[path] = Enumeration(words: all, isClosed: isClosed)
		return all
	}

	/// Returns the words of the enum of a body.
	func body(_ words: Set<String>, at path: String, of entity: String, isClosed: Bool) -> Set<String> {
		func fits(_ known: Enumeration) -> Bool { known.isClosed == isClosed && known.words.isSuperset(of: words) }
		if let known = drafted[Self.path(path, of: entity)], fits(known) { return known.words }
		let key = JSONPath.keys(path).last
		let others = Set(drafted.filter { fits($0.value) && JSONPath.keys($0.key).last == key }.values)
		return others.count == 1 ? others.first?.words ?? words : words
	}

	private static func path(_ path: String, of entity: String) -> String {
		JSONPath.keys(path).dropFirst().reduce(entity) { $0.appending(key: $1) }
	}
}
