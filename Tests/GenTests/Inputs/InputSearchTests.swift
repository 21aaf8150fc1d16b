import TestSupport
import Testing

@testable import gen

@Suite("Folders and patterns as inputs")
struct InputSearchTests {
	private func app() throws -> TemporaryFolder {
		let folder = try TemporaryFolder()
		folder.write(
			"s.graphqls",
			"type Query { item(id: ID!): Item items: [Item!]! } type Item { id: ID! name: String }")
		folder.write("Q/Item.graphql", "query Item($id: ID!) { item(id: $id) { id name } }")
		folder.write("Q/Deep/Er/Items.graphql", "query Items { items { id name } }")
		return folder
	}

	private func operations(in folder: TemporaryFolder) -> [String] {
		folder.files().filter { $0.hasPrefix("Sources") }.compactMap(folder.text).joined().matches(
			of: /query (\w+)/
		).map { String($0.1) }
	}

	@Test(
		"Documents are searched below a folder and by a pattern, which gen.json keeps, and a new one makes the feature stale",
		arguments: ["Q", "Q/**/*.graphql"])
	func documents(input: String) throws {
		let folder = try app()
		GenRun(input, "--schema", "s.graphqls", "--name", "Item", in: folder).expectDone()
		#expect(Set(operations(in: folder)) == ["Item", "Items"])
		#expect(
			folder.text("gen.json")?.contains("\"\(input)\"") == true
				&& folder.text("gen.json")?.contains("Deep") == false)
		GenRun("check", in: folder).expectDone()
		folder.write("Q/Other/All.graphql", "query All { items { id } }")
		#expect(GenRun("check", in: folder).status == .found)
		GenRun(in: folder).expectDone()
		#expect(Set(operations(in: folder)) == ["Item", "Items", "All"])
		GenRun("check", in: folder).expectDone()
	}

	@Test("Documents that are hidden or belong to another feature are not read, and named")
	func skipped() throws {
		let folder = try app()
		folder.write("Q/.old/Old.graphql", "query Old { items { id } }")
		folder.write("Q/Other/gen.json", #"{"runs": []}"#)
		folder.write("Q/Other/In/Other.graphql", "query Other { items { id } }")
		let run = GenRun("Q", "--schema", "s.graphqls", "--name", "Item", in: folder)
		run.expectDone()
		#expect(Set(operations(in: folder)) == ["Item", "Items"])
		let reasons = "'.old/Old.graphql' is in a hidden folder, 'Other/In/Other.graphql' belongs to the feature 'Other'"
		#expect(run.errors.contains("note[unread-document]: not every document below 'Q' is read: \(reasons)\n"), "\(run.errors)")
	}

	@Test("The schema in a folder of operations is not one of them")
	func schemaInside() throws {
		let folder = try app()
		folder.write("Q/Schema/schema.graphql", try #require(folder.text("s.graphqls")))
		GenRun("Q", "--schema", "Q/Schema/schema.graphql", "--name", "Item", in: folder).expectDone()
		GenRun("check", in: folder).expectDone()
	}

	@Test("Samples are read directly in a folder only, and not if gen generated them")
	func samples() throws {
		let folder = try TemporaryFolder()
		folder.write("item.json", #"{"id": 1, "name": "x"}"#)
		folder.write("Deep/other.json", #"{"other": true}"#)
		GenRun(".", "--name", "Item", in: folder).expectDone()
		#expect(folder.text("gen.json")?.contains("\".\"") == true)
		GenRun("check", in: folder).expectDone()
		folder.write("item.json", #"{"id": 1, "name": "x", "more": true}"#)
		GenRun(in: folder).expectDone()
		#expect(folder.text("Sources/Data/DTOs/ItemDTO.swift")?.contains("other") == false)
		let fixtures = "Tests/Shared/Fixtures"
		#expect(folder.files().contains { $0.hasPrefix(fixtures) && $0.hasSuffix(".json") })
		#expect(GenRun(fixtures, "--name", "Copy", in: folder).errors.contains("contains no input"))
	}

	@Test(
		"Each spelling of a path is written so that later runs read it",
		arguments: [
			".", "./", "./item.json", "item.json", "..//Feature/item.json", "../Feature/./item.json",
			"../Feature", "-item.json", "./-a.json",
			"a*b.json", "[a].json", "a?.json", "GET x.json", "ünï ☃.json", "check.json", "a\"b.json",
			"$X.json", "*.json",
		])
	func spellings(path: String) throws {
		let folder = try TemporaryFolder()
		let isFile = path.hasSuffix(".json") && path != "*.json"
		let name = isFile ? String(path.split(separator: "/").last ?? "") : "item.json"
		folder.write("Feature/\(name)", #"{"id": 1, "name": "x"}"#)
		let input = path.hasPrefix("-") ? ["--", path] : [path]
		GenRun(
			arguments: ["--name", "Item", "--endpoint", "/items/{id}"] + input, in: folder, at: "Feature"
		).expectDone()
		GenRun("check", in: folder, at: "Feature").expectDone()
		folder.write("Feature/\(name)", #"{"id": 1, "name": "x", "more": 1}"#)
		GenRun(in: folder, at: "Feature").expectDone()
		GenRun("check", in: folder, at: "Feature").expectDone()
	}

	@Test("A pattern without a match is an error")
	func noMatch() throws {
		let run = GenRun("Q/*.graphql", in: try TemporaryFolder())
		#expect(
			run.status == .bad && run.errors.contains("error[no-input]: no input matches 'Q/*.graphql'"),
			"\(run.errors)")
	}

	@Test(
		"A pattern matches paths like a shell does",
		arguments: [
			("*.json", "a.json", true), ("*.json", "b/a.json", false), ("**/*.json", "a.json", true),
			("**/*.json", "b/c/a.json", true),
			("b/**", "b/c/a.json", true), ("a?.json", "ab.json", true), ("a?.json", "a.json", false),
			("[a-c]x", "bx", true),
			("[!a-c]x", "bx", false), ("a*b*c", "aXbYbZc", true), ("a*b*c", "aXbYbZ", false),
			("**/b/**/c", "a/b/c", true),
		])
	func patterns(pattern: String, path: String, isMatch: Bool) throws {
		#expect(try #require(InputPattern(pattern)).matches(path) == isMatch)
	}
}
