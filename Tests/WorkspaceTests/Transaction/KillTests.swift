import Synchronization
import TestSupport
import Testing
import Workspace

#if canImport(Glibc)
	import Glibc
#else
	import Darwin
#endif

/// A gate that counts the calls that change the disk, and answers the one numbered `last` and, if it stops, all following ones.
final class CallCounter: Sendable {
	private let count = Mutex(0)
	let last: Int
	let answer: DiskGate.Answer
	/// Whether the calls after `last` get the same answer.
	let isLasting: Bool

	init(last: Int = .max, answer: DiskGate.Answer = .proceed, isLasting: Bool = false) {
		self.last = last
		self.answer = answer
		if case .stop = answer { self.isLasting = true } else { self.isLasting = isLasting }
	}

	var calls: Int { count.withLock { $0 } }

	var gate: DiskGate {
		DiskGate { _, _ in
			let number = self.count.withLock { count in
				count += 1
				return count
			}
			return number == self.last || self.isLasting && number > self.last ? self.answer : .proceed
		}
	}
}

/// The initial state of every run in these tests, and its changes.
private enum Story {
	static let first = [
		"Sources/DTOs/A.swift": "a\n", "Sources/B.swift": "one\ntwo\nthree\nfour\n", "Old/C.swift": "c\n", "D.swift": "d\n",
	]
	static let second = [
		"Sources/DTOs/A.swift": "a2\n", "Sources/B.swift": "one\ntwo\nthree\nFOUR\n", "D.swift": "d\n", "New/Deep/E.swift": "e\n",
	]

	/// Creates a folder after the first run, with one file edited by hand.
	static func begin() throws -> TemporaryFolder {
		let scratch = try TemporaryFolder()
		try run(first, in: scratch)
		scratch.write("Sources/B.swift", "ONE\ntwo\nthree\nfour\n")
		return scratch
	}

	static func go(_ scratch: TemporaryFolder, _ gate: DiskGate? = nil) throws {
		try run(second, in: scratch, options: ChangeOptions(prune: true), gate: gate)
	}

	static func undo(_ scratch: TemporaryFolder, _ gate: DiskGate? = nil) throws {
		let folder = try FeatureFolder(at: scratch.path, gate: gate)
		try folder.acquire(waiting: 5)
		_ = try folder.undo()
	}
}

struct KillTests {
	@Test("After a kill at any write, the next run finds the folder as before or as after, and proceeds normally")
	func killedRun() throws {
		let before = try Story.begin().tree()
		let whole = try Story.begin()
		let counter = CallCounter()
		try Story.go(whole, counter.gate)
		let after = whole.tree()
		#expect(before != after)
		#expect(after["Sources/B.swift"] == "ONE\ntwo\nthree\nFOUR\n")
		var outcomes: Set<String> = []
		for call in 1...counter.calls {
			let scratch = try Story.begin()
			let error = #expect(throws: DiskError.self) { try Story.go(scratch, CallCounter(last: call, answer: .stop).gate) }
			#expect(error?.cause == .stopped)
			try FeatureFolder(at: scratch.path).recover()
			let recovered = scratch.tree()
			#expect(recovered == before || recovered == after, "killed at call \(call)")
			outcomes.insert(recovered == before ? "before" : "after")
			try Story.go(scratch)
			#expect(scratch.tree() == after, "killed at call \(call)")
			#expect(TemporaryFolder.names(in: scratch.path + "/.gen/state").sorted() == [".gitignore", "undo"], "killed at call \(call)")
			try Story.undo(scratch)
			#expect(scratch.tree() == before, "killed at call \(call)")
		}
		#expect(outcomes == ["before", "after"])
	}

	@Test("After a kill at any write of the recovery as well, the folder still ends as before or as after")
	func killedRecovery() throws {
		let before = try Story.begin().tree()
		let whole = try Story.begin()
		let counter = CallCounter()
		try Story.go(whole, counter.gate)
		let after = whole.tree()
		for call in stride(from: 1, through: counter.calls, by: 7) {
			for again in 1... {
				let scratch = try Story.begin()
				#expect(throws: DiskError.self) { try Story.go(scratch, CallCounter(last: call, answer: .stop).gate) }
				let second = CallCounter(last: again, answer: .stop)
				let isKilled = (try? FeatureFolder(at: scratch.path, gate: second.gate).recover()) == nil
				try FeatureFolder(at: scratch.path).recover()
				let recovered = scratch.tree()
				#expect(recovered == before || recovered == after, "killed at call \(call), then at \(again)")
				if !isKilled { break }
			}
		}
	}

	@Test("A first run that is killed at any write leaves nothing or everything")
	func killedFirstRun() throws {
		let whole = try TemporaryFolder()
		let counter = CallCounter()
		try run(Story.first, in: whole, gate: counter.gate)
		for call in 1...counter.calls {
			let scratch = try TemporaryFolder()
			#expect(throws: DiskError.self) { try run(Story.first, in: scratch, gate: CallCounter(last: call, answer: .stop).gate) }
			try FeatureFolder(at: scratch.path).recover()
			#expect(scratch.tree().isEmpty || scratch.tree() == whole.tree(), "killed at call \(call)")
			try run(Story.first, in: scratch)
			#expect(scratch.tree() == whole.tree(), "killed at call \(call)")
		}
	}

	@Test("After a kill at any write, undo finds the folder as before or as after")
	func killedUndo() throws {
		let whole = try Story.begin()
		let before = whole.tree()
		try Story.go(whole)
		let after = whole.tree()
		let counter = CallCounter()
		try Story.undo(whole, counter.gate)
		#expect(whole.tree() == before)
		for call in 1...counter.calls {
			let scratch = try Story.begin()
			try Story.go(scratch)
			#expect(throws: DiskError.self) { try Story.undo(scratch, CallCounter(last: call, answer: .stop).gate) }
			try FeatureFolder(at: scratch.path).recover()
			#expect(scratch.tree() == before || scratch.tree() == after, "killed at call \(call)")
		}
	}
}

struct FaultTests {
	@Test(
		"A disk that fails at any call changes nothing, and the failure is reported",
		arguments: [ENOSPC, EACCES, EROFS, EIO, EFBIG, EDQUOT])
	func failingCall(code: Int32) throws {
		let whole = try Story.begin()
		let before = whole.tree()
		let counter = CallCounter()
		try Story.go(whole, counter.gate)
		let after = whole.tree()
		// The handling of a failure depends on the call, not on the reason: the rarer reasons are tested at every fourth.
		for call in stride(from: 1, through: counter.calls, by: [ENOSPC, EIO].contains(code) ? 1 : 4) {
			let scratch = try Story.begin()
			do {
				try Story.go(scratch, CallCounter(last: call, answer: .fail(code)).gate)
				// A failure after the last file is in place is left to the next run.
				#expect(scratch.tree() == after, "failed at call \(call)")
			} catch let error as DiskError {
				#expect(error.diagnostic.fix?.text.hasPrefix("nothing was changed") == true)
				#expect(scratch.tree() == before, "failed at call \(call)")
			}
			try Story.go(scratch)
			#expect(scratch.tree() == after, "failed at call \(call)")
		}
	}

	@Test("A disk that fails from some call on is reported as a half-done run, which the next run completes")
	func failingDisk() throws {
		let whole = try Story.begin()
		let before = whole.tree()
		let counter = CallCounter()
		try Story.go(whole, counter.gate)
		let after = whole.tree()
		var halfDone = 0
		for call in 1...counter.calls {
			let scratch = try Story.begin()
			do {
				try Story.go(scratch, CallCounter(last: call, answer: .fail(EIO), isLasting: true).gate)
				#expect(scratch.tree() == after, "failed from call \(call) on")
			} catch let error as DiskError {
				if error.isHalfDone { halfDone += 1 } else { #expect(scratch.tree() == before, "failed from call \(call) on") }
			}
			try FeatureFolder(at: scratch.path).recover()
			#expect(scratch.tree() == before || scratch.tree() == after, "failed from call \(call) on")
		}
		#expect(halfDone > 0)
	}

	@Test("A failed first run leaves nothing behind, not even gen's own folder")
	func failedFirstRun() throws {
		let scratch = try TemporaryFolder()
		#expect(throws: DiskError.self) {
			try run(Story.first, in: scratch, gate: CallCounter(last: 9, answer: .fail(ENOSPC)).gate)
		}
		#expect(TemporaryFolder.names(in: scratch.path).isEmpty)
	}

	@Test("A file that is edited between reading and writing stops the run")
	func editedMeanwhile() throws {
		let scratch = try TemporaryFolder()
		try run(["A.swift": "a\n"], in: scratch)
		let folder = try FeatureFolder(at: scratch.path)
		let path = try #require(FolderPath("A.swift"))
		let entry = try folder.read(path)
		scratch.write("A.swift", "mine, a moment later\n")
		let error = #expect(throws: DiskError.self) { try folder.apply([FileEdit(path, .write(Array("b\n".utf8)), before: entry)]) }
		#expect(error?.cause == .changedMeanwhile)
		#expect(scratch.text("A.swift") == "mine, a moment later\n")
	}

	@Test("A file that is edited after an interrupted run preserves the edit in the next")
	func editedAfterInterruption() throws {
		let whole = try Story.begin()
		let counter = CallCounter()
		try Story.go(whole, counter.gate)
		for call in 1...counter.calls {
			let scratch = try Story.begin()
			#expect(throws: DiskError.self) { try Story.go(scratch, CallCounter(last: call, answer: .stop).gate) }
			scratch.write("Sources/B.swift", "ONE\nmine\ntwo\nthree\nfour\n")
			try FeatureFolder(at: scratch.path).recover()
			try Story.go(scratch)
			#expect(scratch.text("Sources/B.swift")?.contains("mine\n") == true, "killed at call \(call)")
		}
	}
}
