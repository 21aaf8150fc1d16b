import TestSupport
import Testing

@testable import gen

@Suite("gen rename")
struct RenameTests {
	/// Returns a feature whose `UserDTO` has its name from the history, although each of two operations now selects another part of a user.
	private func folder() throws -> TemporaryFolder {
		let folder = try TemporaryFolder()
		folder.write(
			"schema.graphqls",
			"""
			type Query { issue(id: ID!): Issue pull(id: ID!): Pull }
			type Issue { id: ID! author: User }
			type Pull { id: ID! author: User }
			type User { id: ID! login: String! }
			""")
		folder.write("A.graphql", "query GetIssue($id: ID!) { issue(id: $id) { id author { login } } }")
		#expect(
			GenRun(
				"A.graphql", "--schema", "schema.graphqls", "--name", "Issue", "--app", "Acme", "--feature", "Issues", in: folder
			).status == .done)
		folder.write("A.graphql", (folder.text("A.graphql") ?? "") + "\nquery GetPull($id: ID!) { pull(id: $id) { author { id } } }")
		#expect(GenRun(in: folder).status == .done)
		return folder
	}

	private let old = "Sources/Data/DTOs/UserDTO.swift"
	private let new = "Sources/Data/DTOs/IssueUserDTO.swift"

	@Test("gen rename shows the current names as a diff and writes nothing before a yes")
	func proposes() throws {
		let folder = try folder()
		let before = folder.files().map { folder.text($0) }
		let run = GenRun("rename", "--all", in: folder)
		#expect(run.status == .done)
		#expect(run.output.contains("UserDTO -> IssueUserDTO\n"), "\(run.output)")
		#expect(run.output.contains("+\tlet author: IssueUserDTO?"), "\(run.output)")
		#expect(run.errors.contains("pass --yes to rename"), "\(run.errors)")
		#expect(folder.files().map { folder.text($0) } == before)
	}

	@Test("Rename carries edits over, reports hand-written uses of the old name, and can be undone")
	func renames() throws {
		let folder = try folder()
		folder.write(old, (folder.text(old) ?? "") + "\nextension UserDTO: Hashable {}\n")
		folder.write("Sources/Mine.swift", "// mine\nstruct Mine { let user: UserDTO }\n")
		let run = GenRun("rename", "--all", "--yes", in: folder)
		#expect(run.status == .done, "\(run.errors)")
		#expect((folder.text(new) ?? "").contains("extension IssueUserDTO: Hashable {}"))
		#expect(!folder.files().contains(old))
		#expect(run.errors.contains("'Sources/Mine.swift' is not managed by gen, and uses 'UserDTO' in line 2"), "\(run.errors)")
		#expect(GenRun("check", in: folder).status == .done)
		#expect(GenRun("rename", "--all", in: folder).errors.contains("all names are those that a new run would choose"))
		#expect(GenRun("undo", in: folder).status == .done)
		#expect((folder.text(old) ?? "").contains("extension UserDTO: Hashable {}"))
		#expect(!folder.files().contains(new))
	}

	@Test("A single name is renamed without the others")
	func one() throws {
		let folder = try folder()
		let run = GenRun("rename", "UserDTO", "--yes", in: folder)
		#expect(run.status == .done, "\(run.errors)")
		#expect(folder.files().contains(new))
		#expect((folder.text("Tests/Shared/Mocks/IssueRemoteDataSourceMock.swift") ?? "").contains("var fetchCallCount = 0"))
	}

	@Test("A file that the user deleted stays deleted under its new name")
	func removed() throws {
		let folder = try folder()
		folder.delete(old)
		#expect(GenRun(in: folder).status == .done)
		#expect(GenRun("rename", "--all", "--yes", in: folder).status == .done)
		#expect(!folder.files().contains(new))
		#expect(GenRun("restore", new, in: folder).status == .done)
		#expect(folder.files().contains(new))
	}

	@Test("An unknown name, an outdated name and a rename without effect are rejected with next steps")
	func refusals() throws {
		let folder = try folder()
		let unknown = GenRun("rename", "UsrDTO", in: folder)
		#expect(unknown.status == .bad && unknown.errors.contains("did you mean 'UserDTO'?"), "\(unknown.errors)")
		for arguments in [["rename"], ["rename", "--all", "UserDTO"]] {
			let run = GenRun(arguments: arguments, in: folder)
			#expect(run.status == .bad && run.errors.contains("no name is passed"), "\(run.errors)")
		}
		folder.write("A.graphql", (folder.text("A.graphql") ?? "").replacing("issue(id: $id) { id", with: "issue(id: $id) {"))
		let stale = GenRun("rename", "--all", in: folder)
		#expect(stale.status == .bad && stale.errors.contains("are not current"), "\(stale.errors)")
	}
}
