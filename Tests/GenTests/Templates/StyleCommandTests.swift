import Generator
import JSONLanguage
import TestSupport
import Testing

@testable import gen

@Suite("A team's own style")
struct StyleCommandTests {
	private static let contract = "remote/Sources/Data/DataSources/Remote/{sources.contract}.swift"

	private func folder() throws -> TemporaryFolder {
		let folder = try TemporaryFolder()
		folder.write("hero.json", #"{"id": 1, "externalUrl": "x"}"#)
		return folder
	}

	@Test("gen style new writes a working style, which is remembered and checked like any other")
	func new() throws {
		let folder = try folder()
		#expect(
			GenRun("style", "new", "harbor", "--extends", "sendable", in: folder).states
				== [".gen/styles/harbor/style.json": "new", ".gen/styles/style.schema.json": "new"])
		let run = GenRun("hero.json", "--feature", "Hero", "--style", "harbor", in: folder)
		#expect(run.status == .done, "\(run.errors)")
		#expect(folder.text("gen.json")?.contains(#""style": "harbor""#) == true)
		#expect(folder.text("Sources/Data/DataSources/Remote/HeroRemoteDataSourceContract.swift")?.contains("(id: Int)") == true)
		#expect(GenRun("check", in: folder).status == .done)
		#expect(GenRun("templates", "check", "--style", "harbor", in: folder).status == .done)
	}

	@Test("The schema is written beside the styles at the path that they refer to, and replaces only a file of gen")
	func schema() throws {
		let folder = try folder()
		let path = ".gen/styles/style.schema.json"
		#expect(GenRun("style", "schema", in: folder).states == [path: "new"])
		#expect(folder.text(path) == KeySchema.ofStyles.text)
		#expect(GenRun("style", "schema", in: folder).states.isEmpty)
		folder.write(path, KeySchema.ofStyles.text.replacing("A style of gen", with: "A style of an older gen"))
		#expect(GenRun("style", "new", "harbor", in: folder).states == [path: "updated", ".gen/styles/harbor/style.json": "new"])
		#expect(folder.text(".gen/styles/harbor/style.json")?.contains(#""$schema": "../style.schema.json""#) == true)
		folder.write(path, "{}")
		#expect(GenRun("style", "schema", in: folder).status == .bad)
		#expect(GenRun("style", "new", "other", in: folder).states == [".gen/styles/other/style.json": "new"])
		#expect(folder.text(path) == "{}")
		#expect(GenRun("style", "schema", "--force", in: folder).states == [path: "updated"])
	}

	@Test("A style overrides the files and settings of the style that it extends one by one")
	func overrides() throws {
		let folder = try folder()
		folder.write(
			".gen/styles/harbor/style.json",
			"""
			{
				"extends": "sendable", "indent": 2, "names": {"identifier": "key"},
				"settings": {"apiVersion": {"kind": "text", "default": "v2", "meaning": "the version of the API"}}
			}
			""")
		folder.write(".gen/styles/harbor/\(Self.contract)", "{include head}\nprotocol {Name} {\n\tfunc x() // {apiVersion}\n}\n")
		folder.write(".gen/styles/harbor/partials/head.swift", "// {Feature}\n")
		let run = GenRun("hero.json", "--feature", "Hero", "--style", "harbor", in: folder)
		#expect(run.status == .done, "\(run.errors)")
		#expect(
			folder.text("Sources/Data/DataSources/Remote/HeroRemoteDataSourceContract.swift")
				== "// Hero\nprotocol Hero {\n  func x() // v2\n}\n")
		#expect(folder.text("Sources/Data/DataSources/Remote/HeroRESTDataSource.swift")?.contains("fetchHero(key: Int)") == true)
		folder.write(".gen/styles/harbor/partials/head.swift", "// changed {Feature}\n")
		let check = GenRun("check", in: folder)
		#expect(check.status == .found)
	}

	@Test("The nearest style with a name is used, and one that extends its own name extends the built-in one")
	func nearest() throws {
		let folder = try folder()
		folder.write(".git/HEAD", "")
		folder.write(".gen/styles/classic/style.json", #"{"extends": "classic", "names": {"identifier": "above"}}"#)
		folder.write("Inner/hero.json", #"{"id": 1}"#)
		func identifier() -> Bool? {
			folder.delete("Inner/gen.json")
			let run = GenRun("hero.json", "--feature", "Hero", "--style", "classic", in: folder, at: "Inner")
			#expect(run.status == .done, "\(run.errors)")
			return folder.tree("Inner").values.contains { $0.contains("above: Int") }
		}
		#expect(identifier() == true)
		folder.write("Inner/.gen/styles/classic/style.json", #"{"extends": "classic"}"#)
		#expect(identifier() == false)
	}

	@Test("Omitted parts and files are not generated, and an unknown one is reported")
	func leftOut() throws {
		let folder = try folder()
		let mock = "remote/Tests/Mocks/{sources.mock}.swift"
		folder.write(".gen/styles/harbor/style.json", #"{"extends": "sendable", "files": {"\#(mock)": false}, "parts": {"memory": false}}"#)
		#expect(GenRun("hero.json", "--feature", "Hero", "--style", "harbor", in: folder).status == .done)
		#expect(!folder.files().contains { $0.hasSuffix("Mock.swift") })
		let memory = GenRun("hero.json", "--feature", "Hero", "--style", "harbor", "--local", "memory", in: folder)
		#expect(memory.status == .bad)
		#expect(memory.errors.contains("the style 'harbor' has no 'memory' templates"))
		folder.write(".gen/styles/harbor/style.json", #"{"extends": "sendable", "files": {"\#(mock)x": false}}"#)
		let unknown = GenRun("check", in: folder)
		#expect(unknown.errors.contains("did you mean '\(mock)'?"), "\(unknown.errors)")
	}

	@Test(
		"An invalid style is reported with its location, and nothing is written",
		arguments: [
			([:], "'harbro' is not a style"),
			([".gen/styles/harbro/x.swift": ""], "the style 'harbro' in .gen/styles/harbro has no style.json"),
			(
				[".gen/styles/harbro/style.json": "{\"indnet\": 2}"],
				".gen/styles/harbro/style.json:1:2: error[unknown-key]: unknown key 'indnet'"
			),
			([".gen/styles/harbro/style.json": "{"], ".gen/styles/harbro/style.json:1:2: error"),
			(
				[".gen/styles/harbro/style.json": #"{"extends": "b"}"#, ".gen/styles/b/style.json": #"{"extends": "harbro"}"#],
				"the style 'harbro' extends itself"
			),
			(
				[".gen/styles/harbro/style.json": #"{"extends": "nope"}"#],
				".gen/styles/harbro/style.json:1:13: error[unknown-style]: 'nope' is not a style"
			),
		] as [([String: String], String)])
	func mistakes(files: [String: String], message: String) throws {
		let folder = try folder()
		folder.write(".gen/styles/harbor/style.json", #"{"extends": "sendable"}"#)
		for (path, text) in files { folder.write(path, text) }
		let run = GenRun("hero.json", "--feature", "Hero", "--style", "harbro", in: folder)
		#expect(run.status == .bad)
		#expect(run.errors.contains(message), "\(run.errors)")
		if files.isEmpty { #expect(run.errors.contains("did you mean 'harbor'?")) }
		#expect(folder.text("gen.json") == nil)
	}

	@Test("gen style list shows the team's styles and the built-in ones, with their descriptions")
	func list() throws {
		let folder = try folder()
		folder.write(".gen/styles/harbor/style.json", #"{"extends": "sendable", "about": "services"}"#)
		let run = GenRun("style", "list", in: folder)
		#expect(run.status == .done)
		#expect(run.output.contains("harbor      services (.gen/styles/harbor)\n"))
		#expect(run.output.contains("concurrent  the current convention"))
	}

	@Test(
		"gen style reports invalid arguments and replaces nothing",
		arguments: [
			["style"], ["style", "nwe", "a"], ["style", "new"], ["style", "new", "a/b"], ["style", "new", "../a"],
			["style", "new", "there"],
		])
	func refusals(arguments: [String]) throws {
		let folder = try folder()
		folder.write(".gen/styles/there/style.json", "{}")
		let run = GenRun(arguments: arguments, in: folder)
		#expect(run.status == .bad)
		#expect(!run.errors.isEmpty)
		#expect(folder.text(".gen/styles/there/style.json") == "{}")
	}

	@Test("The file of a template that was renamed stays as it is, and is reported")
	func renamedTemplate() throws {
		let folder = try TemporaryFolder()
		folder.write(".gen/styles/ours/style.json", "{}")
		folder.write(".gen/styles/ours/rest/Sources/{Name}Service.swift", "struct {Name} {}\n")
		folder.write("order.json", #"{"id": 1}"#)
		GenRun("order.json", "--style", "ours", "--endpoint", "/o/{id}", "--feature", "Orders", "--app", "A", in: folder).expectDone()
		folder.write("Sources/OrderService.swift", try #require(folder.text("Sources/OrderService.swift")) + "// Mine\n")
		folder.delete(".gen/styles/ours/rest/Sources/{Name}Service.swift")
		folder.write(".gen/styles/ours/rest/Sources/{Name}Client.swift", "struct {Name} {}\n")
		let run = GenRun(in: folder)
		run.expectDone()
		#expect(run.errors.contains("the lock lists 'Sources/OrderService.swift', which no template generates"), "\(run.errors)")
		#expect(run.errors.contains("excluded, because 'Order' is declared in 'Sources/OrderService.swift'"), "\(run.errors)")
		#expect(folder.text("Sources/OrderService.swift")?.hasSuffix("// Mine\n") == true)
	}
}
