import TestSupport
import Testing

@testable import Workspace

#if canImport(Glibc)
	import Glibc
#else
	import Darwin
#endif

struct FolderPathTests {
	@Test(
		"A path that could leave the folder, or spoof a message, is invalid",
		arguments: [
			"", "/a", "a/", "a//b", ".", "a/./b", "..", "a/../b", "a\nb", "a\u{0}b", "\u{1B}[2J", String(repeating: "a", count: 256),
		])
	func invalid(text: String) {
		#expect(FolderPath(text) == nil)
	}

	@Test("A slash followed by a combining mark still separates components")
	func combiningMark() throws {
		let path = try #require(FolderPath("a/\u{301}b"))
		#expect(path.parts.count == 2)
	}

	@Test("Names that differ in bytes are different, even if Swift compares them equal")
	func canonicalEquivalence() {
		#expect(FolderPath("\u{E9}") != FolderPath("e\u{301}"))
		// A disk that decomposes names has one file for both, as one that ignores case.
		#expect(FolderPath("\u{E9}")?.caseless == FolderPath("e\u{301}")?.caseless)
	}
}

struct FeatureFolderTests {
	@Test("A link that leads out of the folder is followed neither for reading nor for writing", arguments: ["Sources", "Sources/Data"])
	func linkOutside(link: String) throws {
		let outside = try TemporaryFolder()
		outside.write("Data/A.swift", "secret\n")
		outside.write("A.swift", "secret\n")
		let scratch = try TemporaryFolder()
		scratch.write("Sources/keep", "")
		scratch.delete(link)
		scratch.link(link, to: outside.path)
		let before = outside.tree()
		let error = #expect(throws: DiskError.self) { try run(["Sources/Data/A.swift": "a\n"], in: scratch) }
		#expect(error?.cause == .leadsOutside)
		#expect(outside.tree() == before)
	}

	@Test("A link that leaves the folder by '..' is not followed")
	func relativeLinkOutside() throws {
		let parent = try TemporaryFolder()
		parent.makeFolder("Feature")
		parent.makeFolder("Elsewhere")
		parent.link("Feature/Sources", to: "../Elsewhere")
		let folder = try FeatureFolder(at: parent.path + "/Feature")
		let path = try #require(FolderPath("Sources/A.swift"))
		let error = #expect(throws: DiskError.self) { try folder.apply([FileEdit(path, .write([1]), before: .missing)]) }
		#expect(error?.cause == .leadsOutside)
		#expect(TemporaryFolder.names(in: parent.path + "/Elsewhere").isEmpty)
		#expect(TemporaryFolder.names(in: parent.path + "/Feature") == ["Sources"])
	}

	@Test("A file that is a link out of the folder is neither read nor replaced")
	func fileLinkOutside() throws {
		let outside = try TemporaryFolder()
		outside.write("A.swift", "secret\n")
		let scratch = try TemporaryFolder()
		scratch.link("A.swift", to: outside.path + "/A.swift")
		let error = #expect(throws: DiskError.self) { try run(["A.swift": "a\n"], in: scratch, options: ChangeOptions(force: true)) }
		#expect(error?.cause == .leadsOutside)
		#expect(outside.text("A.swift") == "secret\n")
	}

	@Test("Links that stay inside the folder are followed, and stay links")
	func linkInside() throws {
		let scratch = try TemporaryFolder()
		scratch.makeFolder("Code/Deep")
		scratch.link("Sources", to: "Code/Deep/../Deep")
		try run(["Sources/A.swift": "a\n"], in: scratch)
		#expect(scratch.text("Code/Deep/A.swift") == "a\n")
		try run(["Sources/A.swift": "b\n"], in: scratch)
		#expect(scratch.text("Code/Deep/A.swift") == "b\n")
		scratch.link("B.swift", to: "Code/B.swift")
		try run(["Sources/A.swift": "b\n", "B.swift": "x\n"], in: scratch)
		#expect(scratch.text("Code/B.swift") == "x\n")
	}

	@Test("The number of folders that are open at once is bounded, however many are read")
	func manyFolders() throws {
		let scratch = try TemporaryFolder()
		let paths = (0..<FeatureFolder.mostOpened * 2).map { "F\($0)/a.txt" }
		for path in paths { scratch.write(path, "x") }
		let folder = try FeatureFolder(at: scratch.path)
		for path in paths {
			_ = try folder.read(try #require(FolderPath(path)))
			#expect(folder.opened.count <= FeatureFolder.mostOpened + 1)
		}
	}

	@Test("A cycle of links is an error, not a hang")
	func circle() throws {
		let scratch = try TemporaryFolder()
		scratch.link("a", to: "b")
		scratch.link("b", to: "a")
		let folder = try FeatureFolder(at: scratch.path)
		let path = try #require(FolderPath("a/x"))
		#expect(throws: DiskError.self) { try folder.read(path) }
	}

	@Test("A file in place of a folder, and a folder in place of a file, stop the run before it writes")
	func wrongKinds() throws {
		let scratch = try TemporaryFolder()
		scratch.write("Sources", "a file\n")
		let error = #expect(throws: DiskError.self) { try run(["Sources/A.swift": "a\n", "B.swift": "b\n"], in: scratch) }
		#expect(error?.cause == .notFolder)
		scratch.delete("Sources")
		scratch.makeFolder("Sources/A.swift")
		let changes = try run(["Sources/A.swift": "a\n", "B.swift": "b\n"], in: scratch)
		#expect(changes.refusals.count == 1)
		#expect(scratch.text("B.swift") == nil)
	}

	@Test("A named pipe is refused without waiting")
	func pipe() throws {
		let scratch = try TemporaryFolder()
		mkfifo(scratch.path + "/A.swift", 0o600)
		let changes = try run(["A.swift": "a\n"], in: scratch)
		#expect(changes.refusals.count == 1)
	}

	@Test("A feature folder that does not exist is created with its parents")
	func missingFolder() throws {
		let scratch = try TemporaryFolder()
		let folder = try FeatureFolder(at: scratch.path + "/Features/New")
		let path = try #require(FolderPath("A.swift"))
		#expect(try folder.read(path) == .missing)
		#expect(scratch.tree().isEmpty)
		try folder.apply([FileEdit(path, .write(Array("a\n".utf8)), before: .missing)])
		#expect(scratch.text("Features/New/A.swift") == "a\n")
	}

	@Test("A replaced file preserves its permissions")
	func permissions() throws {
		let scratch = try TemporaryFolder()
		try run(["A.swift": "a\n"], in: scratch)
		chmod(scratch.path + "/A.swift", 0o640)
		try run(["A.swift": "b\n"], in: scratch)
		var status = stat()
		#expect(stat(scratch.path + "/A.swift", &status) == 0)
		#expect(status.st_mode & 0o777 == 0o640)
	}

	@Test("A second run at the same time waits, reports that it waits, and fails in the end")
	func exclusive() throws {
		let scratch = try TemporaryFolder()
		let first = try FeatureFolder(at: scratch.path)
		try first.acquire(waiting: 0)
		var reported: [String] = []
		let second = try FeatureFolder(at: scratch.path, shownAs: "Feature") { reported.append($0) }
		let error = #expect(throws: DiskError.self) { try second.acquire(waiting: 1) }
		#expect(error?.cause == .busy)
		#expect(error?.diagnostic.fix?.text == "wait until it finishes, or end it if it hangs, then try again")
		#expect(reported == ["Feature"])
	}

	@Test("A run that has ended lets the next one begin")
	func released() throws {
		let scratch = try TemporaryFolder()
		try run(["A.swift": "a\n"], in: scratch)
		try FeatureFolder(at: scratch.path).acquire(waiting: 5)
	}
}
