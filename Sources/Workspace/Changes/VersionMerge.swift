import SourceText

/// The merge of two versions of one file that version control asks for (`gen merge-driver`).
///
/// The lock and `gen.json` are merged by their entries, other Swift and JSON files by their declarations and keys where their lines conflict.
package struct VersionMerge: Sendable {
	/// The merged text; with conflict markers if both sides changed the same thing differently.
	package let text: [UInt8]
	package let hasConflicts: Bool

	/// - Parameter path: the path of the file in the repository.
	package init(_ path: String, base: [UInt8], ours: [UInt8], theirs: [UInt8]) {
		let name = path.split(separator: "/").last.map(String.init) ?? path
		func source(_ bytes: [UInt8]) -> SourceText { SourceText(path: path, bytes: bytes) }
		let merged: [UInt8]? =
			switch name {
			case GenerationLock.path.name: GenerationLock.merged(base: source(base), ours: source(ours), theirs: source(theirs))
			case ConfigurationFile.path.name:
				(try? ConfigurationMerge(base: source(base), ours: source(ours), theirs: source(theirs))).flatMap { $0 }.map {
					Array($0.text.utf8)
				}
			default: nil
			}
		if let merged {
			(text, hasConflicts) = (merged, false)
			return
		}
		guard let file = FolderPath(name) else {
			let lines = ThreeWayMerge(yours: ours, base: base, generated: theirs)
			(text, hasConflicts) = (lines.text, !lines.conflicts.isEmpty)
			return
		}
		let merge = SoundMerge(file, yours: ours, base: base, generated: theirs)
		(text, hasConflicts) = (merge.text, !merge.conflicts.isEmpty)
	}
}

extension GenerationLock {
	/// Returns the merged text of two versions of a lock; nil if one is not a lock.
	///
	/// Of a file that both sides generated differently, it has both texts: the next run takes the one that fits the merged file.
	fileprivate static func merged(base: SourceText, ours: SourceText, theirs: SourceText) -> [UInt8]? {
		func lock(_ source: SourceText) -> GenerationLock? {
			var discarded = Diagnostics()
			return source.count == 0 ? GenerationLock() : GenerationLock(source, of: .all, diagnostics: &discarded)
		}
		guard let base = lock(base), let ours = lock(ours), let theirs = lock(theirs) else { return nil }
		var merged = ours.combined(with: theirs, base: base)
		for (path, entry) in base.entries {
			// An entry that one side removed and the other left unchanged is removed.
			let sides = [ours.entries[path], theirs.entries[path]]
			guard sides.contains(where: { $0 == nil }), sides.allSatisfy({ $0?.isSame(as: entry) ?? true }) else { continue }
			merged.entries[path] = nil
		}
		for path in merged.entries.keys {
			guard let own = ours.entries[path], let other = theirs.entries[path], let before = base.entries[path] else { continue }
			// A side that left the text unchanged does not contradict the other one.
			if own.isSame(as: before) { merged.entries[path] = other } else if other.isSame(as: before) { merged.entries[path] = own }
		}
		let version = [ours, theirs].compactMap(\.origin.version).max { $0.precedes($1) }
		return merged.text(version: version ?? "")
	}
}

extension String {
	/// Returns whether this version precedes `other`.
	fileprivate func precedes(_ other: String) -> Bool {
		func numbers(_ version: String) -> [Int] { version.split(separator: ".").map { Int($0) ?? 0 } }
		return numbers(self).lexicographicallyPrecedes(numbers(other))
	}
}
