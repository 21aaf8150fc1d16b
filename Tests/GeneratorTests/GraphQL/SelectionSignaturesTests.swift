import Testing

@testable import Generator

/// A type is named by the schema if the feature selects it with one set of fields, else after the operation that selects it.
struct SelectionSignaturesTests {
	private static let schema = """
		type Query { issue(id: ID!): Issue issues: [Issue!]! pipeline: Pipeline top: IssueList! newest: IssueList! }
		type IssueList { nodes: [Issue!]! }
		type Mutation { archivePipeline: PipelinePayload deletePipeline: PipelinePayload archiveIssue: Issue deleteIssue: Issue }
		type PipelinePayload { pipeline: Pipeline }
		type Pipeline { id: ID! name: String author: User }
		type Issue { id: ID! title: String body: String author: User assignees: [User!]! }
		type User { login: String! name: String }
		"""

	/// Method → result, then all types.
	private func results(_ operations: String) throws -> [String: String] {
		let plan = try Planning(operations, schema: Self.schema).plan
		let speller = TypeSpeller(plan.types, StyleSettings())
		let operations = plan.entities.flatMap(\.operations)
		return Dictionary(operations.map { ($0.method, $0.result.map(speller.text) ?? "") }, uniquingKeysWith: { first, _ in first })
	}

	private func types(_ operations: String) throws -> [String] { try Planning(operations, schema: Self.schema).types }

	@Test("A type that is selected with one set of fields has the schema's name, in however many operations")
	func singleSignature() throws {
		let results = try results(
			"""
			query GetIssue($id: ID!) { issue(id: $id) { id title } }
			query GetIssues { issues { title id } }
			mutation ArchiveIssue { archiveIssue { id title } }
			""")
		#expect(results == ["fetchIssue": "IssueDTO?", "fetchIssues": "[IssueDTO]", "archiveIssue": "IssueDTO?"])
	}

	@Test("Results with different fields are named after their own operation, and those with the same fields are one type")
	func differentSignatures() throws {
		let results = try results(
			"""
			query GetIssueTitle($id: ID!) { issue(id: $id) { title } }
			mutation ArchiveIssue { archiveIssue { id } }
			mutation DeleteIssue { deleteIssue { id } }
			query GetIssues { issues { id body } }
			""")
		#expect(
			results == [
				"fetchIssueTitle": "IssueTitleDTO?", "archiveIssue": "ArchiveIssueDTO?", "deleteIssue": "ArchiveIssueDTO?",
				"fetchIssues": "[IssueDTO]",
			])
	}

	@Test("A nested type is named after the operation too, and after its key if the operation selects the type twice")
	func nestedTypes() throws {
		let types = try types(
			"""
			query GetIssue($id: ID!) { issue(id: $id) { id author { login } assignees { login name } } }
			query GetPipeline { pipeline { id author { name } } }
			""")
		#expect(types.contains { $0.hasPrefix("IssueDTO {") && $0.contains("author: IssueAuthorDTO?") && $0.contains("[IssueUserDTO]") })
		#expect(types.contains { $0.hasPrefix("PipelineDTO {") && $0.contains("author: PipelineUserDTO?") })
	}

	@Test("The same fields of a schema type are one type wherever operations select them, named after its key beside another one")
	func sharedSelections() throws {
		let types = try types(
			"""
			query GetIssue($id: ID!) { issue(id: $id) { id title author { name login } assignees { login } } }
			query GetIssues { issues { title id author { login name } assignees { login } } }
			query GetPipeline { pipeline { id author { login } } }
			""")
		#expect(
			types == [
				"AuthorDTO { name: String?, login: String }",
				"IssueDTO { id: String, title: String?, author: AuthorDTO?, assignees: [UserDTO] }",
				"PipelineDTO { id: String, author: UserDTO? }", "UserDTO { login: String }",
			])
	}

	@Test("A type under a key that only wraps it is named after the type around the wrapper")
	func wrappedTypes() throws {
		let types = try types("query Board { top { nodes { id } } newest { nodes { id title } } }")
		#expect(
			types.contains("BoardTopIssueDTO { id: String }") || types.contains("BoardNewestIssueDTO { id: String, title: String? }"),
			"\(types)")
		#expect(!types.contains { $0.contains("Node") }, "\(types)")
	}

	@Test("A payload has the schema's name, and types that two operations select differently from it are named after the operations")
	func payloadNames() throws {
		let one = try results(
			"mutation ArchivePipeline { archivePipeline { pipeline { id } } } mutation DeletePipeline { deletePipeline { pipeline { id } } }"
		)
		#expect(one == ["archivePipeline": "PipelinePayloadDTO?", "deletePipeline": "PipelinePayloadDTO?"])
		let two = try results(
			"mutation ArchivePipeline { archivePipeline { pipeline { id } } } mutation DeletePipeline { deletePipeline { pipeline { name } } }"
		)
		#expect(two == ["archivePipeline": "ArchivePipelinePayloadDTO?", "deletePipeline": "DeletePipelinePayloadDTO?"])
	}

	@Test("A long name omits middle words so that it fits a line")
	func longNamesAreShortened() throws {
		let name = "GetEverythingThatSomebodyWhoHasNothingElseToDoMightWantToKnowAbout"
		let types = try types(
			"query \(name) { issues { id author { login } } } query GetPipeline { pipeline { author { name } } }")
		let names = types.compactMap { $0.split(separator: " ").first }
		#expect(names.allSatisfy { $0.utf8.count < 60 }, "\(names)")
		#expect(names.contains { $0.hasPrefix("Everything") && $0.hasSuffix("UserDTO") }, "\(names)")
	}
}
