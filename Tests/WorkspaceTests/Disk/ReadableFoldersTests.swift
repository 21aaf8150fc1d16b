import TestSupport
import Testing
import Workspace

struct ReadableFoldersTests {
	/// Whether no folder around those of tests belongs to a project.
	private static let isAlone = ReadableFolders(ProjectFolders(of: TemporaryFolder.root + "/missing")).project == nil

	/// Creates `project` with a feature, and a file beside it.
	private func folder(marker: String? = ".git/HEAD") throws -> TemporaryFolder {
		let folder = try TemporaryFolder(isRepository: false)
		if let marker { folder.write("project/" + marker, "{}") }
		folder.write("project/shared.json", "1")
		folder.write("project/Show/item.json", "2")
		folder.write("secret.json", "3")
		return folder
	}

	@Test(
		"The files of the project around a feature are read, and others are refused",
		arguments: [".git/HEAD"] + (Self.isAlone ? ["Package.swift", "gen.json"] : []))
	func project(marker: String) throws {
		let folder = try folder(marker: marker)
		let readable = ReadableFolders(ProjectFolders(of: folder.path + "/project/Show"))
		#expect(try readable.read(folder.path + "/project/Show/../shared.json", displayName: "x").count == 1)
		let outside = ReadFailure(path: "x", reason: .outside)
		for path in ["/secret.json", "/project/../secret.json", "/missing.json", "/project/Show/../../missing/a.json"] {
			#expect(throws: outside) { try readable.read(folder.path + path, displayName: "x") }
		}
		#expect(throws: outside) { try readable.read("/proc/self/environ", displayName: "x") }
		#expect(throws: ReadFailure(path: "x", reason: .missing)) {
			try readable.read(folder.path + "/project/missing.json", displayName: "x")
		}
		#expect(readable.names(inFolder: folder.path).isEmpty)
		#expect(readable.names(inFolder: folder.path + "/project/Show") == ["item.json"])
	}

	@Test("Without a project, only the feature folder is read", .enabled(if: Self.isAlone, "the temporary folder is in a project"))
	func feature() throws {
		let folder = try folder(marker: nil)
		let readable = ReadableFolders(ProjectFolders(of: folder.path + "/project/Show"))
		#expect(readable.contains(folder.path + "/project/Show/item.json"))
		#expect(!readable.contains(folder.path + "/project/shared.json"))
	}

	@Test("A link out of the project is refused, also if its target does not exist or a folder on the way is the link")
	func links() throws {
		let folder = try folder()
		folder.link("project/file.json", to: "../secret.json")
		folder.link("project/folder", to: folder.path)
		folder.link("project/inner.json", to: "Show/item.json")
		folder.link("project/loop", to: "loop")
		let readable = ReadableFolders(ProjectFolders(of: folder.path + "/project"))
		for path in ["file.json", "folder/secret.json"] {
			#expect(throws: ReadFailure(path: "x", reason: .outside)) {
				try readable.read(folder.path + "/project/" + path, displayName: "x")
			}
		}
		#expect(readable.names(inFolder: folder.path + "/project/folder").isEmpty)
		#expect(try readable.read(folder.path + "/project/inner.json", displayName: "x").count == 1)
		#expect(throws: ReadFailure.self) { try readable.read(folder.path + "/project/loop", displayName: "x") }
	}

	@Test("A typed path outside of the project is read, and a typed link in the project is not")
	func typed() throws {
		let folder = try folder()
		folder.link("project/file.json", to: "../secret.json")
		let readable = ReadableFolders(ProjectFolders(of: folder.path + "/project"))
		let typed = readable.adding(typed: [folder.path + "/project/../secret.json"])
		#expect(try typed.read(folder.path + "/secret.json", displayName: "x").count == 1)
		#expect(!readable.adding(typed: [folder.path + "/project/file.json"]).contains(folder.path + "/project/file.json"))
		#expect(readable.outside(folder.path + "/project/Show/item.json") == nil)
	}
}
