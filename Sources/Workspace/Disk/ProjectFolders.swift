import SourceText

/// The folders in which gen searches for shared files (settings, templates, schemas, sibling features): the feature folder and its parent
/// folders in the same project, nearest first.
///
/// The last one is the root of the git repository. Outside of a repository it is the outermost folder with a Swift package or an Xcode
/// project, and without those the feature folder itself: a `gen.json` in a home folder or among temporary files applies to no feature.
package struct ProjectFolders: Sendable {
	package struct Folder: Sendable {
		/// The absolute path, without links.
		package var path: String
		/// The path as the user would write it.
		package var shown: String
	}

	/// The path of the feature folder.
	package let path: String
	/// The feature folder as the user would write it.
	package let shown: String
	/// The folders, nearest first. A feature folder that does not exist yet is omitted.
	package private(set) var all: [Folder] = []
	/// The root of the git repository that contains the folders, the last of `all`; nil outside of one.
	package private(set) var repository: String?
	/// The folder around everything that gen reads for the feature; nil while no folder of it exists.
	package private(set) var root: String?
	/// Whether the first of `all` is the feature folder.
	package private(set) var includesFeature = false

	/// The name of the feature folder; nil while it does not exist.
	package var feature: String? {
		guard includesFeature, let path = all.first?.path, let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return nil }
		return path.utf8.index(after: slash) == path.endIndex ? nil : String(path[path.utf8.index(after: slash)...])
	}
	/// The folders above the feature folder.
	package var above: ArraySlice<Folder> { all.dropFirst(includesFeature ? 1 : 0) }

	/// The number of folders above a feature that are searched; no project nests features deeper.
	private static let deepest = 64

	/// - Parameter shown: the name for messages of the feature folder at `path`.
	package init(of path: String, shownAs shown: String? = nil) {
		self.path = path
		self.shown = shown ?? path
		var path = path
		var shown = self.shown
		var real = realPath(path)
		includesFeature = real != nil
		for _ in 0..<Self.deepest where real == nil {
			guard let parent = Self.parent(of: path) else { return }
			path = parent
			shown = Self.parent(of: shown) ?? shown
			real = realPath(path)
		}
		guard var current = real else { return }
		while all.count <= Self.deepest {
			all.append(Folder(path: current, shown: shown))
			if kind(ofPath: current + "/.git") != .missing {
				repository = current
				root = current
				return
			}
			guard current != "/" else { break }
			current = Self.realParent(of: current)
			shown = Self.parent(of: shown) ?? shown
		}
		// Settings among temporary files apply to no feature, but a folder of features need not be a package.
		root =
			(all.last { Self.isProject($0.path) || kind(ofPath: $0.path + "/gen.json") == .file } ?? (includesFeature ? all.first : nil))?
			.path
		let outermost = all.lastIndex { Self.isProject($0.path) } ?? (includesFeature ? 0 : -1)
		all = Array(all.prefix(outermost + 1))
	}

	/// The files that describe a package or a project.
	private static let manifests: Set<String> = ["Package.swift", "Project.swift", "project.yml"]

	private static func isProject(_ folder: String) -> Bool {
		isName(inFolder: folder) { name in
			Self.manifests.contains(name) || name.hasSuffix(".xcodeproj")
				|| name.hasSuffix(".xcworkspace")
		}
	}

	/// Returns the parent folder as the user would write it; nil at the top.
	package static func parent(of path: String) -> String? {
		let parts = path.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }.filter { $0 != "." }
		let isAbsolute = path.utf8.first == UInt8(ascii: "/")
		guard let last = parts.last else { return isAbsolute ? nil : ".." }
		if last == ".." { return (isAbsolute ? "/" : "") + (parts + [".."]).joined(separator: "/") }
		let rest = parts.dropLast().joined(separator: "/")
		return isAbsolute ? "/" + rest : rest.isEmpty ? "." : rest
	}

	private static func realParent(of path: String) -> String {
		guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")), slash != path.utf8.startIndex else { return "/" }
		return String(path[..<slash])
	}
}

extension ProjectFolders {
	/// Whether the nearest package or project isolates its modules to the main actor by default.
	var isolatesByDefault: Bool {
		for folder in all {
			let manifests = names(inFolder: folder.path).compactMap { name in
				if Self.manifests.contains(name) { return name }
				return name.hasSuffix(".xcodeproj") ? name + "/project.pbxproj" : nil
			}
			guard !manifests.isEmpty else { continue }
			// Either `.defaultIsolation(MainActor.self)` or `SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor`.
			return manifests.contains { name in
				guard let source = try? ReadableFolders(self).read(folder.path + "/" + name, displayName: name) else { return false }
				return source.firstRange(of: "MainActor") != nil
			}
		}
		return false
	}
}
