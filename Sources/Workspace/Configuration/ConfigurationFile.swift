import JSONLanguage
import SourceText

/// A `gen.json` as it was found.
package struct ConfigurationFile: Sendable {
	/// Named as the user would from where gen was started: `gen.json`, `../gen.json`.
	package var source: SourceText
	package var root: JSONNode
	/// The folder it stands in, absolute and without links.
	package var folder: String
	/// What was read, for a `FileEdit` of the same file.
	package var entry: DiskEntry

	package static let path = FolderPath(valid: "gen.json")
}

/// The configuration of a feature folder: its own `gen.json` and those it inherits from.
package struct ConfigurationSearch: Sendable {
	/// Nearest first; each is the default for the one before it.
	package private(set) var files: [ConfigurationFile] = []
	/// Whether the first of `files` stands in the feature folder itself.
	package private(set) var hasOwn = false

	/// Reads the `gen.json` of `folder` and of each folder above it in the same project.
	///
	/// A malformed file is reported and left out. The folder itself need not exist yet.
	///
	/// - Parameter shown: what messages call the folder, when that is not `folder`.
	package init(from folder: String, shownAs shown: String? = nil, diagnostics: inout Diagnostics) throws(DiskError) {
		let project = ProjectFolders(of: folder, shownAs: shown)
		for (index, searched) in project.all.enumerated() {
			let isOwn = index == 0 && project.includesFeature
			let opened: FeatureFolder
			do throws(DiskError) {
				opened = try FeatureFolder(at: searched.path, shownAs: searched.shown)
			} catch {
				// A folder above that may not be looked into holds no defaults for this user.
				if !isOwn, error.cause == .notPermitted { return }
				throw error
			}
			if let file = try Self.read(opened, shown: searched.shown, real: searched.path, &diagnostics) {
				files.append(file)
				if isOwn { hasOwn = true }
			}
		}
	}

	private static func read(
		_ folder: FeatureFolder, shown: String, real: String, _ diagnostics: inout Diagnostics
	) throws(DiskError) -> ConfigurationFile? {
		let path = FeatureFolder.display(ConfigurationFile.path.text, in: shown)
		let entry = try folder.read(ConfigurationFile.path)
		switch entry {
		case .missing: return nil
		case .folder: throw DiskError(.read, path, .isFolder)
		case .tooLarge: throw DiskError(.read, path, .tooLarge)
		case .other: throw DiskError(.read, path, .notFile)
		case .file(let file):
			let source = SourceText(path: path, bytes: file.bytes)
			if let mark = source.conflictMarkers.first {
				diagnostics.report(.unmergedConfiguration(at: mark))
				return nil
			}
			guard let root = JSONNode.parse(source, diagnostics: &diagnostics) else { return nil }
			return ConfigurationFile(source: source, root: root, folder: real, entry: entry)
		}
	}
}

extension Diagnostic {
	fileprivate static func unmergedConfiguration(at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.unfinishedMerge, "gen.json contains markers of an unfinished merge", at: span,
			fix: "keep the right lines, remove the markers, and run gen again")
	}
}
