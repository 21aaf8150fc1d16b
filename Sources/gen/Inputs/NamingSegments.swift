import Wire

/// The segments of a path that names are made from.
enum NamingSegments {
	/// Returns those of `path`, with values inside of a segment as a segment in braces: `Products` and `{}` for `Products(1)`, `{}` for
	/// `lat=52;lng=13`, `stores` for `stores;radius=5`. Percent escapes are decoded: `über` for `%C3%BCber`.
	static func all(of path: String) -> [String] {
		path.split(separator: "/").map { PercentText.decoded($0) }.flatMap { segment -> [String] in
			guard let end = segment.firstIndex(where: { "(;=".contains($0) }) else { return [segment] }
			let name = String(segment[..<end])
			if name.isEmpty || segment[end] == "=" { return ["{}"] }
			return segment[end] == "(" ? [name, "{}"] : [name]
		}
	}
}
