import SourceText

/// How often something was seen, and where first.
struct Tally<Value: Hashable> {
	struct Entry {
		let value: Value
		var count: Int
		let place: SourceSpan?
	}

	/// In the order in which they were seen first.
	private(set) var entries: [Entry] = []
	private(set) var total = 0

	mutating func add(_ value: Value, at place: SourceSpan?) {
		total += 1
		if let index = entries.firstIndex(where: { $0.value == value }) {
			entries[index].count += 1
		} else {
			entries.append(Entry(value: value, count: 1, place: place))
		}
	}

	/// Of several that were seen as often, what was seen first.
	var most: Entry? {
		entries.reduce(nil as Entry?) { best, entry in best.map { $0.count >= entry.count } == true ? best : entry }
	}

	/// What else was seen, the most frequent.
	var other: Entry? {
		guard let most else { return nil }
		return entries.filter { $0.value != most.value }.max { $0.count < $1.count }
	}
}
