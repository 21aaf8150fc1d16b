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

	/// Looks in `folder` and every folder above it, up to the one that holds `.git` or the top of the disk.
	///
	/// A malformed file is reported and left out. The folder itself need not exist yet.
	///
	/// - Parameter shown: what messages call the folder, when that is not `folder`.
	package init(from folder: String, shownAs shown: String? = nil, diagnostics: inout Diagnostics) throws(DiskError) {
		var path = folder
		var shown = shown ?? folder
		var isOwn = true
		var real = realPath(path)
		for _ in 0..<Self.deepest where real == nil {
			guard let parent = Self.parent(of: path) else { break }
			path = parent
			shown = Self.parent(of: shown) ?? shown
			isOwn = false
			real = realPath(path)
		}
		guard var current = real else { return }
		while true {
			let opened: FeatureFolder
			do throws(DiskError) {
				opened = try FeatureFolder(at: current, shownAs: shown)
			} catch {
				// A folder above that may not be looked into holds no defaults for this user.
				if !isOwn, error.cause == .notPermitted { return }
				throw error
			}
			if let file = try Self.read(opened, shown: shown, real: current, &diagnostics) {
				files.append(file)
				if isOwn { hasOwn = true }
			}
			isOwn = false
			if try opened.stands(FolderPath(valid: ".git")) || current == "/" { return }
			current = Self.realParent(of: current)
			shown = Self.parent(of: shown) ?? shown
		}
	}

	/// How many folders of a path that does not exist yet are looked for.
	private static let deepest = 64

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
			if let mark = UnfinishedMerge.mark(in: source) {
				diagnostics.report(.unmergedConfiguration(at: mark))
				return nil
			}
			guard let root = JSONNode.parse(source, diagnostics: &diagnostics) else { return nil }
			return ConfigurationFile(source: source, root: root, folder: real, entry: entry)
		}
	}

	/// The folder above, as the user would write it; nil above the top.
	static func parent(of path: String) -> String? {
		let parts = path.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }.filter { $0 != "." }
		let isAbsolute = path.utf8.first == UInt8(ascii: "/")
		guard let last = parts.last else { return isAbsolute ? nil : ".." }
		if last == ".." { return (isAbsolute ? "/" : "") + (parts + [".."]).joined(separator: "/") }
		let rest = parts.dropLast().joined(separator: "/")
		return isAbsolute ? "/" + rest : rest.isEmpty ? "." : rest
	}

	private static func realParent(of path: String) -> String {
		guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")), slash != path.utf8.startIndex else { return "/" }
		return String(path[..<slash])
	}
}

extension Diagnostic {
	fileprivate static func unmergedConfiguration(at span: SourceSpan) -> Diagnostic {
		.error(
			"gen.json holds an unfinished merge of version control", at: span,
			fix: "keep what is right of both versions, remove the lines of the markers, and run gen again")
	}
}
