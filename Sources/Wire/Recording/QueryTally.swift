/// The items in the queries of exchanges, with their counts and values.
struct QueryTally {
	private struct Item {
		/// The number of exchanges with the item.
		var count = 0
		var isList = false
		var isInteger = true
		var isBoolean = true
		/// The rank of the first occurrence among all items of all exchanges.
		var order: Int
		/// The index of the last exchange with the item.
		var exchange = -1
	}

	private var items: [String: Item] = [:]
	private var exchangeCount = 0

	/// - Parameter order: the counter of items over all exchanges.
	mutating func add(_ query: [WebAddress.Item], order: inout Int) {
		for item in query where !item.name.isEmpty {
			let isNew = items[item.name] == nil
			if isNew { order += 1 }
			var tally = items[item.name] ?? Item(order: order)
			if tally.exchange == exchangeCount { tally.isList = true } else { tally.count += 1 }
			tally.exchange = exchangeCount
			tally.isInteger = tally.isInteger && Self.isInteger(item.value)
			tally.isBoolean = tally.isBoolean && ["true", "false"].contains(item.value?.lowercased())
			items[item.name] = tally
		}
		exchangeCount += 1
	}

	mutating func merge(_ other: QueryTally) {
		for (name, item) in other.items {
			guard var mine = items[name] else {
				items[name] = item
				continue
			}
			mine.count += item.count
			mine.isList = mine.isList || item.isList
			mine.isInteger = mine.isInteger && item.isInteger
			mine.isBoolean = mine.isBoolean && item.isBoolean
			mine.order = min(mine.order, item.order)
			items[name] = mine
		}
		exchangeCount += other.exchangeCount
	}

	/// The items in the order of first occurrence.
	var all: [RecordedEndpoint.QueryItem] {
		items.sorted { $0.value.order < $1.value.order }.map { name, item in
			RecordedEndpoint.QueryItem(
				name: name, isRequired: item.count == exchangeCount, isList: item.isList,
				kind: item.isInteger ? .integer : item.isBoolean ? .boolean : .text,
				isSecret: CredentialName.isOne(name) || OpaqueText.isIn(name.utf8))
		}
	}

	private static func isInteger(_ value: String?) -> Bool {
		value.flatMap { Int($0) } != nil && value?.utf8.first != UInt8(ascii: "+")
	}
}
