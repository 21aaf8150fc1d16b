import TestSupport
import Testing
import Workspace

struct UndoTests {
	private func undo(_ scratch: TemporaryFolder, force: Bool = false) throws -> UndoOutcome {
		try FeatureFolder(at: scratch.path).undo(force: force)
	}

	@Test("Undo restores the previous state, new folders included, and undoing again redoes")
	func undoAndRedo() throws {
		let scratch = try TemporaryFolder()
		scratch.write("mine.swift", "mine\n")
		let before = scratch.tree()
		try run(["Sources/Deep/A.swift": "a\n", "B.swift": "b\n"], in: scratch)
		let after = scratch.tree()
		_ = try undo(scratch)
		#expect(scratch.tree() == before)
		_ = try undo(scratch)
		#expect(scratch.tree() == after)
	}

	@Test("Only the last run with changes is undone")
	func lastRun() throws {
		let scratch = try TemporaryFolder()
		try run(["A.swift": "a\n"], in: scratch)
		let before = scratch.tree()
		try run(["A.swift": "b\n"], in: scratch)
		try run(["A.swift": "b\n"], in: scratch)
		_ = try undo(scratch)
		#expect(scratch.tree() == before)
	}

	@Test("Undo refuses a file that was edited since, and names it")
	func editedSince() throws {
		let scratch = try TemporaryFolder()
		try run(["A.swift": "a\n", "B.swift": "b\n"], in: scratch)
		try run(["A.swift": "a2\n", "B.swift": "b2\n"], in: scratch)
		scratch.write("B.swift", "mine\n")
		let edited = try #require(FolderPath("B.swift"))
		#expect(try undo(scratch) == .editedSince([edited]))
		#expect(scratch.text("A.swift") == "a2\n")
		_ = try undo(scratch, force: true)
		#expect(scratch.text("B.swift") == "b\n")
		_ = try undo(scratch)
		#expect(scratch.text("B.swift") == "mine\n")
	}

	@Test("Without a previous run there is nothing to undo")
	func nothing() throws {
		let scratch = try TemporaryFolder()
		#expect(try undo(scratch) == .nothingToUndo)
		#expect(TemporaryFolder.names(in: scratch.path).isEmpty)
	}

	@Test("The folder with gen's state is ignored by version control")
	func ignored() throws {
		let scratch = try TemporaryFolder()
		try run(["A.swift": "a\n"], in: scratch)
		#expect(scratch.text(".gen/state/.gitignore") == "*\n")
		#expect(TemporaryFolder.names(in: scratch.path + "/.gen") == ["state"])
	}
}
