import Generator
import SourceText
import TestSupport
import Testing

@testable import Workspace

#if canImport(Glibc)
	import Glibc
#else
	import Darwin
#endif

/// What a conflict is settled to, whatever has become of the file meanwhile.
struct ResolutionTests {
	private let path = FolderPath(valid: "A.swift")

	private func conflict() throws -> TemporaryFolder {
		let scratch = try TemporaryFolder()
		try run(["A.swift": "1\n2\n3\n"], in: scratch)
		scratch.write("A.swift", "1\nmine\n3\n")
		#expect(try run(["A.swift": "1\ntheirs\n3\n"], in: scratch).hasConflicts)
		return scratch
	}

	private func change(_ resolution: Resolution, in scratch: TemporaryFolder) throws -> FileChange? {
		let folder = try FeatureFolder(at: scratch.path)
		var diagnostics = Diagnostics()
		let (lock, _) = try #require(try folder.readLock(of: .anywhere, diagnostics: &diagnostics))
		return try folder.resolved(path, resolution, in: lock)
	}

	@Test("A file without a conflict has nothing to settle", arguments: Resolution.allCases)
	func none(resolution: Resolution) throws {
		let scratch = try TemporaryFolder()
		try run(["A.swift": "1\n"], in: scratch)
		#expect(try change(resolution, in: scratch) == nil)
	}

	@Test("A file that was removed meanwhile stays so, or is written as generated")
	func removed() throws {
		let scratch = try conflict()
		scratch.delete("A.swift")
		let ours = try #require(try change(.ours, in: scratch))
		#expect(ours.state == .deleted && ours.entry?.isDeleted == true && ours.changesLock)
		#expect(ours.action == nil)
		for resolution in [Resolution.theirs, .merge] {
			let other = try #require(try change(resolution, in: scratch))
			#expect(other.state == .new && other.entry?.isDeleted == false)
			#expect(other.action == .write(Array("1\ntheirs\n3\n".utf8)))
		}
	}

	@Test("What is no file that gen could write stays, with the reason", arguments: Resolution.allCases)
	func refused(resolution: Resolution) throws {
		let scratch = try conflict()
		func cause() -> DiskError.Cause? {
			do { _ = try change(resolution, in: scratch) } catch { return (error as? DiskError)?.cause }
			return nil
		}
		#expect(cause() == nil)
		scratch.delete("A.swift")
		scratch.makeFolder("A.swift")
		#expect(cause() == .isFolder)
		scratch.delete("A.swift")
		#expect(mkfifo(scratch.path + "/A.swift", 0o600) == 0)
		#expect(cause() == .notFile)
		scratch.delete("A.swift")
		scratch.write("A.swift", "")
		#expect(truncate(scratch.path + "/A.swift", off_t(FeatureFolder.largestFile + 1)) == 0)
		#expect(cause() == .tooLarge)
	}

	@Test("Merged, the lines of the markers are told; what does not overlap has none")
	func merged() throws {
		let scratch = try conflict()
		let overlap = try #require(try change(.merge, in: scratch))
		#expect(overlap.reason == "both texts, with markers in line 2")
		scratch.write("A.swift", "1\n2\n3\nmine\n")
		let apart = try #require(try change(.merge, in: scratch))
		#expect(apart.reason == "resolved: both, put together" && apart.conflicts.isEmpty)
		#expect(apart.action == .write(Array("1\ntheirs\n3\nmine\n".utf8)))
		#expect(apart.before != .missing)
	}

	@Test("What was chosen is told, and what is written is of that state")
	func told() throws {
		let scratch = try conflict()
		let ours = try #require(try change(.ours, in: scratch))
		#expect(ours.state == .kept && ours.reason == "resolved: your text stays" && ours.action == nil && ours.entry?.isDeleted == false)
		let theirs = try #require(try change(.theirs, in: scratch))
		#expect(theirs.state == .updated && theirs.reason == "resolved: the generated text, your edits dropped")
		#expect(theirs.action == .write(Array("1\ntheirs\n3\n".utf8)) && theirs.entry?.text == Array("1\ntheirs\n3\n".utf8))
		#expect(ours.entry?.pending == nil && theirs.entry?.pending == nil && theirs.changesLock)
	}

	@Test("Without a change nothing is written, not even the lock; that is told all the same, and each change is in the lock then")
	func applied() throws {
		let scratch = try conflict()
		let folder = try FeatureFolder(at: scratch.path)
		var diagnostics = Diagnostics()
		let (lock, before) = try #require(try folder.readLock(of: .anywhere, diagnostics: &diagnostics))
		let tree = scratch.tree()
		var told = 0
		try folder.apply([], to: lock, before, version: "2.0") { told += 1 }
		#expect(told == 1 && scratch.tree() == tree)
		let change = try #require(try folder.resolved(path, .theirs, in: lock))
		try folder.apply([change], to: lock, before, version: "2.0") { told += 1 }
		#expect(told == 2 && scratch.text("A.swift") == "1\ntheirs\n3\n")
		#expect(try self.change(.theirs, in: scratch) == nil)
	}

	@Test("The generated text takes on the line ends of the user's file")
	func lineEnds() throws {
		let scratch = try conflict()
		scratch.write("A.swift", "1\r\nmine\r\n3\r\n")
		#expect(try change(.theirs, in: scratch)?.action == .write(Array("1\r\ntheirs\r\n3\r\n".utf8)))
	}

	@Test("Only a file that is missing is restored, as what it would have become, and where it may have gone is told")
	func restored() throws {
		let scratch = try conflict()
		let folder = try FeatureFolder(at: scratch.path)
		var diagnostics = Diagnostics()
		let (lock, _) = try #require(try folder.readLock(of: .anywhere, diagnostics: &diagnostics))
		#expect(try folder.restored(path, in: lock) == nil)
		#expect(try folder.restored(FolderPath(valid: "B.swift"), in: lock) == nil)
		scratch.delete("A.swift")
		let change = try #require(try folder.restored(path, in: lock))
		#expect(change.action == .write(Array("1\ntheirs\n3\n".utf8)) && change.movedTo == nil && change.state == .new)
		scratch.write("Old/A.swift", "1\ntheirs\n3\n")
		#expect(try folder.restored(path, in: lock)?.movedTo?.text == "Old/A.swift")
	}

	@Test("Each change is what a check calls it, and drift unless it is the user's choice")
	func states() {
		func change(_ state: FileState, _ changesLock: Bool) -> FileChange {
			FileChange(path: path, state: state, reason: "", before: .missing, changesLock: changesLock)
		}
		let expected: [(FileState, Bool, FileState, Bool)] = [
			(.new, true, .missing, true), (.updated, true, .stale, true), (.merged, true, .stale, true), (.same, false, .same, false),
			(.same, true, .stale, true), (.kept, false, .edited, false), (.kept, true, .stale, true), (.deleted, false, .deleted, false),
			(.deleted, true, .missing, true), (.conflict, false, .conflict, true), (.orphaned, false, .orphaned, true),
		]
		for (state, changesLock, checked, isDrift) in expected {
			#expect(change(state, changesLock).checkState == checked)
			#expect(change(state, changesLock).isDrift == isDrift)
			#expect(change(state, changesLock).isIdle != changesLock)
		}
	}
}
