import Testing

@testable import gen

/// By what a thing that is kept in memory is found again.
struct MemoryKeyTests {
	/// The lines of the store that declare what is kept, and its methods.
	private func store(_ arguments: [String], files: [String: String] = [:], entity: String = "Item") throws -> [String] {
		let run = try FeatureRun(files: files)
		#expect(run.run(all: arguments + ["--local", "memory", "--name", entity]) == .done, "\(run.errors)")
		let text = try run.text("Sources/Data/DataSources/Local/\(entity)MemoryDataSource.swift")
		return text.split(separator: "\n").map { $0.trimmingPrefix { $0 == "\t" } }
			.filter { $0.hasPrefix("private var ") || $0.hasPrefix("func get") }.map(String.init)
	}

	@Test(
		"An id is the key, whatever type of plain value it has",
		arguments: ["Int", "String", "UInt64", "Double", "Bool"])
	func types(type: String) throws {
		let lines = try store(["--fields", "name: String, id: \(type)"])
		#expect(lines.first == "private var items: [\(type): ItemDTO] = [:]")
		#expect(lines.last?.contains("(identifier: \(type)) -> ItemDTO?") == true)
	}

	@Test("An id that may be missing, or that is a list, is no key", arguments: ["Int?", "[Int]"])
	func noKeys(type: String) throws {
		#expect(try store(["--fields", "id: \(type), name: String"]).first == "private var item: ItemDTO?")
	}

	@Test("Without an id the plain parameters of the fetch are the key; filters and bodies are none")
	func parameters() throws {
		let lines = try store([
			"--operation", "fetchItem(city: String, filter: {days: Int?}, isLocal: Bool) -> Item{degrees: Double}",
		])
		#expect(lines.first == "private var items: [Key: ItemDTO] = [:]")
		#expect(lines.last?.contains("func getItem(city: String, isLocal: Bool) -> ItemDTO?") == true)
	}

	@Test("Parameters called like what the store has itself get another name", arguments: ["item", "items", "pages"])
	func takenNames(name: String) throws {
		let lines = try store(["--operation", "fetchItem(\(name): String) -> Item{degrees: Double}"])
		#expect(lines.last?.contains("\(name)Value: String") == true)
	}

	@Test("The first fetch of one thing is what is kept, before a list of them and before what is sent")
	func fetchWins() throws {
		let files = ["item.json": #"{"id": "a", "x": 1}"#, "items.json": #"[{"id": "b", "x": 2}]"#]
		let lines = try store(["items.json", "item.json"], files: files)
		#expect(lines.first == "private var items: [String: ItemDTO] = [:]")
	}

	@Test("A list of things without an id is kept as a whole")
	func wholeList() throws {
		let lines = try store(["items.json"], files: ["items.json": #"[{"x": 1}, {"x": 2}]"#])
		#expect(lines.first == "private var item: [ItemDTO]?")
	}

	@Test(
		"Pages are found by their number, or by whatever text leads to them",
		arguments: [
			("page: Int", "Int"), ("cursor: String", "String"), ("after: String", "String"), ("pageToken: String", "String"),
			("offset: Int", "Int"), ("query: String", "Int"), ("query: String, page: Int", "Int"), ("query: Int, cursor: String", "String"),
		] as [(String, String)])
	func pages(parameters: String, key: String) throws {
		let page = "ItemsResponse{info: PaginationInfo{count: Int, pages: Int, next: String?, prev: String?}, results: [Item{id: Int}]}"
		let lines = try store(["--operation", "fetchItems(\(parameters)) -> \(page)"])
		#expect(lines.contains { $0.hasPrefix("private var pages: [\(key): ") }, "\(lines)")
	}
}
