import Workspace

/// Converts paths between the feature folder and the current folder.
struct PathRelation: Sendable {
	/// The absolute path of the feature folder.
	private let feature: [Substring]
	private let start: [Substring]
	/// The folder around everything that gen reads for the feature.
	private let project: [Substring]?

	init(_ project: ProjectFolders, _ environment: Environment) {
		let here = Self.parts(realPath(environment.currentFolder) ?? environment.currentFolder)
		start = here
		feature = Self.parts(realPath(project.path) ?? project.shown, from: here)
		self.project = ReadableFolders(project, allowing: environment.allowedPaths).project.map { Self.parts($0) }
	}

	/// The name of the feature folder.
	var featureName: String { feature.last.map(String.init) ?? "" }

	/// Returns `path`, which belongs to `run`, relative to the feature folder, as `gen.json` has it.
	func fromFeature(_ path: String, _ run: Run) -> String { fromFeature(path, in: run.folder) }

	/// Returns `path`, which is relative to `folder`, relative to the feature folder, as `gen.json` has it.
	func fromFeature(_ path: String, in folder: String) -> String {
		guard path != "-" else { return path }
		guard path.hasPrefix("/") else { return relativePath(to: Self.parts(path, from: folder == "." ? start : feature)) }
		// A path outside of the project stays absolute: it does not move with the feature.
		let target = Self.parts(realPath(path) ?? path)
		return target.starts(with: project ?? feature) ? relativePath(to: target) : path
	}

	/// Returns the relative path from the feature folder to `path`, which is absolute and has no symbolic links.
	func fromFeature(real path: String) -> String { relativePath(to: Self.parts(path)) }

	private func relativePath(to target: [Substring]) -> String {
		let shared = zip(feature, target).prefix { $0 == $1 }.count
		let path = (Array(repeating: "..", count: feature.count - shared) + target[shared...]).joined(separator: "/")
		// `.` is the feature folder itself, and `-` alone standard input.
		return path.isEmpty ? "." : path == "-" ? "./-" : path
	}

	/// Returns the components of `path` with `.` and `..` resolved.
	private static func parts(_ path: String, from base: [Substring] = []) -> [Substring] {
		var parts = path.hasPrefix("/") ? [] : base
		for part in path.split(separator: "/") where part != "." {
			if part == ".." { _ = parts.popLast() } else { parts.append(part) }
		}
		return parts
	}
}
