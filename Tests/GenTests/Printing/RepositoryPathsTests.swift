import JSONLanguage
import SourceText
import TestSupport
import Testing

@testable import gen

struct RepositoryPathsTests {
	/// Returns a feature in a repository, with a stale file and a warning in its settings; its name needs percent-encoding.
	private func feature() throws -> TemporaryFolder {
		let folder = try TemporaryFolder()
		folder.write("Repo/Features/A é/item.json", #"{"id": 1}"#)
		GenRun("item.json", "--feature", "Item", in: folder, at: "Repo/Features/A é").expectDone()
		folder.write("Repo/Features/A é/item.json", #"{"id": "x"}"#)
		return folder
	}

	private func run(_ format: String, _ folder: TemporaryFolder, at start: String, root: String?) -> String {
		let variables = root.map { ["GITHUB_WORKSPACE": $0] } ?? [:]
		let arguments = ["check", "--format", format] + (start.hasSuffix("é") ? [] : [folder.path + "/Repo/Features/A é"])
		let run = GenRun(arguments: arguments, in: folder, at: start, variables: variables)
		#expect(run.status == .found)
		return run.output
	}

	@Test(
		"Annotations use paths in the repository, wherever gen was started",
		arguments: ["Repo/Features/A é", "Repo", "."])
	func inRepository(start: String) throws {
		let folder = try feature()
		let dto = "Sources/Data/DTOs/ItemDTO.swift"
		let root = folder.path + "/Repo"
		#expect(run("github", folder, at: start, root: root).contains("::error file=Features/A é/\(dto),"))
	}

	@Test("Without a repository, and outside of it, paths are relative to the current folder")
	func elsewhere() throws {
		let folder = try feature()
		for root in [nil, "", folder.path + "/Other"] {
			#expect(run("github", folder, at: "Repo/Features/A é", root: root).contains("::error file=Sources/Data/DTOs/ItemDTO.swift,"))
		}
	}

	@Test("A conflict has its own title")
	func conflict() throws {
		let folder = try feature()
		let path = "Repo/Features/A é/Sources/Data/DTOs/ItemDTO.swift"
		folder.write(path, try #require(folder.text(path)).replacing("let id: Int", with: "let id: Int64 // mine"))
		#expect(run("github", folder, at: "Repo", root: nil).contains(",title=merge-conflict::"))
		#expect(run("json", folder, at: "Repo", root: nil).contains("\"code\": \"merge-conflict\""))

		folder.write("Repo/Features/A é/gen.json", #"{"app": "Ä", "é": 1, "runs": []}"#)
		let annotation = GenRun("check", "--format", "github", in: folder, at: "Repo/Features/A é").output
		#expect(annotation.contains("file=gen.json,line=1,col=15"), "\(annotation)")
	}
}
