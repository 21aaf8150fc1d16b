import TestSupport
import Testing

@testable import gen

/// Generated code passes every argument for which the documents of the networking module show no default.
struct DocumentedAPITests {
	@Test("Operations without variables, and errors in tests, are created with all arguments", arguments: ["concurrent", "sendable"])
	func allArguments(style: String) throws {
		let folder = try TemporaryFolder()
		folder.write("schema.graphqls", "type Query { me: User! }\ntype User { id: ID! }\n")
		folder.write("Me.graphql", "query Me { me { id } }\n")
		GenRun("Me.graphql", "--schema", "schema.graphqls", "--name", "User", "--style", style, in: folder).expectDone()
		let texts = folder.tree().filter { $0.key.hasSuffix(".swift") }.map { $0.value.filter { !$0.isWhitespace } }.joined()
		#expect(texts.contains("GraphQLOperation(query:Self.meQuery,variables:nil,operationName:\"Me\")"), "\(texts)")
		#expect(texts.contains(".response([.init(message:\"Notavailable\",locations:[],path:[])])"), "\(texts)")
	}
}
