/// Detects words of paths that are values because a response repeats them as its identifier: `/users/alice` with `{"id": "alice"}`
/// (`IdentityEcho`).
///
/// Such a word is a value in every path with the same beginning, whatever the method: `DELETE /users/alice` follows from what was fetched.
struct PathValueDetector {
	/// A requested path; paths that differ only in certain values are one.
	struct Path {
		var origin: Int
		var segments: [PathSegment]
		var isDeclared = false
		/// Whether a response repeats the last segment as its identifier.
		var isEchoed = false
	}

	/// The number of segments that are examined.
	private static let lengthLimit = 32

	private(set) var paths: [Path]

	/// Returns `paths` with the detected words replaced by values.
	static func resolved(_ paths: [Path]) -> [Path] {
		var detector = PathValueDetector(paths: paths)
		let length = min(paths.reduce(0) { max($0, $1.segments.count) }, lengthLimit)
		// From left to right, so that paths with equal beginnings are compared.
		for index in 0..<length where index > 0 { detector.resolve(index) }
		return detector.paths
	}

	/// The segments of a path before a word.
	private struct Beginning: Hashable {
		let origin: Int
		let segments: ArraySlice<PathSegment>
	}

	private mutating func resolve(_ index: Int) {
		let values = echoed(index)
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
				!Self.isReserved(word), !["api", "rest"].contains(before.lowercased()), !Self.isVersion(Array(before.lowercased().utf8))
			else { continue }
			values[Beginning(origin: path.origin, segments: path.segments[..<index]), default: []].insert(word)
		}
		return values
	}

	/// Whether the segment is a version: `v1`, `v2beta`, `1.1`.
	static func isVersion(_ bytes: [UInt8]) -> Bool {
		let rest = bytes.first == UInt8(ascii: "v") ? bytes[1...] : bytes[...]
		guard let first = rest.first, PathSegment.isDigit(first) else { return false }
		let end = rest.drop { PathSegment.isDigit($0) || $0 == UInt8(ascii: ".") }
		return end.isEmpty || bytes.first == UInt8(ascii: "v") && (end.starts(with: "beta".utf8) || end.starts(with: "alpha".utf8))
	}

	/// Returns whether a word is never an identifier.
	static func isReserved(_ word: String) -> Bool { reserved.contains(word.lowercased()) }

	private static let reserved: Set<String> = ["all", "count", "current", "latest", "me", "new", "search", "self"]
}
