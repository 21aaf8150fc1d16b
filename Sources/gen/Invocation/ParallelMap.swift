import Synchronization
import Workspace

extension Array where Element: Sendable {
	/// Returns the results of `body` for all elements, in their order; computed on all cores.
	func mapInParallel<Result: Sendable>(_ body: @escaping @Sendable (Element) -> Result) -> [Result] {
		guard count > 1 else { return map(body) }
		let results = Mutex([Result?](repeating: nil, count: count))
		DeepStack.concurrently(count) { lane in
			for index in stride(from: lane, to: count, by: count) {
				let result = body(self[index])
				results.withLock { $0[index] = result }
			}
		}
		return results.withLock { $0.compactMap { $0 } }
	}
}
