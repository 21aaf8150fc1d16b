import Testing

@testable import gen

/// Names that the generated code needs for its own things, wherever a user may come by them.
struct HostileNamesTests {
	private func show(_ arguments: String...) throws -> (run: GenRun, folder: TemporaryFolder) {
		let folder = try TemporaryFolder()
		folder.write("Show/item.json", #"{"name": "x"}"#)
		folder.write("Show/page.json", #"{"info": {"count": 1}, "results": [{"id": 1}]}"#)
		return (GenRun(arguments: arguments, in: folder, at: "Show"), folder)
	}

	@Test(
		"A parameter that would hide something of the method's own gets another name and keeps the one on the wire",
		arguments: [
			("request", "requestValue"), ("result", "resultValue"), ("endpoint", "endpointValue"), ("send", "sendValue"),
			("lastFetchedResult", "givenLastFetchedResult"), ("fetchCallCount", "fetchCallCountValue"), ("page", "page"),
		])
	func parameters(wire: String, name: String) throws {
		let (run, folder) = try show("item.json", "--query", wire)
		run.expectDone()
		let source = try #require(folder.text("Show/Sources/Data/DataSources/Remote/ItemRESTDataSource.swift"))
		#expect(source.contains("\(name): String") || source.contains("\(name): Int"), "\(source)")
		#expect(source.contains(#"URLQueryItem(name: "\#(wire)""#))
	}

	@Test("The filter is called as it was told, also where the method looks at it")
	func filterName() throws {
		let (run, folder) = try show("--name", "Item", "--operation", "fetchItems(criteria: {name: String?}) -> Int")
		run.expectDone()
		let source = try #require(folder.text("Show/Sources/Data/DataSources/Remote/ItemRESTDataSource.swift"))
		#expect(source.contains("if let name = criteria.name, !name.isEmpty {"))
	}

	@Test("Operations that Swift could not declare are refused where they stand")
	func operations() throws {
		let keyword = try show("--name", "Item", "--operation", "import(a: Int)").run
		#expect(keyword.status == .bad)
		#expect(keyword.errors.contains("--operation:1:1: error: 'import' is a word of Swift itself"), "\(keyword.errors)")
		let bodies = try show("--name", "Item", "--operation", "send(a: A{b: Int}, c: C{d: Int})").run
		#expect(bodies.status == .bad)
		#expect(bodies.errors.contains("error: 'c' is sent in the place of 'a'"), "\(bodies.errors)")
	}

	@Test("A mutation that is called like a keyword gets a method all the same")
	func mutation() throws {
		let folder = try TemporaryFolder()
		folder.write("Show/import.graphql", "mutation Import($file: String!) {\n\timport(file: $file) {\n\t\tid\n\t}\n}\n")
		GenRun("import.graphql", in: folder, at: "Show").expectDone()
		let contract = folder.tree().first { $0.key.hasSuffix("RemoteDataSourceContract.swift") }
		#expect(contract?.value.contains("func importOperation(file: String)") == true, "\(contract?.value ?? "")")
	}

	@Test("An item that is called like what UserDefaults are read with does not hide it")
	func item() throws {
		let (run, folder) = try show("--local", "user-defaults", "--name", "Keys", "--item", "Key")
		run.expectDone()
		let source = try #require(folder.text("Show/Sources/Data/DataSources/Local/KeysUserDefaultsDataSource.swift"))
		#expect(source.contains("func saveKey(_ keyItem: String)"))
		#expect(source.contains("forKey: key)"))
	}

	@Test("An entity that is called Page keeps its pages apart from itself")
	func page() throws {
		let (run, folder) = try show("page.json", "--name", "Page", "--local", "memory")
		run.expectDone()
		let contract = try #require(folder.text("Show/Sources/Data/DataSources/Local/PageLocalDataSourceContract.swift"))
		#expect(contract.contains("func getPage(identifier: Int) -> PageDTO?"))
		#expect(contract.contains("func getPagesPage(_ page: Int) -> PagesResponseDTO?"))
	}

	@Test("What finds an item again is its id in any spelling, else the parameters it was fetched with", arguments: ["id", "_id", "ID"])
	func identity(key: String) throws {
		let folder = try TemporaryFolder()
		folder.write("Show/item.json", #"{"\#(key)": "5f", "name": "x"}"#)
		GenRun("item.json", "--local", "memory", in: folder, at: "Show").expectDone()
		#expect(
			folder.text("Show/Sources/Data/DataSources/Local/ItemLocalDataSourceContract.swift")?.contains("getItem(identifier: String)")
				== true)
		#expect(folder.text("Show/Tests/Shared/Fixtures/item_updated.json")?.contains(#""\#(key)": "5f","#) == true)
	}

	@Test("What is wrong with the fields of an item is shown in the whole of it")
	func itemFields() throws {
		let run = try show("--local", "user-defaults", "--name", "Foos", "--item", "Foo{").run
		#expect(run.status == .bad)
		#expect(run.errors.hasPrefix("--item:1:5: error: expected a field, found the end\nFoo{\n    ^\n"), "\(run.errors)")
	}
}
