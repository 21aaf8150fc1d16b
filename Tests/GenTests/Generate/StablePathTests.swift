import Foundation
import TestSupport
import Testing

@testable import gen

/// A type that is named after its path keeps its name when something is added beside it and its path changes.
@Suite("Stable names when paths change")
struct StablePathTests {
	private static let schema = """
		type Query { issue(id: ID!): Issue issues(state: String, owner: ID): [Issue!]! viewer: User }
		type User { id: ID! name: String }
		type Issue { id: ID! title: String! author: User }
		"""
	private static let dtos = "Sources/Data/DTOs/"
	private static let contract = "Sources/Data/DataSources/Remote/IssueRemoteDataSourceContract.swift"

	private func folder(_ operation: String) throws -> TemporaryFolder {
		let folder = try TemporaryFolder()
		folder.write("Api.graphql", operation)
		folder.write("schema.graphqls", Self.schema)
		GenRun(
			"Api.graphql", "--schema", "schema.graphqls", "--name", "Issue", "--app", "Acme", "--feature", "Issues", in: folder
		).expectDone()
		return folder
	}

	private func change(_ folder: TemporaryFolder, to operation: String) {
		folder.write("Api.graphql", operation)
		GenRun("--prune", in: folder).expectDone()
	}

	private static let alone = "query GetIssue($id: ID!) { issue(id: $id) { id title author { id } } }"
	private static let two = "query GetIssue($id: ID!) { issue(id: $id) { id title author { id } } viewer { id } }"

	@Test("The only root field of an operation keeps its types when another is added, and when it is removed again")
	func rootsBeside() throws {
		let folder = try folder(Self.alone)
		let before = folder.text(Self.dtos + "IssueDTO.swift")
		change(folder, to: Self.two)
		#expect(folder.text(Self.dtos + "IssueDTO.swift") == before)
		#expect(folder.text(Self.contract)?.contains("-> IssueResponseDTO\n") == true)
		#expect(GenRun("--fresh", "--dry-run", in: folder).output.isEmpty)
		change(folder, to: Self.alone)
		#expect(folder.text(Self.dtos + "IssueDTO.swift") == before)
		#expect(folder.text(Self.contract)?.contains("-> IssueDTO?\n") == true)
	}

	@Test("One of two root fields keeps its types when the other is removed, also in the next run")
	func oneOfTwo() throws {
		let folder = try folder(Self.two)
		let before = folder.text(Self.dtos + "IssueDTO.swift")
		for _ in 0..<2 {
			change(folder, to: Self.alone)
			#expect(folder.text(Self.dtos + "IssueDTO.swift") == before)
		}
		change(folder, to: Self.two)
		#expect(folder.text(Self.dtos + "IssueDTO.swift") == before)
	}

	@Test("A variable called filter and the filter of optional variables keep their names, whichever is added first")
	func filters() throws {
		let other = "query GetIssues($filter: ID!) { issues(owner: $filter) { id } }"
		let own = "query GetIssues($state: String) { issues(state: $state) { id } }"
		let both = "query GetIssues($state: String, $filter: ID!) { issues(state: $state, owner: $filter) { id } }"
		let signatures = [
			other: "func fetchIssues(filter: String, options: IssueFilterDTO)",
			own: "func fetchIssues(filterValue: String, filter: IssueFilterDTO)",
			both: "func fetchIssues(filter: String, options: IssueFilterDTO)",
		]
		for (first, signature) in signatures {
			let folder = try folder(first)
			for _ in 0..<2 {
				change(folder, to: both)
				#expect(folder.text(Self.contract)?.contains(signature) == true, "\(folder.text(Self.contract) ?? "")")
			}
		}
	}

	@Test(
		"A list in UserDefaults keeps its contract, mock and variable when a memory cache is added",
		arguments: ["concurrent", "sendable"])
	func storeBesideMemory(style: String) throws {
		let folder = try TemporaryFolder()
		folder.write("user.json", #"{"id": 1, "name": "a"}"#)
		let options =
			["user.json", "--name", "User", "--app", "Acme", "--endpoint", "/users/{id}", "--style", style]
			+ (style == "concurrent" ? [":container"] : [])
		GenRun(arguments: options + ["--local", "user-defaults"], in: folder).expectDone()
		let local = "Sources/Data/DataSources/Local/"
		let before = folder.text(local + "UserLocalDataSourceContract.swift")
		GenRun(arguments: options + ["--local", "memory", "--local", "user-defaults"], in: folder).expectDone()
		#expect(before != nil && folder.text(local + "UserLocalDataSourceContract.swift") == before)
		#expect(folder.text(local + "UserMemoryDataSourceContract.swift")?.contains("protocol UserMemoryDataSourceContract") == true)
		let mocks = style == "concurrent" ? "Tests/Shared/Mocks/" : "Tests/Mocks/"
		#expect(
			folder.text(mocks + "UserMemoryDataSourceMock.swift")?.contains("UserMemoryDataSourceMock: UserMemoryDataSourceContract")
				== true)
		GenRun("check", in: folder).expectDone()
		guard style == "concurrent" else { return }
		let container = folder.files().first { $0.hasSuffix("Container.swift") }.flatMap { folder.text($0) } ?? ""
		#expect(container.contains("let localDataSource = UserUserDefaultsDataSource()"), "\(container)")
		#expect(container.contains("let memoryDataSource = UserMemoryDataSource()"), "\(container)")
	}
}
