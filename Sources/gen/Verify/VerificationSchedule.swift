import Workspace

/// All verifications of a run. Each is compiled by itself, in parallel; the tests of many features then run in one program.
struct VerificationSchedule: Sendable {
	private(set) var verifications: [Verification]
	private let scratch: String
	private let jobs: Int

	/// - Parameter scratch: a folder of this run.
	init(_ verifications: [Verification], scratch: String, jobs: Int) {
		self.verifications = verifications
		self.scratch = scratch
		self.jobs = jobs
	}

	/// Runs the verifications without a recorded result; returns false if the user interrupted.
	///
	/// - Parameter update: called with the verification that proceeds.
	mutating func run(_ update: (Verification) -> Void) -> Bool {
		guard run(verifications.indices.filter { !verifications[$0].isRecorded }, update) else { return false }
		var shared = SharedTestRun.grouped(verifications, scratch: scratch)
		guard runChildren(jobs: shared.count, atOnce: jobs, next: { shared[$0].next(after: $1) }) else { return false }
		var alone: [Int] = []
		for run in shared { alone += run.conclude(&verifications) }
		for index in alone { verifications[index].runAlone() }
		return run(alone, update)
	}

	private mutating func run(_ indices: [Int], _ update: (Verification) -> Void) -> Bool {
		runChildren(jobs: indices.count, atOnce: jobs) { job, result in
			let command = verifications[indices[job]].next(after: result)
			update(verifications[indices[job]])
			return command
		}
	}
}
