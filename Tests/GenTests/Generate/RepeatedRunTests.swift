import TestSupport
import Testing
import Workspace

@testable import gen

/// What a run writes, later runs read.
struct RepeatedRunTests {
	/// The number of random inputs: `RANDOM_INPUTS`, such as 500, or few.
	private static let blocks = 0..<(environmentVariable("RANDOM_INPUTS").flatMap { Int($0) } ?? 60) / 10

	@Test("A run that exits with 0 is accepted by a check, and by a run after a small change of a sample", arguments: Self.blocks)
	func random(block: Int) throws {
		for seed in block * 10..<block * 10 + 10 {
			let input = RandomInput(seed: seed)
			let folder = try TemporaryFolder()
			for (path, text) in input.files { folder.write(path, text) }
			let first = GenRun(arguments: input.arguments, in: folder)
			#expect(first.status != .bug, "\(seed) \(input.arguments): \(first.errors)")
			guard first.status == .done else { continue }
			let check = GenRun("check", in: folder)
			#expect(check.status == .done, "\(seed) \(input.arguments): \(check.errors)")
			for (path, text) in input.changedFiles { folder.write(path, text) }
			let second = GenRun(in: folder)
			#expect(second.status == .done, "\(seed) \(input.arguments) \(input.files) \(input.changedFiles): \(second.errors)")
			guard second.status == .done else { continue }
			let last = GenRun("check", in: folder)
			#expect(last.status == .done, "\(seed) \(input.arguments) \(input.files) \(input.changedFiles): \(last.errors)")
		}
	}

	@Test("An object that is declared as a type may have many keys, before and after its sample changes", arguments: [true, false])
	func manyKeys(isDeclaredAtOnce: Bool) throws {
		let folder = try TemporaryFolder()
		func write(_ count: Int) {
			let flags = (0..<count).map { "\"flag\(String(repeating: "x", count: $0 % 7))\($0)\": true" }.joined(separator: ", ")
			folder.write("item.json", "{\"id\": 1, \"flags\": {\(flags)}}")
		}
		write(64)
		if !isDeclaredAtOnce { GenRun("item.json", "--endpoint", "/items/{id}", in: folder).expectDone() }
		GenRun("item.json", "--endpoint", "/items/{id}", ":object", "Item.flags", in: folder).expectDone()
		GenRun("check", in: folder).expectDone()
		write(65)
		GenRun(in: folder).expectDone()
		GenRun("check", in: folder).expectDone()
		let type = try #require(folder.text("Sources/Data/DTOs/FlagsDTO.swift"))
		#expect(type.split(separator: "let flag").count == 66)
	}

	@Test(
		"The name of an endpoint that is a keyword is refused in gen.json",
		arguments: ["init", "self", "class", "init_", "Type", "default"])
	func keywords(name: String) throws {
		let folder = try TemporaryFolder()
		folder.write("item.json", #"{"id": 1}"#)
		folder.write(
			"gen.json", #"{"runs": [{"endpoint": "POST /items/{id}/x", "inputs": "item.json", "operation": "\#(name)"}]}"#)
		let run = GenRun(in: folder)
		#expect(run.status == .bad && run.errors.contains("error[invalid-name]"), "\(run.errors)")
	}

	@Test("A POST without a body is noted, and a query without the page's parameter gets it")
	func notes() throws {
		let folder = try TemporaryFolder()
		folder.write("item.json", #"{"id": 1}"#)
		let post = GenRun("item.json", "--method", "POST", "--endpoint", "/items", in: folder)
		post.expectDone()
		#expect(post.errors.contains("note[no-body]: the POST is sent without a body"), "\(post.errors)")
		folder.write("items.json", #"{"next": "https://a.example/items?page=2", "results": [{"id": 1}]}"#)
		let list = GenRun("items.json", "--name", "Item", "--endpoint", "/items", "--query", "status?", in: folder)
		list.expectDone()
		#expect(folder.text("gen.json")?.contains(#""query": "status:String?,page:Int""#) == true, "\(folder.text("gen.json") ?? "")")
		let paged = GenRun("items.json", "--name", "Item", "--endpoint", "/items", "--query", "status?,page?", in: folder)
		#expect(!paged.errors.contains("page-parameters"), "\(paged.errors)")
	}
}

/// A random feature: its inputs, the arguments of the first run, and a small change of the inputs.
struct RandomInput {
	private(set) var files: [String: String] = [:]
	private(set) var changedFiles: [String: String] = [:]
	private(set) var arguments: [String] = []
	private var state: UInt64

	/// Keys, names and words that mean something to Swift, to JSON, or to gen.
	private static let words = [
		"id", "name", "Name", "NAME", "init", "self", "class", "Type", "Protocol", "hash", "description", "default", "Self", "in", "_", "",
		"a-b", "a_b", "aB", "1st", "$ref", "@type", "é", "日本", "🎉", "items", "results", "data", "page", "next", "count", "error", "x.y",
		"a/b", "[0]", "*", "url", "createdAt", "values", "meta", "CodingKeys", "rawValue", "body", "query", "is_new", "tags", "\\\"q",
		"filter", "path", "operation", "result", "String", "Int", "Error", "Character", "Equatable", "news", "series", "datum", "status",
	]

	init(seed: Int) {
		state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 1
		if next(8) == 0 { addGraphQL() } else { addSamples() }
	}

	private mutating func next(_ count: Int) -> Int {
		state = state &+ 0x9E37_79B9_7F4A_7C15
		var z = state
		z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
		z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
		return Int((z ^ (z >> 31)) % UInt64(count))
	}

	private mutating func pick<Element>(_ elements: [Element]) -> Element { elements[next(elements.count)] }

	private mutating func keys(_ count: Int) -> [String] {
		var keys: [String] = []
		for _ in 0..<count {
			let key = pick(Self.words)
			if !keys.contains(key) { keys.append(key) }
		}
		return keys
	}

	private mutating func value(_ depth: Int) -> String {
		switch next(depth > 2 ? 7 : 11) {
		case 0: return "null"
		case 1: return pick(["true", "false"])
		case 2: return "\(next(1000))"
		case 3: return "\(next(100)).5"
		case 4: return pick(["\"text\"", "\"2024-01-31\"", "\"2024-01-31T10:00:00Z\"", "\"https://example.com\"", "\"\""])
		case 5: return "\"\(next(100))\""
		case 6: return pick(["[]", "{}"])
		case 7: return "[" + (0..<next(3)).map { _ in value(depth + 1) }.joined(separator: ", ") + "]"
		case 8: return "{" + (0..<(3 + next(60))).map { "\"k\($0)\": \(next(9))" }.joined(separator: ", ") + "}"
		default: return object(keys(1 + next(5)), depth + 1)
		}
	}

	private mutating func object(_ keys: [String], _ depth: Int, adding more: String = "") -> String {
		"{" + (keys.map { "\"\($0)\": \(value(depth))" } + (more.isEmpty ? [] : [more])).joined(separator: ", ") + "}"
	}

	private mutating func addSamples() {
		let name = pick(["Item", "Character", "News", "Type", "Error", "Init", "Self", "Data", "Order"])
		let own = ["id"] + keys(1 + next(6)).filter { $0 != "id" }
		let more = pick(["\"added\": 1", "\"more\": {\"a\": null}", "\"isNew\": true", "\"list\": [{\"id\": 2}]"])
		let start = state
		let plain = object(own, 0)
		// The same values again.
		state = start
		let changed = object(own, 0, adding: more)
		let (before, after): (String, String) =
			switch next(4) {
			case 0: ("[\(plain)]", "[\(plain), \(changed)]")
			case 1: ("{\"results\": [\(plain)], \"next\": 2}", "{\"results\": [\(changed)], \"next\": 2}")
			case 2: ("{\"data\": \(plain)}", "{\"data\": \(changed)}")
			default: (plain, changed)
			}
		let file = pick(["item.json", "./item.json", "Samples/a b.json", "Samples/item.json", "é*.json"])
		files[file] = before
		changedFiles[file] = after
		arguments = [file.hasPrefix("Samples/") && next(3) == 0 ? "Samples" : file, "--name", name]
		let word = pick(["items", "init", "self", "class", "Type", "default", "x-y"])
		if next(3) > 0 { arguments += ["--endpoint", "/\(word)" + pick(["", "/{id}", "/{init}/\(word)", "/{id:Int}"])] }
		if next(3) == 0 { arguments += ["--query", pick(["page?", "in?,self?", "class", "limit:Int?,default?", "init"])] }
		if next(4) == 0 { arguments += ["--local", pick(["memory", "user-defaults", "memory,user-defaults"])] }
		if next(6) == 0 { arguments += ["--method", pick(["POST", "PUT", "DELETE", "PATCH"])] }
		if next(6) == 0 { arguments += ["--style", pick(["classic", "sendable", "concurrent"])] }
		if next(6) == 0 { arguments.append("--single") }
		if let key = own.dropFirst().first, next(4) == 0 { arguments += [pick([":object", ":maps"]), "\(name).\(key)"] }
		if next(6) == 0 {
			files["body.json"] = object(keys(3), 1)
			arguments += ["--body", "body.json"]
		}
	}

	private mutating func addGraphQL() {
		let fields = [
			"id", "name", "self", "class", "Type", "default", "items { id }", "init: name", "owner { name self }", "__typename", "tags",
		]
		files["s.graphqls"] = """
			type Query { item(id: ID!, self: String, in: [Int!]): Item items(first: Int, after: String): [Item!]! }
			type Mutation { class(id: ID!, input: In!): Item }
			input In { self: String, default: Int!, init: [ID!] }
			type Item { id: ID! name: String self: Int class: [Float!] Type: Kind! default: Boolean! items: [Item!] owner: Item tags: [String!]! }
			enum Kind { self init A_B default }
			"""
		func document(_ selected: [String]) -> [String] {
			let set = "{ \(selected.joined(separator: " ")) }"
			return [
				"query Item($id: ID!, $self: String) { item(id: $id, self: $self) \(set) }", "query self { items \(set) }",
				"mutation init($id: ID!, $input: In!) { class(id: $id, input: $input) \(set) }",
				"query All($first: Int) { items(first: $first) { ...F } } fragment F on Item \(set)",
			]
		}
		var selected: [String] = []
		for field in fields where next(2) == 0 { selected.append(field) }
		if selected.isEmpty { selected = ["id"] }
		let number = next(4)
		let path = pick(["Q/a.graphql", "Q/Deep/b.graphql", "q.graphql"])
		files[path] = document(selected)[number]
		changedFiles[path] = document(selected + ["extra: name"])[number]
		arguments = [
			path.hasPrefix("Q/") ? pick(["Q", "Q/**/*.graphql", path]) : path, "--schema", "s.graphqls", "--name",
			pick(["Item", "Type", "Init"]),
		]
		if next(3) == 0 { arguments += ["--local", "memory"] }
	}
}
