import TestSupport
import Testing

@testable import gen

/// The values in a fresh response that the generated types reject, by kind of type.
struct RefusalTests {
	private func findings(_ folder: TemporaryFolder, _ text: String) -> (status: gen.ExitStatus, errors: [String]) {
		folder.write("fresh.json", text)
		let run = GenRun("check", "--against", "fresh.json", in: folder)
		return (run.status, run.errors.split(separator: "\n").filter { $0.contains(": error[") }.map { String($0.prefix { $0 != "," }) })
	}

	@Test("A number, list or map that does not fit its type is reported with its location")
	func plain() throws {
		let folder = try TemporaryFolder()
		folder.write(
			"item.json",
			#"{"id": 1, "big": 18446744073709551615, "ratio": 1.5, "price": {"a": 1, "b": 2}, "mixed": [1, "x", true], "tags": ["x"], "any": null}"#
		)
		GenRun("item.json", ":maps", "Item.price", "--endpoint", "/items/1", in: folder).expectDone()
		let bad = findings(
			folder,
			#"{"id": 1e30, "big": -1, "ratio": 1e999, "price": {"a": 1, "b": "x"}, "mixed": [{}], "tags": [1, "a", null], "any": 7}"#)
		#expect(bad.status == .found)
		#expect(
			bad.errors == [
				"fresh.json:1:8: error[response-mismatch]: 'id' is the number 1e30",
				"fresh.json:1:21: error[response-mismatch]: 'big' is the number -1",
				"fresh.json:1:34: error[response-mismatch]: 'ratio' is the number 1e999",
				"fresh.json:1:64: error[response-mismatch]: 'price.b' is a string",
				"fresh.json:1:94: error[response-mismatch]: 'tags[0]' is a number",
				"fresh.json:1:102: error[response-mismatch]: 'tags[2]' is null",
			])
		let good = findings(folder, #"{"id": 1e2, "big": 1e3, "ratio": 1, "price": {}, "mixed": [null], "tags": [], "any": 7}"#)
		#expect(good.status == .done && good.errors.isEmpty)
	}

	@Test("A union case is checked by its type name, and an unknown type name is accepted")
	func variants() throws {
		let folder = try TemporaryFolder()
		folder.write(
			"schema.graphqls",
			"type Query { node: Node! } interface Node { id: ID! } type A implements Node { id: ID! size: Size! } type B implements Node { id: ID! at: Int } enum Size { SMALL }\n"
		)
		folder.write("GetNode.graphql", "query GetNode { node { __typename id ... on A { size } ... on B { at } } }\n")
		GenRun("GetNode.graphql", "--schema", "schema.graphqls", in: folder).expectDone()
		func found(_ node: String) -> [String] { findings(folder, "{\"data\": {\"node\": \(node)}}").errors }
		#expect(found(#"{"id": "1"}"#).map { $0.contains("is without its __typename") } == [true])
		#expect(found("5").map { $0.contains("is a number") } == [true])
		#expect(found(#"{"__typename": "A", "id": "1", "size": 1}"#).map { $0.contains("'size' is a number") } == [true])
		#expect(found(#"{"__typename": "A", "id": "1", "size": "HUGE"}"#) == [])
		#expect(found(#"{"__typename": "B", "id": "1", "at": null}"#) == [])
	}

	@Test("An unreadable response, and one without a comparable type, is rejected")
	func refused() throws {
		let folder = try TemporaryFolder()
		folder.write("half.json", "{\n")
		GenRun("--name", "Item", "--endpoint", "DELETE /items/{identifier}", in: folder).expectDone()
		for (name, message) in [
			("nosuch.json", "gen: error[unreadable-file]: there is no file 'nosuch.json'\n"),
			("half.json", "half.json:2:1: error[json-syntax]: the input ends where "),
			("gen.json", "gen: error[unknown-declaration]: no operation here returns a value to compare a response with\n"),
		] {
			let run = GenRun("check", "--against", name, in: folder)
			#expect(run.status == .bad)
			#expect(run.errors.hasPrefix(message), "\(run.errors)")
		}
	}

	@Test("A response is compared with the most similar operation, which is named when something differs")
	func fitsBest() throws {
		let folder = try TemporaryFolder()
		folder.write("item.json", #"{"id": 1, "name": "x"}"#)
		folder.write("items.json", #"{"count": 1, "results": [{"id": 1, "name": "x"}]}"#)
		GenRun("item.json", "items.json", "--name", "Item", in: folder).expectDone()
		folder.write("fresh.json", #"{"count": "1", "results": []}"#)
		let run = GenRun("check", "--against", "fresh.json", in: folder)
		#expect(
			run.errors.contains(
				"note[operation-assumed]: the response is compared with the result of 'fetchItems', the most similar one\n"),
			"\(run.errors)")
		#expect(run.errors.contains("fresh.json:1:11: error[response-mismatch]: 'count' is a string"))
		folder.write("fresh.json", #"{"id": "1", "name": "x"}"#)
		#expect(
			GenRun("check", "--against", "fresh.json", in: folder).errors.contains(
				"note[operation-assumed]: the response is compared with the result of 'fetchItem', the most similar one\n"))
		folder.write("fresh.json", #"{"id": 1, "name": "x"}"#)
		#expect(!GenRun("check", "--against", "fresh.json", in: folder).errors.contains("most similar"))
	}

	@Test(
		"A changed response is compared with the operation whose result resembles it near the root, whether a list or one object",
		arguments: [
			("items.json", #"{"count": 1, "results": [{"id": "1"}, {"id": "2"}, {"key": 3}]}"#, "fetchItems"),
			("items.json", #"{"id": "1", "name": 1, "kind": "x"}"#, "fetchItem"),
			("all.json", #"[{"id": "1"}, {"id": "2"}]"#, "fetchAllItems"), ("all.json", #"{"id": "1", "name": 1}"#, "fetchItem"),
			("queries.graphql", #"{"data": {"item": {"id": null, "name": null}}}"#, "fetchItem"),
			("queries.graphql", #"{"data": {"items": [{"id": null}, {"id": 1, "name": null}]}}"#, "fetchItems"),
		])
	func resemblesNearRoot(several: String, response: String, method: String) throws {
		let folder = try TemporaryFolder()
		folder.write("item.json", #"{"id": 1, "name": "x"}"#)
		folder.write("items.json", #"{"count": 1, "results": [{"id": 1, "name": "x"}]}"#)
		folder.write("all.json", #"[{"id": 1, "name": "x"}]"#)
		folder.write("queries.graphql", "query GetItem($id: ID!) { item(id: $id) { id name } }\nquery GetItems { items { id name } }")
		let inputs = several.hasSuffix(".json") ? ["item.json", several] : [several]
		GenRun(arguments: inputs + ["--name", "Item"], in: folder).expectDone()
		folder.write("fresh.json", response)
		let run = GenRun("check", "--against", "fresh.json", in: folder)
		#expect(run.status == .found)
		#expect(run.errors.contains("the response is compared with the result of '\(method)', the most similar one\n"), "\(run.errors)")
	}
}
