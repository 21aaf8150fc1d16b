import SourceText

/// Counts values, with the location of the first occurrence of each.
struct Tally<Value: Hashable> {
	struct Entry {
		let value: Value
		var count: Int
		let span: SourceSpan?
	}

	/// The values in the order of their first occurrences.
	private(set) var entries: [Entry] = []
	private(set) var total = 0

	mutating func add(_ value: Value, at span: SourceSpan?) {
		total += 1
		if let index = entries.firstIndex(where: { $0.value == value }) {
			entries[index].count += 1
		} else {
			entries.append(Entry(value: value, count: 1, span: span))
		}
	}

	/// The most frequent value; of several, the one that occurs first.
	var most: Entry? {
		entries.reduce(nil as Entry?) { best, entry in best.map { $0.count >= entry.count } == true ? best : entry }
	}

	/// The most frequent value other than `most`.
	var other: Entry? {
		guard let most else { return nil }
		return entries.filter { $0.value != most.value }.max { $0.count < $1.count }
	}
}
