import TestSupport
import Testing

@testable import gen

@Suite("Moved inputs")
struct MovedInputsTests {
	private let folder: TemporaryFolder

	init() throws {
		folder = try TemporaryFolder()
		folder.write("Samples/user.json", #"{"id": 1, "name": "a"}"#)
		folder.write("Queries/GetUser.graphql", "query GetUser { user { id name } }\n")
		folder.write("schema.graphqls", "type Query { user: User }\ntype User { id: ID! name: String }\n")
		GenRun("Samples/user.json", "--name", "Person", in: folder).expectDone()
		GenRun("Queries/GetUser.graphql", "--schema", "schema.graphqls", "--name", "User", in: folder).expectDone()
	}

	private func move(_ old: String, to new: String) throws {
		folder.write(new, try #require(folder.text(old)))
		folder.delete(old)
	}

	@Test("A sample, a query and a schema that were moved are found by their contents, and gen.json gets their paths")
	func moved() throws {
		try move("Samples/user.json", to: "Samples/users/one.json")
		try move("Queries/GetUser.graphql", to: "Graph/GetUser.graphql")
		try move("schema.graphqls", to: "Graph/schema.graphqls")
		#expect(GenRun("check", in: folder).status == .found)
		let run = GenRun(arguments: [], in: folder)
		run.expectDone()
		#expect(run.errors.contains("note[moved-input]: 'Samples/user.json' has moved to 'Samples/users/one.json'"), "\(run.errors)")
		let text = try #require(folder.text("gen.json"))
		for path in ["Samples/users/one.json", "Graph/GetUser.graphql", "Graph/schema.graphqls"] { #expect(text.contains("\"\(path)\"")) }
		#expect(!text.contains("Samples/user.json") && !text.contains("Queries/"))
		GenRun("check", in: folder).expectDone()
	}

	@Test("Of two equal samples that were moved, each operation has one, and the request of a sample moves with it")
	func equal() throws {
		folder.write("Samples/guest.json", try #require(folder.text("Samples/user.json")))
		GenRun("Samples/guest.json", "--name", "Guest", in: folder).expectDone()
		let request = #""requests": {"Samples/user.json": {"from": "https://example.com/users/1"}}"#
		folder.write("gen.json", (folder.text("gen.json") ?? "").replacing("{\n\t\"app\"", with: "{\n\t\(request),\n\t\"app\""))
		GenRun(in: folder).expectDone()
		try move("Samples/user.json", to: "Moved/a.json")
		try move("Samples/guest.json", to: "Moved/b.json")
		GenRun(in: folder).expectDone()
		let text = try #require(folder.text("gen.json"))
		#expect(text.contains("\"Moved/a.json\"") && text.contains("\"Moved/b.json\"") && !text.contains("Samples/"), "\(text)")
		GenRun("check", in: folder).expectDone()
	}

	@Test("A sample that was moved and changed is missing")
	func changed() throws {
		folder.delete("Samples/user.json")
		folder.write("Samples/other.json", #"{"id": 2, "name": "a"}"#)
		let run = GenRun(arguments: [], in: folder)
		#expect(run.status == .bad)
		#expect(run.errors.contains("Samples/user.json"))
	}
}
