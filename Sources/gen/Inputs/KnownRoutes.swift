import SourceText

/// The paths of a feature's remembered runs, whose parameters a recording of the same routes takes over, with their types.
///
/// The names and types in recorded paths are inferred: `/users/{identifier:Int}` is the route of a remembered `/users/{id}`, not another method.
struct KnownRoutes {
	/// The paths by method and route.
	private var paths: [String: String] = [:]
	/// The paths whose names the user declares for this run.
	private let declared: [String]

	init(_ runs: [Run], declared arguments: [ArgumentValue]) {
		declared = arguments.flatMap { $0.text.split(separator: ",").map(String.init) }
		for run in runs.flatMap(\.requests) {
			guard let path = run.endpoint else { continue }
			let key = Self.key(run.method.rawValue, path)
			paths[key] = paths[key] ?? path
		}
	}

	/// Returns the run with the remembered paths of its endpoints.
	func replacingPaths(in run: Run) -> Run {
		var result = run
		for index in run.endpoints.indices {
			let entry = run.endpoints[index]
			guard let path = entry.arguments["endpoint"], let known = paths[Self.key(entry.request.method.rawValue, path.text)],
				!declared.contains(where: { $0.hasSuffix(Self.untyped(path.text)) })
			else { continue }
			if known != path.text { result.endpoints[index].arguments.values["endpoint"] = [ArgumentValue(known, of: "--endpoint")] }
		}
		return result
	}

	private static func key(_ method: String, _ path: String) -> String {
		method + " " + pieces(of: path).map { $0.isParameter ? "{}" : $0.text }.joined()
	}

	private static func untyped(_ path: String) -> String {
		pieces(of: path).map { $0.isParameter ? "{\(name($0.text))}" : $0.text }.joined()
	}

	private static func name(_ parameter: String) -> String { String(parameter.prefix { $0 != ":" }) }

	/// Returns the texts and the contents of the braces in a path.
	private static func pieces(of path: String) -> [(text: String, isParameter: Bool)] {
		var pieces: [(text: String, isParameter: Bool)] = []
		for part in path.split(separator: "{", omittingEmptySubsequences: false) {
			guard !pieces.isEmpty, let end = part.firstIndex(of: "}") else {
				pieces.append((String(part), false))
				continue
			}
			pieces.append((String(part[..<end]), true))
			pieces.append((String(part[part.index(after: end)...]), false))
		}
		return pieces
	}
}
