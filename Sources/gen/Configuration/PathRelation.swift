import Workspace

/// How paths look from the feature folder, and from where gen was started.
struct PathRelation: Sendable {
	/// Absolute.
	private let feature: [Substring]
	private let start: [Substring]
	private let isHere: Bool

	/// - Parameter folder: the feature folder, as the user wrote it.
	init(folder: String, environment: Environment) {
		let here = Self.parts(realPath(environment.currentFolder) ?? environment.currentFolder)
		start = here
		feature = Self.parts(realPath(environment.resolve(folder)) ?? folder, from: here)
		isHere = feature == here
	}

	/// The name of the feature folder.
	var featureName: String { feature.last.map(String.init) ?? "" }

	/// `path` as `gen.json` has it; `run` says where it was written.
	func fromFeature(_ path: String, _ run: Run) -> String { fromFeature(path, in: run.folder) }

	/// `path` as `gen.json` has it, when it was written for the folder that `folder` is from where gen was started.
	func fromFeature(_ path: String, in folder: String) -> String {
		guard folder == ".", !isHere, path != "-" else { return path }
		let target = Self.parts(path, from: start)
		// A path to another part of the disk is no nearer from one folder than from another.
		if path.hasPrefix("/"), !target.starts(with: feature) { return path }
		return way(to: target)
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
