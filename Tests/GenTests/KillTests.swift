import Synchronization
import TestSupport
import Testing
import Workspace

@testable import gen

/// A run of the whole tool, ended at every call that changes the disk in turn.
struct KillTests {
	/// Ends a run at its `limit`th call, and counts the calls.
	private final class Countdown: Sendable {
		private let calls = Mutex(0)
		private let limit: Int

		init(_ limit: Int) { self.limit = limit }

		var count: Int { calls.withLock { $0 } }

		var gate: DiskGate {
			DiskGate { [self] _, _ in
				calls.withLock {
					$0 += 1
					return $0 > limit ? .stop : .proceed
				}
			}
		}
	}

	private func prepared() throws -> TemporaryFolder {
		let folder = try TemporaryFolder()
		folder.write("Show/item.json", #"{"id": 1, "origin": {"name": "x"}}"#)
		GenRun("item.json", in: folder, at: "Show").expectDone()
		folder.write("Show/item.json", #"{"id": 1, "place": {"name": "x", "size": 2}}"#)
		return folder
	}

	@Test("Killed at any write, the folder is as before or as after once the next run was there, and that run is clean")
	func everyWrite() throws {
		let arguments = ["item.json", "--endpoint", "/v2/items", "--prune"]
		let folder = try prepared()
		let before = folder.tree()
		let counting = Countdown(.max)
		GenRun(arguments: arguments, in: folder, at: "Show", gate: counting.gate).expectDone()
		let after = folder.tree()
		#expect(counting.count > 10)
		#expect(before != after)
		for limit in 0..<counting.count {
			let folder = try prepared()
			_ = GenRun(arguments: arguments, in: folder, at: "Show", gate: Countdown(limit).gate)
			// What the user sees once anything has looked at the folder again.
			let undone = GenRun("restore", "nothing", in: folder, at: "Show")
			#expect(undone.status == .bad)
			let tree = folder.tree()
			#expect(tree == before || tree == after, "killed at call \(limit)")
			GenRun(arguments: arguments, in: folder, at: "Show").expectDone()
			#expect(folder.tree() == after, "killed at call \(limit)")
			#expect(GenRun("check", in: folder, at: "Show").status == .done)
		}
	}
}
