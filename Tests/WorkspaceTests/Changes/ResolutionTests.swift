import Generator
import SourceText
import TestSupport
import Testing

@testable import Workspace

/// Tests of the resolutions of a conflict.
struct ResolutionTests {
	private let path = FolderPath(valid: "A.swift")
	private let generated = ["A.swift": "1\ntheirs\n3\n", "B.swift": "b2\n"]

	private func conflict() throws -> TemporaryFolder {
		let scratch = try TemporaryFolder()
		try run(["A.swift": "1\n2\n3\n", "B.swift": "b\n"], in: scratch)
		scratch.write("A.swift", "1\nmine\n3\n")
		#expect(try run(generated, in: scratch).conflicts.map(\.path) == [path])
		return scratch
	}

	@Test("All files of a run are written when its conflicts are resolved", arguments: Resolution.allCases)
	func settled(resolution: Resolution) throws {
		let scratch = try conflict()
		let changes = try run(generated, in: scratch, options: ChangeOptions(conflicts: .resolve(resolution)))
		let expected: (text: String, state: FileState, reason: String) =
			switch resolution {
			case .ours: ("1\nmine\n3\n", .preserved, "resolved with your text")
			case .theirs: ("1\ntheirs\n3\n", .updated, "resolved with the generated text; your edits are discarded")
			case .merge:
				(
					"1\n<<<<<<< yours\nmine\n=======\ntheirs\n>>>>>>> generated\n3\n", .conflict,
					"contains both versions between conflict markers (line 2)"
				)
			}
		#expect(scratch.text("A.swift") == expected.text)
		#expect(scratch.text("B.swift") == "b2\n")
		#expect(changes.state("A.swift") == expected.state && changes.change("A.swift")?.reason == expected.reason)
		#expect(changes.conflicts.isEmpty && changes.hasConflicts == (resolution == .merge))
		#expect(try check(generated, in: scratch).isIdle == (resolution != .merge))
		_ = try FeatureFolder(at: scratch.path).undo()
		#expect(scratch.text("A.swift") == "1\nmine\n3\n" && scratch.text("B.swift") == "b\n")
	}

	@Test(
		"A conflict is resolved where it is, and all other edits and changes of the file are merged", arguments: [Resolution.ours, .theirs])
	func oneDeclaration(resolution: Resolution) throws {
		let scratch = try TemporaryFolder()
		let base = "struct A {\n\tlet id: Int\n\tlet count: Int\n\tlet name: String\n}\n"
		try run(["A.swift": base], in: scratch)
		scratch.write("A.swift", base.replacing("count: Int", with: "count: Int64").replacing("let id", with: "/// Mine.\n\tlet id"))
		let generated = ["A.swift": base.replacing("count: Int", with: "count: Double").replacing("name: String", with: "name: String?")]
		let changes = try run(generated, in: scratch, options: ChangeOptions(conflicts: .resolve(resolution)))
		let merged = base.replacing("let id", with: "/// Mine.\n\tlet id").replacing("name: String", with: "name: String?")
		let type = resolution == .ours ? "Int64" : "Double"
		#expect(scratch.text("A.swift") == merged.replacing("count: Int", with: "count: \(type)"))
		#expect(changes.state("A.swift") == .merged)
		#expect(
			changes.change("A.swift")?.reason.hasPrefix(
				"resolved with \(resolution == .ours ? "your" : "the generated") text where both overlap") == true)
		#expect(try check(generated, in: scratch).isIdle)
	}

	@Test("An unresolved conflict of another file still stops the run")
	func otherFile() throws {
		let scratch = try conflict()
		let before = scratch.tree()
		let other = ConflictPolicy.resolveFiles([FolderPath(valid: "B.swift")], .theirs)
		#expect(try run(generated, in: scratch, options: ChangeOptions(conflicts: other)).conflicts.count == 1)
		#expect(scratch.tree() == before)
	}

	@Test("A file that is no longer generated is a conflict if a merge left both generated versions in it")
	func orphanWithMarkers() throws {
		let scratch = try TemporaryFolder()
		let bases = try ["1", "2"].map { line in
			try run(["A.swift": "a\n\(line)\n"], in: scratch)
			return try #require(scratch.text("gen.base"))
		}
		scratch.write("gen.base", "<<<<<<< ours\n\(bases[0])=======\n\(bases[1])>>>>>>> theirs\n")
		scratch.write("A.swift", "a\n<<<<<<< ours\n1\n=======\n2\n>>>>>>> theirs\n")
		let before = scratch.tree()
		let unresolved = try run(["B.swift": "b\n"], in: scratch)
		#expect(unresolved.state("A.swift") == .broken)
		#expect(unresolved.conflicts.map(\.path) == [path])
		#expect(scratch.tree() == before)
		try run(["B.swift": "b\n"], in: scratch, options: ChangeOptions(conflicts: .resolve(.theirs)))
		#expect(scratch.text("A.swift") == nil)
		#expect(scratch.text("B.swift") == "b\n")
	}

	@Test("The generated text adopts the line ends of the user's file")
	func lineEnds() throws {
		let scratch = try conflict()
		scratch.write("A.swift", "1\r\nmine\r\n3\r\n")
		try run(generated, in: scratch, options: ChangeOptions(conflicts: .resolve(.theirs)))
		#expect(scratch.text("A.swift") == "1\r\ntheirs\r\n3\r\n")
	}

	@Test("A conflict of markers in the file is resolved by the generated text only", arguments: Resolution.allCases)
	func markers(resolution: Resolution) throws {
		let scratch = try conflict()
		scratch.write("A.swift", "1\n<<<<<<< HEAD\nmine\n=======\n2\n>>>>>>> x\n3\n")
		let before = scratch.tree()
		let changes = try run(generated, in: scratch, options: ChangeOptions(conflicts: .resolve(resolution)))
		#expect(changes.hasConflicts == (resolution != .theirs))
		if resolution == .theirs {
			#expect(scratch.text("A.swift") == "1\ntheirs\n3\n")
		} else {
			#expect(scratch.tree() == before)
		}
	}

	@Test("Restoring writes only a missing file, with its last generated text, and reports a copy elsewhere")
	func restored() throws {
		let scratch = try conflict()
		let folder = try FeatureFolder(at: scratch.path)
		var diagnostics = Diagnostics()
		let (lock, _) = try #require(try folder.readLock(of: .anywhere, diagnostics: &diagnostics))
		#expect(try folder.restored(path, in: lock) == nil)
		#expect(try folder.restored(FolderPath(valid: "B.swift"), in: lock) == nil)
		scratch.delete("A.swift")
		let change = try #require(try folder.restored(path, in: lock))
		#expect(change.action == .write(Array("1\n2\n3\n".utf8)) && change.movedTo == nil && change.state == .new)
		scratch.write("Old/A.swift", "1\n2\n3\n")
		#expect(try folder.restored(path, in: lock)?.movedTo?.text == "Old/A.swift")
	}

	@Test("Each change has its state in a check, and counts as drift unless it is the user's choice")
	func states() {
		func change(_ state: FileState, _ changesLock: Bool) -> FileChange {
			FileChange(path: path, state: state, reason: "", before: .missing, changesLock: changesLock)
		}
		let expected: [(FileState, Bool, FileState, Bool)] = [
			(.new, true, .missing, true), (.updated, true, .stale, true), (.merged, true, .stale, true), (.same, false, .same, false),
			(.same, true, .stale, true), (.preserved, false, .edited, false), (.preserved, true, .stale, true),
			(.deleted, false, .deleted, false),
			(.deleted, true, .missing, true), (.conflict, false, .conflict, true), (.orphaned, false, .orphaned, false),
		]
		for (state, changesLock, checked, isDrift) in expected {
			#expect(change(state, changesLock).checkState == checked)
			#expect(change(state, changesLock).isDrift == isDrift)
			#expect(change(state, changesLock).isIdle != changesLock)
		}
	}
}
