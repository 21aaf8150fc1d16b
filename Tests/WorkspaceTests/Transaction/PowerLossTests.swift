import Synchronization
import TestSupport
import Testing
import Workspace

#if canImport(Glibc)
	import Glibc
#else
	import Darwin
#endif

/// A disk that loses unflushed data: after a loss of power, files whose bytes were not flushed are empty.
private final class FadingDisk: Sendable {
	private struct State {
		var calls = 0
		var flushed: Set<Int> = []
		var log: [(call: DiskGate.Call, path: String)] = []
	}

	private let state = Mutex(State())
	private let last: Int
	private let known: Set<Int>

	/// - Parameter known: the numbers of the files that existed before.
	init(last: Int = .max, known: Set<Int>) {
		self.last = last
		self.known = known
	}

	var calls: Int { state.withLock { $0.calls } }
	var log: [(call: DiskGate.Call, path: String)] { state.withLock { $0.log } }

	var gate: DiskGate {
		DiskGate { [self] call, path in
			state.withLock { state in
				state.calls += 1
				guard state.calls < last else { return .stop }
				state.log.append((call, path))
				if case .flush = call, let number = Self.number(path) { state.flushed.insert(number) }
				return .proceed
			}
		}
	}

	func losePower(in scratch: TemporaryFolder) {
		let flushed = state.withLock { $0.flushed }
		for path in Self.files(in: scratch) {
			guard let number = Self.number(path), !known.contains(number), !flushed.contains(number) else { continue }
			truncate(path, 0)
		}
	}

	static func numbers(in scratch: TemporaryFolder) -> Set<Int> { Set(files(in: scratch).compactMap(number)) }

	private static func files(in scratch: TemporaryFolder) -> [String] {
		var pending = [scratch.path]
		var found: [String] = []
		while let folder = pending.popLast() {
			for name in TemporaryFolder.names(in: folder) {
				var status = stat()
				guard lstat("\(folder)/\(name)", &status) == 0 else { continue }
				if status.st_mode & S_IFMT == S_IFDIR { pending.append("\(folder)/\(name)") } else { found.append("\(folder)/\(name)") }
			}
		}
		return found
	}

	private static func number(_ path: String) -> Int? {
		var status = stat()
		return lstat(path, &status) == 0 ? Int(status.st_ino) : nil
	}
}

struct PowerLossTests {
	private static let first = ["Sources/DTOs/A.swift": "a\n", "B.swift": "b\n", "Old/C.swift": "c\n"]
	private static let second = ["Sources/DTOs/A.swift": "a2\n", "B.swift": "b2\n", "New/Deep/E.swift": "e\n"]

	private func begin() throws -> TemporaryFolder {
		let scratch = try TemporaryFolder()
		try run(Self.first, in: scratch)
		return scratch
	}

	@Test("After a loss of power at any call, the next run finds the folder as before or as after")
	func anywhere() throws {
		let whole = try begin()
		let before = whole.tree()
		let counting = FadingDisk(known: [])
		try run(Self.second, in: whole, options: ChangeOptions(prune: true), gate: counting.gate)
		let after = whole.tree()
		var outcomes: Set<String> = []
		for call in 1...counting.calls {
			let scratch = try begin()
			let disk = FadingDisk(last: call, known: FadingDisk.numbers(in: scratch))
			_ = try? run(Self.second, in: scratch, options: ChangeOptions(prune: true), gate: disk.gate)
			disk.losePower(in: scratch)
			try FeatureFolder(at: scratch.path).recover()
			let left = scratch.tree()
			#expect(left == before || left == after, "power lost at call \(call)")
			outcomes.insert(left == before ? "before" : "after")
		}
		#expect(outcomes == ["before", "after"])
	}

	@Test("Each phase flushes the files that it relies on, and no others")
	func order() throws {
		let scratch = try begin()
		let disk = FadingDisk(known: [])
		try run(Self.second, in: scratch, options: ChangeOptions(prune: true), gate: disk.gate)
		let names = disk.log.map { entry in (call: "\(entry.call)", path: String(entry.path.dropFirst(scratch.path.utf8.count + 1))) }
		let flushes = names.indices.filter { names[$0].call == "flush" }
		let decided = try #require(names.firstIndex { $0.call == "rename" && $0.path == ".gen/state/current" })
		let done = try #require(names.firstIndex { $0.call == "rename" && $0.path == ".gen/state/undo" })
		func flushed(_ indices: [Int]) -> Set<String> { Set(indices.map { names[$0].path }) }
		let staged = names[..<decided].filter { $0.call == "createFile" }.map(\.path)
		#expect(flushed(flushes.filter { $0 < decided }) == Set(staged + [".gen/state", ".gen/state/next"]))
		// The commit itself, before the first of the user's files is touched.
		#expect(names[decided + 1].call == "flush" && names[decided + 1].path == ".gen/state")
		let paths = flushed(flushes.filter { $0 > decided + 1 && $0 < done })
		#expect(paths.isSuperset(of: ["", "Sources/DTOs", "New", "New/Deep", ".gen/state/current"].map { $0 }))
		#expect(flushes.allSatisfy { $0 < done })
	}

	@Test("A disk without flush support is accepted; one that fails to store data is reported")
	func failing() throws {
		for code in [EIO, ENOSPC] {
			let scratch = try begin()
			let before = scratch.tree()
			let gate = DiskGate { call, _ in if case .flush = call { .fail(code) } else { .proceed } }
			let error = #expect(throws: DiskError.self) { try run(Self.second, in: scratch, gate: gate) }
			#expect(error?.isHalfDone == false)
			#expect(scratch.tree() == before)
		}
	}
}

struct UnreportedLossTests {
	@Test("A run whose report fails is reverted, and the run before it can still be undone")
	func revertedRun() throws {
		let scratch = try TemporaryFolder()
		try run(["A.swift": "a\n", "Old/B.swift": "b\n"], in: scratch)
		let before = scratch.tree()
		let folder = try FeatureFolder(at: scratch.path)
		try folder.acquire(waiting: 5)
		let path = try #require(FolderPath("New/A.swift"))
		let old = try #require(FolderPath("A.swift"))
		let edits = [FileEdit(path, .write([1]), before: .missing), FileEdit(old, .remove, before: try folder.read(old))]
		let error = #expect(throws: DiskError.self) {
			try folder.apply(edits) { () throws(DiskError) in
				#expect(scratch.text("A.swift") == nil)
				throw DiskError(.write, "standard output", .unreported)
			}
		}
		#expect(error?.cause == .unreported)
		#expect(scratch.tree() == before)
		_ = try folder.undo()
		#expect(scratch.tree() == [:])
	}
}
