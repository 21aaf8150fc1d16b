import SourceText

/// The classification of paths: those of generated files, those of gen's own files, and all others, which belong to the user.
extension FolderPath {
	/// Creates a path at which a template may generate a file.
	///
	/// Nil for paths that a feature's files never have: hidden, or in a hidden folder (`.git/config`); a file that gen itself reads; a name that
	/// some disk treats as equal to one of those.
	package init?(generated text: String) {
		guard let path = FolderPath(text), !path.isHidden, Self.isUnmistakable(text), !path.isReserved else { return nil }
		self = path
	}

	/// Creates a path for a journal: of a file that a template may generate or a command of gen writes.
	init?(journaled text: String) {
		if let path = FolderPath(generated: text) {
			self = path
			return
		}
		guard let path = FolderPath(text), Self.isUnmistakable(text) else { return nil }
		let isOwn = Self.reserved.contains(text) || Self.written.contains { text == $0 || $0.hasPrefix(text + "/") }
		let isTeams = Self.teamFolders.contains { text.hasPrefix($0) && !Self.isHidden(String(text.dropFirst($0.count))) }
		guard isOwn || isTeams else { return nil }
		self = path
	}

	/// Whether the file, or a folder on its path, is hidden.
	package var isHidden: Bool { Self.isHidden(text) }

	/// Whether gen reads its settings or its lock from the path, on any disk.
	var isReserved: Bool { !text.utf8.contains(UInt8(ascii: "/")) && Self.reserved.contains(caseless) }

	/// The reserved names, as `caseless` spells them.
	private static let reserved: Set<String> = ["gen.json", "gen.lock.json", "gen.base", "gen.schema.json"]

	/// The hidden files that commands write on request.
	private static let written = [
		".gitattributes", ".gitignore", ".claude/skills/gen/SKILL.md", ".github/workflows/gen.yml", ".gitlab-ci-gen.yml", ".ci/gen",
		".gen/templates/provenance.json",
		".gen/styles/style.schema.json",
	]

	/// The folders with the templates and the styles of a team.
	private static let teamFolders = [".gen/templates/", ".gen/styles/"]

	private static func isHidden(_ path: String) -> Bool {
		var path = path
		return path.withUTF8 { bytes in
			var before = UInt8(ascii: "/")
			for byte in bytes {
				if byte == UInt8(ascii: "."), before == UInt8(ascii: "/") { return true }
				before = byte
			}
			return false
		}
	}

	/// Returns whether every disk takes each component of `path` literally: none drops a dot, a space or an invisible character at its end,
	/// splits off a stream, or has a longer name for it.
	private static func isUnmistakable(_ path: String) -> Bool {
		var isASCII = true
		var before = UInt8(ascii: "/")
		var text = path
		let isLiteral = text.withUTF8 { bytes in
			for byte in bytes {
				switch byte {
				case UInt8(ascii: "/"): if before.isDropped { return false }
				case UInt8(ascii: "\\"), UInt8(ascii: ":"): return false
				// On Windows, `GIT~1` is `.git`.
				case UInt8(ascii: "0")...UInt8(ascii: "9"): if before == UInt8(ascii: "~") { return false }
				case 0x80...: isASCII = false
				default: break
				}
				before = byte
			}
			return !before.isDropped
		}
		return isLiteral && (isASCII || !path.unicodeScalars.contains(where: Visible.isUnsafe))
	}
}

extension UInt8 {
	/// Whether Windows drops the character at the end of a name.
	fileprivate var isDropped: Bool { self == UInt8(ascii: ".") || self == UInt8(ascii: " ") }
}
