import Generator
import SourceText
import TestSupport
import Testing

@testable import gen

/// The findings of `gen templates check` for incomplete styles.
@Suite("Gaps in a style")
struct StyleGapsTests {
	private let folder: TemporaryFolder

	init() throws {
		folder = try TemporaryFolder()
		folder.makeFolder(".git")
	}

	private func check(_ name: String, _ text: String? = nil) -> GenRun {
		if let text { folder.write(".gen/styles/\(name)/style.json", text) }
		return GenRun("templates", "check", "--style", name, "--no-compile", in: folder)
	}

	@Test("An omitted contract is reported with the mock that needs it, and with both locations")
	func contract() throws {
		let run = check(
			"bare",
			#"{"extends": "concurrent", "files": {"remote/Sources/Data/DataSources/Remote/{sources.contract}.swift": false}}"#)
		#expect(run.status == .found)
		#expect(
			run.errors.contains(
				".gen/styles/bare/style.json:1:37: error[invalid-style]: this excludes 'CharacterRemoteDataSourceContract', and '"))
		#expect(run.errors.contains("{sources.mock}.swift:8:43: note: needed here"))
	}

	@Test("Omitted fixtures are reported with the suite that loads them")
	func fixtures() throws {
		let run = check("dry", #"{"extends": "concurrent", "files": {"remote/Tests/Shared/Fixtures/{fixture.name}.json": false}}"#)
		#expect(run.status == .found)
		#expect(run.errors.contains("error[invalid-style]: this excludes 'Tests/Shared/Fixtures/character.json', and 'Tests/Unit/"))
		#expect(run.errors.contains("note: loaded here"))
	}

	@Test("Fixtures that the style writes to another folder are found")
	func movedFixtures() throws {
		let style = #"{"extends": "concurrent", "files": {"remote/Tests/Shared/Fixtures/{fixture.name}.json": false}}"#
		folder.write(".gen/styles/moved/remote/Tests/Fixtures/{fixture.name}.json", "{fixture.json}")
		#expect(!check("moved", style).errors.contains("this leaves out"))
	}

	@Test("A type without a template for its kind is reported with the use of it")
	func kinds() throws {
		let run = check("poor", #"{"extends": "concurrent", "files": {"dto/Sources/Data/DTOs/{union.name}.swift": false}}"#)
		#expect(run.status == .found)
		#expect(run.errors.contains("error[invalid-style]: this excludes '"))
		folder.write(".gen/styles/own/rest/Sources/{Name}.swift", "{each restOperations}let x: {operation.result}? = nil\n{end}")
		let own = check("own", "{}")
		#expect(own.errors.contains("is an object, and no template of the style declares it"), "\(own.errors)")
		#expect(own.errors.contains("note[style-lacks-text]: the style has no text for a value of several types: it never uses '"))
	}

	@Test("A mistake in a partial is reported once, however many templates include it")
	func mistakeInPartial() {
		folder.write(".gen/styles/team/partials/outer", "{include inner} {include inner}\n")
		folder.write(".gen/styles/team/partials/inner", "{end}\n")
		for part in ["remote", "rest"] {
			for name in ["a", "b"] { folder.write(".gen/styles/team/\(part)/\(name).txt", "{include outer}\n{include inner}\n") }
		}
		let checked = check("team", #"{"about": "t"}"#)
		#expect(checked.status == .bad || checked.status == .found)
		#expect(checked.errors.components(separatedBy: "'{end}' does not close a block").count == 2, "\(checked.errors)")
		folder.write("order.json", #"{"id": 1}"#)
		let run = GenRun("order.json", "--style", "team", "--feature", "Orders", in: folder)
		#expect(run.errors.components(separatedBy: "'{end}' does not close a block").count == 2, "\(run.errors)")
	}

	@Test(
		"Names without the feature or entity in them are valid as long as one of each exists",
		arguments: [
			#"{"all": "{Name}", "page": "Page"}"#, #"{"page": "Page", "info": "Info", "create": "Body", "filter": "Filter"}"#,
			#"{"all": "{Name}", "page": "List", "info": "Paging", "create": "Request", "update": "Request"}"#,
			#"{"all": "{Name}Response", "page": "{Name.plural}Response", "create": "{Name}Request", "filter": "{Name}Filter"}"#,
			#"{"all": "{Name}Model", "page": "PageModel", "create": "Input"}"#,
		])
	func constantNames(_ names: String) {
		let run = check("plain", #"{"extends": "concurrent", "names": {"types": \#(names)}}"#)
		#expect(run.status == .done, "\(run.errors)")
	}

	@Test("Two pages of a feature with the same name by a pattern are reported as such")
	func samePages() {
		folder.write(
			".gen/styles/plain/style.json", #"{"extends": "concurrent", "names": {"types": {"all": "{Name}", "page": "Page"}}}"#)
		func page(_ key: String) -> String { ##"{"count": 1, "next": null, "results": [{"id": 1, "\##(key)": 2}]}"## }
		for name in ["order", "invoice"] {
			folder.write("\(name).json", page(name))
			let run = GenRun(
				arguments: [
					"\(name).json", "--name", name, "--endpoint", "/\(name)", "--query", "page:Int", "--style", "plain", "--feature",
					"Shop",
					"--output", "Shop",
				], in: folder)
			#expect(run.status == (name == "order" ? .done : .bad), "\(run.errors)")
			guard name == "invoice" else { continue }
			#expect(
				run.errors.contains("several types would be named 'Page', because the pattern of names.types.page contains no placeholder"))
		}
	}

	@Test("Templates are checked with a second entity and a plain list of objects")
	func listOfObjects() throws {
		var diagnostics = Diagnostics()
		let files = try #require(TemplateLibrary(style: .concurrent).check(diagnostics: &diagnostics)).files
		let contract = try #require(files.first { $0.path.hasSuffix("ShelfRemoteDataSourceContract.swift") })
		#expect(contract.contents.contains("-> [ShelfDTO]"))
	}

	@Test("A part that nothing depends on can be omitted")
	func sound() throws {
		#expect(check("small", #"{"extends": "sendable", "parts": {"memory": false}}"#).status == .done)
	}

	@Test("A style for one transport is checked with that transport only", arguments: ["rest", "graphql"])
	func transports(_ part: String) throws {
		folder.write(".gen/styles/one/\(part)/Sources/{Name}.swift", "struct {Name}Service {}\n")
		let run = check("one", "{}")
		#expect(!run.errors.contains("error"), "\(run.errors)")
		#expect(run.status == .done)
	}

	@Test("Names in lists that are empty for the style's inputs are still checked")
	func emptyLists() throws {
		folder.write(".gen/styles/one/rest/Sources/{Name}.swift", "{each unions}\n{each union.members}\n{member.nmae}\n{end}\n{end}\n")
		folder.write(".gen/styles/one/dto/Sources/{union.name}.swift", "enum {unoin.name} {}\n")
		let run = check("one", "{}")
		#expect(run.status == .found)
		#expect(run.errors.contains("unknown name 'member.nmae'"), "\(run.errors)")
		#expect(run.errors.contains("unknown name 'unoin.name'"))
	}
}
