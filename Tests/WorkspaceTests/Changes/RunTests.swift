import SourceText
import TestSupport
import Testing
import Workspace

#if canImport(Glibc)
	import Glibc
#else
	import Darwin
#endif

struct RunTests {
	@Test("A first run writes every file and the lock")
	func firstRun() throws {
		let scratch = try TemporaryFolder()
		let changes = try run(["Sources/A.swift": "a\n", "B.swift": "b\n"], in: scratch)
		#expect(changes.state("B.swift") == .new)
		#expect(scratch.text("Sources/A.swift") == "a\n")
		#expect(scratch.text("B.swift") == "b\n")
		#expect(scratch.text("gen.lock.json")?.contains("Sources/A.swift") == true)
	}

	@Test("A second run with the same input touches nothing, not even the lock")
	func secondRun() throws {
		let scratch = try TemporaryFolder()
		let files = ["Sources/A.swift": "a\n", "B.swift": "b\n"]
		try run(files, in: scratch)
		let watched = ["Sources/A.swift", "B.swift", "gen.lock.json", ".gen/state/undo"]
		let before = watched.map(scratch.stamp)
		let changes = try run(files, in: scratch)
		#expect(changes.isIdle)
		#expect(changes.state("B.swift") == .same)
		#expect(watched.map(scratch.stamp) == before)
	}

	@Test("A changed input updates its file and leaves the others their modification time")
	func updated() throws {
		let scratch = try TemporaryFolder()
		try run(["A.swift": "a\n", "B.swift": "b\n"], in: scratch)
		let before = scratch.stamp("B.swift")
		let changes = try run(["A.swift": "a2\n", "B.swift": "b\n"], in: scratch)
		#expect(changes.state("A.swift") == .updated)
		#expect(scratch.text("A.swift") == "a2\n")
		#expect(scratch.stamp("B.swift") == before)
	}

	@Test("An edited file of unchanged input is kept")
	func kept() throws {
		let scratch = try TemporaryFolder()
		try run(["A.swift": "a\nb\n"], in: scratch)
		scratch.write("A.swift", "a\nmine\nb\n")
		let before = scratch.stamp("A.swift")
		let changes = try run(["A.swift": "a\nb\n"], in: scratch)
		#expect(changes.state("A.swift") == .kept)
		#expect(changes.change("A.swift")?.checkState == .edited)
		#expect(changes.change("A.swift")?.isDrift == false)
		#expect(scratch.stamp("A.swift") == before)
	}

	@Test("An edited file of changed input is merged, and the next run merges on from there")
	func merged() throws {
		let scratch = try TemporaryFolder()
		try run(["A.swift": "1\n2\n3\n4\n5\n"], in: scratch)
		scratch.write("A.swift", "one\n2\n3\n4\n5\n")
		#expect(try run(["A.swift": "1\n2\n3\n4\nfive\n"], in: scratch).state("A.swift") == .merged)
		#expect(scratch.text("A.swift") == "one\n2\n3\n4\nfive\n")
		#expect(try run(["A.swift": "1\n2\n3\nfour\nfive\n"], in: scratch).state("A.swift") == .merged)
		#expect(scratch.text("A.swift") == "one\n2\n3\nfour\nfive\n")
	}

	@Test("A file checked out with other line ends is current, and stays so when it is updated")
	func lineEnds() throws {
		let scratch = try TemporaryFolder()
		try run(["A.swift": "a\nb\n"], in: scratch)
		scratch.write("A.swift", "a\r\nb\r\n")
		#expect(try run(["A.swift": "a\nb\n"], in: scratch).state("A.swift") == .same)
		#expect(try run(["A.swift": "a\nB\n"], in: scratch).state("A.swift") == .updated)
		#expect(scratch.text("A.swift") == "a\r\nB\r\n")
	}

	@Test("Two paths that are one on a disk without case are refused")
	func collision() throws {
		let scratch = try TemporaryFolder()
		let changes = try run(["A.swift": "a\n", "a.swift": "b\n"], in: scratch)
		#expect(changes.refusals.count == 1)
		#expect(scratch.tree().isEmpty)
	}

	@Test("A file whose name changes its case is the same file on a disk that ignores case, and keeps its edits")
	func respelled() throws {
		let scratch = try TemporaryFolder()
		try run(["a.swift": "1\n2\n3\n"], in: scratch)
		scratch.write("a.swift", "mine\n1\n2\n3\n")
		// A second name for the same file is what such a disk shows.
		#expect(link(scratch.path + "/a.swift", scratch.path + "/A.swift") == 0)
		let changes = try run(["A.swift": "1\n2\nthree\n"], in: scratch, options: ChangeOptions(prune: true))
		#expect(changes.changes.map(\.state) == [.merged])
		#expect(scratch.text("A.swift") == "mine\n1\n2\nthree\n")
	}

	@Test("A path out of the folder is refused, and nothing is written")
	func escape() throws {
		let scratch = try TemporaryFolder()
		scratch.makeFolder("Feature")
		let folder = try FeatureFolder(at: scratch.path + "/Feature")
		var diagnostics = Diagnostics()
		let comparison = try #require(
			try folder.compare(
				generated(["../A.swift": "a\n", "B.swift": "b\n"]), of: .anywhere, version: "1.0", diagnostics: &diagnostics))
		try folder.apply(comparison, version: "1.0")
		#expect(comparison.changes.refusals.count == 1)
		#expect(scratch.tree() == ["Feature/": ""])
	}
}

struct HandWrittenFileTests {
	@Test("A file that gen did not write stops the whole run")
	func refused() throws {
		let scratch = try TemporaryFolder()
		scratch.write("B.swift", "mine\n")
		let changes = try run(["A.swift": "a\n", "B.swift": "b\n"], in: scratch)
		#expect(changes.refusals.map(\.path) == ["B.swift"])
		#expect(changes.refusals.first?.diagnostic(shown: "B.swift").fix?.contains("--force") == true)
		#expect(scratch.tree() == ["B.swift": "mine\n"])
	}

	@Test("What is no file, and what is too large for one of gen's, is called so")
	func noFile() throws {
		let scratch = try TemporaryFolder()
		#expect(mkfifo(scratch.path + "/A.swift", 0o600) == 0)
		scratch.write("B.swift", "")
		#expect(truncate(scratch.path + "/B.swift", off_t(FeatureFolder.largestFile + 1)) == 0)
		scratch.makeFolder("C.swift")
		let refusals = try check(["A.swift": "a\n", "B.swift": "b\n", "C.swift": "c\n"], in: scratch).refusals
		let messages = refusals.map { $0.diagnostic(shown: $0.path).message }
		#expect(messages.count == 3)
		for (message, part) in zip(messages, ["is not a regular file", "is larger than any file", "is a folder"]) {
			#expect(message.contains(part))
		}
	}

	@Test("With force it is replaced, and undo brings it back")
	func forced() throws {
		let scratch = try TemporaryFolder()
		scratch.write("B.swift", "mine\n")
		#expect(try run(["B.swift": "b\n"], in: scratch, options: ChangeOptions(force: true)).state("B.swift") == .updated)
		#expect(scratch.text("B.swift") == "b\n")
		_ = try FeatureFolder(at: scratch.path).undo()
		#expect(scratch.tree() == ["B.swift": "mine\n"])
	}

	@Test("Adopted, it stays as it is, and later changes are merged into it")
	func adopted() throws {
		let scratch = try TemporaryFolder()
		scratch.write("B.swift", "1\nmine\n2\n3\n")
		#expect(try run(["B.swift": "1\n2\n3\n"], in: scratch, options: ChangeOptions(adopt: true)).state("B.swift") == .kept)
		#expect(scratch.text("B.swift") == "1\nmine\n2\n3\n")
		#expect(try run(["B.swift": "1\n2\nthree\n"], in: scratch).state("B.swift") == .merged)
		#expect(scratch.text("B.swift") == "1\nmine\n2\nthree\n")
	}

	@Test("A file that is just what gen would write is taken over silently")
	func identical() throws {
		let scratch = try TemporaryFolder()
		scratch.write("B.swift", "b\n")
		let before = scratch.stamp("B.swift")
		#expect(try run(["B.swift": "b\n"], in: scratch).state("B.swift") == .same)
		#expect(scratch.stamp("B.swift") == before)
		#expect(try run(["B.swift": "b2\n"], in: scratch).state("B.swift") == .updated)
	}
}

struct RemovedFileTests {
	@Test("A file that the user removed stays removed, and is told each time")
	func staysRemoved() throws {
		let scratch = try TemporaryFolder()
		try run(["A.swift": "a\n", "B.swift": "b\n"], in: scratch)
		scratch.delete("A.swift")
		#expect(try check(["A.swift": "a\n", "B.swift": "b\n"], in: scratch).change("A.swift")?.checkState == .missing)
		for text in ["a\n", "a\n", "a2\n"] {
			#expect(try run(["A.swift": text, "B.swift": "b\n"], in: scratch).state("A.swift") == .deleted)
			#expect(scratch.text("A.swift") == nil)
		}
		#expect(try check(["A.swift": "a2\n", "B.swift": "b\n"], in: scratch).change("A.swift")?.isDrift == false)
	}

	@Test("Restored, it has the text generated last")
	func restored() throws {
		let scratch = try TemporaryFolder()
		try run(["A.swift": "a\n"], in: scratch)
		scratch.delete("A.swift")
		try run(["A.swift": "a2\n"], in: scratch)
		let folder = try FeatureFolder(at: scratch.path)
		var diagnostics = Diagnostics()
		let (lock, before) = try #require(try folder.readLock(of: .anywhere, diagnostics: &diagnostics))
		let path = try #require(FolderPath("A.swift"))
		let change = try #require(try folder.restored(path, in: lock))
		try folder.apply([change], to: lock, before, version: "1.0")
		#expect(scratch.text("A.swift") == "a2\n")
		#expect(try check(["A.swift": "a2\n"], in: scratch).isIdle)
	}

	@Test(
		"A file that was moved is told with its new place, edited a little or not",
		arguments: ["1\n2\n3\n4\n5\n6\n", "11\n22\n33\n44\n55\nmine\n"])
	func moved(text: String) throws {
		let scratch = try TemporaryFolder()
		let original = "11\n22\n33\n44\n55\n66\n"
		try run(["Sources/A.swift": original, "B.swift": "b\n"], in: scratch)
		scratch.delete("Sources/A.swift")
		scratch.write("Other/Deep/A.swift", text.hasPrefix("11") ? text : original)
		scratch.write("Other/Z.swift", "unrelated\nlines\n")
		let changes = try run(["Sources/A.swift": original, "B.swift": "b\n"], in: scratch)
		#expect(changes.change("Sources/A.swift")?.movedTo?.text == "Other/Deep/A.swift")
		#expect(changes.change("Sources/A.swift")?.reason.contains("Other/Deep/A.swift") == true)
	}

	@Test("A move is told each time, also by a check, and that the copy has fallen behind")
	func movedOnceMore() throws {
		let scratch = try TemporaryFolder()
		let original = "11\n22\n33\n44\n55\n66\n"
		try run(["Sources/A.swift": original], in: scratch)
		scratch.delete("Sources/A.swift")
		scratch.write("Other/A.swift", original)
		try run(["Sources/A.swift": original], in: scratch)
		for (text, isCurrent) in [(original, true), (original + "77\n", false)] {
			let change = try #require(try check(["Sources/A.swift": text], in: scratch).change("Sources/A.swift"))
			#expect(change.movedTo?.text == "Other/A.swift")
			#expect(change.reason.contains("not as it is generated now") == !isCurrent)
		}
		// A file that was only removed, or whose copy is gone, is told as such.
		scratch.delete("Other")
		#expect(try check(["Sources/A.swift": original], in: scratch).change("Sources/A.swift")?.reason.contains("you removed it") == true)
	}
}

struct OrphanTests {
	@Test("A file no longer generated is named, and stays until it is pruned")
	func orphan() throws {
		let scratch = try TemporaryFolder()
		try run(["A.swift": "a\n", "Old/B.swift": "b\n"], in: scratch)
		#expect(try run(["A.swift": "a\n"], in: scratch).state("Old/B.swift") == .orphaned)
		#expect(scratch.text("Old/B.swift") == "b\n")
		#expect(try check(["A.swift": "a\n"], in: scratch).change("Old/B.swift")?.isDrift == true)
		#expect(try run(["A.swift": "a\n"], in: scratch, options: ChangeOptions(prune: true)).state("Old/B.swift") == .deleted)
		#expect(scratch.tree().keys.sorted() == ["A.swift", "gen.lock.json"])
	}

	@Test("An edited one is never removed; pruning makes it the user's")
	func edited() throws {
		let scratch = try TemporaryFolder()
		try run(["A.swift": "a\n", "B.swift": "b\n"], in: scratch)
		scratch.write("B.swift", "mine\n")
		#expect(try run(["A.swift": "a\n"], in: scratch, options: ChangeOptions(prune: true)).state("B.swift") == .orphaned)
		#expect(scratch.text("B.swift") == "mine\n")
		#expect(try check(["A.swift": "a\n"], in: scratch).change("B.swift") == nil)
	}

	@Test("One that is gone is forgotten")
	func gone() throws {
		let scratch = try TemporaryFolder()
		try run(["A.swift": "a\n", "B.swift": "b\n"], in: scratch)
		scratch.delete("B.swift")
		#expect(try run(["A.swift": "a\n"], in: scratch).reported.map(\.path.text) == ["A.swift"])
		#expect(scratch.text("gen.lock.json")?.contains("B.swift") == false)
	}
}

struct ConflictTests {
	private func conflict() throws -> TemporaryFolder {
		let scratch = try TemporaryFolder()
		try run(["A.swift": "1\n2\n3\n", "B.swift": "b\n"], in: scratch)
		scratch.write("A.swift", "1\nmine\n3\n")
		let changes = try run(["A.swift": "1\ntheirs\n3\n", "B.swift": "b2\n"], in: scratch)
		#expect(changes.hasConflicts)
		#expect(changes.change("A.swift")?.reason.contains("line 2") == true)
		return scratch
	}

	@Test("A file is known by its path, by the path from where gen was started, and by a bare name that only it has")
	func naming() throws {
		let scratch = try TemporaryFolder()
		try run(["Sources/A.swift": "", "Sources/B.swift": "", "Tests/B.swift": ""], in: scratch)
		let folder = try FeatureFolder(at: scratch.path)
		var diagnostics = Diagnostics()
		let (lock, _) = try #require(try folder.readLock(of: .anywhere, diagnostics: &diagnostics))
		let names = ["Sources/A.swift", "./Sources/A.swift", "A.swift", scratch.path + "/Sources/A.swift", "B.swift", "C.swift"]
		let found = names.map { lock.path(named: $0, in: folder)?.text }
		#expect(found == ["Sources/A.swift", "Sources/A.swift", "Sources/A.swift", "Sources/A.swift", nil, nil])
		#expect(lock.unknownFile("Sources/a.swfit").fix?.contains("Sources/A.swift") == true)
	}

	private func resolve(_ resolution: Resolution, in scratch: TemporaryFolder) throws {
		let folder = try FeatureFolder(at: scratch.path)
		var diagnostics = Diagnostics()
		let (lock, before) = try #require(try folder.readLock(of: .anywhere, diagnostics: &diagnostics))
		let path = try #require(FolderPath("A.swift"))
		let change = try #require(try folder.resolved(path, resolution, in: lock))
		try folder.apply([change], to: lock, before, version: "1.0")
	}

	@Test("An overlap leaves the user's file untouched and does not hold up the others")
	func untouched() throws {
		let scratch = try conflict()
		#expect(scratch.text("A.swift") == "1\nmine\n3\n")
		#expect(scratch.text("B.swift") == "b2\n")
		let again = try run(["A.swift": "1\ntheirs\n3\n", "B.swift": "b2\n"], in: scratch)
		#expect(again.state("A.swift") == .conflict)
		#expect(again.isIdle)
	}

	@Test("Resolved either way, the next run has nothing to do", arguments: Resolution.allCases)
	func resolved(resolution: Resolution) throws {
		let scratch = try conflict()
		try resolve(resolution, in: scratch)
		let expected =
			switch resolution {
			case .ours: "1\nmine\n3\n"
			case .theirs: "1\ntheirs\n3\n"
			case .merge: "1\n<<<<<<< yours\nmine\n=======\ntheirs\n>>>>>>> generated\n3\n"
			}
		#expect(scratch.text("A.swift") == expected)
		#expect(try check(["A.swift": "1\ntheirs\n3\n", "B.swift": "b2\n"], in: scratch).isIdle)
	}

	@Test("A marker that was left is a conflict, whether the generated text has changed since or not", arguments: ["theirs", "third"])
	func marker(generated: String) throws {
		let scratch = try conflict()
		try resolve(.merge, in: scratch)
		let marked = scratch.text("A.swift")
		let files = ["A.swift": "1\n\(generated)\n3\nnew\n", "B.swift": "b2\n"]
		let change = try #require(try check(files, in: scratch).change("A.swift"))
		#expect(change.checkState == .conflict)
		#expect(change.isDrift)
		#expect(change.markers == [1])
		#expect(change.reason.contains("line 2"))
		try run(files, in: scratch)
		#expect(scratch.text("A.swift") == marked)
		// Once it is settled, what was generated meanwhile is merged.
		scratch.write("A.swift", "1\ntheirs\n3\n")
		try run(files, in: scratch)
		#expect(scratch.text("A.swift") == files["A.swift"])
	}

	@Test("Half of a conflict's markers are told, too; a line between versions alone is nobody's marker")
	func halfMarked() throws {
		let scratch = try conflict()
		let files = ["A.swift": "1\ntheirs\n3\n", "B.swift": "b2\n"]
		try resolve(.theirs, in: scratch)
		scratch.write("A.swift", "1\n=======\ntheirs\n>>>>>>> generated\n3\n")
		#expect(try check(files, in: scratch).change("A.swift")?.markers == [3])
		for text in ["1\n=======\ntheirs\n3\n", "1\n// <<<<<<< yours\n3\n", "1\n<<<<<<< HEAD\n3\n"] {
			scratch.write("A.swift", text)
			#expect(try check(files, in: scratch).change("A.swift")?.checkState == .edited, "\(text)")
		}
	}

	@Test("A generated text that has such lines itself is no conflict")
	func generatedMarker() throws {
		let scratch = try TemporaryFolder()
		let files = ["A.md": "1\n<<<<<<< yours\n3\n"]
		try run(files, in: scratch)
		scratch.write("A.md", "mine\n1\n<<<<<<< yours\n3\n")
		#expect(try check(files, in: scratch).change("A.md")?.checkState == .edited)
	}

	@Test("Resolved by hand, the next run sees it")
	func byHand() throws {
		let scratch = try conflict()
		scratch.write("A.swift", "1\ntheirs\n3\nmine\n")
		#expect(try run(["A.swift": "1\ntheirs\n3\n", "B.swift": "b2\n"], in: scratch).state("A.swift") == .kept)
		#expect(try check(["A.swift": "1\ntheirs\n3\n", "B.swift": "b2\n"], in: scratch).isIdle)
	}

	@Test("A lock whose text was edited is not merged with")
	func editedLock() throws {
		let scratch = try TemporaryFolder()
		try run(["A.swift": "1\n2\n3\n"], in: scratch)
		scratch.write("A.swift", "1\nmine\n3\n")
		scratch.write("gen.lock.json", try #require(scratch.text("gen.lock.json")).replacing("\"2\"", with: "\"mine\""))
		let changes = try run(["A.swift": "1\n2\nthree\n"], in: scratch)
		#expect(changes.refusals.count == 1)
		#expect(scratch.text("A.swift") == "1\nmine\n3\n")
	}
}
