import Synchronization

/// The threads for work whose parts do not depend on each other, so that the result is the same on any number of threads.
package struct Workers: Sendable {
	/// Calls a function with each number below a count, in any order, and returns after the last call.
	private let run: @Sendable (Int, @escaping @Sendable (Int) -> Void) -> Void

	package init(_ run: @escaping @Sendable (Int, @escaping @Sendable (Int) -> Void) -> Void) {
		self.run = run
	}

	/// The current thread.
	package static let current = Workers { count, body in
		for index in 0..<count { body(index) }
	}

	/// The number of parts below which other threads are not worth their start.
	private static let fewest = 8

	/// Returns the results of `body` in the order of `items`.
	package func map<Item: Sendable, Result: Sendable>(_ items: [Item], _ body: @escaping @Sendable (Item) -> Result) -> [Result] {
		guard items.count >= Self.fewest else { return items.map(body) }
		let results = Mutex([Result?](repeating: nil, count: items.count))
		run(items.count) { index in
			let result = body(items[index])
			results.withLock { $0[index] = result }
		}
		return results.withLock { $0.compactMap { $0 } }
	}
}
