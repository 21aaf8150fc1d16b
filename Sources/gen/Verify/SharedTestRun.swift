import Workspace

/// The tests of several features in one program, which is linked and run once.
///
/// A feature passes if its tests end without a failure in a run that ends. The others run again in programs of their own, which decide:
/// neither a crash nor a side effect of one feature is a finding of another.
struct SharedTestRun: Sendable {
	/// The positions of the verifications in the list of all.
	private(set) var members: [Int] = []
	private var modules: Set<String> = []
	private var objects: [String] = []
	private let runtime: CompiledRuntime
	private let settings: VerificationSettings
	private let folder: String
	private var isLinked = false
	/// The end of the tests; nil if they were not run.
	private var result: ChildResult?

	/// The number of features in one program: a crash makes all of them run again.
	private static let most = 64

	/// Groups the verifications whose tests are pending. The modules of a program have different names.
	static func grouped(_ verifications: [Verification], scratch: String) -> [SharedTestRun] {
		var runs: [SharedTestRun] = []
		for (position, verification) in verifications.enumerated() {
			guard let tests = verification.pendingTests else { continue }
			let found = runs.firstIndex {
				$0.runtime.modules == verification.runtime.modules && $0.members.count < most && $0.modules.isDisjoint(with: tests.modules)
			}
			let index = found ?? runs.count
			if found == nil { runs.append(SharedTestRun(of: verification, folder: "\(scratch)/shared-\(index)")) }
			runs[index].members.append(position)
			runs[index].modules.formUnion(tests.modules)
			runs[index].objects += tests.objects
		}
		return runs
	}

	private init(of first: Verification, folder: String) {
		runtime = first.runtime
		settings = first.settings
		self.folder = folder
	}

	private var events: String { "\(folder)/events.jsonl" }

	/// Returns the next program to run after the result of the last one; nil at the end.
	mutating func next(after result: ChildResult?) -> ChildCommand? {
		guard let result else { return try? link() }
		if isLinked {
			self.result = result
			return nil
		}
		isLinked = true
		guard result.isSuccess else { return nil }
		return .tests("\(folder)/tests", events: events)
	}

	private func link() throws(DiskError) -> ChildCommand {
		try makeFolders(folder)
		let program = "\(folder)/TestProgram.swift"
		try TestBundle.writeEntry(program)
		return settings.linking(objects + runtime.objects, program: program, modules: [runtime.modules], to: "\(folder)/tests")
	}

	/// Passes the verifications whose tests passed, and returns the positions of the others.
	func conclude(_ verifications: inout [Verification]) -> [Int] {
		guard let result, case .exit(let status) = result.ending, status == 0 || status == 1 else { return members }
		let stream = (try? ReadableFolders(only: events).read(events, displayName: events))?.withBytes { Array($0) } ?? []
		let streams = TestEvents.byModule(stream)
		let common = TestEvents(streams[""] ?? [], files: [:])
		// A program that ends early has not run all tests.
		guard common.isEnded, common.failures.isEmpty else { return members }
		let results = members.map { member in
			verifications[member].testModules.compactMap { streams[$0] }.map { TestEvents($0, files: [:]) }
		}
		let hasPassed = results.map { $0.allSatisfy { $0.failures.isEmpty && $0.unfinished.isEmpty } }
		// A failure that belongs to no test may be one of each feature.
		guard status == 0 || hasPassed.contains(false) else { return members }
		for (index, member) in members.enumerated() where hasPassed[index] {
			verifications[member].pass(testCount: results[index].reduce(0) { $0 + $1.endedCount })
		}
		return members.indices.filter { !hasPassed[$0] }.map { members[$0] }
	}
}
