import English

/// Detects words of paths that are values because they vary: `/users/alice`, `/users/bob` and `/users/carol`.
///
/// A word is a value if it meets all of these conditions:
///
/// | condition | met by | not met by |
/// | --- | --- | --- |
/// | it follows a plural | `/users/alice` | `/v1/users`, `/settings-page/billing` |
/// | at least three words vary in otherwise equal paths of one method | `alice`, `bob`, `carol` | `alice`, `bob` |
/// | the responses are similar: they share at least seven tenths of their members | | `/settings/billing`, `/settings/profile` |
/// | it is not a reserved word, a version or a file | | `me`, `search`, `v1`, `users.json` |
///
/// A last word that a response repeats as its identifier is a value without these conditions, unless it is reserved (`IdentityEcho`).
///
/// A word that is a value after some prefix is a value in every path with this prefix, whatever the method: `DELETE /users/alice` follows from
/// what was fetched. Words with responses of another form remain words next to values.
struct PathValueDetector {
	/// A requested path; paths that differ only in certain values are one.
	struct Path {
		var origin: Int
		var method: Int
		var segments: [PathSegment]
		/// The index of the form of the first response that has members.
		var form: Int?
		var isDeclared = false
		/// Whether a response repeats the last segment as its identifier.
		var isEchoed = false
	}

	/// The number of words that have to vary.
	private static let enough = 3
	/// The number of segments that are examined.
	private static let lengthLimit = 32

	private let forms: [BodyForm]
	private(set) var paths: [Path]

	/// Returns `paths` with the detected words replaced by values.
	static func resolved(_ paths: [Path], forms: [BodyForm]) -> [Path] {
		var detector = PathValueDetector(forms: forms, paths: paths)
		let length = min(paths.reduce(0) { max($0, $1.segments.count) }, lengthLimit)
		// From left to right, so that paths with equal prefixes are compared.
		for index in 0..<length where index > 0 { detector.resolve(index) }
		return detector.paths
	}

	/// The common key of paths that differ only in the segment at an index.
	private struct Alike: Hashable {
		let origin: Int
		let method: Int
		let before: ArraySlice<PathSegment>
		let after: ArraySlice<PathSegment>
	}

	/// The prefix of a path before a word.
	private struct Beginning: Hashable {
		let origin: Int
		let segments: ArraySlice<PathSegment>
	}

	private mutating func resolve(_ index: Int) {
		let candidates = paths.indices.filter { word(of: paths[$0], at: index) != nil }
		var values = echoed(index)
		guard candidates.count >= Self.enough || !values.isEmpty else { return }
		var alike: [Alike: [Int]] = [:]
		for candidate in candidates where paths[candidate].form != nil {
			let path = paths[candidate]
			let key = Alike(
				origin: path.origin, method: path.method, before: path.segments[..<index], after: path.segments[(index + 1)...])
			alike[key, default: []].append(candidate)
		}
		for (key, members) in alike where members.count >= Self.enough {
			let same = ofSameForm(members)
			guard same.count >= Self.enough else { continue }
			let words = same.compactMap { word(of: paths[$0], at: index) }
			values[Beginning(origin: key.origin, segments: key.before), default: []].formUnion(words)
		}
		guard !values.isEmpty else { return }
		for candidate in paths.indices {
			guard !paths[candidate].isDeclared, index < paths[candidate].segments.count,
				case .word(let word) = paths[candidate].segments[index]
			else { continue }
			let beginning = Beginning(origin: paths[candidate].origin, segments: paths[candidate].segments[..<index])
			if values[beginning]?.contains(word) == true { paths[candidate].segments[index] = .value(.text) }
		}
	}

	/// Returns the last words at `index` that responses repeat, after each beginning.
	private func echoed(_ index: Int) -> [Beginning: Set<String>] {
		var values: [Beginning: Set<String>] = [:]
		for path in paths where path.isEchoed && !path.isDeclared && path.segments.count == index + 1 {
			guard case .word(let word) = path.segments[index], case .word(let before) = path.segments[index - 1],
				!Self.known.contains(word.lowercased()), !["api", "rest"].contains(before.lowercased()),
				!Self.isVersion(Array(before.lowercased().utf8))
			else { continue }
			values[Beginning(origin: path.origin, segments: path.segments[..<index]), default: []].insert(word)
		}
		return values
	}

	/// Returns the paths whose responses have the most frequent form.
	private func ofSameForm(_ members: [Int]) -> [Int] {
		var counts: [Int: Int] = [:]
		for form in members.compactMap({ paths[$0].form }) { counts[form, default: 0] += 1 }
		guard let most = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) })?.key else { return [] }
		let similar = Set(counts.keys.filter { $0 == most || forms[$0].isSimilar(to: forms[most]) })
		return members.filter { paths[$0].form.map(similar.contains) == true }
	}

	/// Returns the word at `index` if it can be a value.
	private func word(of path: Path, at index: Int) -> String? {
		guard !path.isDeclared, index > 0, index < path.segments.count, case .word(let word) = path.segments[index], Self.mayBeValue(word),
			case .word(let before) = path.segments[index - 1], Self.isPlural(before)
		else { return nil }
		return word
	}

	private static func mayBeValue(_ word: String) -> Bool {
		let bytes = Array(word.lowercased().utf8)
		guard !bytes.isEmpty, !isVersion(bytes), !known.contains(word.lowercased()) else { return false }
		guard let point = bytes.lastIndex(of: UInt8(ascii: ".")) else { return true }
		return !PathSegment.isExtension(bytes[(point + 1)...])
	}

	/// Returns whether a word is never an identifier, such as `search`.
	static func isReserved(_ word: String) -> Bool { known.contains(word.lowercased()) }

	/// Whether the segment is a version: `v1`, `v2beta`, `1.1`.
	static func isVersion(_ bytes: [UInt8]) -> Bool {
		let rest = bytes.first == UInt8(ascii: "v") ? bytes[1...] : bytes[...]
		guard let first = rest.first, PathSegment.isDigit(first) else { return false }
		let end = rest.drop { PathSegment.isDigit($0) || $0 == UInt8(ascii: ".") }
		return end.isEmpty || bytes.first == UInt8(ascii: "v") && (end.starts(with: "beta".utf8) || end.starts(with: "alpha".utf8))
	}

	static func isPlural(_ word: String) -> Bool {
		let word = word.lowercased()
		return ["data", "media"].contains(word) || !word.hasSuffix("s") && Inflection.singular(word) != word
			|| word.utf8.count > 3 && word.hasSuffix("s") && !word.hasSuffix("ss") && !isVersion(Array(word.utf8))
	}

	/// Words that are never values.
	private static let known: Set<String> = [
		"me", "self", "current", "mine", "my", "all", "any", "none", "search", "find", "query", "filter", "lookup", "autocomplete",
		"suggest",
		"suggestions", "new", "create", "edit", "update", "delete", "remove", "add", "batch", "bulk", "import", "export", "upload",
		"download",
		"latest", "recent", "popular", "trending", "featured", "top", "upcoming", "random", "first", "last", "next", "previous", "count",
		"stats", "statistics", "summary", "status", "health", "info", "about", "config", "settings", "login", "logout", "register",
		"signup",
		"verify", "validate", "default", "public", "private", "active", "archived", "deleted", "index", "list", "feed", "history",
		"graphql",
	]
}
