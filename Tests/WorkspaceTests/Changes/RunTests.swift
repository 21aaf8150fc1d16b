import Testing
import Workspace

struct RunTests {
	@Test("A first run writes every file and the lock")
	func firstRun() throws {
		let scratch = try ScratchFolder()
		let changes = try run(["Sources/A.swift": "a\n", "B.swift": "b\n"], in: scratch)
		#expect(changes.state("B.swift") == .new)
		#expect(scratch.text("Sources/A.swift") == "a\n")
		#expect(scratch.text("B.swift") == "b\n")
		#expect(scratch.text("gen.lock.json")?.contains("Sources/A.swift") == true)
	}

	@Test("A second run with the same input touches nothing, not even the lock")
	func secondRun() throws {
		let scratch = try ScratchFolder()
		let files = ["Sources/A.swift": "a\n", "B.swift": "b\n"]
		try run(files, in: scratch)
		let before = ["Sources/A.swift", "B.swift", "gen.lock.json", ".gen/state/undo"].map(scratch.stamp)
		let changes = try run(files, in: scratch)
		#expect(changes.isIdle)
		#expect(changes.state("B.swift") == .same)
		#expect(["Sources/A.swift", "B.swift", "gen.lock.json", ".gen/state/undo"].map(scratch.stamp) == before)
	}

	@Test("A changed input updates its file and leaves the others their modification time")
	func updated() throws {
		let scratch = try ScratchFolder()
		try run(["A.swift": "a\n", "B.swift": "b\n"], in: scratch)
		let before = scratch.stamp("B.swift")
		let changes = try run(["A.swift": "a2\n", "B.swift": "b\n"], in: scratch)
		#expect(changes.state("A.swift") == .updated)
		#expect(scratch.text("A.swift") == "a2\n")
		#expect(scratch.stamp("B.swift") == before)
	}
}
