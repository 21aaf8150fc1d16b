import Generator
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
		#expect(scratch.text("gen.base")?.contains("Sources/A.swift") == true && scratch.text("gen.lock.json") != nil)
	}

	@Test("A second run with the same input touches nothing, not even the lock")
	func secondRun() throws {
		let scratch = try TemporaryFolder()
		let files = ["Sources/A.swift": "a\n", "B.swift": "b\n"]
		try run(files, in: scratch)
		let watched = ["Sources/A.swift", "B.swift", "gen.lock.json", "gen.base", ".gen/state/undo"]
		let before = watched.map(scratch.stamp)
		let changes = try run(files, in: scratch)
		#expect(changes.isIdle)
		#expect(changes.state("B.swift") == .same)
		#expect(watched.map(scratch.stamp) == before)
	}

	@Test("A changed input updates its file and preserves the modification time of the others")
	func updated() throws {
		let scratch = try TemporaryFolder()
		try run(["A.swift": "a\n", "B.swift": "b\n"], in: scratch)
		let before = scratch.stamp("B.swift")
		let changes = try run(["A.swift": "a2\n", "B.swift": "b\n"], in: scratch)
		#expect(changes.state("A.swift") == .updated)
		#expect(scratch.text("A.swift") == "a2\n")
		#expect(scratch.stamp("B.swift") == before)
	}

	@Test("An edited file with unchanged input stays as it is")
	func editedUnchangedInput() throws {
		let scratch = try TemporaryFolder()
		try run(["A.swift": "a\nb\n"], in: scratch)
		scratch.write("A.swift", "a\nmine\nb\n")
		let before = scratch.stamp("A.swift")
		let changes = try run(["A.swift": "a\nb\n"], in: scratch)
		#expect(changes.state("A.swift") == .preserved)
		#expect(changes.change("A.swift")?.checkState == .edited)
		#expect(changes.change("A.swift")?.isDrift == false)
		#expect(scratch.stamp("A.swift") == before)
	}

	@Test("An edited file with changed input is merged, and the next run merges on that basis")
	func merged() throws {
		let scratch = try TemporaryFolder()
		try run(["A.swift": "1\n2\n3\n4\n5\n"], in: scratch)
		scratch.write("A.swift", "one\n2\n3\n4\n5\n")
		#expect(try run(["A.swift": "1\n2\n3\n4\nfive\n"], in: scratch).state("A.swift") == .merged)
		#expect(scratch.text("A.swift") == "one\n2\n3\n4\nfive\n")
		#expect(try run(["A.swift": "1\n2\n3\nfour\nfive\n"], in: scratch).state("A.swift") == .merged)
		#expect(scratch.text("A.swift") == "one\n2\n3\nfour\nfive\n")
	}

	@Test("A file checked out with other line ends is current, and preserves them when it is updated")
	func lineEnds() throws {
		let scratch = try TemporaryFolder()
		try run(["A.swift": "a\nb\n"], in: scratch)
		scratch.write("A.swift", "a\r\nb\r\n")
		#expect(try run(["A.swift": "a\nb\n"], in: scratch).state("A.swift") == .same)
		#expect(try run(["A.swift": "a\nB\n"], in: scratch).state("A.swift") == .updated)
		#expect(scratch.text("A.swift") == "a\r\nB\r\n")
	}

	@Test("Two paths that are equal on a disk that ignores case are refused")
	func collision() throws {
		let scratch = try TemporaryFolder()
		let changes = try run(["A.swift": "a\n", "a.swift": "b\n"], in: scratch)
		#expect(changes.refusals.count == 1)
		#expect(scratch.tree().isEmpty)
	}

	@Test("A file whose name changes only in case is the same file on a disk that ignores case, and preserves its edits")
	func respelled() throws {
		let scratch = try TemporaryFolder()
		try run(["a.swift": "1\n2\n3\n"], in: scratch)
		scratch.write("a.swift", "mine\n1\n2\n3\n")
		// Such a disk shows the file under both names.
		#expect(link(scratch.path + "/a.swift", scratch.path + "/A.swift") == 0)
		let changes = try run(["A.swift": "1\n2\nthree\n"], in: scratch, options: ChangeOptions(prune: true))
		#expect(changes.changes.map(\.state) == [.merged])
		#expect(scratch.text("A.swift") == "mine\n1\n2\nthree\n")
	}

	@Test("A path outside of the folder is refused, and nothing is written")
	func escape() throws {
		let scratch = try TemporaryFolder()
		scratch.makeFolder("Feature")
		let folder = try FeatureFolder(at: scratch.path + "/Feature")
		var diagnostics = Diagnostics()
		let comparison = try #require(
			try folder.compare(
				generated(["../A.swift": "a\n", "B.swift": "b\n"]), of: .anywhere, diagnostics: &diagnostics))
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
		#expect(changes.refusals.first?.diagnostic(shown: "B.swift").fix?.text.contains("--force") == true)
		#expect(scratch.tree() == ["B.swift": "mine\n"])
	}

	@Test("A directory entry that is not a file, or too large for a generated one, is reported as such")
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

	@Test("With --force, a hand-written file is replaced, and undo restores it")
	func forced() throws {
		let scratch = try TemporaryFolder()
		scratch.write("B.swift", "mine\n")
		#expect(try run(["B.swift": "b\n"], in: scratch, options: ChangeOptions(force: true)).state("B.swift") == .updated)
		#expect(scratch.text("B.swift") == "b\n")
		_ = try FeatureFolder(at: scratch.path).undo()
		#expect(scratch.tree() == ["B.swift": "mine\n"])
	}

	@Test("An adopted file stays as it is, and later changes are merged into it")
	func adopted() throws {
		let scratch = try TemporaryFolder()
		scratch.write("B.swift", "1\nmine\n2\n3\n")
		#expect(try run(["B.swift": "1\n2\n3\n"], in: scratch, options: ChangeOptions(adopt: true)).state("B.swift") == .preserved)
		#expect(scratch.text("B.swift") == "1\nmine\n2\n3\n")
		#expect(try run(["B.swift": "1\n2\nthree\n"], in: scratch).state("B.swift") == .merged)
		#expect(scratch.text("B.swift") == "1\nmine\n2\nthree\n")
	}

	@Test("A file that equals the generated text is adopted silently")
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
	@Test("A file that the user removed stays removed, and is reported on each run")
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

	@Test("A restored file has its last generated text")
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
		"A moved file, edited or not, is followed to its new path", arguments: ["11\n22\n33\n44\n55\n66\n", "11\n22\n33\n44\n55\nmine\n"])
	func moved(text: String) throws {
		let scratch = try TemporaryFolder()
		let original = "11\n22\n33\n44\n55\n66\n"
		try run(["Sources/A.swift": original, "B.swift": "b\n"], in: scratch)
		scratch.delete("Sources/A.swift")
		scratch.write("Other/Deep/A.swift", text)
		scratch.write("Other/Z.swift", "unrelated\nlines\n")
		let changes = try run(["Sources/A.swift": original, "B.swift": "b\n"], in: scratch)
		#expect(changes.state("Sources/A.swift") == nil)
		#expect(changes.change("Other/Deep/A.swift")?.renamedFrom?.text == "Sources/A.swift")
		#expect(scratch.text("Other/Deep/A.swift") == text)
		#expect(try check(["Sources/A.swift": original, "B.swift": "b\n"], in: scratch).isIdle)
	}

	@Test("A file that is no longer generated is removed, but stays until it is pruned if nothing is generated any more")
	func orphan() throws {
		let scratch = try TemporaryFolder()
		try run(["A.swift": "a\n", "Old/B.swift": "b\n"], in: scratch)
		let pending = try check(["A.swift": "a\n"], in: scratch).change("Old/B.swift")
		#expect(pending?.isDrift == true && pending?.checkState == .stale)
		#expect(try run([:], in: scratch).state("Old/B.swift") == .orphaned)
		#expect(scratch.text("Old/B.swift") == "b\n")
		#expect(try check([:], in: scratch).change("Old/B.swift")?.isDrift == false)
		#expect(try run(["A.swift": "a\n"], in: scratch).state("Old/B.swift") == .deleted)
		#expect(scratch.tree().keys.sorted() == ["A.swift", "gen.base", "gen.lock.json"])
		#expect(try run([:], in: scratch, options: ChangeOptions(prune: true)).state("A.swift") == .deleted)
	}

	@Test("An edited file that is no longer generated is never removed; pruning leaves it to the user")
	func edited() throws {
		let scratch = try TemporaryFolder()
		try run(["A.swift": "a\n", "B.swift": "b\n"], in: scratch)
		scratch.write("B.swift", "mine\n")
		#expect(try run(["A.swift": "a\n"], in: scratch, options: ChangeOptions(prune: true)).state("B.swift") == .orphaned)
		#expect(scratch.text("B.swift") == "mine\n")
		#expect(try check(["A.swift": "a\n"], in: scratch).change("B.swift") == nil)
	}

	@Test("A file that is no longer generated and missing on disk is dropped from the lock")
	func gone() throws {
		let scratch = try TemporaryFolder()
		try run(["A.swift": "a\n", "B.swift": "b\n"], in: scratch)
		scratch.delete("B.swift")
		#expect(try run(["A.swift": "a\n"], in: scratch).reported.map(\.path.text) == ["A.swift"])
		#expect(scratch.text("gen.base")?.contains("B.swift") == false)
	}
}

struct ConflictTests {
	private let before = ["A.swift": "1\n2\n3\n", "B.swift": "b\n"]
	private let after = ["A.swift": "1\ntheirs\n3\n", "B.swift": "b2\n"]

	private func edited(_ text: String) throws -> TemporaryFolder {
		let scratch = try TemporaryFolder()
		try run(before, in: scratch)
		scratch.write("A.swift", text)
		return scratch
	}

	@Test("A file can be named by its path, by its path from the working directory, and by an unambiguous bare name")
	func naming() throws {
		let scratch = try TemporaryFolder()
		try run(["Sources/A.swift": "", "Sources/B.swift": "", "Tests/B.swift": ""], in: scratch)
		let folder = try FeatureFolder(at: scratch.path)
		var diagnostics = Diagnostics()
		let (lock, _) = try #require(try folder.readLock(of: .anywhere, diagnostics: &diagnostics))
		let names = ["Sources/A.swift", "./Sources/A.swift", "A.swift", scratch.path + "/Sources/A.swift", "B.swift", "C.swift"]
		let found = names.map { lock.path(named: $0, in: folder)?.text }
		#expect(found == ["Sources/A.swift", "Sources/A.swift", "Sources/A.swift", "Sources/A.swift", nil, nil])
		#expect(lock.unknownFile("Sources/a.swfit").fix?.text.contains("Sources/A.swift") == true)
	}

	@Test("A conflict in one file prevents all other files and the lock from being written")
	func nothingWritten() throws {
		let scratch = try edited("1\nmine\n3\n")
		let tree = scratch.tree()
		let changes = try run(after, in: scratch)
		#expect(changes.conflicts.map(\.path.text) == ["A.swift"])
		#expect(changes.change("A.swift")?.reason.contains("line 2") == true)
		#expect(scratch.tree() == tree)
		let checked = try check(after, in: scratch)
		#expect(checked.change("A.swift")?.checkState == .conflict && checked.change("A.swift")?.isDrift == true)
	}

	@Test(
		"A file with conflict markers stops the run, whether its generated text has changed or not",
		arguments: [
			"1\n<<<<<<< HEAD\nmine\n=======\n2\n>>>>>>> x\n3\n", "1\n<<<<<<< yours\nmine\n=======\n2\n>>>>>>> generated\n3\n",
			"1\n||||||| 12ab\n2\n3\n",
		], [true, false])
	func markers(text: String, isChanged: Bool) throws {
		let scratch = try edited(text)
		let tree = scratch.tree()
		let changes = try run(isChanged ? after : before, in: scratch)
		#expect(changes.conflicts.map(\.conflict?.lines) == [[1]])
		#expect(scratch.tree() == tree)
		#expect(try check(before, in: scratch).change("A.swift")?.isDrift == true)
		// Once they are gone, the text generated meanwhile is merged.
		scratch.write("A.swift", "1\n2\n3\n")
		try run(after, in: scratch)
		#expect(scratch.text("A.swift") == after["A.swift"])
	}

	@Test("A file that declares a member twice stops the run, even if a merge in version control caused it")
	func repeatedMember() throws {
		let scratch = try TemporaryFolder()
		let files = ["A.swift": "struct A {\n\tlet a: Int\n}\n"]
		try run(files, in: scratch)
		scratch.write("A.swift", "struct A {\n\tlet a: Int\n\tlet a: Int // mine\n}\n")
		let tree = scratch.tree()
		let changes = try run(files, in: scratch)
		#expect(changes.change("A.swift")?.reason == "declares 'a' in A twice (line 3)")
		#expect(changes.conflicts.map(\.conflict?.lines) == [[2]] && scratch.tree() == tree)
		#expect(try check(files, in: scratch).change("A.swift")?.isDrift == true)
		try run(files, in: scratch, options: ChangeOptions(conflicts: .resolve(.theirs)))
		#expect(scratch.text("A.swift") == files["A.swift"])
	}

	@Test("A file with conflict markers that is no longer generated stops the run, even with --prune")
	func markedOrphan() throws {
		let scratch = try edited("1\n<<<<<<< HEAD\n3\n")
		for prune in [false, true] {
			#expect(try run(["B.swift": "b2\n"], in: scratch, options: ChangeOptions(prune: prune)).conflicts.count == 1)
		}
		#expect(scratch.text("B.swift") == "b\n")
	}

	@Test(
		"An edited file that is no longer generated stops the run if it does not parse or declares a name twice",
		arguments: ["struct B {\n\tlet a: Int\n\tlet a: Int\n}\n", "struct B {\n"])
	func brokenOrphan(text: String) throws {
		let scratch = try TemporaryFolder()
		try run(["A.swift": "struct A {\n\tlet a: Int\n}\n"], in: scratch)
		scratch.write("A.swift", text)
		for prune in [false, true] {
			let changes = try run(["B.md": "b\n"], in: scratch, options: ChangeOptions(prune: prune))
			#expect(changes.conflicts.map(\.state) == [.broken])
		}
		#expect(scratch.text("A.swift") == text)
		try run(["B.md": "b\n"], in: scratch, options: ChangeOptions(conflicts: .resolve(.ours)))
		#expect(scratch.text("A.swift") == text)
		try run(["B.md": "b\n"], in: scratch, options: ChangeOptions(conflicts: .resolve(.theirs)))
		#expect(scratch.text("A.swift") == nil)
	}

	@Test("A generated text with conflict markers is not written")
	func generatedMarkers() throws {
		let scratch = try TemporaryFolder()
		#expect(try run(["A.md": "1\n<<<<<<< yours\n3\n"], in: scratch).conflicts.count == 1)
		#expect(scratch.tree() == [:])
	}

	@Test("A hand-written file with conflict markers is not adopted")
	func adoptedMarkers() throws {
		let scratch = try TemporaryFolder()
		scratch.write("A.swift", "1\n<<<<<<< yours\n2\n=======\n>>>>>>> generated\n")
		let tree = scratch.tree()
		#expect(try run(before, in: scratch, options: ChangeOptions(adopt: true)).conflicts.count == 1)
		#expect(scratch.tree() == tree)
		try run(before, in: scratch, options: ChangeOptions(adopt: true, conflicts: .resolve(.theirs)))
		#expect(scratch.text("A.swift") == before["A.swift"])
	}

	@Test("Edits that match the generated change are not a conflict")
	func byHand() throws {
		let scratch = try edited("1\ntheirs\n3\nmine\n")
		#expect(try run(after, in: scratch).state("A.swift") == .preserved)
		#expect(try check(after, in: scratch).isIdle)
	}

	@Test("A file with a conflict is renamed and resolved together, and stays at its old path until then")
	func renamed() throws {
		let scratch = try TemporaryFolder()
		func compare(_ files: [String: String], _ names: [String: String], _ policy: ConflictPolicy = .stop) throws -> ChangeSet {
			let folder = try FeatureFolder(at: scratch.path)
			var diagnostics = Diagnostics()
			let comparison = try #require(
				try folder.compare(
					generated(files), names: NameHistory(names), of: .anywhere, options: ChangeOptions(conflicts: policy),
					diagnostics: &diagnostics))
			try folder.apply(comparison, version: "1.0")
			return comparison.changes
		}
		_ = try compare(["Old.swift": "Old\n2\n3\n"], ["x": "Old"])
		scratch.write("Old.swift", "Old\nmine\n3\n")
		let tree = scratch.tree()
		let stopped = try compare(["New.swift": "New\ntheirs\n3\n"], ["x": "New"])
		#expect(stopped.conflicts.map(\.path.text) == ["Old.swift"] && scratch.tree() == tree)
		let old = ConflictPolicy.resolveFiles([FolderPath(valid: "Old.swift")], .ours)
		#expect(try compare(["New.swift": "New\ntheirs\n3\n"], ["x": "New"], old).conflicts.isEmpty)
		#expect(scratch.text("New.swift") == "New\nmine\n3\n" && scratch.text("Old.swift") == nil)
	}
}

/// Tests of a lock that version control or a tool has changed.
struct DamagedLockTests {
	private func feature(base edit: (String) -> String) throws -> TemporaryFolder {
		let scratch = try TemporaryFolder()
		try run(["A.swift": "1\n2\n3\n", "B.swift": "b\n"], in: scratch)
		scratch.write("gen.base", edit(try #require(scratch.text("gen.base"))))
		return scratch
	}

	private func compare(_ files: [String: String], in scratch: TemporaryFolder) throws -> (changes: ChangeSet, problems: [Diagnostic]) {
		let folder = try FeatureFolder(at: scratch.path)
		var diagnostics = Diagnostics()
		let comparison = try #require(try folder.compare(generated(files), of: .anywhere, diagnostics: &diagnostics))
		try folder.apply(comparison, version: "1.0")
		return (comparison.changes, diagnostics.all)
	}

	@Test(
		"An edited file whose text in the lock is damaged is a conflict in every difference, and a warning gives the reason"
	)
	func withoutBase() throws {
		let scratch = try feature { $0.replacing("1\n2\n", with: "1\nmine\n") }
		scratch.write("A.swift", "1\nmine\n3\n")
		let tree = scratch.tree()
		let (changes, problems) = try compare(["A.swift": "1\n2\nthree\n", "B.swift": "b2\n"], in: scratch)
		#expect(changes.conflicts.map(\.path.text) == ["A.swift"])
		#expect(problems.map(\.severity) == [.warning] && problems.first?.message.contains("A.swift' does not match") == true)
		#expect(problems.first?.span != nil && problems.first?.fix?.text.contains("--theirs") == true)
		#expect(scratch.tree() == tree)
		try run(["A.swift": "1\n2\nthree\n", "B.swift": "b2\n"], in: scratch, options: ChangeOptions(conflicts: .resolve(.theirs)))
		#expect(try compare(["A.swift": "1\n2\nthree\n", "B.swift": "b2\n"], in: scratch).problems.isEmpty)
		#expect(try check(["A.swift": "1\n2\nthree\n", "B.swift": "b2\n"], in: scratch).isIdle)
	}

	@Test("A file that equals the generated text needs no base, and its damaged entry is rewritten")
	func healed() throws {
		let digest = Fingerprint(of: Array("1\n2\n3\n".utf8)).text
		let scratch = try feature { $0.replacing(digest, with: Fingerprint(of: []).text) }
		let (changes, problems) = try compare(["A.swift": "1\n2\n3\n", "B.swift": "b\n"], in: scratch)
		#expect(changes.conflicts.isEmpty && problems.isEmpty)
		#expect(scratch.text("gen.base")?.contains(digest) == true)
		#expect(try run(["A.swift": "1\n2\nthree\n", "B.swift": "b\n"], in: scratch).state("A.swift") == .updated)
	}

	@Test("An edited file that is no longer generated stays, even if its text in the lock is damaged")
	func orphan() throws {
		let scratch = try feature { $0.replacing("1\n2\n", with: "1\nmine\n") }
		scratch.write("A.swift", "1\nmine\n3\n")
		#expect(try run(["B.swift": "b\n"], in: scratch, options: ChangeOptions(prune: true)).state("A.swift") == .orphaned)
		#expect(scratch.text("A.swift") == "1\nmine\n3\n")
	}

	@Test("A file with the digest of its damaged text was not edited")
	func uneditedFile() throws {
		let scratch = try feature { $0.replacing("1\n2\n", with: "1\nmine\n") }
		let (changes, problems) = try compare(["A.swift": "1\n2\nthree\n", "B.swift": "b\n"], in: scratch)
		#expect(changes.state("A.swift") == .updated && problems.isEmpty)
		#expect(scratch.text("A.swift") == "1\n2\nthree\n")
	}
}
