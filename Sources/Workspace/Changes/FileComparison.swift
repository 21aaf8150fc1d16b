import Generator

/// One path: what is generated for it, what the lock remembers, what stands on disk. Decides what happens to it.
struct FileComparison {
	var path: FolderPath
	/// Nil when it is no longer generated.
	var generated: [UInt8]?
	var entry: GenerationLock.Entry?
	var disk: DiskEntry

	enum Outcome {
		case change(FileChange)
		case refusal(FileRefusal.Cause)
	}

	func outcome(_ options: ChangeOptions) -> Outcome {
		guard let generated else {
			guard let entry else { return .refusal(.invalidPath) }
			return .change(orphan(entry, options))
		}
		switch disk {
		case .missing: return .change(absent(generated, options))
		case .folder: return .refusal(.isFolder)
		case .other: return .refusal(.isNoFile)
		case .file(let file):
			guard let entry else { return unknown(file, generated, options) }
			return known(file, entry, generated)
		}
	}

	/// Nothing stands on disk.
	private func absent(_ generated: [UInt8], _ options: ChangeOptions) -> FileChange {
		guard let entry else { return change(.new, "not there yet", .write(generated), .init(text: generated)) }
		if options.restore.contains(path) { return change(.new, "restored", .write(generated), .init(text: generated)) }
		let reason =
			entry.isDeleted
			? "you removed it; `gen restore` brings it back"
			: "you removed it, and so it stays; `gen restore` brings it back"
		return change(.deleted, reason, nil, .init(text: generated, isDeleted: true))
	}

	/// A file that the lock does not know.
	private func unknown(_ file: DiskFile, _ generated: [UInt8], _ options: ChangeOptions) -> Outcome {
		let entry = GenerationLock.Entry(text: generated)
		if file.bytes.isText(generated) { return .change(change(.same, "current, but unknown to the lock", nil, entry)) }
		if options.adopt { return .change(change(.kept, "taken over; your text counts as edits", nil, entry)) }
		if options.force { return .change(change(.updated, "replaced, because of --force", .write(generated), entry)) }
		return .refusal(.handWritten)
	}

	/// A file that gen wrote, as the user left it.
	private func known(_ file: DiskFile, _ entry: GenerationLock.Entry, _ generated: [UInt8]) -> Outcome {
		let current = GenerationLock.Entry(text: generated)
		if file.bytes.isText(generated) {
			return .change(change(.same, entry.isSame(as: current) ? "current" : "current, but the lock is behind", nil, current))
		}
		guard entry.isIntact else {
			return entry.recorded.map { .refusal(.damagedRecord($0.span)) } ?? .refusal(.handWritten)
		}
		if file.bytes.isText(entry.text) {
			return .change(change(.updated, "generated text changed", .write(generated.ending(as: file.bytes)), current))
		}
		if entry.text == generated {
			if let line = ConflictMarker.first(in: TextLines(file.bytes)) {
				return .change(change(.kept, "edited by you; a conflict marker is left in line \(line + 1)", nil, current))
			}
			return .change(change(.kept, "edited by you; generated text unchanged", nil, current))
		}
		let merge = ThreeWayMerge(yours: file.bytes, base: entry.text, generated: generated)
		guard merge.conflicts.isEmpty else {
			var pending = entry
			pending.pending = generated
			var conflict = change(.conflict, Self.reason(for: merge.conflicts), nil, pending)
			conflict.conflicts = merge.conflicts
			return .change(conflict)
		}
		if merge.text == file.bytes { return .change(change(.kept, "edited by you as it is generated now, and more", nil, current)) }
		return .change(change(.merged, "your edits and the changes to the generated text, put together", .write(merge.text), current))
	}

	private static func reason(for conflicts: [ConflictRegion]) -> String {
		let lines = conflicts.map(\.yourLines).joined(separator: ", ")
		let word = conflicts.count == 1 && conflicts[0].yours.count == 1 ? "line" : "lines"
		return "your edits and the changes to the generated text overlap (\(word) \(lines)); `gen resolve` decides"
	}

	/// A file that gen wrote once and no longer generates.
	private func orphan(_ entry: GenerationLock.Entry, _ options: ChangeOptions) -> FileChange {
		guard case .file(let file) = disk else {
			return change(.orphaned, "no longer generated, and gone", nil, nil)
		}
		var kept = entry
		kept.pending = nil
		if file.bytes.isText(entry.text), entry.isIntact {
			if options.prune { return change(.deleted, "no longer generated", .remove, nil) }
			return change(.orphaned, "no longer generated; --prune removes it", nil, kept)
		}
		if options.prune { return change(.orphaned, "no longer generated, but edited by you: it is yours now", nil, nil) }
		return change(.orphaned, "no longer generated, but edited by you; remove it, or keep it as yours with --prune", nil, kept)
	}

	private func change(
		_ state: FileState, _ reason: String, _ action: FileEdit.Action?, _ after: GenerationLock.Entry?
	) -> FileChange {
		let changesLock = after.map { !$0.isSame(as: entry) } ?? (entry != nil)
		return FileChange(
			path: path, state: state, reason: reason, before: disk, action: action, was: entry?.text, entry: after,
			changesLock: changesLock)
	}
}

extension [UInt8] {
	/// Whether this is `other`, or would be if all its lines ended as that one's do (as after a checkout on Windows).
	func isText(_ other: [UInt8]) -> Bool {
		if self == other { return true }
		guard count > other.count, contains(UInt8(ascii: "\r")), !other.contains(UInt8(ascii: "\r")) else { return false }
		return TextLines(other).text(ending: .carriageReturnLineFeed) == self
	}

	/// This text with the line ends of `other`, when those are not line feeds.
	func ending(as other: [UInt8]) -> [UInt8] {
		guard other.contains(UInt8(ascii: "\r")), case .carriageReturnLineFeed? = LineEnd(mostOf: TextLines(other)) else { return self }
		return TextLines(self).text(ending: .carriageReturnLineFeed)
	}
}
