import JSONLanguage
import SourceText

/// A `gen.json` as it was read.
package struct ConfigurationFile: Sendable {
	/// The text, named by the path from the working directory: `gen.json`, `../gen.json`.
	package var source: SourceText
	package var root: JSONNode
	/// The folder that contains it, absolute and without links.
	package var folder: String
	/// The entry as it was read, for a `FileEdit` of the same file.
	package var entry: DiskEntry

	package static let path = FolderPath(valid: "gen.json")
}

/// The configuration of a feature folder: its own `gen.json` and those it inherits from.
package struct ConfigurationSearch: Sendable {
	/// The files, nearest first; each has the defaults for the one before it.
	package private(set) var files: [ConfigurationFile] = []
	/// Whether the first of `files` is in the feature folder itself.
	package private(set) var hasOwn = false

	/// Reads the `gen.json` of `folder` and of each folder above it in the same project.
	///
	/// A malformed file is reported and skipped. The folder itself need not exist yet.
	///
	/// - Parameter shown: the name of the folder for messages, if it is not `folder`.
	package init(from folder: String, shownAs shown: String? = nil, diagnostics: inout Diagnostics) throws(DiskError) {
		let project = ProjectFolders(of: folder, shownAs: shown)
		for (index, searched) in project.all.enumerated() {
			let isOwn = index == 0 && project.includesFeature
			let opened: FeatureFolder
			do throws(DiskError) {
				opened = try FeatureFolder(at: searched.path, shownAs: searched.shown)
			} catch {
				// A parent folder that this user may not read has no defaults for them.
				if !isOwn, error.cause == .notPermitted { return }
				throw error
			}
			if let file = try Self.read(opened, shown: searched.shown, real: searched.path, &diagnostics) {
				files.append(file)
				if isOwn { hasOwn = true }
			}
		}
	}

	/// Replaces the text of the feature's own file by one that is to be written.
	package mutating func replaceOwn(with text: String, diagnostics: inout Diagnostics) {
		guard hasOwn, var file = files.first else { return }
		let source = SourceText(path: file.source.path, text)
		guard let root = JSONNode.parse(source, diagnostics: &diagnostics) else { return }
		(file.source, file.root) = (source, root)
		files[0] = file
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
