import TestSupport
import Testing

@testable import Workspace

/// Tests of state that no interrupted run in this folder has left: it came with a branch or a copy of the folder.
struct HostileStateTests {
	private func scratch() throws -> TemporaryFolder {
		let scratch = try TemporaryFolder()
		scratch.write(".git/config", "[core]\n")
		scratch.write("Sources/Data/DTOs/ItemDTO.swift", "mine\n")
		return scratch
	}

	private func journal(_ path: String, in folder: String, before: String = "-") -> String {
		let digest = Fingerprint(of: Array("evil\n".utf8)).text
		return "gen journal 2\nin \(folder)\nwrite \(before) \(digest) \(path)\nend\n"
	}

	@Test(
		"State that was not written in this folder is reported and not acted on",
		arguments: ["current", "reverting", "undo"],
		["Sources/Data/DTOs/ItemDTO.swift", ".git/config", ".git/hooks/pre-commit", "gen.json"])
	func foreign(phase: String, path: String) throws {
		let scratch = try scratch()
		let before = Fingerprint(of: Array((scratch.text(path) ?? "").utf8)).text
		scratch.write(".gen/state/\(phase)/journal", journal(path, in: "1", before: scratch.text(path) == nil ? "-" : before))
		scratch.write(".gen/state/\(phase)/new-0", "evil\n")
		scratch.write(".gen/state/\(phase)/old-0", "evil\n")
		let tree = scratch.tree()
		let error = #expect(throws: DiskError.self) {
			let folder = try FeatureFolder(at: scratch.path)
			try folder.recover()
			_ = try folder.undo(force: true)
		}
		#expect(error?.cause == .foreignState || error?.cause == .damagedState)
		#expect(error?.diagnostic.fix != nil)
		#expect(scratch.tree() == tree)
		#expect(scratch.text(".git/config") == "[core]\n")
		#expect(scratch.text(".git/hooks/pre-commit") == nil)
	}

	@Test("Even a journal of this folder names only files that gen writes", arguments: ["current", "reverting", "undo"])
	func insidePath(phase: String) throws {
		let scratch = try scratch()
		scratch.write(".gen/state/\(phase)/new-0", "evil\n")
		let folder = try FeatureFolder(at: scratch.path)
		let number = try #require(try folder.identity(of: FolderPath(valid: ".gen/state/\(phase)")))
		scratch.write(".gen/state/\(phase)/journal", journal(".git/config", in: "\(number)"))
		#expect(throws: DiskError.self) {
			try folder.recover()
			_ = try folder.undo(force: true)
		}
		#expect(scratch.text(".git/config") == "[core]\n")
	}

	@Test("A copy of a folder has no run to undo, and its files stay unchanged")
	func copied() throws {
		let scratch = try TemporaryFolder()
		try run(["A.swift": "a\n"], in: scratch)
		try run(["A.swift": "b\n"], in: scratch)
		let copy = try TemporaryFolder()
		for file in ["A.swift", "gen.lock.json", "gen.base", ".gen/state/undo/journal", ".gen/state/undo/old-0", ".gen/state/undo/old-1"] {
			if let text = scratch.text(file) { copy.write(file, text) }
		}
		let error = #expect(throws: DiskError.self) { try FeatureFolder(at: copy.path).undo() }
		#expect(error?.cause == .foreignState)
		// Later runs work as usual, and can be undone.
		try run(["A.swift": "c\n"], in: copy)
		#expect(try FeatureFolder(at: copy.path).undo() != .nothingToUndo)
		#expect(copy.text("A.swift") == "b\n")
	}

	@Test("State is neither written nor cleaned up through a link", arguments: [".gen", ".gen/state"])
	func links(link: String) throws {
		let scratch = try scratch()
		scratch.write("next/mine.txt", "mine\n")
		scratch.write("state/next/mine.txt", "mine\n")
		if link == ".gen/state" { scratch.makeFolder(".gen") }
		scratch.link(link, to: link == ".gen" ? "." : "..")
		let before = scratch.tree()
		#expect(throws: DiskError.self) { try run(["A.swift": "a\n"], in: scratch) }
		#expect(scratch.tree() == before)
	}
}
