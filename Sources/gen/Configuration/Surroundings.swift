import Workspace

/// The folders around a feature that belong to the same project, the nearest first.
///
/// They end with the folder that holds `.git`; in a project that is in no repository, with the outermost that holds a package, a project of Xcode
/// or a `gen.json`. What lies beside a feature that is in no project, as in a folder for downloads, says nothing about it.
struct Surroundings {
	struct Folder {
		/// Absolute, without links.
		var path: String
		/// As the user would write it.
		var shown: String
	}

	private(set) var folders: [Folder] = []
	/// The name of the feature folder.
	private(set) var own = ""

	/// - Parameter shown: what messages call the feature folder at `path`.
	init(of path: String, shownAs shown: String) {
		guard let real = realPath(path) else { return }
		own = real.split(separator: "/").last.map(String.init) ?? ""
		// A feature that is a repository of its own has nothing around it.
		guard kind(ofPath: real + "/.git") == .missing else { return }
		var around: [Folder] = []
		var outermost = 0
		var current = real[...]
		var way = shown == "." ? "" : shown + "/"
		while let slash = current.lastIndex(of: "/"), around.count < Self.most {
			current = current[..<slash]
			way += "../"
			around.append(Folder(path: current.isEmpty ? "/" : String(current), shown: String(way.dropLast())))
			if kind(ofPath: "\(current)/.git") != .missing {
				folders = around
				return
			}
			if Self.isProject(around[around.count - 1].path) { outermost = around.count }
		}
		folders = Array(around.prefix(outermost))
	}

	/// Nobody nests folders of a project deeper.
	private static let most = 32

	private static func isProject(_ folder: String) -> Bool {
		isName(inFolder: folder) { name in
			["Package.swift", "gen.json", "Project.swift", "project.yml"].contains(name) || name.hasSuffix(".xcodeproj")
				|| name.hasSuffix(".xcworkspace")
		}
	}
}
