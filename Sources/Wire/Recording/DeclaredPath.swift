/// A path with parameters that the user declares, `/v1/products/{id}`: it decides which segments of recorded paths are values, whatever they
/// look like.
package struct DeclaredPath: Hashable, Sendable {
	private enum Segment: Hashable {
		case literal(String)
		case parameter(PathSegment.Declared, prefix: String, suffix: String)
	}

	private let segments: [Segment]

	/// Creates the path from its text; nil if it does not name one path: an operation, a prefix such as `/users*`.
	package init?(_ text: some StringProtocol) {
		guard text.hasPrefix("/"), !text.hasSuffix("*") else { return nil }
		var segments: [Segment] = []
		for part in text.split(separator: "/", omittingEmptySubsequences: false).dropFirst() {
			guard let open = part.firstIndex(of: "{") else {
				segments.append(.literal(String(part)))
				continue
			}
			guard let close = part[open...].firstIndex(of: "}") else { return nil }
			let suffix = part[part.index(after: close)...]
			let words = part[part.index(after: open)..<close].split(separator: ":", maxSplits: 1)
			guard let name = words.first, !suffix.contains("{") else { return nil }
			let type: RecordedEndpoint.Parameter.Kind? =
				switch words.dropFirst().first?.drop(while: { $0 == " " }) {
				case "Int": .integer
				case "String": .text
				default: nil
				}
			segments.append(
				.parameter(PathSegment.Declared(name: String(name), type: type), prefix: String(part[..<open]), suffix: String(suffix)))
		}
		self.segments = segments
	}

	/// The number of segments that are no parameters.
	var literalCount: Int {
		segments.count { if case .literal = $0 { true } else { false } }
	}

	/// Returns the segments of a recorded path; nil if the path is another one.
	///
	/// - Parameter takesWords: whether a parameter also matches a word that is never an identifier, such as `search`.
	func segments(of parts: [String], takesWords: Bool) -> [PathSegment]? {
		guard parts.count == segments.count else { return nil }
		var result: [PathSegment] = []
		for (part, segment) in zip(parts, segments) {
			switch segment {
			case .literal(let text):
				guard part == text || PercentText.decoded(part) == text else { return nil }
				result.append(.word(part))
			case .parameter(let declared, let prefix, let suffix):
				guard part.hasPrefix(prefix), part.hasSuffix(suffix), part.utf8.count > prefix.utf8.count + suffix.utf8.count else {
					return nil
				}
				let value = String(part.dropFirst(prefix.count).dropLast(suffix.count))
				guard takesWords || !PathValueDetector.isReserved(value) else { return nil }
				result.append(.declared(declared, PathSegment.kind(of: value), prefix: prefix, suffix: suffix))
			}
		}
		return result
	}
}

/// The paths that the user declares, the most specific first.
struct DeclaredPaths {
	private let paths: [DeclaredPath]
	/// The paths whose parameters also match words that are never identifiers, because they match nothing else.
	private let greedy: Set<DeclaredPath>
	/// The paths that matched a recorded path.
	private(set) var matched: Set<DeclaredPath> = []

	init(_ paths: [DeclaredPath], greedy: Set<DeclaredPath> = []) {
		self.paths = paths.sorted { $0.literalCount > $1.literalCount }
		self.greedy = greedy
	}

	var unmatched: Set<DeclaredPath> { Set(paths).subtracting(matched) }

	/// Returns the shape of a recorded path.
	mutating func shape(of path: String) -> PathShape {
		guard !paths.isEmpty else { return PathShape(path) }
		let parts = PathShape.parts(of: path)
		for declared in paths {
			if let segments = declared.segments(of: parts, takesWords: greedy.contains(declared)) {
				matched.insert(declared)
				return PathShape(declared: segments)
			}
		}
		return PathShape(path)
	}
}
