import SourceText

/// The paths that gen writes to, in three kinds: what templates make, what gen itself is made of, and all else, which is nobody's but the user's.
extension FolderPath {
	/// A path at which a template may make a file.
	///
	/// Nil for what a feature's own files never are: hidden, or in a hidden folder (`.git/config`); a file that gen itself reads; a name that
	/// some disk takes for another one, so that it could be one of those.
	package init?(generated text: String) {
		guard let path = FolderPath(text), !path.isHidden, Self.isUnmistakable(text), !path.isReserved else { return nil }
		self = path
	}

	/// A path in a journal: one that a template may have made, or that a command of gen writes.
	init?(journaled text: String) {
		if let path = FolderPath(generated: text) {
			self = path
			return
		}
		guard let path = FolderPath(text), Self.isUnmistakable(text) else { return nil }
		let isOwn = Self.reserved.contains(text) || Self.written.contains { text == $0 || $0.hasPrefix(text + "/") }
		let isTeams = Self.teamFolders.contains { text.hasPrefix($0) && !Self.isHidden(text.utf8.dropFirst($0.utf8.count)) }
		guard isOwn || isTeams else { return nil }
		self = path
	}

	/// Whether the path, or a folder on its way, is hidden.
	package var isHidden: Bool { Self.isHidden(text.utf8[...]) }

	/// Whether it is one that gen reads its settings or its memory from, on any disk.
	var isReserved: Bool { !text.utf8.contains(UInt8(ascii: "/")) && Self.reserved.contains(caseless) }

	/// In the form of `caseless`.
	private static let reserved: Set<String> = ["gen.json", "gen.lock.json", "gen.schema.json"]

	/// Hidden files that a command writes when it is asked to.
	private static let written = [
		".github/workflows/gen.yml", ".gitlab-ci-gen.yml", ".ci/gen", ".gen/templates/provenance.json", ".gen/styles/style.schema.json",
	]

	/// The templates and the styles of a team.
	private static let teamFolders = [".gen/templates/", ".gen/styles/"]

	private static func isHidden(_ path: Substring.UTF8View) -> Bool {
		var before = UInt8(ascii: "/")
		for byte in path {
			if byte == UInt8(ascii: "."), before == UInt8(ascii: "/") { return true }
			before = byte
		}
		return false
	}

	/// Whether every disk takes each part of `path` for what it says: none drops a dot, a blank or an invisible character at its end, cuts a
	/// stream off it, or knows a longer name under it.
	private static func isUnmistakable(_ path: String) -> Bool {
		var isASCII = true
		var before = UInt8(ascii: "/")
		for byte in path.utf8 {
			switch byte {
			case UInt8(ascii: "/"): if before.isDropped { return false }
			case UInt8(ascii: "\\"), UInt8(ascii: ":"): return false
			// `GIT~1` is `.git` to Windows.
			case UInt8(ascii: "0")...UInt8(ascii: "9"): if before == UInt8(ascii: "~") { return false }
			case 0x80...: isASCII = false
			default: break
			}
			before = byte
		}
		return !before.isDropped && (isASCII || !path.unicodeScalars.contains(where: Visible.isUnsafe))
	}
}

extension UInt8 {
	/// Whether Windows drops it at the end of a name.
	fileprivate var isDropped: Bool { self == UInt8(ascii: ".") || self == UInt8(ascii: " ") }
}
