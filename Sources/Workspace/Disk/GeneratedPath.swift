import SourceText

/// The paths that gen writes to, in three kinds: what templates make, what gen itself is made of, and all else, which is nobody's but the user's.
extension FolderPath {
	/// A path at which a template may make a file.
	///
	/// Nil for what a feature's own files never are: hidden, or in a hidden folder (`.git/config`); a file that gen itself reads; a name that
	/// some disk takes for another one, so that it could be one of those.
	package init?(generated text: String) {
		guard let path = FolderPath(text), !path.isHidden, !Self.reserved.contains(path.caseless) else { return nil }
		guard path.parts.allSatisfy(Self.isUnmistakable) else { return nil }
		self = path
	}

	/// A path in a journal: one that a template may have made, or that a command of gen writes.
	init?(journaled text: String) {
		if let path = FolderPath(generated: text) {
			self = path
			return
		}
		guard let path = FolderPath(text), path.parts.allSatisfy({ Self.isUnmistakable($0) }) else { return nil }
		let isOwn = Self.reserved.contains(text) || Self.written.contains { text == $0 || $0.hasPrefix(text + "/") }
		guard isOwn || text.utf8.starts(with: ".gen/templates/".utf8) && !path.parts.dropFirst().contains(where: \.isHidden) else {
			return nil
		}
		self = path
	}

	/// Whether the path, or a folder on its way, is hidden.
	package var isHidden: Bool { parts.contains(where: \.isHidden) }

	/// Whether it is one that gen reads its settings or its memory from, on any disk.
	var isReserved: Bool { Self.reserved.contains(caseless) }

	/// In the form of `caseless`.
	private static let reserved: Set<String> = ["gen.json", "gen.lock.json", "gen.schema.json"]

	/// Hidden files that a command writes when it is asked to.
	private static let written = [".github/workflows/gen.yml", ".gitlab-ci-gen.yml", ".ci/gen", ".gen/templates/provenance.json"]

	/// Whether every disk takes `part` for what it says: none drops a dot, a blank or an invisible character, cuts a stream off it, or knows a
	/// longer name under it.
	private static func isUnmistakable(_ part: Substring) -> Bool {
		guard let last = part.utf8.last, last != UInt8(ascii: "."), last != UInt8(ascii: " ") else { return false }
		var before: Unicode.Scalar = " "
		for scalar in part.unicodeScalars {
			if scalar == "\\" || scalar == ":" || Visible.isUnsafe(scalar) { return false }
			// `GIT~1` is `.git` to Windows.
			if before == "~", ("0"..."9").contains(scalar) { return false }
			before = scalar
		}
		return true
	}
}

extension Substring {
	fileprivate var isHidden: Bool { utf8.first == UInt8(ascii: ".") }
}
