import SourceText

/// The words in the path of an endpoint; they distinguish one list of repositories from another.
///
/// | path | words |
/// | --- | --- |
/// | `/orgs/{org}/repos` | owner `Organization`; `repos` |
/// | `/users/{id}/starred` | owner `User`; `starred` |
/// | `/movie/3/top_rated.json` | `movie`; `top rated` |
/// | `/orders/{id}/cancel` | owner `Order`; action `cancel` |
/// | `/users/{id}/avatar`, `/me/avatar` of a `User` | the user itself; its `avatar` |
/// | `/operations/{id}:wait`, `/models/{id}:generateContent` of `Content` | action `wait`; owner `Model`, action `generate` |
///
/// Versions, numbers, `api` and file extensions are ignored.
struct PathWords {
	/// One part of a path that has a meaning.
	enum Unit: Hashable {
		/// `top_rated`
		case text(Words)
		/// `cancel`
		case action(PathAction)
		/// `orgs/{org}`: the owner of what follows.
		case of(Words)
		/// `users/{id}` in a path for users: one of the entities themselves.
		case itself
	}

	private(set) var units: [Unit] = []
	/// The words for what belongs to the entity itself: `avatar` of `/users/{id}/avatar`, `reaction` of `/posts/{id}/reactions/{emoji}`.
	private(set) var belongings = Words(parts: [])
	/// The segment for the caller, such as `me`.
	private(set) var caller: String?
	/// The words of the last segment, whatever its meaning, and its text.
	private var last: (words: Words, text: String)?

	init(_ endpoint: EndpointTemplate, entity: Words, method: HTTPVerb) {
		var owner: Words?
		var isAfterColon = false
		var isInside: Bool { caller != nil || units.contains(.itself) }
		func settle() {
			if let text = owner {
				let verb = isAfterColon && method != .get ? Self.verb(of: text, entity) : nil
				let unit = verb.map { .action(PathAction($0)) } ?? Self.unit(text, entity: entity, method: method)
				if case .text(let words)? = unit, isInside, last?.text != caller { belongings = belongings + words }
				units += unit.map { [$0] } ?? []
			}
			(owner, isAfterColon) = (nil, false)
		}
		for part in endpoint.parts {
			switch part {
			case .text(let text):
				for segment in text.split(separator: "/").flatMap(Self.separatingAction) {
					guard let words = Self.words(ofSegment: segment) else { continue }
					settle()
					(owner, isAfterColon) = (words, segment.first == ":")
					last = (words, String(segment))
					if ["me", "self"].contains(segment.lowercased()) { caller = String(segment) }
				}
			case .parameter(let name):
				last = nil
				let words = Self.words(ofParameter: name)
				let collection = owner.flatMap { PathAction($0, of: method) == nil ? Self.withoutBy($0).singular : nil }
				if collection == nil { settle() }
				if let collection, isInside { belongings = belongings + collection }
				(owner, isAfterColon) = (nil, false)
				switch (words.isEmpty, collection) {
				case (true, let collection?): units.append(Self.isSame(collection, entity) ? .itself : .of(collection))
				case (true, nil): units.append(.itself)
				case (false, let collection?) where Self.isSame(words, entity) && Self.isSame(collection, entity): units.append(.itself)
				case (false, _): units.append(.of(words))
				}
			}
		}
		settle()
	}

	/// Returns the HTTP method whose effect a request has, by which it is named: POST at the path of one item changes it.
	static func effect(of method: HTTPVerb, at endpoint: EndpointTemplate?, on entity: Words, isMany: Bool) -> HTTPVerb {
		guard method == .post, !isMany, let endpoint, case .parameter? = endpoint.parts.last(where: { $0 != .text("/") }) else {
			return method
		}
		let units = PathWords(endpoint, entity: entity, method: method).units
		let acts = units.contains { if case .action = $0 { true } else { false } }
		return units.last == .itself && !acts ? .patch : method
	}

	/// The segment that means that there is only one at the path for each caller: `latest` of `/comics/latest`, `me` of `/me` and `/me/avatar`. A caller
	/// has several of what a plural names: `/me/posts`.
	var singletonWord: String? {
		guard let last else { return nil }
		if Self.singletonWords.contains(last.words.snake) { return last.text }
		return last.words.singular.snake == last.words.snake ? caller : nil
	}

	private static let singletonWords: Set<String> = [
		"current", "latest", "random", "today", "newest", "now", "settings", "preferences", "config", "configuration", "profile", "weather",
		"status", "health", "version", "info", "about", "summary", "dashboard", "statistics", "stats", "overview", "session", "cart",
		"basket",
	]

	/// Returns nil for a segment that only repeats the entity.
	private static func unit(_ words: Words, entity: Words, method: HTTPVerb) -> Unit? {
		if isSame(words.singular, entity) { return nil }
		return PathAction(words, of: method).map { .action($0) } ?? .text(words)
	}

	/// Returns `users` and `:batchDelete` of `users:batchDelete`.
	private static func separatingAction(_ segment: Substring) -> [Substring] {
		guard let colon = segment.lastIndex(of: ":"), colon != segment.startIndex else { return [segment] }
		return [segment[..<colon], segment[colon...]]
	}

	/// Returns the verb of the words after a colon: one word, which the entity may follow.
	private static func verb(of words: Words, _ entity: Words) -> Words? {
		let objects = [entity.singular, entity.plural].map { $0.parts.map { $0.lowercased() } }
		let parts = words.parts.map { $0.lowercased() }
		let object = objects.first { parts.count > $0.count && parts.suffix($0.count).elementsEqual($0) }
		let verb = Words(parts: Array(words.parts.dropLast(object?.count ?? 0)))
		return verb.parts.count == 1 ? verb : nil
	}

	/// Returns whether a segment names something, which a version, a number and `api` do not.
	static func hasMeaning(_ segment: Substring) -> Bool { words(ofSegment: segment) != nil }

	private static func words(ofSegment segment: Substring) -> Words? {
		let name = ["json", "xml", "php"].reduce(segment) { $0.hasSuffix("." + $1) ? $0.dropLast($1.count + 1) : $0 }
		let isVersion = name.first == "v" && name.dropFirst().allSatisfy { $0.isNumber || $0 == "." }
		guard !isVersion, !["api", "rest"].contains(name) else { return nil }
		let words = Words(parts: Words(name.removingPercentEscapes).parts.filter { !$0.allSatisfy(\.isNumber) }.map(spelledOut))
		return words.isEmpty ? nil : words
	}

	/// Returns the words of a parameter without the word for an identifier: `userId` is `user`.
	private static func words(ofParameter name: String) -> Words {
		let parts = Words(name).parts
		let isIdentifier = parts.last.map { ["id", "identifier", "uuid"].contains($0.lowercased()) } ?? false
		return Words(parts: (isIdentifier ? parts.dropLast() : parts).map(spelledOut))
	}

	/// `by-email` is `email`.
	private static func withoutBy(_ words: Words) -> Words {
		words.parts.count > 1 && words.parts[0].lowercased() == "by" ? Words(parts: Array(words.parts.dropFirst())) : words
	}

	private static func isSame(_ a: Words, _ b: Words) -> Bool {
		a.singular.snake == Words(parts: b.parts.map(spelledOut)).singular.snake
	}

	/// Returns the full word for an abbreviation that is usual in paths, since Swift names avoid them.
	private static func spelledOut(_ word: String) -> String {
		abbreviations[word.lowercased()] ?? word
	}

	private static let abbreviations: [String: String] = [
		"org": "organization", "orgs": "organizations", "repo": "repository", "repos": "repositories", "dept": "department",
		"depts": "departments", "msg": "message", "msgs": "messages", "acct": "account", "accts": "accounts", "pkg": "package",
		"pkgs": "packages", "addr": "address", "env": "environment", "envs": "environments", "me": "current", "self": "current",
	]
}
