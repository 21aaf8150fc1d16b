import Foundation
import SourceText
import Testing
import Workspace

struct MappedFileTests {
	/// A folder for one test, removed with it.
	private final class Folder {
		let path = NSTemporaryDirectory() + "mapped-file-tests-" + UUID().uuidString

		init() throws {
			try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
		}

		deinit {
			try? FileManager.default.removeItem(atPath: path)
		}
	}

	@Test("A small file is read under the name that the user wrote")
	func smallFile() throws {
		let folder = try Folder()
		try Data("{}".utf8).write(to: URL(fileURLWithPath: folder.path + "/a.json"))
		let source = try ReadableFolders(only: folder.path + "/a.json").read(folder.path + "/a.json", displayName: "a.json")
		#expect(source.path == "a.json")
		#expect(source.text(in: SourceRange(0, 2)) == "{}")
	}

	@Test("An empty file is an empty text")
	func emptyFile() throws {
		let folder = try Folder()
		try Data().write(to: URL(fileURLWithPath: folder.path + "/a.json"))
		#expect(try ReadableFolders(only: folder.path + "/a.json").read(folder.path + "/a.json", displayName: "a.json").count == 0)
	}

	@Test("A large file has the same text before and after its pages were released")
	func largeFile() throws {
		let folder = try Folder()
		var data = Data()
		for page in 0..<(33 << 8) { data.append(Data(repeating: UInt8(truncatingIfNeeded: page), count: 4096)) }
		try data.write(to: URL(fileURLWithPath: folder.path + "/a.json"))
		let source = try ReadableFolders(only: folder.path + "/a.json").read(folder.path + "/a.json", displayName: "a.json")
		#expect(source.count == data.count)
		#expect(source.withBytes { Data($0) == data })
		source.discard(before: 20 << 20)
		source.discard(before: .max)
		source.discard(before: -1)
		#expect(source.withBytes { Data($0) == data })
	}

	@Test("A file that cannot be read is reported with the reason")
	func failures() throws {
		let folder = try Folder()
		#expect(throws: ReadFailure(path: "x", reason: .missing)) {
			try ReadableFolders(only: folder.path).read(folder.path + "/missing", displayName: "x")
		}
		#expect(throws: ReadFailure(path: "x", reason: .directory)) {
			try ReadableFolders(only: folder.path).read(folder.path, displayName: "x")
		}
		#expect(throws: ReadFailure(path: "x", reason: .notAFile)) {
			try ReadableFolders(only: "/dev/null").read("/dev/null", displayName: "x")
		}
		#expect(ReadFailure(path: "x", reason: .missing).diagnostic.message == "there is no file 'x'")
	}

	@Test("A pipe without a writer does not hang")
	func pipe() throws {
		let folder = try Folder()
		let path = folder.path + "/pipe"
		try #require(mkfifo(path, 0o600) == 0)
		#expect(throws: ReadFailure(path: "x", reason: .notAFile)) { try ReadableFolders(only: path).read(path, displayName: "x") }
	}
}
