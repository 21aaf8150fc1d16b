extension Dictionary where Value: Equatable {
	/// Returns the values of both sides of a merge: a side that left the value of `base` does not contradict the other one.
	///
	/// - Parameter both: returns the value for those of both sides, if both changed it.
	func merged(with other: Self, base: Self, _ both: (Value, Value) -> Value) -> Self {
		var merged: Self = [:]
		for key in Set(keys).union(other.keys) {
			let (own, theirs, before) = (self[key], other[key], base[key])
			switch (own, theirs) {
			case _ where own == theirs || theirs == before: merged[key] = own
			case _ where own == before: merged[key] = theirs
			case (let own?, let theirs?): merged[key] = both(own, theirs)
			default: merged[key] = own ?? theirs
			}
		}
		return merged
	}
}

extension GenerationLock.Entry {
	/// Returns the entry with the text from which `file` differs in the fewest lines.
	///
	/// A file that has a recorded digest, or consists of lines of both sides, is what version control made of generated text, also if it garbled
	/// the recorded one. Nobody edited it, so it counts as generated.
	func fitting(_ file: DiskEntry) -> GenerationLock.Entry {
		guard isOfBothSides || damage != nil else { return self }
		var entry = self
		entry.alternatives = []
		guard case .file(let file) = file else { return entry }
		let sides = ConflictSides(file.bytes)
		let versions = sides.map { [$0.ours, $0.theirs] } ?? [file.bytes]
		let other = alternatives.count == 1 ? alternatives.first : nil
		let isMerge = other.map { other in versions.allSatisfy { LineCounts($0).isMerge(of: text, other) } } ?? false
		if isMerge || versions.allSatisfy({ digests.contains(Fingerprint(of: $0).text) }) {
			entry.text = file.bytes
			entry.damage = nil
			return entry
		}
		// Each side of a file with conflict markers has a text of its own.
		guard sides == nil else { return self }
		let distances = ([text] + alternatives).map { (text: $0, distance: LineDiff.distance(from: $0, to: file.bytes)) }
		entry.text = distances.min { $0.distance < $1.distance }?.text ?? text
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
