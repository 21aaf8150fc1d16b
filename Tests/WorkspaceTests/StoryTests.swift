import SourceText
import TestSupport
import Testing
import Workspace

struct StoryTests {
	@Test("No line of the user's is lost, whatever the user edits and the generator changes, in any order", arguments: 0..<10)
	func nothingLost(seed: Int) throws {
		var numbers = SeededNumbers(seed: seed)
		let scratch = try TemporaryFolder()
		var generated = numbers.text(lines: 30)
		var mine: Set<Substring> = []
		for round in 0..<6 {
			let files = ["A.swift": String(decoding: generated.asText, as: UTF8.self)]
			let before = scratch.tree()
			if try run(files, in: scratch).hasConflicts {
				#expect(scratch.tree() == before, "round \(round)")
				let resolution: Resolution = Bool.random(using: &numbers) ? .ours : .merge
				try run(files, in: scratch, options: ChangeOptions(conflicts: .resolve(resolution)))
			}
			let text = try #require(scratch.text("A.swift"))
			#expect(mine.isSubset(of: text.split(separator: "\n")), "round \(round)")
			if !ConflictMarker.all(in: Array(text.utf8)).isEmpty {
				let unmarked = text.split(separator: "\n", omittingEmptySubsequences: false).filter { line in
					![ConflictMarker.yours, ConflictMarker.separator, ConflictMarker.generated].contains(String(line))
				}
				scratch.write("A.swift", unmarked.joined(separator: "\n"))
			}
			#expect(try check(files, in: scratch).isIdle)
			let lines = try #require(scratch.text("A.swift")).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
			var edited = lines
			edited.insert("mine \(round)", at: Int.random(in: 0..<max(1, lines.count), using: &numbers))
			mine.insert("mine \(round)")
			scratch.write("A.swift", edited.joined(separator: "\n"))
			generated = numbers.edited(generated, mark: "new \(round)", edits: 2)
		}
	}

	@Test("A check lists what is to do at each step: generate, edit, change, conflict, resolve, delete, restore, undo")
	func story() throws {
		let scratch = try TemporaryFolder()
		let first = ["A.swift": "1\n2\n3\n4\n5\n", "B.swift": "b\n"]
		let second = ["A.swift": "1\n2\n3\n4\nfive\n", "B.swift": "b\n"]
		let third = ["A.swift": "ONE\n2\n3\n4\nfive\n", "B.swift": "b2\n"]
		func states(_ files: [String: String]) throws -> [String] {
			try check(files, in: scratch).reported.map { $0.checkState.rawValue }
		}
		func one(_ change: (FeatureFolder, FolderPath, GenerationLock) throws -> FileChange?, _ name: String) throws {
			let folder = try FeatureFolder(at: scratch.path)
			var diagnostics = Diagnostics()
			let (lock, before) = try #require(try folder.readLock(of: .anywhere, diagnostics: &diagnostics))
			let path = try #require(FolderPath(name))
			let done = try #require(try change(folder, path, lock))
			try folder.apply([done], to: lock, before, version: "1.0")
		}
		#expect(try states(first) == ["missing", "missing"])
		try run(first, in: scratch)
		#expect(try states(first) == ["same", "same"])
		scratch.write("A.swift", "one\n2\n3\n4\n5\n")
		#expect(try states(first) == ["edited", "same"])
		#expect(try states(second) == ["stale", "same"])
		try run(second, in: scratch)
		#expect(try states(second) == ["edited", "same"])
		#expect(try states(third) == ["conflict", "stale"])
		try run(third, in: scratch)
		#expect(try states(third) == ["conflict", "stale"])
		try run(third, in: scratch, options: ChangeOptions(conflicts: .resolve(.theirs)))
		#expect(try states(third) == ["same", "same"])
		scratch.delete("B.swift")
		#expect(try states(third) == ["same", "missing"])
		try run(third, in: scratch)
		#expect(try states(third) == ["same", "deleted"])
		try one({ folder, path, lock in try folder.restored(path, in: lock) }, "B.swift")
		#expect(try states(third) == ["same", "same"])
		_ = try FeatureFolder(at: scratch.path).undo()
		#expect(try states(third) == ["same", "deleted"])
	}
}
