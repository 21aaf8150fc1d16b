import TestSupport
import Testing

@testable import gen

/// Files that get other names because an entity, a data source, the feature or the style changed.
@Suite("Edits follow renamed files")
struct RenamedFilesTests {
	private let folder: TemporaryFolder

	init() throws {
		folder = try TemporaryFolder()
		folder.write("Samples/user.json", #"{"id": 1, "name": "a", "address": {"street": "b", "zip": "c"}}"#)
		configure()
		GenRun(arguments: [], in: folder).expectDone()
	}

	private func configure(
		name: String = "User", names: String = "", style: String = "sendable", feature: String = "People", path: String = "users"
	) {
		folder.write(
			"gen.json",
			"""
			{"app": "Acme", "feature": "\(feature)", "style": "\(style)", "names": {\(names)}, "runs": [
			  {"inputs": ["Samples/user.json"], "name": "\(name)", "endpoint": "/\(path)/{id}", "local": ["memory", "user-defaults"]}
			]}
			"""
		)
	}

	private var swiftFiles: [String] { folder.files().filter { $0.hasSuffix(".swift") } }

	private func file(named name: String) throws -> String {
		try #require(swiftFiles.first { $0.hasSuffix("/\(name).swift") }, "\(name) in \(swiftFiles)")
	}

	/// Adds a line with the names of the file and of the entity's type to each of `names`.
	private func edit(_ names: [String], mentioning word: String) throws {
		for name in names {
			let path = try file(named: name)
			folder.write(path, try #require(folder.text(path)) + "\n// Mine: \(name), \(word)\n")
		}
	}

	private func text(of name: String) throws -> String { try #require(folder.text(try file(named: name))) }

	@Test("A renamed entity takes its files and their edits along")
	func entity() throws {
		try edit(["UserDTO", "AddressDTO", "UserRESTDataSource", "UserRESTDataSourceTests", "UserMemoryDataSource"], mentioning: "UserDTO")
		let before = swiftFiles.count
		configure(name: "Member")
		let run = GenRun(arguments: [], in: folder)
		run.expectDone()
		#expect(swiftFiles.count == before)
		#expect(!swiftFiles.contains { $0.contains("User") && !$0.contains("UserDefaults") }, "\(swiftFiles)")
		for name in ["MemberDTO", "MemberRESTDataSource", "MemberRESTDataSourceTests", "MemberMemoryDataSource"] {
			let text = try text(of: name)
			#expect(text.contains("// Mine: \(name), MemberDTO"), "\(text)")
			#expect(!text.contains("UserDTO") && !text.contains("fetchUser"))
		}
		#expect(try text(of: "AddressDTO").contains("// Mine: AddressDTO, MemberDTO"))
		GenRun("check", in: folder).expectDone()
		#expect(!folder.files().contains { $0.hasSuffix("/user.json") && !$0.hasPrefix("Samples/") })
	}

	@Test("A conflict in a file that the user renamed is resolved by its new path", arguments: [true, false])
	func conflictInRenamedFile(isNamed: Bool) throws {
		let old = try file(named: "AddressDTO")
		let new = old.replacing("AddressDTO", with: "HomeDTO")
		let text = try #require(folder.text(old)).replacing("AddressDTO", with: "HomeDTO").replacing(
			"street: String", with: "street: Substring")
		folder.delete(old)
		folder.write(new, text)
		folder.write("Samples/user.json", #"{"id": 1, "name": "a", "address": {"street": 5, "zip": "c"}}"#)
		configure(names: #""User.address": "Home""#)
		let stopped = GenRun(arguments: [], in: folder)
		#expect(stopped.status == .conflict)
		#expect(stopped.errors.contains("\(new):"), "\(stopped.errors)")
		GenRun(arguments: ["resolve"] + (isNamed ? [new] : []) + ["--theirs"], in: folder).expectDone()
		#expect(folder.text(new)?.contains("street: Int") == true)
	}

	@Test("All fixtures of a renamed method take their edits along, however short they are")
	func fixturesOfMethod() throws {
		let folder = try TemporaryFolder()
		folder.write(
			"schema.graphqls", "type Query { film: Film } type Mutation { rateFilm(stars: Int!): Film } type Film { id: ID! year: Int }")
		folder.write("GetFilm.graphql", "query GetFilm { film { id year } }")
		folder.write("RateFilm.graphql", "mutation RateFilm($stars: Int!) { rateFilm(stars: $stars) { id year } }")
		GenRun("GetFilm.graphql", "RateFilm.graphql", "--schema", "schema.graphqls", "--app", "Acme", in: folder).expectDone()
		let fixtures = "Tests/Shared/Fixtures/"
		folder.write(fixtures + "rate_film_response_without_a_value.json", #"{"rateFilm": null, "extensions": {"cost": 3}}"#)
		GenRun("rename", "rateFilm", "vote", in: folder).expectDone()
		#expect(folder.text(fixtures + "vote_without_a_value.json")?.contains("cost") == true)
		#expect(folder.files("Tests/Shared/Fixtures").allSatisfy { !$0.contains("rate_film") })
	}

	@Test("The test of a data source that another style names otherwise takes its edits along")
	func testOfRenamedSource() throws {
		let folder = try TemporaryFolder()
		GenRun("--name", "RecentSearches", "--item", "Search", "--local", "user-defaults", "--app", "Acme", in: folder).expectDone()
		let old = "Tests/Unit/Data/DataSources/Local/RecentSearchesUserDefaultsDataSourceTests.swift"
		let text = try #require(folder.text(old))
		folder.write(old, text.replacing("\n\t@Test", with: "\n\t// mine\n\t@Test", maxReplacements: 1))
		let run = GenRun("--style", "sendable", "--merge", in: folder)
		#expect(!run.output.contains("orphaned"), "\(run.output)")
		#expect(folder.text("Tests/Data/RecentSearchesLocalDataSourceTests.swift")?.contains("// mine") == true)
		#expect(folder.text(old) == nil)
	}

	@Test("JSON output has the old path of a renamed file")
	func json() throws {
		configure(name: "Member")
		let run = GenRun("--format", "json", in: folder)
		run.expectDone()
		let from = try #require(run.output.firstRange(of: #"/MemberDTO.swift","#)).lowerBound
		let entry = run.output[from...].prefix { $0 != "}" }
		#expect(entry.contains(#""state": "renamed""#) && entry.contains(#"/UserDTO.swift""#), "\(entry)")
	}

	@Test("A renamed data source, mock, store or contract takes its file and its edits along")
	func sources() throws {
		let names = [
			"contract": ("UserRemoteDataSourceContract", "UserFetching"), "mock": ("UserRemoteDataSourceMock", "UserFetchingMock"),
			"rest": ("UserRESTDataSource", "UserAPI"), "memory": ("UserMemoryDataSource", "UserCache"),
			"userDefaults": ("UserUserDefaultsDataSource", "UserList"),
		]
		let present = names.filter { name in swiftFiles.contains { $0.hasSuffix("/\(name.value.0).swift") } }
		#expect(present.count >= 4, "\(swiftFiles)")
		try edit(present.values.map(\.0), mentioning: "UserRESTDataSource")
		let before = swiftFiles.count
		configure(names: present.map { "\"User(\($0.key))\": \"\($0.value.1)\"" }.sorted().joined(separator: ", "))
		GenRun(arguments: [], in: folder).expectDone()
		#expect(swiftFiles.count == before)
		for (old, new) in present.values {
			let text = try text(of: new)
			#expect(text.contains("// Mine: \(new), UserAPI"), "\(text)")
			#expect(!text.contains(old))
		}
		GenRun("check", in: folder).expectDone()
	}

	@Test("A renamed feature leaves no file of the old name")
	func feature() throws {
		let before = folder.files().count
		configure(feature: "Team")
		GenRun(arguments: [], in: folder).expectDone()
		#expect(folder.files().count == before)
		GenRun("check", in: folder).expectDone()
	}

	@Test("Files that another style has too take their edits along")
	func style() throws {
		try edit(["UserDTO", "UserRESTDataSource"], mentioning: "UserDTO")
		configure(style: "concurrent")
		#expect(GenRun("--merge", in: folder).status != .bad)
		let texts = swiftFiles.filter { $0.contains("User") }.compactMap { folder.text($0) }.joined()
		#expect(texts.contains("// Mine: "), "\(swiftFiles)")
	}

	@Test("A file that another style writes in another folder takes its edits along, however much its text differs")
	func otherFolder() throws {
		let path = try file(named: "UserLocalDataSourceMock")
		let text = try #require(folder.text(path))
		folder.write(path, "// Mine.\n" + text)
		configure(style: "concurrent")
		GenRun(arguments: [], in: folder).expectDone()
		let paths = swiftFiles.filter { $0.hasSuffix("/UserLocalDataSourceMock.swift") }
		#expect(paths.count == 1 && paths != [path], "\(paths)")
		#expect(try #require(folder.text(paths[0])).contains("// Mine.\n"))
	}

	@Test("A removed and an added type that differ in their properties are not one renamed type")
	func different() throws {
		try edit(["AddressDTO"], mentioning: "AddressDTO")
		folder.write("Samples/user.json", #"{"id": 1, "name": "a", "company": {"title": "b", "employees": 3, "isPublic": true}}"#)
		let run = GenRun(in: folder)
		#expect(try run.states[file(named: "AddressDTO")] == "orphaned", "\(run.errors)")
		#expect(try run.states[file(named: "CompanyDTO")] == "new")
		#expect(try text(of: "AddressDTO").contains("// Mine: AddressDTO, AddressDTO"))
	}

	@Test("A removed file stays removed under its new name")
	func removed() throws {
		folder.delete(try file(named: "UserMemoryDataSource"))
		#expect(GenRun(arguments: [], in: folder).errors.contains("MemoryDataSource', which"))
		configure(name: "Member")
		#expect(GenRun(arguments: [], in: folder).errors.contains("MemoryDataSource', which"))
		#expect(!swiftFiles.contains { $0.hasSuffix("/MemberMemoryDataSource.swift") })
		#expect(GenRun("check", in: folder).states.values.filter { $0 == "deleted" }.count == 1)
	}

	@Test("A renamed property is renamed in the edits of its file, where they mean that property")
	func propertyInEdits() throws {
		let folder = try TemporaryFolder()
		folder.write("item.json", #"{"id": 1, "name": "a", "owner": {"name": "b"}}"#)
		GenRun("item.json", in: folder).expectDone()
		let path = "Sources/Data/DTOs/ItemDTO.swift"
		let own = [
			"\tvar label: String { name + self.name + owner.name + owner?.name + load().name }",
			"\tstatic let one = ItemDTO(id: 1, name: \"name\", owner: OwnerDTO(name: \"b\"))",
			"\tstatic let two = Self(id: 1, name: \"a\", owner: other(name: \"b\"))",
		]
		folder.write(path, try #require(folder.text(path)).replacing("\n}\n", with: "\n" + own.joined(separator: "\n") + "\n}\n"))
		GenRun("rename", "Item.name", "title", in: folder).expectDone()
		let text = try #require(folder.text(path))
		let expected = [
			"\tvar label: String { title + self.title + owner.name + owner?.name + load().name }",
			"\tstatic let one = ItemDTO(id: 1, title: \"name\", owner: OwnerDTO(name: \"b\"))",
			"\tstatic let two = Self(id: 1, title: \"a\", owner: other(name: \"b\"))",
		]
		for line in expected { #expect(text.contains(line + "\n"), "\(text)") }
		#expect(text.contains("case title = \"name\"\n"))
		GenRun("check", in: folder).expectDone()
	}

	@Test("A name that two entities share is renamed in the edits of the one whose name changed")
	func sharedName() throws {
		let folder = try TemporaryFolder()
		let mocks = ["Item", "Order"].map { "Tests/Shared/Mocks/\($0)RemoteDataSourceMock.swift" }
		for (name, mock) in zip(["item", "order"], mocks) {
			folder.write("\(name).json", #"{"id": 1}"#)
			GenRun("\(name).json", in: folder).expectDone()
			folder.write(mock, try #require(folder.text(mock)) + "\nvar own\(name): Int { fetchCallCount }\n")
		}
		GenRun(in: folder).expectDone()
		let settings = try #require(folder.text("gen.json"))
		folder.write(
			"gen.json", settings.replacing("\"runs\"", with: "\"names\": { \"Order.fetchOrder.callCount\": \"orderCount\" },\n\t\"runs\""))
		GenRun(in: folder).expectDone()
		#expect(folder.text(mocks[0])?.contains("var ownitem: Int { fetchCallCount }") == true)
		#expect(folder.text(mocks[1])?.contains("var ownorder: Int { orderCount }") == true)
	}

	@Test("A property of one word that a run renamed or removed is reported where hand-written code uses it")
	func usedProperty() throws {
		let folder = try TemporaryFolder()
		folder.write("order.json", #"{"id": 1, "status": "open", "note": "x", "total": 2}"#)
		GenRun("order.json", in: folder).expectDone()
		folder.write(
			"Sources/View.swift",
			"struct View {\n\tlet order: OrderDTO\n\tvar text: [String] { [order.status, order.note, \"\\(order.total)\"] }\n}\n")
		let start = "Sources/View.swift:3:"
		let renamed = GenRun("rename", "Order.status", "state", in: folder)
		#expect(
			renamed.errors.contains(
				"\(start)30: warning[hand-written-use]: 'Sources/View.swift' uses 'status', which is 'state' now"), "\(renamed.errors)")
		folder.write("order.json", #"{"id": 1, "status": "open", "total": 2}"#)
		let run = GenRun(in: folder)
		#expect(
			run.errors.contains(
				"\(start)44: warning[hand-written-use]: 'Sources/View.swift' uses 'note', which is no longer generated"), "\(run.errors)")
		#expect(run.errors.contains("uses 'status', which is 'state' now") && !run.errors.contains("uses 'total'"), "\(run.errors)")
	}

	@Test("The members of a store and its mock are renamed in edits")
	func storeMethods() throws {
		let path = try file(named: "UserMemoryDataSourceTests")
		let edit = "\nfunc own() async { await sut.getUser(identifier: 1); mock.getUserCallCount }\n"
		folder.write(path, try #require(folder.text(path)) + edit)
		GenRun("rename", "getUser", "cachedUser", in: folder).expectDone()
		let text = try #require(folder.text(path))
		#expect(text.hasSuffix(edit.replacing("getUser", with: "cachedUser")), "\(text.suffix(200))")
	}

	@Test("The types of a style with another suffix take their files and edits along")
	func suffix() throws {
		GenRun("style", "new", "Team", in: folder).expectDone()
		configure(style: "Team")
		GenRun(in: folder).expectDone()
		try edit(["AddressDTO", "UserRESTDataSource"], mentioning: "UserDTO")
		let style = try #require(folder.files(".gen").first { $0.hasSuffix("style.json") })
		let settings = try #require(folder.text(style))
		folder.write(style, settings.replacing("\n}", with: ",\n\t\"names\": { \"types\": { \"all\": \"{Name}Model\" } }\n}"))
		GenRun(in: folder).expectDone()
		#expect(try text(of: "AddressModel").contains("// Mine: AddressModel, UserModel"))
		#expect(try text(of: "UserRESTDataSource").contains("// Mine: UserRESTDataSource, UserModel"))
		#expect(!swiftFiles.contains { $0.contains("AddressDTO") })
	}
}
