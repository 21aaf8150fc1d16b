import Generator
import SourceText
import Workspace

/// Files of one feature, as they are named on the command line: by the path from where gen was started, by the path in the feature folder,
/// or by a name that only one of them has.
struct NamedFiles {
	/// The feature folder that they are in, as the user would write it.
	let folder: String
	/// The same, absolute and without links.
	private let place: RealPath
	private let environment: Environment

	/// - Parameters:
	///   - names: files; where there are none, the current folder is in the feature folder.
	///   - output: the feature folder, when that is told; else the nearest one above the files that has a lock.
	init?(_ names: [String], output: String?, environment: Environment, diagnostics: inout Diagnostics) {
		self.environment = environment
		if let output {
			folder = output
			place = RealPath(output, environment)
			return
		}
		let here = RealPath(".", environment)
		let starts = names.isEmpty ? [here] : names.compactMap { RealPath($0, environment).parent }
		var places: [RealPath] = []
		for start in starts {
			let place = Self.feature(above: start) ?? here
			if !places.contains(place) { places.append(place) }
		}
		let isAbsolute = !names.isEmpty && names.allSatisfy { $0.hasPrefix("/") }
		let shown = places.map { Self.shown($0, from: here, isAbsolute: isAbsolute) }
		guard places.count == 1 else {
			diagnostics.report(.severalFeatures(shown))
			return nil
		}
		place = places[0]
		folder = shown[0]
	}

	/// The file in `lock` that `name` means.
	func path(_ name: String, in lock: GenerationLock, of folder: FeatureFolder) -> FolderPath? {
		let file = RealPath(name, environment)
		if file.isInside(place), let path = FolderPath(file.way(from: place)), lock.entries[path] != nil { return path }
		return lock.path(named: name, in: folder)
	}

	/// The files in `lock` that `names` mean, each once; an unknown name is an error.
	func paths(
		_ names: [String], in lock: GenerationLock, of folder: FeatureFolder, diagnostics: inout Diagnostics
	) -> [FolderPath] {
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

	/// The nearest folder of the project, from `start` upwards, that has a lock.
	private static func feature(above start: RealPath) -> RealPath? {
		ProjectFolders(of: start.text).all.first { kind(ofPath: $0.path + "/" + GenerationLock.path.text) == .file }.map {
			RealPath(real: $0.path)
		}
	}

	private static func shown(_ place: RealPath, from here: RealPath, isAbsolute: Bool) -> String {
		isAbsolute && !place.isInside(here) ? place.text : place.way(from: here)
	}
}

extension Diagnostic {
	fileprivate static func nothingWritten(_ folder: String) -> Diagnostic {
		Diagnostic(.notGenerated, "gen has generated nothing in '\(folder)'", fix: "name a file, or the feature folder with --output")
	}

	fileprivate static func severalFeatures(_ folders: [String]) -> Diagnostic {
		Diagnostic(
			.unexpectedArgument,
			"the files belong to several features (\(folders.joined(separator: ", "))), and one command changes the files of one feature",
			fix: "pass the files of one feature at a time")
	}
}
