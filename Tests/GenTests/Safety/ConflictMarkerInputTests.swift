import TestSupport
import Testing

@testable import gen

/// An unfinished merge in a file that gen reads.
struct ConflictMarkerInputTests {
	private static let marked = "<<<<<<< HEAD\n{\"id\": 1}\n=======\n{\"id\": 2}\n>>>>>>> feature\n"

	private struct Input: CustomTestStringConvertible, Sendable {
		var path: String
		var text = marked
		var line = 1
		var arguments: [String]
		var testDescription: String { path }
	}

	private static let query = "query GetItem { item { id } }\n"

	private static let inputs = [
		Input(path: "item.json", arguments: ["item.json"]),
		Input(path: "items.ndjson", text: "{\"id\": 1}\n" + marked, line: 2, arguments: ["items.ndjson"]),
		Input(path: "body.json", arguments: ["valid.json", "--method", "POST", "--body", "body.json"]),
		Input(path: "GetItem.graphql", text: query + "||||||| 12ab\n" + query, line: 2, arguments: ["GetItem.graphql"]),
		Input(
			path: "GetItem.graphql", text: "query GetItem { item(note: \"\"\"\n>>>>>>> feature\n\"\"\") { id } }\n", line: 2,
			arguments: ["GetItem.graphql"]),
		Input(
			path: "schema.graphqls", text: "type Query { a: Int }\n>>>>>>> feature\n", line: 2,
			arguments: ["Valid.graphql", "--schema", "schema.graphqls"]),
		Input(path: "answer.json", arguments: ["Valid.graphql", "--sample", "answer.json"]),
		Input(path: "session.har", arguments: ["session.har"]),
		Input(path: ".gen/templates/dto/Docs/{Name}.txt", text: "a\n<<<<<<< HEAD\n", line: 2, arguments: ["valid.json"]),
		Input(path: ".gen/styles/harbor/style.json", text: "{\n<<<<<<< HEAD\n", line: 2, arguments: ["valid.json", "--style", "harbor"]),
	]

	@Test("A run over an input with conflict markers writes nothing, shows the first marker and exits with 3", arguments: inputs)
	private func run(input: Input) throws {
		let folder = try TemporaryFolder()
		folder.write("valid.json", #"{"id": 1}"#)
		folder.write("Valid.graphql", Self.query)
		folder.write(input.path, input.text)
		let before = folder.tree()
		let run = GenRun(arguments: input.arguments, in: folder)
		#expect(run.status == .conflict)
		#expect(
			run.errors.contains("\(input.path):\(input.line):1: error[conflict-marker]: '\(input.path)' contains the conflict markers"),
			"\(run.errors)")
		#expect(run.errors.components(separatedBy: "error[").count == 2, "\(run.errors)")
		#expect(folder.tree() == before)
	}

	@Test("A check over an input, a generated file or a fixture with conflict markers exits with 1")
	func check() throws {
		let folder = try TemporaryFolder()
		folder.write("item.json", #"{"id": 1}"#)
		GenRun("item.json", in: folder).expectDone()
		for path in ["item.json", "Sources/Data/DTOs/ItemDTO.swift", "Tests/Shared/Fixtures/item.json"] {
			let text = try #require(folder.text(path))
			folder.write(path, text + Self.marked)
			let run = GenRun("check", in: folder)
			#expect(run.status == .found, "\(run.errors)")
			#expect(run.errors.contains("conflict markers"), "\(run.errors)")
			#expect(GenRun(arguments: [], in: folder).status == .conflict)
			folder.write(path, text)
		}
		#expect(GenRun("check", in: folder).status == .done)
		folder.write("fresh.json", Self.marked)
		#expect(GenRun("check", "--against", "fresh.json", in: folder).status == .found)
		#expect(GenRun("check", "fresh.json", in: folder).status == .conflict)
	}
}
