import Generator

/// A path inside a feature folder: relative, without `..`, valid by construction.
package struct FolderPath: Hashable, Sendable, Comparable, CustomStringConvertible {
	/// With `/` between its parts.
	package let text: String

	/// Deeper paths are nobody's feature; the limit bounds the descriptors that one path can open.
	private static let longest = (parts: 64, part: 255)

	/// Nil for a path that is empty, absolute, steps up, or holds control characters.
	package init?(_ text: String) {
		let parts = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
		guard parts.count <= Self.longest.parts else { return nil }
		for part in parts {
			guard !part.isEmpty, part.count <= Self.longest.part else { return nil }
			if part.elementsEqual(".".utf8) || part.elementsEqual("..".utf8) { return nil }
			guard part.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) else { return nil }
		}
		self.text = text
	}

	/// A path that is gen's own, known to be valid.
	package init(valid text: String) {
		self.text = text
	}

	package var description: String { text }

	/// Split between bytes: a combining mark after the `/` must not hide it.
	package var parts: [Substring] { text.utf8.split(separator: UInt8(ascii: "/")).map { Substring($0) } }

	/// The last part.
	package var name: Substring { parts.last ?? "" }

	/// The folder that holds it; nil for a path at the top.
	package var parent: FolderPath? {
		guard let slash = text.utf8.lastIndex(of: UInt8(ascii: "/")) else { return nil }
		return FolderPath(String(text[..<slash]))
	}

	/// How a disk that ignores case sees the path.
	package var caseless: String { text.caseFolded }

	package static func < (a: FolderPath, b: FolderPath) -> Bool {
		a.text.utf8.lexicographicallyPrecedes(b.text.utf8)
	}

	/// By bytes: names that Swift compares equal may be two files on disk.
	package static func == (a: FolderPath, b: FolderPath) -> Bool {
		a.text.utf8.elementsEqual(b.text.utf8)
	}

	package func hash(into hasher: inout Hasher) {
		var text = text
		text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
	}
}
