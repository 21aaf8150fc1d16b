/// What a run is about to do, written down before it does any of it.
///
/// A line for each step, the path last, and `end`, so that half a journal is not taken for a whole one:
///
///     gen journal 2
///     in 1835012
///     folder Sources/Data
///     write - 9f86d0… Sources/Data/CharacterDTO.swift
///     remove 60303a… Tests/Old.swift
///     emptied Tests
///     end
///
/// `in` is the number that the disk has for the folder of the journal. `write` and `remove` carry the digest of what stood there before (`-`: nothing) and, for `write`, of what comes.
struct Journal: Hashable, Sendable {
	struct Step: Hashable, Sendable {
		var path: FolderPath
		/// Nil: nothing stood there.
		var before: String?
		/// Nil: the file is removed.
		var after: String?
	}

	/// The folder that it was written in, by `FeatureFolder.identity`.
	var place: UInt64
	/// The folders that the run creates, outermost first.
	var folders: [FolderPath]
	var steps: [Step]
	/// The folders that are removed when the run leaves them empty, innermost first.
	var emptied: [FolderPath]

	init(in place: UInt64, folders: [FolderPath], steps: [Step], emptied: [FolderPath]) {
		self.place = place
		self.folders = folders
		self.steps = steps
		self.emptied = emptied
	}
}

extension Journal {
	private static let title = "gen journal 2"

	var text: String {
		var lines = [Self.title, "in \(place)"]
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

	/// Nil when the text is not a whole journal, or names a file that gen never writes.
	init?(_ bytes: [UInt8]) {
		var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)[...]
		guard let title = lines.popFirst(), title.elementsEqual(Self.title.utf8) else { return nil }
		guard let last = lines.popLast(), last.isEmpty else { return nil }
		guard let end = lines.popLast(), end.elementsEqual("end".utf8) else { return nil }
		guard let place = lines.popFirst().map({ String(decoding: $0, as: UTF8.self) }), place.hasPrefix("in ") else { return nil }
		guard let number = UInt64(place.dropFirst(3)) else { return nil }
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
	/// What has other names in its folder after the run than before.
	var places: [FolderPath] { folders + steps.map(\.path) }
}
