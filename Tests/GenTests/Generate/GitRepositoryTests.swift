import SourceText
import TestSupport
import Testing
import Workspace

@testable import gen

@Suite(.enabled(if: Git.isInstalled, "git is not installed"))
struct GitRepositoryTests {
	/// Creates a repository whose feature contains a bare repository that runs `program`, and a generated file with markers.
	private static func hostile(_ program: String) throws -> TemporaryFolder {
		let folder = try TemporaryFolder(isRepository: false)
		Git.run(["init", "-q"], in: folder)
		folder.write("Show/item.json", #"{"id": 1}"#)
		GenRun("item.json", "--name", "Item", "--endpoint", "/items", in: folder, at: "Show").expectDone()
		Git.run(["add", "."], in: folder)
		Git.run(["commit", "-q", "-m", "a"], in: folder)
		Git.run(["-C", "Show", "init", "-q", "--bare", "."], in: folder)
		Git.run(["--git-dir", "Show", "--work-tree", "Show", "add", "item.json"], in: folder)
		folder.write(
			"Show/config",
			"""
			[core]
				repositoryformatversion = 0
				bare = false
				worktree = .
				fsmonitor = "\(program)"
				pager = "\(program)"
				hooksPath = .
			[diff]
				external = "\(program)"

			""")
		let generated = "Show/Sources/Data/DTOs/ItemDTO.swift"
		folder.write(generated, "<<<<<<< ours\n=======\n>>>>>>> theirs\n" + (folder.text(generated) ?? ""))
		return folder
	}

	@Test(
		"A bare repository in a feature folder is not the repository that git reads",
		arguments: [["check"], ["check", "--changed", "HEAD"], ["--all", "--dry-run"]])
	func bareRepository(arguments: [String]) throws {
		let folder = try Self.hostile("touch ran; false")
		#expect(GenRun(arguments: arguments, in: folder).status != .done)
		_ = GenRun(arguments: arguments, in: folder, at: "Show")
		#expect(folder.files().filter { $0.hasSuffix("ran") }.isEmpty)
	}

	@Test("The settings of the repository itself start no program")
	func ownSettings() throws {
		let folder = try TemporaryFolder(isRepository: false)
		Git.run(["init", "-q"], in: folder)
		folder.write("a.swift", "struct ItemDTO {}\n")
		folder.write(".gitattributes", "*.swift diff=odd\n")
		Git.run(["add", "."], in: folder)
		Git.run(["commit", "-q", "-m", "a"], in: folder)
		folder.write(
			".git/config",
			(folder.text(".git/config") ?? "") + """
				[core]
					fsmonitor = "touch ran; false"
				[diff]
					external = "touch ran; false"
				[diff "odd"]
					textconv = "touch ran; false"
				[grep]
					fullName = true

				""")
		folder.write("a.swift", "struct ItemDTO { }\n")
		folder.makeFolder("Show")
		let environment = Environment(workingDirectory: folder.path, variables: { _ in nil })
		var diagnostics = Diagnostics()
		let changes = ChangedFeatures(since: ArgumentValue("HEAD", of: "--changed"), environment: environment, diagnostics: &diagnostics)
		#expect(changes != nil)
		#expect(
			GitFolder(in: ProjectFolders(of: folder.path + "/Show"), environment).declaredNames(among: ["ItemDTO", "OtherDTO"]) == [
				"ItemDTO"
			])
		#expect(folder.files().filter { $0.hasSuffix("ran") }.isEmpty)
	}

	@Test("A worktree is a repository of its own")
	func worktree() throws {
		let folder = try TemporaryFolder(isRepository: false)
		folder.makeFolder("main")
		Git.run(["-C", "main", "init", "-q"], in: folder)
		folder.write("main/Show/a.swift", "struct ItemDTO {}\n")
		Git.run(["-C", "main", "add", "."], in: folder)
		Git.run(["-C", "main", "commit", "-q", "-m", "a"], in: folder)
		Git.run(["-C", "main", "worktree", "add", "-q", "../tree"], in: folder)
		let environment = Environment(workingDirectory: folder.path, variables: { _ in nil })
		let repository = try #require(GitRepository(of: ProjectFolders(of: folder.path + "/tree/Show"), environment))
		#expect(repository.root.hasSuffix("/tree"))
		#expect(!repository.isMerging)
		#expect(repository.run("rev-parse", ["HEAD"], in: repository.root)?.isSuccess == true)
	}
}
