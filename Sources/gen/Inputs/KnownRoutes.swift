import SourceText

/// The paths and queries of a feature's remembered runs, whose parameters a recording of the same routes takes over, with their types.
///
/// The names and types in recorded paths are inferred: `/users/{identifier:Int}` is the route of a remembered `/users/{id}`, not another method. So are
/// the types of query items: `owner_id:String` is a remembered `owner_id:Int`.
struct KnownRoutes {
	/// The paths by method and route.
	private var paths: [String: String] = [:]
	/// The queries by method, route and names of items.
	private var queries: [String: String] = [:]
	/// The paths whose names the user declares for this run.
	private let declared: [String]
	/// Whether the user declares the query for this run.
	private let declaresQuery: Bool

	/// - Parameters:
	///   - arguments: the values of `--endpoint` of this run.
	///   - declaresQuery: whether it has `--query`.
	init(_ runs: [Run], declared arguments: [ArgumentValue], declaresQuery: Bool) {
		self.declaresQuery = declaresQuery
		declared = arguments.flatMap { $0.text.split(separator: ",").map(String.init) }
		for run in runs.flatMap(\.requests) {
			guard let path = run.endpoint else { continue }
			let key = Self.key(run.method.rawValue, path)
			paths[key] = paths[key] ?? path
			guard let query = run.query else { continue }
			let items = Self.key(key, query: query)
			queries[items] = queries[items] ?? query
		}
	}

	/// Returns the run with the remembered paths and queries of its endpoints.
	func replacingParameters(in run: Run) -> Run {
		var result = run
		for index in run.endpoints.indices {
			let entry = run.endpoints[index]
			if !declaresQuery, let path = entry.arguments["endpoint"], let query = entry.arguments["query"],
				let known = queries[Self.key(Self.key(entry.request.method.rawValue, path.text), query: query.text)], known != query.text
			{
				result.endpoints[index].arguments.values["query"] = [ArgumentValue(known, of: "--query")]
			}
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

	/// Returns the key of a query: the names of its items, with the sign of those that can be omitted.
	private static func key(_ route: String, query: String) -> String {
		let items = query.split(separator: ",").map { name(String($0)) + ($0.contains(":") && $0.hasSuffix("?") ? "?" : "") }
		return route + " " + items.joined(separator: ",")
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
