/// The steps of a run, written down before any of them is made.
///
/// It has a line for each step, the path last, and `end`, so that a truncated journal is detected:
///
///     gen journal 2
///     in 1835012
///     folder Sources/Data
///     write - 9f86d0… Sources/Data/CharacterDTO.swift
///     remove 60303a… Tests/Old.swift
///     emptied Tests
///     end
///
/// `in` is the inode number of the journal's folder. `write` and `remove` have the digest of the previous file (`-`: none) and, for `write`,
/// of the new one.
struct Journal: Hashable, Sendable {
	struct Step: Hashable, Sendable {
		var path: FolderPath
		/// The digest of the previous file; nil if there was none.
		var before: String?
		/// The digest of the new file; nil if the file is removed.
		var after: String?
	}

	/// The folder that the journal was written in, by `FeatureFolder.identity`.
	var folder: UInt64
	/// The folders that the run creates, outermost first.
	var folders: [FolderPath]
	var steps: [Step]
	/// The folders that are removed if the run leaves them empty, innermost first.
	var emptied: [FolderPath]

	init(in folder: UInt64, folders: [FolderPath], steps: [Step], emptied: [FolderPath]) {
		self.folder = folder
		self.folders = folders
		self.steps = steps
		self.emptied = emptied
	}
}

extension Journal {
	private static let title = "gen journal 2"

	var text: String {
		var lines = [Self.title, "in \(folder)"]
		lines += folders.map { "folder \($0)" }
		for step in steps {
			let before = step.before ?? "-"
			if let after = step.after {
				lines.append("write \(before) \(after) \(step.path)")
			} else {
				lines.append("remove \(before) \(step.path)")
			}
		}
		lines += emptied.map { "emptied \($0)" }
		lines.append("end\n")
		return lines.joined(separator: "\n")
	}

	/// Parses a journal; nil if it is not complete, or names a file that gen never writes.
	init?(_ bytes: [UInt8]) {
		var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)[...]
		guard let title = lines.popFirst(), title.elementsEqual(Self.title.utf8) else { return nil }
		guard let last = lines.popLast(), last.isEmpty else { return nil }
		guard let end = lines.popLast(), end.elementsEqual("end".utf8) else { return nil }
		guard let header = lines.popFirst().map({ String(decoding: $0, as: UTF8.self) }), header.hasPrefix("in ") else { return nil }
		guard let number = UInt64(header.dropFirst(3)) else { return nil }
		self.init(in: number, folders: [], steps: [], emptied: [])
		for line in lines {
			let most = line.starts(with: "write ".utf8) ? 3 : line.starts(with: "remove ".utf8) ? 2 : 1
			let words = line.split(separator: UInt8(ascii: " "), maxSplits: most).map { String(decoding: $0, as: UTF8.self) }
			guard words.count == most + 1, let path = FolderPath(journaled: words[most]) else { return nil }
			switch words[0] {
			case "folder": folders.append(path)
			case "emptied": emptied.append(path)
			case "write": steps.append(Step(path: path, before: words[1] == "-" ? nil : words[1], after: words[2]))
			case "remove": steps.append(Step(path: path, before: words[1] == "-" ? nil : words[1], after: nil))
			default: return nil
			}
		}
	}
}

extension Journal {
	/// The paths that are created, removed or replaced in their folders.
	var affectedPaths: [FolderPath] { folders + steps.map(\.path) }
}
