import TestSupport
import Testing
import Workspace

struct ProjectFoldersTests {
	@Test("A search ends at the repository's root, or without a repository at the outermost package or Xcode project")
	func boundary() throws {
		let scratch = try TemporaryFolder(isRepository: false)
		scratch.makeFolder("a/b/c/Feature")
		func shown(_ shown: String = ".") -> [String] {
			ProjectFolders(of: scratch.path + "/a/b/c/Feature", shownAs: shown).all.map(\.shown)
		}
		scratch.write("gen.json", "{}")
		scratch.write("a/b/c/gen.json", "{}")
		#expect(shown() == ["."])
		scratch.write("a/b/Package.swift", "")
		#expect(shown() == [".", "..", "../.."])
		scratch.makeFolder("a/App.xcodeproj")
		#expect(shown("c/Feature") == ["c/Feature", "c", ".", ".."])
		scratch.write("a/b/c/.git", "gitdir: elsewhere")
		#expect(shown() == [".", ".."])
		scratch.makeFolder("a/b/c/Feature/.git")
		#expect(shown() == ["."])
	}

	@Test("A feature folder that does not exist yet is omitted, and the project around it is searched")
	func missingFolder() throws {
		let scratch = try TemporaryFolder(isRepository: false)
		scratch.makeFolder("a/b")
		let alone = ProjectFolders(of: scratch.path + "/a/b/New/Feature", shownAs: "New/Feature")
		#expect(alone.all.isEmpty && alone.feature == nil)
		scratch.write("a/Package.swift", "")
		let project = ProjectFolders(of: scratch.path + "/a/b/New/Feature", shownAs: "New/Feature")
		#expect(project.all.map(\.shown) == [".", ".."])
		#expect(project.above.count == 2 && !project.includesFeature)
	}

	@Test(
		"The parent folder is written as a user would write it",
		arguments: [("a/b", "a"), ("a", "."), (".", ".."), ("..", "../.."), ("/a/b", "/a"), ("/a", "/"), ("/", nil)] as [(String, String?)])
	func parent(path: String, parent: String?) {
		#expect(ProjectFolders.parent(of: path) == parent)
	}
}
