import Foundation
import SourceText
import TestSupport
import Testing

@testable import Workspace

/// Tests of each limit at its last allowed value, and one past it.
struct WorkspaceLimitTests {
	@Test("A path has at most 64 components of 255 bytes each")
	func paths() {
		func path(_ parts: Int) -> String { [String](repeating: "a", count: parts).joined(separator: "/") }
		#expect(FolderPath(path(64)) != nil)
		#expect(FolderPath(path(65)) == nil)
		#expect(FolderPath("a/" + String(repeating: "b", count: 255)) != nil)
		#expect(FolderPath("a/" + String(repeating: "b", count: 256)) == nil)
		#expect(FolderPath("a b~") != nil)
		#expect(FolderPath("a\u{1F}") == nil)
		#expect(FolderPath("a\u{7F}") == nil)
		#expect(FolderPath("...") != nil)
	}

	@Test("A path has components, a name and a parent")
	func parts() throws {
		let path = try #require(FolderPath("a/b/c.swift"))
		#expect(path.name == "c.swift")
		#expect(path.parent?.text == "a/b")
		#expect(path.parent?.parent?.parent == nil)
		#expect(path.parts == ["a", "b", "c.swift"])
		#expect(try #require(FolderPath("a")) < #require(FolderPath("a/b")))
	}

	@Test("A file of 64 megabytes is read, a larger one is not", arguments: [(0, false), (1, true)])
	func fileSize(more: Int, isTooLarge: Bool) throws {
		let scratch = try TemporaryFolder()
		scratch.write("x", "")
		// A sparse file takes no space and no time to write.
		#expect(truncate(scratch.path + "/x", off_t((64 << 20) + more)) == 0)
		let entry = try FeatureFolder(at: scratch.path).read(FolderPath(valid: "x"))
		#expect((entry == .tooLarge) == isTooLarge)
	}

	@Test("A file has the same text whether it is read at once or mapped", arguments: [-1, 0, 1])
	func mapping(more: Int) throws {
		let scratch = try TemporaryFolder()
		scratch.write("x", "begin")
		let size = (32 << 20) + more
		#expect(truncate(scratch.path + "/x", off_t(size)) == 0)
		let source = try ReadableFolders(only: scratch.path + "/x").read(scratch.path + "/x", displayName: "x")
		#expect(source.count == size)
		#expect(source.text(in: SourceRange(0, 5)) == "begin")
	}

	@Test("Settings are searched up to 64 folders above a folder that does not exist", arguments: [(64, true), (65, false)])
	func configurations(missing: Int, isFound: Bool) throws {
		let scratch = try TemporaryFolder()
		scratch.write("gen.json", #"{"app": "Acme"}"#)
		scratch.makeFolder(".git")
		var diagnostics = Diagnostics()
		let path = scratch.path + String(repeating: "/a", count: missing)
		let found = try ConfigurationSearch(in: ProjectFolders(of: path), diagnostics: &diagnostics)
		#expect(found.files.map { $0.root["app"]?.string } == (isFound ? ["Acme"] : []))
		#expect(!found.hasOwn)
	}

	@Test("A diff shows three lines of context, and joins changes six lines apart", arguments: [(6, 1), (7, 2)])
	func context(between: Int, hunks: Int) {
		let lines = (0..<30).map { "line \($0)" }
		var new = lines
		new[10] = "x"
		new[11 + between] = "y"
		func text(_ lines: [String]) -> [UInt8] { Array((lines.joined(separator: "\n") + "\n").utf8) }
		let diff = UnifiedDiff(path: "A", old: text(lines), new: text(new)).text
		#expect(diff.components(separatedBy: "\n").filter { $0.hasPrefix("@@") }.count == hunks)
		#expect(diff.contains("@@ -8,"))
	}

	@Test("A moved file is found up to 16 folders deep", arguments: [(16, true), (17, false)])
	func movedDepth(parts: Int, isFound: Bool) throws {
		let scratch = try TemporaryFolder()
		try run(["Sources/A.swift": "let a = 1\nlet b = 2\n"], in: scratch)
		scratch.delete("Sources/A.swift")
		let path = String(repeating: "a/", count: parts - 1) + "A.swift"
		scratch.write(path, "let a = 1\nlet b = 2\n")
		let changes = try check(["Sources/A.swift": "let a = 1\nlet b = 2\nlet c = 3\n"], in: scratch)
		#expect(changes.changes.map(\.path.text) == [isFound ? path : "Sources/A.swift"])
	}

	@Test("At most five hundred files of similar size are read to find a missing one", arguments: [(499, true), (500, false)])
	func movedCandidates(others: Int, isFound: Bool) throws {
		let scratch = try TemporaryFolder()
		try run(["Sources/A.swift": "let a = 1\nlet b = 2\n"], in: scratch)
		scratch.delete("Sources/A.swift")
		for number in 0..<others { scratch.write("Sources/B\(number).swift", "let x = 1\n") }
		scratch.write("Sources/Z.swift", "let a = 1\nlet b = 2\n")
		let found = try check(["Sources/A.swift": "let a = 1\nlet b = 2\nlet c = 3\n"], in: scratch)
		#expect(found.changes.map(\.path.text) == [isFound ? "Sources/Z.swift" : "Sources/A.swift"])
	}

	private static let mebibyte = 1 << 20

	@Test("A hand-written file of one megabyte is read, a larger one is not", arguments: [(0, true), (1, false)])
	func handWrittenSize(more: Int, isSeen: Bool) throws {
		let scratch = try TemporaryFolder()
		let type = "struct ADTO {}\n//"
		scratch.write("Shared/Types.swift", type + String(repeating: "x", count: Self.mebibyte - type.utf8.count + more))
		try run(["Sources/ADTO.swift": "struct ADTO {}\n"], in: scratch)
		#expect((scratch.text("Sources/ADTO.swift") == nil) == isSeen)
	}

	@Test("At most two thousand hand-written files are read", arguments: [(1999, true), (2000, false)])
	func handWrittenFiles(others: Int, isSeen: Bool) throws {
		let scratch = try TemporaryFolder()
		for number in 0..<others { scratch.write("Shared/B\(number).swift", "") }
		scratch.write("Shared/Types.swift", "struct ADTO {}\n")
		try run(["Sources/ADTO.swift": "struct ADTO {}\n"], in: scratch)
		#expect((scratch.text("Sources/ADTO.swift") == nil) == isSeen)
	}
}
