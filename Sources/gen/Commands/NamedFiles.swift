import Generator
import SourceText
import Workspace

/// Files of one feature that are named on the command line: by the path from the working directory, by the path in the feature folder,
/// or by an unambiguous bare name.
struct NamedFiles {
	let names: [String]
	/// The feature folder of the files, as the user would write it.
	let folder: String
	/// The absolute path of the feature folder, without links.
	private let root: RealPath
	private let environment: Environment

	/// - Parameters:
	///   - names: the files; if there are none, the current folder is in the feature folder.
	///   - output: the declared feature folder; nil for the nearest one above the files that has a lock.
	init?(_ names: [String], output: String?, environment: Environment, diagnostics: inout Diagnostics) {
		self.environment = environment
		self.names = names
		if let output {
			folder = output
			root = RealPath(output, environment)
			return
		}
		let here = RealPath(".", environment)
		let starts = names.isEmpty ? [here] : names.compactMap { RealPath($0, environment).parent }
		var roots: [RealPath] = []
		for start in starts {
			let root = Self.feature(above: start) ?? here
			if !roots.contains(root) { roots.append(root) }
		}
		let isAbsolute = !names.isEmpty && names.allSatisfy { $0.hasPrefix("/") }
		let shown = roots.map { Self.shown($0, from: here, isAbsolute: isAbsolute) }
		guard roots.count == 1 else {
			diagnostics.report(.severalFeatures(shown))
			return nil
		}
		root = roots[0]
		folder = shown[0]
	}

	/// Returns the file in `lock` that `name` refers to.
	private func path(_ name: String, in lock: GenerationLock, of folder: FeatureFolder) -> FolderPath? {
		let file = RealPath(name, environment)
		if file.isInside(root), let path = FolderPath(file.relativePath(from: root)), lock.entries[path] != nil { return path }
		return lock.path(named: name, in: folder)
	}

	/// Returns the files in `lock` that the names refer to, without duplicates; an unknown name is an error.
	func paths(in lock: GenerationLock, of folder: FeatureFolder, diagnostics: inout Diagnostics) -> [FolderPath] {
		if lock.entries.isEmpty { diagnostics.report(.nothingWritten(folder.shown)) }
		var paths: [FolderPath] = []
		for name in names where !lock.entries.isEmpty {
			guard let path = path(name, in: lock, of: folder) else {
				diagnostics.report(lock.unknownFile(name))
				continue
			}
			if !paths.contains(path) { paths.append(path) }
		}
		return paths
	}

	/// Returns the nearest folder of the project, from `start` upwards, that has a lock.
	private static func feature(above start: RealPath) -> RealPath? {
		ProjectFolders(of: start.text).all.first { kind(ofPath: $0.path + "/" + GenerationLock.path.text) != .missing }.map {
			RealPath(real: $0.path)
		}
	}

	private static func shown(_ root: RealPath, from here: RealPath, isAbsolute: Bool) -> String {
		isAbsolute && !root.isInside(here) ? root.text : root.relativePath(from: here)
	}
}

extension CommandContext {
	/// Performs `work` in the feature folder of the files that are named.
	func inFeature(of names: [String], _ work: (NamedFiles, inout FeatureSession) throws -> ExitStatus) -> ExitStatus {
		var diagnostics = Diagnostics()
		let files = NamedFiles(names, output: arguments["output"]?.text, environment: environment, diagnostics: &diagnostics)
		guard let files else { return refuse(diagnostics) }
		return inFeature(files.folder) { try work(files, &$0) }
	}
}

extension Diagnostic {
	static func nothingWritten(_ folder: String) -> Diagnostic {
		Diagnostic(.notGenerated, "gen has generated nothing in '\(folder)'", fix: "name a file, or the feature folder with --output")
	}

	fileprivate static func severalFeatures(_ folders: [String]) -> Diagnostic {
		Diagnostic(
			.unknownOption,
			"the files belong to several features (\(folders.joined(separator: ", "))), and one command changes the files of one feature",
			fix: "pass the files of one feature at a time")
	}
}
