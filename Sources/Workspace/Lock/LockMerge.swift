import Generator
import SourceText

/// The combination of both sides of a lock in which version control left conflict markers.
extension GenerationLock {
	/// Returns the lock of one side; nil if that is not a lock, which is reported unless it is not even JSON.
	static func side(
		_ bytes: [UInt8], of source: SourceText, _ files: LockedFiles, _ diagnostics: inout Diagnostics
	) -> GenerationLock? {
		SourceText(path: source.path, bytes: bytes).jsonOfSide().flatMap {
			GenerationLock($0.source, of: files, diagnostics: &diagnostics)
		}
	}

	/// Returns the lock with the files and names of both. Of a file that both list differently, it has both texts, until the file decides.
	func combined(with other: GenerationLock) -> GenerationLock {
		var result = self
		result.isCombined = true
		result.hasUnmanagedFiles = hasUnmanagedFiles || other.hasUnmanagedFiles
		for (path, entry) in other.entries {
			guard var own = result.entries[path] else {
				result.entries[path] = entry
				continue
			}
			if own.damage != nil {
				own = entry
			} else if entry.damage == nil, entry.text != own.text {
				own.alternatives.append(entry.text)
			}
			result.entries[path] = own
		}
		var names = other.origin.names
		names.merge(origin.names)
		let inputs = origin.inputs.map { inputs in
			let known = Set(inputs.map(\.path))
			return inputs + (other.origin.inputs ?? []).filter { !known.contains($0.path) }
		}
		result.origin = Origin(version: origin.version, inputs: inputs ?? other.origin.inputs, names: names)
		return result
	}
}

extension GenerationLock.Entry {
	/// Returns the entry with the text from which `file` differs in the fewest lines.
	func fitting(_ file: DiskEntry) -> GenerationLock.Entry {
		guard !alternatives.isEmpty else { return self }
		var entry = self
		guard case .file(let file) = file else {
			entry.alternatives = []
			return entry
		}
		// Each side of a file with conflict markers has a text of its own.
		guard ConflictSides(file.bytes) == nil else { return self }
		entry.alternatives = []
		let text = file.bytes
		let candidates = [self.text] + alternatives
		let distances = candidates.map { LineDiff.distance(from: $0, to: text) }
		guard let best = candidates.indices.min(by: { distances[$0] < distances[$1] }) else { return entry }
		entry.text = candidates[best]
		return entry
	}
}

extension LineDiff {
	/// Returns the number of lines in which two texts differ.
	fileprivate static func distance(from old: [UInt8], to new: [UInt8]) -> Int {
		LineDiff(TextLines(old), TextLines(new), ignoringLineEnds: true).hunks.reduce(0) { $0 + $1.old.count + $1.new.count }
	}
}
