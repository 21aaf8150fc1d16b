import SourceText

/// Interns names: equal names share one `String`, so that a name costs a look-up, not an allocation.
struct NameTable {
	private struct Entry {
		let hash: UInt64
		let lower: Int
		let text: String
	}

	/// Open addressing: -1 is an empty slot, otherwise the index of an entry.
	private var slots = [Int32](repeating: -1, count: 256)
	private var entries: [Entry] = []

	mutating func text(of token: Token, in bytes: UnsafeRawBufferPointer) -> String {
		let lower = token.start
		let upper = token.end
		var hash: UInt64 = 0xCBF2_9CE4_8422_2325
		for index in lower..<upper { hash = (hash ^ UInt64(bytes[index])) &* 0x100_0000_01B3 }
		hash ^= hash >> 29
		var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
		while slots[slot] >= 0 {
			let entry = entries[Int(slots[slot])]
			if entry.hash == hash, entry.text.utf8.count == upper - lower, matches(entry.lower, lower, upper - lower, in: bytes) {
				return entry.text
			}
			slot = (slot + 1) & (slots.count - 1)
		}
		let text = String(decoding: UnsafeRawBufferPointer(rebasing: bytes[lower..<upper]), as: UTF8.self)
		slots[slot] = Int32(truncatingIfNeeded: entries.count)
		entries.append(Entry(hash: hash, lower: lower, text: text))
		if entries.count * 2 > slots.count { grow() }
		return text
	}

	private func matches(_ first: Int, _ second: Int, _ count: Int, in bytes: UnsafeRawBufferPointer) -> Bool {
		for offset in 0..<count where bytes[first + offset] != bytes[second + offset] { return false }
		return true
	}

	private mutating func grow() {
		slots = [Int32](repeating: -1, count: slots.count * 2)
		for (index, entry) in entries.enumerated() {
			var slot = Int(truncatingIfNeeded: entry.hash) & (slots.count - 1)
			while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
			slots[slot] = Int32(truncatingIfNeeded: index)
		}
	}
}
