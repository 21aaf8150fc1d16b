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
	///
	/// - Parameter base: the version from which both come; nil if it is not known, so that nothing counts as removed.
	func combined(with other: GenerationLock, base: GenerationLock?) -> GenerationLock {
		var result = self
		result.isCombined = true
		result.hasUnmanagedFiles = hasUnmanagedFiles || other.hasUnmanagedFiles
		for path in entries.keys where other.entries[path] == nil { result.entries[path]?.isOfOneSide = true }
		for (path, entry) in other.entries {
			guard var own = result.entries[path] else {
				result.entries[path] = entry
				result.entries[path]?.isOfOneSide = true
				continue
			}
			if own.damage != nil { own = entry } else if entry.damage == nil { own.add(entry) }
			result.entries[path] = own
		}
		var names = other.origin.names
		names.merge(origin.names)
		let inputs = origin.inputs.map { inputs in
			let others = other.origin.inputs ?? []
			let known = Set(inputs.map(\.path))
			let before = Set(base?.origin.inputs?.map(\.path) ?? [])
			let removed = before.subtracting(known.intersection(others.map(\.path)))
			return (inputs + others.filter { !known.contains($0.path) }).filter { !removed.contains($0.path) }
		}
		let evidence = SampleEvidence.merged(origin.evidence, other.origin.evidence, base: base?.origin.evidence)
		result.origin = Origin(
			version: origin.version, inputs: inputs ?? other.origin.inputs, names: names, evidence: evidence,
			formerNames: origin.formerNames.merged(with: other.origin.formerNames))
		return result
	}
}

extension GenerationLock.Entry {
	/// Adds the texts of another entry for the same file.
	mutating func add(_ other: GenerationLock.Entry) {
		for text in [other.text] + other.alternatives where text != self.text && !alternatives.contains(text) { alternatives.append(text) }
	}

	/// Returns the entry with the text from which `file` differs in the fewest lines.
	///
	/// A file that consists of lines of both sides is what version control made of them. Nobody edited it, so it counts as generated.
	func fitting(_ file: DiskEntry) -> GenerationLock.Entry {
		guard !alternatives.isEmpty else { return self }
		var entry = self
		guard case .file(let file) = file else {
			entry.alternatives = []
			return entry
		}
		let versions = ConflictSides(file.bytes).map { [$0.ours, $0.theirs] } ?? [file.bytes]
		if let other = alternatives.first, alternatives.count == 1, damage == nil,
			versions.allSatisfy({ LineCounts($0).isMerge(of: self.text, other) })
		{
			entry.text = file.bytes
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

/// The lines of a text with the number of their occurrences.
private struct LineCounts {
	private var counts: [ArraySlice<UInt8>: Int] = [:]

	init(_ text: [UInt8]) {
		let lines = TextLines(text)
		for line in 0..<lines.count { counts[lines.content(line), default: 0] += 1 }
	}

	/// Returns whether each line is one of either text, and each line of both is there.
	func isMerge(of one: [UInt8], _ other: [UInt8]) -> Bool {
		let (one, other) = (LineCounts(one).counts, LineCounts(other).counts)
		return counts.allSatisfy { $0.value <= one[$0.key, default: 0] + other[$0.key, default: 0] }
			&& one.allSatisfy { counts[$0.key, default: 0] >= min($0.value, other[$0.key, default: 0]) }
	}
}

extension LineDiff {
	/// Returns the number of lines in which two texts differ.
	static func distance(from old: [UInt8], to new: [UInt8]) -> Int {
		LineDiff(TextLines(old), TextLines(new), ignoringLineEnds: true).hunks.reduce(0) { $0 + $1.old.count + $1.new.count }
	}
}
