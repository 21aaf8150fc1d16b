import Foundation
import TestSupport
import Testing

@testable import gen

@Suite("gen rename")
struct RenameTests {
	/// Returns a feature whose `UserDTO` has its name from the history, although each of two operations now selects another part of a user.
	private func folder() throws -> TemporaryFolder {
		let folder = try TemporaryFolder()
		folder.write(
			"schema.graphqls",
			"""
			type Query { issue(id: ID!): Issue pull(id: ID!): Pull }
			type Issue { id: ID! author: User }
			type Pull { id: ID! author: User }
			type User { id: ID! login: String! }
			""")
		folder.write("A.graphql", "query GetIssue($id: ID!) { issue(id: $id) { id author { login } } }")
		#expect(
			GenRun(
				"A.graphql", "--schema", "schema.graphqls", "--name", "Issue", "--app", "Acme", "--feature", "Issues", in: folder
			).status == .done)
		folder.write("A.graphql", (folder.text("A.graphql") ?? "") + "\nquery GetPull($id: ID!) { pull(id: $id) { author { id } } }")
		#expect(GenRun(in: folder).status == .done)
		return folder
	}

	private let old = "Sources/Data/DTOs/UserDTO.swift"
	private let new = "Sources/Data/DTOs/IssueUserDTO.swift"

	@Test("With --fresh and --dry-run, gen shows the new names and the changes as a diff, and writes nothing")
	func rehearses() throws {
		let folder = try folder()
		let before = folder.files().map { folder.text($0) }
		let rehearsal = GenRun("--fresh", "--dry-run", in: folder)
		#expect(rehearsal.status == .done && rehearsal.errors.contains("renamed  "), "\(rehearsal.errors)")
		#expect(rehearsal.output.contains("UserDTO -> IssueUserDTO\n"), "\(rehearsal.output)")
		#expect(rehearsal.output.contains("+\tlet author: IssueUserDTO?"), "\(rehearsal.output)")
		#expect(folder.files().map { folder.text($0) } == before)
	}

	@Test("The JSON output has the renamed declarations and files")
	func json() throws {
		let folder = try versions()
		let command = ["rename", "VersionDTO", "Link", "--format", "json"]
		func members(_ run: GenRun) -> String { run.output.filter { !$0.isWhitespace } }
		let names = #""renamed":[{"from":"VersionDTO","to":"LinkDTO"}"#
		let moved = #"{"path":"Sources/Data/DTOs/LinkDTO.swift","state":"renamed","from":"Sources/Data/DTOs/VersionDTO.swift"}"#
		for option in [["--dry-run"], []] {
			let run = GenRun(arguments: command + option, in: folder)
			#expect(run.status == .done && members(run).contains(names) && members(run).contains(moved), "\(run.output)")
		}
	}

	@Test("A property is found by its path, as gen explain shows it, after its type was renamed")
	func paths() throws {
		let folder = try TemporaryFolder()
		folder.write("invoice.json", #"{"id": 1, "status": "open"}"#)
		GenRun("invoice.json", "--app", "Acme", "--endpoint", "/invoices/{id}", in: folder).expectDone()
		GenRun("rename", "InvoiceDTO", "Bill", in: folder).expectDone()
		GenRun("rename", "Invoice.status", "state", in: folder).expectDone()
		#expect(folder.text("Sources/Data/DTOs/BillDTO.swift")?.contains("let state: String") == true)
	}

	@Test("Names that are decided again carry edits over, with hand-written uses of the old name reported, and can be undone")
	func renames() throws {
		let folder = try folder()
		folder.write(old, (folder.text(old) ?? "") + "\nextension UserDTO: Hashable {}\n")
		folder.write("Sources/Mine.swift", "// mine\nstruct Mine { let user: UserDTO }\n")
		let run = GenRun("--fresh", in: folder)
		#expect(run.status == .done, "\(run.errors)")
		#expect((folder.text(new) ?? "").contains("extension IssueUserDTO: Hashable {}"))
		#expect(!folder.files().contains(old))
		#expect(
			run.errors.contains(
				"Sources/Mine.swift:2:25: warning[hand-written-use]: 'Sources/Mine.swift' uses 'UserDTO', which is 'IssueUserDTO' now"),
			"\(run.errors)")
		#expect(GenRun("check", in: folder).status == .done)
		#expect(GenRun("--fresh", in: folder).output.isEmpty)
		#expect(GenRun("undo", in: folder).status == .done)
		#expect((folder.text(old) ?? "").contains("extension UserDTO: Hashable {}"))
		#expect(!folder.files().contains(new))
	}

	@Test("The members of a mock are renamed with its method, also in edits")
	func mock() throws {
		let folder = try TemporaryFolder()
		folder.write("item.json", #"{"id": 1}"#)
		GenRun("item.json", "--app", "Acme", "--endpoint", "/items/{identifier}", in: folder).expectDone()
		let path = "Tests/Unit/Data/DataSources/Remote/ItemRESTDataSourceTests.swift"
		let edit = "\nlet counts = [mock.fetchCallCount, mock.lastFetchedIdentifier]\n"
		folder.write(path, try #require(folder.text(path)) + edit)
		GenRun("rename", "fetchItem", "loadThing", in: folder).expectDone()
		#expect(folder.text(path)?.hasSuffix("\nlet counts = [mock.loadThingCallCount, mock.loadThingArguments]\n") == true)
	}

	@Test("A case of a union is renamed, also in edits")
	func unionCase() throws {
		let folder = try TemporaryFolder()
		folder.write(
			"schema.graphqls", "type Query { hit: Hit } union Hit = Product | Shop type Product { id: ID! } type Shop { name: String }")
		folder.write("hit.graphql", "query GetHit { hit { __typename ... on Product { id } ... on Shop { name } } }")
		GenRun("hit.graphql", "--schema", "schema.graphqls", "--app", "Acme", in: folder).expectDone()
		let path = "Sources/Data/DTOs/HitDTO.swift"
		func edit(_ name: String) -> String {
			"\nextension HitDTO {\n\tvar isProduct: Bool { if case .\(name) = self { true } else { false } }\n}\n"
		}
		folder.write(path, try #require(folder.text(path)) + edit("product"))
		GenRun("rename", "HitDTO.product", "item", in: folder).expectDone()
		let text = try #require(folder.text(path))
		#expect(text.contains("case item(ProductDTO)\n") && text.hasSuffix(edit("item")), "\(text)")
	}

	@Test(
		"A data source, a mock, a contract and a method of a store are renamed by their names",
		arguments: [
			("ItemRESTDataSource", "ItemAPI"), ("ItemMemoryDataSource", "ItemCache"), ("ItemRemoteDataSourceMock", "ItemFake"),
			("ItemRemoteDataSourceContract", "ItemRemote"), ("getItem", "cachedItem"),
		])
	func sources(old: String, new: String) throws {
		let folder = try TemporaryFolder()
		folder.write("item.json", #"{"id": 1, "name": "a"}"#)
		GenRun("item.json", "--endpoint", "/items/{id}", "--local", "memory", "--app", "Acme", in: folder).expectDone()
		let run = GenRun("rename", old, new, in: folder)
		#expect(run.status == .done && !run.errors.contains("already has"), "\(run.errors)")
		let texts = folder.files().filter { $0.hasSuffix(".swift") }.compactMap { folder.text($0) }
		#expect(texts.contains { $0.contains(new) } && !texts.contains { $0.contains("\(old)(") || $0.contains("\(old) ") })
		GenRun("check", in: folder).expectDone()
	}

	@Test("A single name is renamed without the others")
	func one() throws {
		let folder = try folder()
		let run = GenRun("--fresh=UserDTO", in: folder)
		#expect(run.status == .done, "\(run.errors)")
		#expect(folder.files().contains(new))
		#expect((folder.text("Tests/Shared/Mocks/IssueRemoteDataSourceMock.swift") ?? "").contains("var fetchCallCount = 0"))
	}

	@Test("A file that the user deleted stays deleted under its new name")
	func removed() throws {
		let folder = try folder()
		folder.delete(old)
		// Other generated code uses its type.
		#expect(GenRun(in: folder).status == .conflict)
		#expect(GenRun("--fresh", in: folder).status == .conflict)
		#expect(!folder.files().contains(new))
		#expect(GenRun("restore", new, in: folder).status == .done)
		#expect(folder.files().contains(new))
	}

	/// Returns a feature with one type at three paths.
	private func versions() throws -> TemporaryFolder {
		let folder = try TemporaryFolder()
		let version = #"{"name": "red", "url": "https://example.com/1"}"#
		folder.write(
			"pokemon.json", #"{"id": 1, "version": \#(version), "moves": [{"version": \#(version)}], "stats": {"version": \#(version)}}"#)
		GenRun("pokemon.json", "--name", "Pokemon", "--app", "Acme", "--endpoint", "/pokemon/{identifier}", in: folder).expectDone()
		#expect(folder.files().contains("Sources/Data/DTOs/VersionDTO.swift"))
		return folder
	}

	@Test("A type is renamed by its name wherever it is used, with one entry in gen.json, and the suffix of the style is added")
	func chosen() throws {
		let folder = try versions()
		folder.write(
			"Sources/Data/DTOs/VersionDTO.swift",
			(folder.text("Sources/Data/DTOs/VersionDTO.swift") ?? "") + "\nextension VersionDTO: Hashable {}\n")
		let run = GenRun("rename", "VersionDTO", "NamedResource", in: folder)
		run.expectDone()
		#expect(folder.text("Sources/Data/DTOs/NamedResourceDTO.swift")?.contains("extension NamedResourceDTO: Hashable {}") == true)
		#expect(folder.text("Sources/Data/DTOs/PokemonDTO.swift")?.contains("let version: NamedResourceDTO") == true)
		for path in folder.files() where path.hasSuffix(".swift") { #expect(folder.text(path)?.contains("VersionDTO") == false, "\(path)") }
		#expect(folder.text("gen.json")?.contains(#""VersionDTO": "NamedResource""#) == true)
		#expect(GenRun("check", in: folder).status == .done)
		let again = GenRun("explain", "NamedResourceDTO", in: folder)
		#expect(again.output.contains("VersionDTO is renamed in gen.json (gen.json:"), "\(again.output)")
	}

	@Test("A renamed type keeps its name with new samples, and can be renamed again")
	func chosenAgain() throws {
		let folder = try versions()
		GenRun("rename", "VersionDTO", "NamedResourceDTO", in: folder).expectDone()
		folder.write(
			"pokemon.json",
			(folder.text("pokemon.json") ?? "").replacing(
				"{\"id\": 1", with: "{\"id\": 1, \"first_version\": {\"name\": \"a\", \"url\": \"b\"}"))
		GenRun(in: folder).expectDone()
		#expect(folder.text("Sources/Data/DTOs/PokemonDTO.swift")?.contains("let firstVersion: NamedResourceDTO") == true)
		GenRun("rename", "NamedResourceDTO", "Link", in: folder).expectDone()
		#expect(folder.files().contains("Sources/Data/DTOs/LinkDTO.swift"), "\(folder.text("gen.json") ?? "")")
	}

	@Test("A type that is renamed back has no entry any more")
	func back() throws {
		let folder = try versions()
		GenRun("rename", "VersionDTO", "NamedResource", in: folder).expectDone()
		GenRun("rename", "NamedResource", "Version", in: folder).expectDone()
		#expect(folder.text("gen.json")?.contains("names") == false)
		#expect(folder.files().contains("Sources/Data/DTOs/VersionDTO.swift"))
	}

	@Test("A method, a property or a case that is renamed back has no entry any more, and the other entries stay")
	func backOfMembers() throws {
		let folder = try versions()
		let before = folder.text("gen.json")
		let sources = folder.files("Sources").map { folder.text($0) }
		for (name, other) in [("fetchPokemon", "loadPokemon"), ("Pokemon.moves", "attacks"), ("Version.url", "link")] {
			let renamed = name.split(separator: ".").first.map { $0 == name ? other : "\($0).\(other)" } ?? ""
			let run = GenRun("rename", name, other, in: folder)
			run.expectDone()
			#expect(!run.errors.contains("generated-removed"), "\(run.errors)")
			#expect(folder.text("gen.json")?.contains(other) == true)
			GenRun("rename", renamed, String(name.split(separator: ".").last ?? ""), in: folder).expectDone()
			#expect(folder.text("gen.json") == before, "\(folder.text("gen.json") ?? "")")
		}
		#expect(folder.files("Sources").map { folder.text($0) } == sources)
		#expect(GenRun("check", in: folder).status == .done)
	}

	/// Returns the example whose style nests types: `Order` and `OrderDraft` have a `Line`.
	private func nested() throws -> TemporaryFolder {
		let folder = try TemporaryFolder()
		let example = ExamplesTests.folder.appending(path: "Conventions/clients")
		for path in ExamplesTests.files(of: example) {
			folder.write(path, try String(contentsOf: example.appending(path: path), encoding: .utf8))
		}
		return folder
	}

	@Test("In a style that nests types, a type is renamed at its path by its name, or by its qualified name if several have it")
	func nestedTypes() throws {
		let folder = try nested()
		GenRun("rename", "Customer", "Buyer", in: folder).expectDone()
		#expect(folder.text("gen.json")?.contains(#""Order.customer": "Buyer""#) == true, "\(folder.text("gen.json") ?? "")")
		#expect(folder.text("Sources/OrderClient/Order.swift")?.contains("struct Buyer") == true, "\(folder.files())")
		GenRun("rename", "Order.Line", "Position", in: folder).expectDone()
		#expect(folder.text("gen.json")?.contains(#""Order.lines": "Position""#) == true, "\(folder.text("gen.json") ?? "")")
		#expect(
			folder.text("Sources/OrderClient/Order.swift")?.contains("struct Position") == true,
			"\(folder.text("Sources/OrderClient/Order.swift") ?? "")")
		GenRun("rename", "Order", "Purchase", in: folder).expectDone()
		GenRun("rename", "Purchase", "Sale", in: folder).expectDone()
		#expect(folder.text("Sources/OrderClient/Sale.swift")?.contains("struct Position") == true, "\(folder.text("gen.json") ?? "")")
		#expect(GenRun("check", in: folder).status == .done)
	}

	@Test(
		"In a style that nests types, an ambiguous name, a name in use in the same type and a reserved name are rejected",
		arguments: [
			(["Line", "Position"], "2 types are named 'Line': 'Order.Line' at 'Order.lines', "),
			(["Line", "Position"], "help: pass the qualified name of one of them, as in 'gen rename Order.Line Position'"),
			(["Order.Line", "Customer"], "another declaration is named 'Customer'"),
			(["Order.Line", "line"], "does not begin with a capital letter"),
			(["Order.Line", "Codable"], "'Order.lines' cannot be named 'Codable': Swift or the style reserves this name"),
		])
	func nestedRefused(_ arguments: [String], _ message: String) throws {
		let folder = try nested()
		let before = folder.files().map { folder.text($0) }
		let run = GenRun(arguments: ["rename"] + arguments, in: folder)
		#expect(run.status == .bad && run.errors.contains(message), "\(run.errors)")
		#expect(folder.files().map { folder.text($0) } == before)
	}

	@Test("A property or a case is renamed by its type and name, at every path of the type")
	func member() throws {
		let folder = try TemporaryFolder()
		folder.write(
			"order.json", #"{"id": 1, "author": {"id": 1, "address": {"street": "s"}}, "editor": {"id": 2, "address": {"street": "t"}}}"#)
		GenRun("order.json", "--app", "Acme", "--endpoint", "/orders/{identifier}", in: folder).expectDone()
		let types = folder.files("Sources/Data/DTOs")
		GenRun("rename", "Address.street", "road", in: folder).expectDone()
		#expect(folder.text("Sources/Data/DTOs/AddressDTO.swift")?.contains(#"case road = "street""#) == true)
		#expect(folder.files("Sources/Data/DTOs") == types)
		#expect(GenRun("check", in: folder).status == .done)
		GenRun("rename", "AddressDTO.road", "lane", in: folder).expectDone()
		#expect(folder.text("Sources/Data/DTOs/AddressDTO.swift")?.contains(#"case lane = "street""#) == true)
		for (old, new, message) in [
			("Address.stret", "x", "no generated declaration"), ("Address.laen", "x", "did you mean 'Address.lane'?"),
			("PersonDTO", "X", "'gen explain' lists the declarations"), ("Addrses", "X", "did you mean 'AddressDTO'?"),
			("Order.id", "author", "another declaration is named 'author'"), ("Order.id", "Id", "write it as 'id'"),
		] {
			let run = GenRun("rename", old, new, in: folder)
			#expect(run.status == .bad && run.errors.contains(message), "\(run.errors)")
		}
	}

	@Test("A method over HTTP is renamed in its run")
	func method() throws {
		let folder = try versions()
		GenRun("rename", "fetchPokemon", "loadPokemon", in: folder).expectDone()
		#expect(folder.text("gen.json")?.contains(#""operation": "loadPokemon""#) == true)
	}

	@Test(
		"A name in use, an unknown name, a name of another kind and a member of several types are rejected with their position",
		arguments: [
			(["VersionDTO", "Pokemon"], "another declaration is named 'PokemonDTO'"),
			(["VersonDTO", "Link"], "did you mean 'VersionDTO'?"),
			(["VersionDTO", "link"], "'link' does not begin with a capital letter"),
			(["VersionDTO", "a-b"], "'a-b' is not a Swift identifier"),
			(["version", "edition"], "declarations are named 'version'"),
			(["VersionDTO", "Link", "More"], "'gen rename' does not accept 'More'"),
		])
	func refused(_ arguments: [String], _ message: String) throws {
		let folder = try versions()
		let before = folder.files().map { folder.text($0) }
		let run = GenRun(arguments: ["rename"] + arguments, in: folder)
		#expect(run.status == .bad && run.errors.contains(message), "\(run.errors)")
		#expect(run.errors.contains("<input>:1:1") || message.hasPrefix("did"), "\(run.errors)")
		#expect(folder.files().map { folder.text($0) } == before)
	}

	@Test("An unknown name, an outdated name and a rename without effect are rejected with next steps")
	func refusals() throws {
		let folder = try folder()
		let unknown = GenRun("--fresh=UsrDTO", in: folder)
		#expect(unknown.status == .bad && unknown.errors.contains("did you mean 'UserDTO'?"), "\(unknown.errors)")
		let nothing = GenRun("rename", in: folder)
		#expect(nothing.status == .bad && nothing.errors.contains("two names are needed"), "\(nothing.errors)")
		folder.write("A.graphql", (folder.text("A.graphql") ?? "").replacing("issue(id: $id) { id", with: "issue(id: $id) {"))
		let stale = GenRun("rename", "UserDTO", "Person", in: folder)
		#expect(stale.status == .bad && stale.errors.contains("are not current"), "\(stale.errors)")
	}
}
