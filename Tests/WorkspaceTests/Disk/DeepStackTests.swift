import Synchronization
import Testing
import Workspace

struct DeepStackTests {
	@Test("Work on all cores is done once for each number", arguments: [0, 1, 2, 1000])
	func everyNumber(count: Int) {
		let counts = Mutex([Int](repeating: 0, count: count))
		DeepStack.concurrently(count) { number in counts.withLock { $0[number] += 1 } }
		#expect(counts.withLock { $0 } == [Int](repeating: 1, count: count))
	}

	@Test("Work inside of other work is done, too")
	func nested() {
		let sum = Mutex(0)
		DeepStack.concurrently(10) { first in
			DeepStack.concurrently(10) { second in sum.withLock { $0 += first * 10 + second } }
		}
		#expect(sum.withLock { $0 } == 4950)
	}

	@Test("Every thread has the deep stack")
	func depth() {
		@Sendable func depth(_ left: Int) -> Int { left == 0 ? 0 : 1 + depth(left - 1) }
		let depths = Mutex<Set<Int>>([])
		DeepStack.run {
			DeepStack.concurrently(4) { _ in
				let found = depth(50_000)
				depths.withLock { _ = $0.insert(found) }
			}
		}
		#expect(depths.withLock { $0 } == [50_000])
	}
}
