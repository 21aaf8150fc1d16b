import TestSupport
import Testing

@testable import gen

/// `__typename` is sent where types are distinguished, unless the user keeps the text as it is.
struct TypenameOptionTests {
	private func folder() throws -> TemporaryFolder {
		let folder = try TemporaryFolder()
		folder.write(
			"schema.graphqls",
			"type Query { node: Node! }\ninterface Node { id: ID! }\ntype Item implements Node { id: ID! size: Int! }\ntype List implements Node { id: ID! }\n"
		)
		folder.write("GetNode.graphql", "query GetNode {\n\tnode {\n\t\tid\n\t\t... on Item { size }\n\t}\n}\n")
		return folder
	}

	private let source = "Sources/Data/DataSources/Remote/NodeGraphQLDataSource.swift"

	@Test("__typename is added to the text that is sent and not to the file, which one note reports")
	func added() throws {
		let folder = try folder()
		let text = folder.text("GetNode.graphql")
		let run = GenRun("GetNode.graphql", "--schema", "schema.graphqls", "--feature", "Node", in: folder)
		#expect(run.status == .done, "\(run.errors)")
		#expect(folder.text("GetNode.graphql") == text)
		let sent = try #require(folder.text(source))
		#expect(sent.contains("\t\t\tnode {\n\t\t\t\t__typename\n\t\t\t\tid\n"), "\(sent)")
		#expect(
			run.errors.matches(of: /note\[typename-added\]: gen adds '__typename' to the text of 'GetNode'/).count == 1, "\(run.errors)")
		#expect(run.errors.contains("\"typename\": \"keep\""))
		#expect(folder.text("Sources/Data/DTOs/NodeDTO.swift")?.contains("case item(ItemDTO)") == true)
		#expect(folder.text("Sources/Data/DTOs/ItemDTO.swift")?.contains("typename") == false)
	}

	@Test("A field that all types of an interface share is read without a switch")
	func sharedFields() throws {
		let folder = try folder()
		GenRun("GetNode.graphql", "--schema", "schema.graphqls", "--feature", "Node", in: folder).expectDone()
		let node = folder.text("Sources/Data/DTOs/NodeDTO.swift") ?? ""
		let id =
			"\tvar id: String {\n\t\tswitch self {\n\t\tcase .item(let value): value.id\n\t\tcase .unknown(let value): value.id\n\t\t}\n\t}\n"
		#expect(node.contains(id) && !node.contains("var size"), "\(node)")
	}

	@Test("typename: keep is remembered, and the operation is sent unchanged")
	func keptText() throws {
		let folder = try folder()
		let run = GenRun("GetNode.graphql", "--schema", "schema.graphqls", ":typename", "keep", "--feature", "Node", in: folder)
		#expect(run.status == .done, "\(run.errors)")
		#expect(!run.errors.contains("__typename"))
		#expect(folder.text(source)?.contains("__typename") == false)
		#expect(folder.text("gen.json")?.contains("\"typename\": \"keep\"") == true)
		let again = GenRun("check", in: folder)
		#expect(again.status == .done, "\(again.output)\(again.errors)")
	}

	@Test("gen explain reports how types are distinguished, and which fragment names a type")
	func explained() throws {
		let folder = try folder()
		folder.write("GetNode.graphql", "query GetNode { node { ...NodeParts } }\nfragment NodeParts on Node { id ... on Item { size } }\n")
		let run = GenRun("explain", "NodePartsDTO", "GetNode.graphql", "--schema", "schema.graphqls", "--feature", "Node", in: folder)
		#expect(run.output.contains("named after the fragment 'NodeParts' (GetNode.graphql:2:10)"), "\(run.output)")
		#expect(run.output.contains("when '__typename' is Item"), "\(run.output)")
	}
}
