import TestSupport
import Testing

@testable import gen

struct SettingsTests {
	@Test("A feature name with blanks or hyphens is reported with its Swift name and remembered as such")
	func featureWords() throws {
		let folder = try TemporaryFolder()
		folder.write("item.json", #"{"id": 1}"#)
		let run = GenRun("item.json", "--feature", "My Feature-2", in: folder)
		run.expectDone()
		#expect(
			run.errors.contains("--feature:1:1: note[module-assumed]: the Swift module of the feature 'My Feature-2' is named MyFeature2"),
			"\(run.errors)")
		#expect(folder.text("gen.json")?.contains(#""feature": "MyFeature2""#) == true)
		let again = GenRun(in: folder)
		again.expectDone()
		#expect(!again.errors.contains("MyFeature2"), "\(again.errors)")
		#expect(GenRun("item.json", "--feature", "My Feature.2", in: folder).status == .bad)
	}

	@Test("The line length is set in gen.json, in a style or by an option, and invalid lengths are refused")
	func lineLength() throws {
		let folder = try TemporaryFolder()
		folder.write("a.json", #"{"id": 1}"#)
		let contract = "Sources/Data/DataSources/Remote/ItemRemoteDataSourceContract.swift"
		let arguments = ["a.json", "--name", "Item", "--feature", "Items", "--endpoint", "/shops/{shop}/items/{id}"]
		GenRun(arguments: arguments, in: folder).expectDone()
		#expect(folder.text(contract)?.contains("(shop: String, identifier: Int)") == true)
		GenRun(":line-length", "60", in: folder).expectDone()
		#expect(folder.text(contract)?.contains("(\n\t\tshop: String,\n\t\tidentifier: Int\n\t) async") == true)
		#expect(folder.text("gen.json")?.contains(#""line-length": "60""#) == true)
		GenRun("check", in: folder).expectDone()
		GenRun(":line-length", "none", in: folder).expectDone()
		#expect(folder.text(contract)?.contains("(shop: String, identifier: Int)") == true)
		for wrong in ["59", "401", "wide", "-1"] {
			let run = GenRun(":line-length", wrong, in: folder)
			#expect(run.status == .bad && run.errors.contains("error[invalid-value]: '\(wrong)' is not a line length"), "\(run.errors)")
		}
	}

	@Test("The feature's own gen.json overrides one in a folder above, and an argument overrides both")
	func layers() throws {
		let folder = try TemporaryFolder()
		folder.write("gen.json", #"{"app": "Acme", "indent": 2}"#)
		folder.write("Show/a.json", #"{"id": 1}"#)
		GenRun("a.json", "--name", "Item", in: folder, at: "Show").expectDone()
		let contract = "Show/Sources/Data/DataSources/Remote/ItemRESTDataSource.swift"
		#expect(folder.text(contract)?.contains("import AcmeNetworking") == true)
		#expect(folder.text(contract)?.contains("\n  ") == true)
		#expect(folder.text("Show/gen.json")?.contains("app") == false)
		folder.write("Show/gen.json", #"{"app": "Other", "runs": [{"inputs": "a.json", "name": "Item"}]}"#)
		GenRun(in: folder, at: "Show").expectDone()
		#expect(folder.text(contract)?.contains("import OtherNetworking") == true)
		GenRun("--app", "Third", in: folder, at: "Show").expectDone()
		#expect(folder.text(contract)?.contains("import ThirdNetworking") == true)
		#expect(folder.text("Show/gen.json")?.hasPrefix(#"{"app": "Third", "runs": [{"name": "Item", "inputs": ["a.json"], "#) == true)
	}

	@Test("The prefix of the app and the indentation come from sibling features, and a first gen.json pins them")
	func siblings() throws {
		let folder = try TemporaryFolder()
		folder.makeFolder(".git")
		folder.write("Features/Episode/Sources/Old.swift", "import AcmeNetworking\n\nstruct Old {\n    var a = 1\n}\n")
		folder.write("Features/Show/a.json", #"{"id": 1}"#)
		GenRun("a.json", in: folder, at: "Features/Show").expectDone()
		#expect(folder.text("Features/Show/gen.json")?.contains(#""app": "Acme""#) == true)
		#expect(folder.text("Features/Show/gen.json")?.contains(#""indent": "4""#) == true)
		#expect(folder.text("Features/Show/Sources/Data/DTOs/ADTO.swift")?.contains("\n    let id: Int") == true)
	}

	@Test(
		"The style comes from sibling features, and so does their indentation if the style is the same",
		arguments: [
			("nonisolated protocol AaRemoteDataSourceContract: Sendable {\n  func a()\n}\n", nil, "concurrent", "\n  let id: Int"),
			("protocol AaRemoteDataSourceContract: Sendable {\n\tfunc a()\n}\n", nil, nil, "\n\tlet id: Int"),
			("struct AaRESTDataSource: AaRemoteDataSourceContract {\n\tlet a = 1\n}\n", nil, "sendable", "\n\tlet id: Int"),
			(
				"protocol AaRemoteDataSourceContract {\n\tfunc a()\n}\nstruct AaRemoteDataSource: AaRemoteDataSourceContract {}\n", nil,
				"classic", "\n\tlet id: Int"
			),
			("nonisolated struct AaRESTDataSource: AaRemoteDataSourceContract {\n\tlet a = 1\n}\n", "sendable", nil, "\n    let id: Int"),
		])
	func siblingStyle(code: String, option: String?, style: String?, line: String) throws {
		let folder = try TemporaryFolder()
		folder.makeFolder(".git")
		folder.write("Features/Aa/Sources/Aa.swift", code)
		folder.write("Features/Show/a.json", #"{"id": 1}"#)
		GenRun(arguments: ["a.json"] + (option.map { ["--style", $0] } ?? []), in: folder, at: "Features/Show").expectDone()
		let configuration = try #require(folder.text("Features/Show/gen.json"))
		if let style { #expect(configuration.contains(#""style": "\#(style)""#)) }
		let dto = folder.tree().first { $0.key.hasSuffix("ADTO.swift") }?.value ?? ""
		#expect(dto.contains(line), "\(dto)")
	}

	@Test(
		"Unknown keys, wrong kinds and invalid values in gen.json are errors at their locations with help",
		arguments: [
			(#"{"ap": "Acme"}"#, "gen.json:1:2: error[unknown-key]: unknown key 'ap'", "did you mean 'app'?"),
			(
				#"{"schema": "a.graphqls", "runs": []}"#, "gen.json:1:2: error[unknown-key]: unknown key 'schema'",
				#"write 'schema' in an element of "runs""#
			),
			(
				#"{"runs": [{"inputs": "a.json", "style": "classic"}]}"#, "gen.json:1:32: error[unknown-key]: unknown key 'style'",
				#"write 'style' beside "runs""#
			),
			(#"{"runs": [{"input": "a.json"}]}"#, "gen.json:1:12: error[unknown-key]: unknown key 'input'", "did you mean 'inputs'?"),
			(
				#"{"runs": [{"inputs": "a.json", "typename": "FETCH"}]}"#,
				"gen.json:1:44: error[invalid-value]: 'FETCH' is not a value of 'typename'",
				"add, keep"
			),
			(#"{"style": "sendabel"}"#, "gen.json:1:11: error[unknown-style]: 'sendabel' is not a style", "did you mean 'sendable'?"),
			(#"{"types": {"A.id": "Int } func"}}"#, "gen.json:1:20: error[invalid-value]: 'Int } func' is not a Swift type", "write it as"),
			(
				#"{"names": {"A": "hero"}}"#,
				"gen.json:1:17: error[invalid-name]: 'A' is a type, and 'hero' does not begin with a capital letter", "'Hero'"
			),
			(#"{"names": {"A.id": "my id"}}"#, "gen.json:1:20: error[invalid-name]: 'my id' is not a Swift identifier", "myID"),
			(
				#"{"runs": [{"inputs": "a.json", "endpoint": "/a/{b"}]}"#,
				"gen.json:1:48: error[endpoint-syntax]: the endpoint's parameter is not closed",
				"end it"
			),
			(
				#"{"runs": {"inputs": "a.json"}}"#, "gen.json:1:10: error[invalid-value]: expected a list of objects",
				"enclose it in brackets: [{…}]"
			),
			(#"{"runs": [}"#, "gen.json:1:11: error[json-syntax]:", ""),
		])
	func mistakes(text: String, message: String, fix: String) throws {
		let folder = try TemporaryFolder()
		folder.write("Show/a.json", #"{"id": 1}"#)
		folder.write("Show/gen.json", text)
		let run = GenRun(in: folder, at: "Show")
		#expect(run.status == .bad)
		#expect(run.errors.hasPrefix(message), "\(run.errors)")
		#expect(fix.isEmpty || run.errors.contains(fix), "\(run.errors)")
		#expect(folder.files() == ["Show/a.json", "Show/gen.json"])
	}

	@Test("Types, names and plurals are set by path, and an unknown path is reported with the nearest one")
	func overrides() throws {
		let folder = try TemporaryFolder()
		folder.write("Show/person.json", #"{"info": {"pages": 1}, "results": [{"id": 1, "created": "x", "origin": {"name": "Earth"}}]}"#)
		folder.write(
			"Show/gen.json",
			"""
			{
				"runs": [{"inputs": "person.json", "name": "Person", "endpoint": "/people"}],
				"types": {"Person.created": "Foundation.URL?"},
				"names": {"Person.id": "number", "Person.origin": "Place", "Person.orign": "home"},
				"plurals": {"Person": "Persons"}
			}
			""")
		let run = GenRun(in: folder, at: "Show")
		#expect(run.status == .done)
		#expect(run.errors.contains(":61: warning[unused-setting]: there is no 'Person.orign' in this feature"), "\(run.errors)")
		#expect(run.errors.contains("did you mean 'Person.origin'?"))
		let dto = try #require(folder.text("Show/Sources/Data/DTOs/PersonDTO.swift"))
		#expect(dto.contains("let created: Foundation.URL?"))
		#expect(dto.contains("let number: Int"))
		#expect(dto.contains("let origin: PlaceDTO"))
		#expect(folder.text("Show/Sources/Data/DTOs/PersonsResponseDTO.swift") != nil)
	}

	@Test(
		"A type override that a sample contradicts is reported at its location with the value that does not decode",
		arguments: [
			(#""Thing.name": "Int""#, "the type Int does not decode 'Thing.name': the sample has a string there", "a.json:1:19"),
			(#""Thing.tags": "[String]""#, "the type [String] does not decode 'Thing.tags': the sample has null there", "a.json:1:38"),
			(
				#""Thing.size": "Int""#, "the type Int does not decode 'Thing.size': the sample has a number with a fraction there",
				"a.json:1:53"
			),
			(
				#""Thing.id": "Foundation.UUID""#, "the type Foundation.UUID does not decode 'Thing.id': the sample has a number there",
				"a.json:1:8"
			),
			(#""Thing.name": "Date""#, "the type Date does not decode 'Thing.name': the sample has a string there", "a.json:1:19"),
			(#""Thing.size": "Double""#, nil, nil), (#""Thing.name": "Foundation.URL""#, nil, nil),
			(#""Thing.tags": "[String?]""#, nil, nil),
		])
	func contradicted(types: String, message: String?, location: String?) throws {
		let folder = try TemporaryFolder()
		folder.write("Show/a.json", #"{"id": 1, "name": "x", "tags": ["a", null], "size": 1.5}"#)
		folder.write("Show/gen.json", #"{"runs": [{"inputs": "a.json", "name": "Thing", "endpoint": "/t"}], "types": {\#(types)}}"#)
		let run = GenRun(in: folder, at: "Show")
		#expect(run.status == .done)
		#expect(run.errors.contains("warning[override-mismatch]: " + (message ?? "")) == (message != nil), "\(run.errors)")
		if let location { #expect(run.errors.contains(location + ": note: in the sample"), "\(run.errors)") }
	}

	@Test("A path without the names before it is proposed with them; of several, one is an example")
	func incompletePaths() throws {
		let folder = try TemporaryFolder()
		folder.write("order.json", #"{"id": 1, "total": "12.50", "buyer": {"name": "A"}, "item": {"name": "B", "count": 2}}"#)
		folder.write(
			"gen.json",
			#"{"app": "Acme", "types": {"total": "Double"}, "names": {"buyer.name": "title", "name": "label"}, "runs": [{"inputs": ["order.json"], "endpoint": "/orders/{id}"}]}"#
		)
		let run = GenRun(in: folder)
		for help in ["did you mean 'Order.total'?", "did you mean 'Order.buyer.name'?", "write a path as in 'Order.buyer.name';"] {
			#expect(run.errors.contains("help: " + help), "\(run.errors)")
		}
	}

	@Test("Methods and query constants are renamed by path, also in mocks")
	func methods() throws {
		let folder = try TemporaryFolder()
		folder.write("Show/a.graphql", "query GetCharacter($id: ID!) {\n\tcharacter(id: $id) {\n\t\tid\n\t}\n}\n")
		folder.write(
			"Show/gen.json",
			#"{"runs": [{"inputs": "a.graphql"}], "names": {"Character.fetchCharacter": "loadPerson", "Character.fetchCharacter.query": "personText"}}"#
		)
		let run = GenRun(in: folder, at: "Show")
		#expect(run.status == .done)
		#expect(!run.errors.contains("unused-setting"), "\(run.errors)")
		let source = try #require(folder.text("Show/Sources/Data/DataSources/Remote/CharacterGraphQLDataSource.swift"))
		#expect(source.contains("func loadPerson(identifier: Int)"))
		#expect(source.contains("static let personText"))
		#expect(folder.text("Show/Tests/Shared/Mocks/CharacterRemoteDataSourceMock.swift")?.contains("loadPersonCallCount") == true)
	}
}
