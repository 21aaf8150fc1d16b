import SourceText
import Workspace

/// The files in a folder, and in its conventional subfolders, that can be the inputs of a run.
struct FoundInputs {
	private(set) var samples: [String] = []
	private(set) var operations: [String] = []
	private(set) var schemas: [String] = []
	/// The recorded sessions.
	private(set) var recordings: [String] = []
	/// The depth of each file below the folder.
	private var depths: [String: Int] = [:]

	private static let others: Set<String> = [
		"gen.json", "gen.lock.json", "gen.schema.json", "package.json", "package-lock.json", "tsconfig.json", "Package.resolved",
	]

	/// The names, in lower case, of the subfolders that usually contain inputs.
	private static let folders: Set<String> = [
		"samples", "sample", "fixtures", "responses", "recordings", "mocks", "json", "queries", "query", "operations", "mutations",
		"subscriptions", "fragments", "graphql", "schema", "schemas", "api", "network", "networking", "data", "remote", "resources",
		"shared",
		"tests", "sources",
	]
	private static let deepest = 4
	private static let mostFolders = 200
	private static let mostFiles = 200

	/// - Parameter folder: the path as the user would write it; the files are named by their paths from the working directory.
	init(in folder: String, environment: Environment) {
		// In a generated feature, generated files such as fixtures are not inputs.
		let isGenerated = kind(ofPath: environment.resolve(InputReader.join(folder, "gen.lock.json"))) == .file
		let readable = environment.readable(around: folder)
		var pending = [(folder: folder, depth: 0)]
		var next = 0
		while next < pending.count, next < Self.mostFolders {
			let (here, depth) = pending[next]
			next += 1
			for name in readable.names(inFolder: environment.resolve(here)) where !name.hasPrefix(".") && !Self.others.contains(name) {
				let path = InputReader.join(here, name)
				guard readable.contains(environment.resolve(path)) else { continue }
				switch kind(ofPath: environment.resolve(path)) {
				case .file: add(path, name, depth)
				case .folder:
					let isOne = Self.folders.contains(name.lowercased()) && !(isGenerated && name == "Tests")
					if isOne, depth < Self.deepest { pending.append((path, depth + 1)) }
				default: break
				}
			}
		}
		if !operations.isEmpty, schemas.isEmpty { schemas = Self.schemas(above: folder, environment) }
	}

	private mutating func add(_ path: String, _ name: String, _ depth: Int) {
		guard depths.count < Self.mostFiles else { return }
		if name.hasSuffix(".graphqls") || name.hasPrefix("schema.") || name.hasPrefix("introspection.") {
			schemas.append(path)
		} else if name.hasSuffix(".graphql") || name.hasSuffix(".gql") {
			operations.append(path)
		} else if name.lowercased().hasSuffix(".har") {
			recordings.append(path)
		} else if InputReader.suffixes.contains(where: name.hasSuffix) {
			samples.append(path)
		} else {
			return
		}
		depths[path] = depth
	}

	/// Returns the schemas in the nearest parent folder that has some, or in its subfolder `graphql`, `schema` or `schemas`: features share them.
	private static func schemas(above folder: String, _ environment: Environment) -> [String] {
		let readable = environment.readable(around: folder)
		let shown = folder == "." ? "" : folder + "/"
		for (level, above) in ProjectFolders(of: environment.resolve(folder)).above.prefix(deepest).enumerated() {
			let way = shown + Array(repeating: "..", count: level + 1).joined(separator: "/")
			let beside = readable.names(inFolder: above.path).filter { ["graphql", "schema", "schemas"].contains($0.lowercased()) }
			for inner in [""] + beside.map({ "/" + $0 }) {
				let found = readable.names(inFolder: above.path + inner).filter { name in
					name.hasSuffix(".graphqls") || name.hasPrefix("schema.graphql") || name == "schema.json"
				}
				if !found.isEmpty { return found.map { way + inner + "/" + $0 } }
			}
		}
		return []
	}

	/// All inputs, in the order of their numbers.
	var all: [String] { operations + samples + recordings }

	/// The proposed inputs: the nearest ones. Queries are preferred to samples, which may only illustrate the response to a query, and to
	/// recordings, which contain many requests.
	var inputs: [String] {
		for kind in [operations, samples, recordings] where !kind.isEmpty {
			let nearest = kind.compactMap { depths[$0] }.min()
			let near = kind.filter { depths[$0] == nearest }
			// Samples with different names are usually of different entities.
			return kind == samples ? near.filter { Self.subject(of: $0) == Self.subject(of: near[0]) } : near
		}
		return []
	}

	/// The name of a sample's file without the numbers that distinguish samples of one entity: `todo` of `todo-2.json`.
	private static func subject(of path: String) -> Substring {
		var name = path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...].prefix { $0 != "." }
		while let last = name.last, last.isNumber || last == "-" || last == "_" { name.removeLast() }
		return name
	}

	/// Removes inputs that belong to an entity already.
	mutating func remove(_ used: [String]) {
		samples.removeAll(where: used.contains)
		operations.removeAll(where: used.contains)
		recordings.removeAll(where: used.contains)
	}

	/// The inputs in a few words: `todo.json, user.json and 3 more`.
	var summary: String {
		let shown = all.prefix(3).map { Visible.text($0) }.joined(separator: ", ")
		return all.count > 3 ? "\(shown) and \(all.count - 3) more" : shown
	}
}
