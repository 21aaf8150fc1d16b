import SourceText

/// The merge of two versions of one file that version control asks for (`gen merge-driver`).
///
/// The files of the lock and `gen.json` are merged by their entries, other Swift and JSON files by their declarations and keys.
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
			case GenerationLock.path.name: LockRecord.merged(base: source(base), ours: source(ours), theirs: source(theirs))
			case GenerationLock.basePath.name: BaseText.merged(base: source(base), ours: source(ours), theirs: source(theirs))
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
			(text, hasConflicts) = (lines.merged.text(), !lines.merged.conflicts.isEmpty)
			return
		}
		let merge = FileMerge(file, yours: ours, base: base, generated: theirs)
		(text, hasConflicts) = (merge.text(), !merge.conflicts.isEmpty)
	}
}

extension LockRecord {
	/// Returns the merged text of two versions; nil if one is not a lock.
	fileprivate static func merged(base: SourceText, ours: SourceText, theirs: SourceText) -> [UInt8]? {
		func record(_ source: SourceText) -> LockRecord? {
			var discarded = Diagnostics()
			return source.count == 0 ? LockRecord() : LockRecord(source, diagnostics: &discarded)
		}
		guard let base = record(base), let ours = record(ours), let theirs = record(theirs) else { return nil }
		let version = [ours, theirs].compactMap(\.origin.version).max { $0.precedes($1) }
		return ours.merged(with: theirs, base: base).text(version: version ?? "")
	}
}

extension BaseText {
	/// Returns the merged text of two versions; nil if one is not gen's.
	///
	/// Of a file that both sides generated differently, it has both texts: the next run takes the one that fits the merged file.
	fileprivate static func merged(base: SourceText, ours: SourceText, theirs: SourceText) -> [UInt8]? {
		func text(_ source: SourceText) -> BaseText? { source.count == 0 ? BaseText() : BaseText(source) }
		guard let base = text(base), let ours = text(ours), let theirs = text(theirs) else { return nil }
		return ours.merged(with: theirs, base: base).text
	}
}

extension String {
	/// Returns whether this version precedes `other`.
	fileprivate func precedes(_ other: String) -> Bool {
		func numbers(_ version: String) -> [Int] { version.split(separator: ".").map { Int($0) ?? 0 } }
		return numbers(self).lexicographicallyPrecedes(numbers(other))
	}
}
