import Workspace

/// The paths of files as reports show them: `order.json` for `Features/Order/../../order.json`, as gen.json in `Features/Order` names it.
struct DisplayPath {
	let environment: Environment

	/// Returns the path without `..` after a name; unchanged if a link makes it another file.
	func shown(_ path: String) -> String {
		guard path.contains("/../") else { return path }
		var parts: [Substring] = []
		for part in path.split(separator: "/") where part != "." {
			if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
		}
		let short = (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
		guard !parts.isEmpty, let real = realPath(environment.resolve(path)) else { return path }
		return realPath(environment.resolve(short)) == real ? short : path
	}
}
