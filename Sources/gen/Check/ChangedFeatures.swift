import Generator
import SourceText
import Workspace

/// The features that differ from a revision in version control: in their files, inputs, schemas, templates, styles or settings.
struct ChangedFeatures {
	/// The changed files, by their real paths; of a submodule only its folder.
	private let changed: Set<String>
	/// The folders of changed files, each with the endings of those files.
	private var folders: [String: Set<Substring>] = [:]
	/// The folder of the repository.
	private let root: String
	/// The files and folders that git ignores, by their real paths.
	private let ignored: Set<String>

	/// Nil if version control cannot compare, which is reported.
	init?(since revision: ArgumentValue, environment: Environment, diagnostics: inout Diagnostics) {
		guard GitRepository.program(environment) != nil else {
			diagnostics.report(.noGit(at: revision.span))
			return nil
		}
		let repository = GitRepository(of: environment.project(around: "."), environment)
		func lines(_ command: String, _ arguments: [String]) -> [String]? {
			guard let repository, let result = repository.run(command, arguments, in: repository.root, seconds: 120),
				result.isSuccess, !result.isTruncated
			else { return nil }
			return result.output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
		}
		let comparison = ["--name-only", "--no-renames", "--no-ext-diff", "--no-textconv", "--ignore-submodules=none"]
		guard let repository, let differing = lines("diff", comparison + ["-z", "--end-of-options", revision.text, "--"]),
			let added = lines("ls-files", ["--others", "--exclude-standard", "-z"]),
			let ignored = lines("ls-files", ["--others", "--ignored", "--exclude-standard", "--directory", "-z"])
		else {
			diagnostics.report(.unknownRevision(revision))
			return nil
		}
		let root = repository.root
		// A repository that is not a submodule, and an ignored folder, is one path, with a slash at its end.
		func paths(_ names: [String]) -> Set<String> { Set(names.map { root + "/" + ($0.hasSuffix("/") ? String($0.dropLast()) : $0) }) }
		changed = paths(differing + added)
		self.root = root
		self.ignored = paths(ignored)
		for path in changed {
			guard let slash = path.lastIndex(of: "/") else { continue }
			folders[String(path[..<slash]), default: []].insert(Self.ending(of: path))
		}
	}

	/// Returns whether a file on which the feature depends has changed.
	func contains(_ feature: FeatureSearch.Feature, _ environment: Environment) -> Bool {
		let path = environment.resolve(feature.path)
		let folder = realPath(path) ?? path
		if hasChanged(folder) || changed.contains(where: { $0.hasPrefix(folder + "/") }) { return true }
		// Defaults and styles of the folders above.
		var above = folder
		while let slash = above.lastIndex(of: "/"), slash > above.startIndex {
			above = String(above[..<slash])
			if changed.contains(above + "/" + ConfigurationFile.path.text) || changed.contains(where: { $0.hasPrefix(above + "/.gen/") }) {
				return true
			}
		}
		guard let inputs = try? FeatureFolder(at: path, shownAs: feature.path).recordedInputs() else {
			return true
		}
		let readable = environment.readable(in: environment.project(around: feature.path))
		return inputs.contains { input in
			let written = folder + "/" + input.path
			// An input that is missing, such as the target of a link, may have been removed.
			guard let real = realPath(written) else { return true }
			let files = Set([Self.normalised(written), real])
			// Nothing shows what a file contained at the revision that git does not track, so the last run decides.
			if files.contains(where: isUntracked), InputFiles.digest(of: input.path, at: real, readable) != input.digest { return true }
			return files.contains { file in
				guard let slash = file.lastIndex(of: "/") else { return false }
				// A new file beside a schema or sample may belong to the same folder of inputs.
				return hasChanged(file) || folders[String(file[..<slash])]?.contains(Self.ending(of: file)) == true
			}
		}
	}

	/// Returns whether git ignores the file, or it is outside of the repository.
	private func isUntracked(_ path: String) -> Bool { !path.hasPrefix(root + "/") || Self.contains(ignored, path) }

	/// Returns whether the file or folder has changed, or a submodule around it.
	private func hasChanged(_ path: String) -> Bool { Self.contains(changed, path) }

	/// Returns whether `paths` contains the path, or a folder around it.
	private static func contains(_ paths: Set<String>, _ path: String) -> Bool {
		var path = path[...]
		while !paths.contains(String(path)) {
			guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return false }
			path = path[..<slash]
		}
		return true
	}

	private static func ending(of path: String) -> Substring {
		path.lastIndex(of: ".").map { path[$0...] } ?? ""
	}

	/// Returns the absolute path without `.` and `..`.
	private static func normalised(_ path: String) -> String {
		var parts: [Substring] = []
		for part in path.split(separator: "/") where part != "." {
			if part == ".." { _ = parts.popLast() } else { parts.append(part) }
		}
		return "/" + parts.joined(separator: "/")
	}
}

extension Diagnostic {
	fileprivate static func noGit(at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.gitUnavailable, "'git' is not installed, so nothing can be compared with a revision", at: span,
			fix: "install git, or \(without: "changed")")
	}

	fileprivate static func unknownRevision(_ revision: ArgumentValue) -> Diagnostic {
		Diagnostic(
			.gitUnavailable, "git cannot compare this folder with '\(revision.text)'", at: revision.span,
			fix: "pass a revision that 'git rev-parse' knows in this repository; a shallow clone may lack it: git fetch origin main")
	}
}
