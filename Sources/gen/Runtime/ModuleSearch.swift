import SourceText
import Workspace

/// The folders of a project in which its modules are searched for, the nearest to the feature first: those around the feature, each followed by
/// the folders below it.
///
/// Folders are read one after the other, so a search that ends early reads no more than it needs.
struct ModuleSearch: Sequence, IteratorProtocol {
	/// A folder with the names in it that are not hidden.
	struct Folder {
		let path: String
		/// The path in messages.
		let shown: String
		let names: [String]

		/// Returns the paths of the item with this name.
		func item(_ name: String) -> (path: String, shown: String) { (path + "/" + name, shown == "." ? name : shown + "/" + name) }
	}

	let readable: ReadableFolders
	private var around: ArraySlice<ProjectFolders.Folder>
	private var pending: [(path: String, shown: String, depth: Int)] = []
	private var position = 0
	private var read: Set<String> = []
	private var left: Int

	private static let limits = (levels: 8, depth: 4, files: 200, bytes: 256 << 10)
	private static let skipped: Set<String> = ["node_modules", "Pods", "Carthage", "DerivedData", "build"]

	/// - Parameter most: the number of folders that are read.
	init(_ project: ProjectFolders, most: Int = 400) {
		readable = ReadableFolders(project)
		around = project.all.prefix(Self.limits.levels)
		left = most
	}

	mutating func next() -> Folder? {
		while left > 0 {
			if position == pending.count {
				guard let folder = around.popFirst() else { return nil }
				pending = [(folder.path, folder.shown, 0)]
				position = 0
			}
			let (path, shown, depth) = pending[position]
			position += 1
			guard read.insert(path).inserted else { continue }
			left -= 1
			let names = readable.names(inFolder: path).filter { !$0.hasPrefix(".") }
			let folder = Folder(path: path, shown: shown, names: names)
			// Another feature declares no module that is searched for here.
			if depth == 0 || depth + 1 < Self.limits.depth && !names.contains(GenerationLock.path.text) {
				for name in names where !name.contains(".") && !Self.skipped.contains(name) {
					let inner = folder.item(name)
					if kind(ofPath: inner.path) == .folder { pending.append((inner.path, inner.shown, depth + 1)) }
				}
			}
			return folder
		}
		return nil
	}

	/// Returns the first result of `find` for the Swift files below a folder.
	func first<Result>(below folder: (path: String, shown: String), _ find: (SourceText) -> Result?) -> Result? {
		var pending = [folder]
		var (files, folders) = (0, 0)
		while let next = pending.popLast(), folders < Self.limits.files {
			folders += 1
			for name in readable.names(inFolder: next.path) where !name.hasPrefix(".") {
				let inner = (path: next.path + "/" + name, shown: next.shown + "/" + name)
				guard name.hasSuffix(".swift") else {
					if kind(ofPath: inner.path) == .folder { pending.append(inner) }
					continue
				}
				files += 1
				guard files <= Self.limits.files, let source = try? readable.read(inner.path, displayName: inner.shown),
					source.count <= Self.limits.bytes
				else { continue }
				if let found = find(source) { return found }
			}
		}
		return nil
	}
}

extension ModuleSearch {
	/// Returns the prefix of the nearest networking module, with the declaration of its client's protocol.
	func networkingPrefix() -> (text: String, span: SourceSpan)? {
		let suffix = "Networking"
		for folder in self {
			for name in folder.names where name.hasSuffix(suffix) && RuntimeModules.isPrefix(String(name.dropLast(suffix.count))) {
				let declared = first(below: folder.item(name)) { source in
					source.firstRange(of: "protocol HTTPClientContract").map { SourceSpan(source, $0) }
				}
				if let declared { return (String(name.dropLast(suffix.count)), declared) }
			}
		}
		return nil
	}

	/// Returns whether a folder, a package or a project mentions the module.
	func mentions(_ module: String) -> Bool {
		contains { folder in
			folder.names.contains { name in
				if name == module { return true }
				let path = folder.item(name).path
				if Self.manifests.contains(name) { return mentions(module, in: path) }
				return name.hasSuffix(".xcodeproj") && mentions(module, in: path + "/project.pbxproj")
			}
		}
	}

	private static let manifests: Set<String> = ["Package.swift", "Project.swift", "project.yml", "Podfile"]

	private func mentions(_ module: String, in path: String) -> Bool {
		guard let source = try? readable.read(path, displayName: path), source.count <= 1 << 20 else { return false }
		return source.firstRange(of: module) != nil
	}
}
