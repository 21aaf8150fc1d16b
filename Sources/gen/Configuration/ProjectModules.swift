import SourceText
import Workspace

/// The networking modules whose sources are in the project of a feature, the nearest first.
struct ProjectModules {
	/// The prefixes of the modules, each with the declaration of the client's protocol.
	private(set) var prefixes: [(text: String, span: SourceSpan)] = []

	/// The limits of the search.
	private static let limits = (levels: 8, depth: 4, folders: 400, files: 60, bytes: 64 << 10)
	private static let skipped: Set<String> = ["node_modules", "Pods", "Carthage", "DerivedData", "build"]
	private static let suffix = "Networking"
	private static let contract = "protocol HTTPClientContract"

	init(in project: ProjectFolders) {
		let readable = ReadableFolders(project)
		var searched: Set<String> = []
		var count = 0
		for folder in project.above.prefix(Self.limits.levels) {
			var pending = [(path: folder.path, shown: folder.shown)]
			for _ in 0..<Self.limits.depth {
				var next: [(path: String, shown: String)] = []
				for folder in pending where count < Self.limits.folders && searched.insert(folder.path).inserted {
					count += 1
					for name in readable.names(inFolder: folder.path)
					where !name.contains(".") && !Self.skipped.contains(name) && kind(ofPath: folder.path + "/" + name) == .folder {
						let inner = (path: folder.path + "/" + name, shown: folder.shown == "." ? name : folder.shown + "/" + name)
						next.append(inner)
						guard name.hasSuffix(Self.suffix), let span = Self.contract(in: inner, readable) else { continue }
						let prefix = String(name.dropLast(Self.suffix.count))
						if RuntimeModules.isPrefix(prefix) { prefixes.append((prefix, span)) }
					}
				}
				pending = next
			}
		}
	}

	/// Returns the location of the client's protocol in the sources of a module.
	private static func contract(in folder: (path: String, shown: String), _ readable: ReadableFolders) -> SourceSpan? {
		var pending = [folder]
		var count = 0
		while let next = pending.popLast() {
			for name in readable.names(inFolder: next.path) where !name.hasPrefix(".") {
				let inner = (path: next.path + "/" + name, shown: next.shown + "/" + name)
				guard name.hasSuffix(".swift") else {
					if kind(ofPath: inner.path) == .folder { pending.append(inner) }
					continue
				}
				count += 1
				guard count <= limits.files else { return nil }
				guard let source = try? readable.read(inner.path, displayName: inner.shown), source.count <= limits.bytes else {
					continue
				}
				if let found = source.firstRange(of: contract) { return SourceSpan(source, found) }
			}
		}
		return nil
	}
}
