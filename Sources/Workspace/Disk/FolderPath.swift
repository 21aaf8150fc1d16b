import Generator

/// A path inside a feature folder: relative, without `..`, valid by construction.
package struct FolderPath: Hashable, Sendable, Comparable, CustomStringConvertible {
	/// The path, with `/` between its components.
	package let text: String

	/// The limits of a path, which bound the descriptors that it can open; deeper paths do not occur in a feature.
	private static let longest = (parts: 64, part: 255)

	/// Validates a path; nil for one that is empty or absolute, or contains `..` or control characters.
	package init?(_ text: String) {
		var text = text
		guard text.withUTF8(Self.isValid) else { return nil }
		self.text = text
	}

	private static func isValid(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
		var (parts, start) = (0, 0)
		while start <= text.count {
			let part = text[start...].prefix { $0 != UInt8(ascii: "/") }
			parts += 1
			guard parts <= longest.parts, 1...longest.part ~= part.count, part.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) else {
				return false
			}
			if part.count <= 2, part.allSatisfy({ $0 == UInt8(ascii: ".") }) { return false }
			start = part.endIndex + 1
		}
		return true
	}

	/// Creates a path of gen's own that is known to be valid.
	package init(valid text: String) {
		self.text = text
	}

	package var description: String { text }

	/// The components. They are split between bytes, so that a combining mark after the `/` cannot hide it.
	package var parts: [Substring] { text.utf8.split(separator: UInt8(ascii: "/")).map { Substring($0) } }

	/// The last component.
	package var name: Substring {
		text.utf8.lastIndex(of: UInt8(ascii: "/")).map { text[text.utf8.index(after: $0)...] } ?? text[...]
	}

	/// The folder that contains the path; nil for a path at the top.
	package var parent: FolderPath? {
		guard let slash = text.utf8.lastIndex(of: UInt8(ascii: "/")) else { return nil }
		return FolderPath(valid: String(text[..<slash]))
	}

	/// The path as a disk that ignores case compares it.
	package var caseless: String { text.caseFolded }

	package static func < (a: FolderPath, b: FolderPath) -> Bool {
		a.text.utf8.lexicographicallyPrecedes(b.text.utf8)
	}

	/// Compares bytes: names that Swift considers equal may be two files on disk.
	package static func == (a: FolderPath, b: FolderPath) -> Bool {
		var (a, b) = (a.text, b.text)
		return a.withUTF8 { a in b.withUTF8 { UnsafeRawBufferPointer(a).isEqual(to: UnsafeRawBufferPointer($0)) } }
	}

	package func hash(into hasher: inout Hasher) {
		var text = text
		text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
	}
}
