/// Detects which words of paths are values, by what varies: in `/users/alice`, `/users/bob` and `/users/carol` they are.
///
/// A word is a value where all of this is so:
///
/// | | so | not so |
/// | --- | --- | --- |
/// | it stands right behind a plural | `/users/alice` | `/v1/users`, `/settings-page/billing` |
/// | three words or more vary there, in paths of one method that are the same but for them | `alice`, `bob`, `carol` | `alice`, `bob` |
/// | the answers are of the same form: they share seven tenths of their members at least | | `/settings/billing`, `/settings/profile` |
/// | it is none that stands for itself | | `me`, `search`, `v1`, `users.json` |
///
/// What is a value behind the same beginning once is one in every path and for every method, so that `DELETE /users/alice` is told by
/// what was fetched. Words that are not of the same form stay words, beside those that are values.
struct PathValueDetector {
	/// A path that was asked for: all that are the same but for what is surely a value.
	struct Path {
		var origin: Int
		var method: Int
		var segments: [PathSegment]
		/// Of the first answer that had members.
		var form: Int?
	}

	/// How many words vary at least.
	private static let enough = 3
	/// Longer paths are looked at as far as this.
	private static let lengthLimit = 32

	private let forms: [BodyForm]
	private(set) var paths: [Path]

	/// `paths` with the words that are values as such.
	static func resolved(_ paths: [Path], forms: [BodyForm]) -> [Path] {
		var detector = PathValueDetector(forms: forms, paths: paths)
		let length = min(paths.reduce(0) { max($0, $1.segments.count) }, lengthLimit)
		// From the left, so that what varies further to the right varies behind the same beginning.
		for index in 0..<length where index > 0 { detector.resolve(index) }
		return detector.paths
	}

	/// Paths that are the same but for the segment at an index.
	private struct Alike: Hashable {
		let origin: Int
		let method: Int
		let before: ArraySlice<PathSegment>
		let after: ArraySlice<PathSegment>
	}

	/// What stands before a word.
	private struct Beginning: Hashable {
		let origin: Int
		let segments: ArraySlice<PathSegment>
	}

	private mutating func resolve(_ index: Int) {
		let candidates = paths.indices.filter { word(of: paths[$0], at: index) != nil }
		guard candidates.count >= Self.enough else { return }
		var alike: [Alike: [Int]] = [:]
		for candidate in candidates where paths[candidate].form != nil {
			let path = paths[candidate]
			let key = Alike(
				origin: path.origin, method: path.method, before: path.segments[..<index], after: path.segments[(index + 1)...])
			alike[key, default: []].append(candidate)
		}
		var values: [Beginning: Set<String>] = [:]
		for (key, members) in alike where members.count >= Self.enough {
			let same = ofSameForm(members)
			guard same.count >= Self.enough else { continue }
			let words = same.compactMap { word(of: paths[$0], at: index) }
			values[Beginning(origin: key.origin, segments: key.before), default: []].formUnion(words)
		}
		guard !values.isEmpty else { return }
		for candidate in candidates {
			guard let word = word(of: paths[candidate], at: index) else { continue }
			let beginning = Beginning(origin: paths[candidate].origin, segments: paths[candidate].segments[..<index])
			if values[beginning]?.contains(word) == true { paths[candidate].segments[index] = .value(.text, suffix: "") }
		}
	}

	/// Those with answers like most of them.
	private func ofSameForm(_ members: [Int]) -> [Int] {
		var counts: [Int: Int] = [:]
		for form in members.compactMap({ paths[$0].form }) { counts[form, default: 0] += 1 }
		guard let most = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) })?.key else { return [] }
		let similar = Set(counts.keys.filter { $0 == most || forms[$0].isSimilar(to: forms[most]) })
		return members.filter { paths[$0].form.map(similar.contains) == true }
	}

	/// The word at `index` if it may be a value.
	private func word(of path: Path, at index: Int) -> String? {
		guard index > 0, index < path.segments.count, case .word(let word) = path.segments[index], Self.mayBeValue(word),
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

	/// `v1`, `v2beta`, `1.1`.
	static func isVersion(_ bytes: [UInt8]) -> Bool {
		let rest = bytes.first == UInt8(ascii: "v") ? bytes[1...] : bytes[...]
		guard let first = rest.first, PathSegment.isDigit(first) else { return false }
		let end = rest.drop { PathSegment.isDigit($0) || $0 == UInt8(ascii: ".") }
		return end.isEmpty || bytes.first == UInt8(ascii: "v") && (end.starts(with: "beta".utf8) || end.starts(with: "alpha".utf8))
	}

	static func isPlural(_ word: String) -> Bool {
		let word = word.lowercased()
		return Singular.irregular[word] != nil
			|| word.utf8.count > 3 && word.hasSuffix("s") && !word.hasSuffix("ss") && !isVersion(Array(word.utf8))
	}

	/// Words that stand for themselves wherever they stand.
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
