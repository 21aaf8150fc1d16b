import Workspace

/// How paths look from the feature folder, and from where gen was started.
struct PathRelation: Sendable {
	/// Absolute.
	private let feature: [Substring]
	private let start: [Substring]
	/// The folder under version control that the feature lies in.
	private let repository: [Substring]?

	/// - Parameter folder: the feature folder, as the user wrote it.
	init(folder: String, environment: Environment) {
		let here = Self.parts(realPath(environment.currentFolder) ?? environment.currentFolder)
		start = here
		feature = Self.parts(realPath(environment.resolve(folder)) ?? folder, from: here)
		repository = Self.repository(of: feature)
	}

	private static func repository(of folder: [Substring]) -> [Substring]? {
		for count in stride(from: folder.count, through: 1, by: -1)
		where kind(ofPath: "/" + folder.prefix(count).joined(separator: "/") + "/.git") != .missing {
			return Array(folder.prefix(count))
		}
		return nil
	}

	/// The name of the feature folder.
	var featureName: String { feature.last.map(String.init) ?? "" }

	/// `path` as `gen.json` has it; `run` says where it was written.
	func fromFeature(_ path: String, _ run: Run) -> String { fromFeature(path, in: run.folder) }

	/// `path` as `gen.json` has it, when it was written for the folder that `folder` is from where gen was started.
	func fromFeature(_ path: String, in folder: String) -> String {
		guard path != "-" else { return path }
		guard path.hasPrefix("/") else { return way(to: Self.parts(path, from: folder == "." ? start : feature)) }
		// A path to another part of the disk is no nearer from one folder than from another; inside of a repository it is.
		let target = Self.parts(realPath(path) ?? path)
		return target.starts(with: repository ?? feature) ? way(to: target) : path
	}

	/// The way from the feature folder to `path`, which is absolute and without links.
	func fromFeature(real path: String) -> String { way(to: Self.parts(path)) }

	private func way(to target: [Substring]) -> String {
		let shared = zip(feature, target).prefix { $0 == $1 }.count
		return (Array(repeating: "..", count: feature.count - shared) + target[shared...]).joined(separator: "/")
	}

	/// The parts of `path` without dots.
	private static func parts(_ path: String, from base: [Substring] = []) -> [Substring] {
		var parts = path.hasPrefix("/") ? [] : base
		for part in path.split(separator: "/") where part != "." {
			if part == ".." { _ = parts.popLast() } else { parts.append(part) }
		}
		return parts
	}
}
