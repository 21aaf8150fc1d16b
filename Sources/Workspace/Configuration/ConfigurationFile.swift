import JSONLanguage
import SourceText

/// A `gen.json` as it was read.
package struct ConfigurationFile: Sendable {
	/// The text, named by the path from the working directory: `gen.json`, `../gen.json`. If the file has conflict markers, both sides combined.
	package var source: SourceText
	package var root: JSONNode
	/// The folder that contains it, absolute and without links.
	package var folder: String
	/// The entry as it was read, for a `FileEdit` of the same file.
	package var entry: DiskEntry
	/// Whether version control left conflict markers in the file.
	package var isCombined = false
	/// Whether neither those markers nor version control show what one side removed, so that it is there again.
	package var lacksBase = false

	package static let path = FolderPath(valid: "gen.json")
}

/// The configuration of a feature folder: its own `gen.json` and those it inherits from.
package struct ConfigurationSearch: Sendable {
	/// The files, nearest first; each has the defaults for the one before it.
	package private(set) var files: [ConfigurationFile] = []
	/// Whether the first of `files` is in the feature folder itself.
	package private(set) var hasOwn = false

	/// Reads the `gen.json` of the feature folder and of each folder above it in the same project.
	///
	/// A malformed file is reported and skipped. The folder itself need not exist yet.
	///
	/// - Parameter commonVersion: returns the version of the feature's own file from which both sides of an unfinished merge come.
	package init(
		in project: ProjectFolders, commonVersion: (FolderPath) -> [UInt8]? = { _ in nil }, diagnostics: inout Diagnostics
	) throws(DiskError) {
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
			if let file = try Self.read(opened, shown: searched.shown, real: searched.path, isOwn: isOwn, commonVersion, &diagnostics) {
				files.append(file)
				if isOwn { hasOwn = true }
			}
		}
	}

	/// The feature that contains the folder, as the user would write its path, if the folder is none itself.
	package var enclosingFeature: String? {
		guard !hasOwn, let file = files.first(where: { $0.root["runs"]?.elements?.isEmpty == false }) else { return nil }
		return file.source.path.lastIndex(of: "/").map { String(file.source.path[..<$0]) }
	}

	/// Replaces the text of the feature's own file, which need not exist yet, by one that is to be written.
	///
	/// - Parameter folder: the feature folder.
	package mutating func replaceOwn(with text: String, in folder: String, shownAs shown: String, diagnostics: inout Diagnostics) {
		let name = hasOwn ? files[0].source.path : FeatureFolder.display(ConfigurationFile.path.text, in: shown)
		let source = SourceText(path: name, text)
		guard let root = JSONNode.parseConfiguration(source, diagnostics: &diagnostics) else { return }
		if hasOwn {
			(files[0].source, files[0].root) = (source, root)
		} else {
			let real = realPath(folder) ?? folder
			files.insert(ConfigurationFile(source: source, root: root, folder: real, entry: .missing), at: 0)
			hasOwn = true
		}
	}

	private static func read(
		_ folder: FeatureFolder, shown: String, real: String, isOwn: Bool, _ commonVersion: (FolderPath) -> [UInt8]?,
		_ diagnostics: inout Diagnostics
	) throws(DiskError) -> ConfigurationFile? {
		let path = FeatureFolder.display(ConfigurationFile.path.text, in: shown)
		let entry = try folder.read(ConfigurationFile.path)
		switch entry {
		case .missing: return nil
		case .folder: throw DiskError(.read, path, .isFolder)
		case .tooLarge: throw DiskError(.read, path, .tooLarge)
		case .other: throw DiskError(.read, path, .notFile)
		case .file(let file):
			var source = SourceText(path: path, bytes: file.bytes)
			let mark = source.conflictMarkers.first
			var lacksBase = false
			if let mark {
				// Defaults for several features are not gen's to write.
				guard isOwn, let combined = Self.combined(source, at: mark, commonVersion, &diagnostics) else {
					if !diagnostics.hasErrors { diagnostics.report(.unmergedConfiguration(at: mark)) }
					return nil
				}
				source = SourceText(path: path, combined.text)
				lacksBase = combined.lacksBase
			}
			guard let root = JSONNode.parseConfiguration(source, diagnostics: &diagnostics) else { return nil }
			var configuration = ConfigurationFile(source: source, root: root, folder: real, entry: entry)
			configuration.isCombined = mark != nil
			configuration.lacksBase = lacksBase
			return configuration
		}
	}
}

extension ConfigurationSearch {
	/// Returns both sides of a file with conflict markers as one document; nil if they contradict each other, which is reported, or if a side is
	/// not a document.
	private static func combined(
		_ source: SourceText, at mark: SourceSpan, _ commonVersion: (FolderPath) -> [UInt8]?, _ diagnostics: inout Diagnostics
	) -> ConfigurationMerge? {
		do throws(ConfigurationMerge.Contradiction) {
			return try ConfigurationMerge(source, common: { commonVersion(ConfigurationFile.path) })
		} catch {
			diagnostics.report(.contradiction(error, at: mark))
			return nil
		}
	}
}

extension Diagnostic {
	fileprivate static func contradiction(_ found: ConfigurationMerge.Contradiction, at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.unfinishedMerge, "the two sides of the merge set '\(found.path)' to \(found.ours) and to \(found.theirs)", at: span,
			fix: "keep one of the two values, remove the markers, add the file in version control, and run gen again")
	}

	fileprivate static func unmergedConfiguration(at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.unfinishedMerge, "gen.json contains markers of an unfinished merge", at: span,
			fix: "keep the right lines, remove the markers, and run gen again")
	}
}
