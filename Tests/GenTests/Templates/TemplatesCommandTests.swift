import Generator
import SourceText
import TestSupport
import Testing

@testable import gen

@Suite("gen templates")
struct TemplatesCommandTests {
	private static let contract = "remote/Sources/Data/DataSources/Remote/{sources.contract}.swift"

	@Test("Every built-in template renders with a feature that has everything", arguments: Style.allCases)
	func builtInTemplatesAreSound(_ style: Style) throws {
		var diagnostics = Diagnostics()
		let files = TemplateLibrary(style: style).check(diagnostics: &diagnostics)
		#expect(diagnostics.all.map(\.message) == [])
		#expect(try #require(files).files.count > 5)
	}

	@Test("Every template is listed, with the copy that overrides it")
	func lists() throws {
		let folder = try TemporaryFolder()
		folder.write(".gen/templates/\(Self.contract)", "protocol {Name} {}\n")
		let run = GenRun("templates", "list", in: folder)
		#expect(run.status == .done)
		let files = TemplateLibrary(style: .concurrent).files
		#expect(run.output.split(separator: "\n").count == files.count)
		#expect(run.output.contains("\npartials/"))
		#expect(files.contains { $0.part == "partials" })
		#expect(run.output.contains("\(Self.contract)  (own copy at .gen/templates/\(Self.contract))\n"))
	}

	@Test("A template that exceeds the size limit is an error and is not skipped")
	func tooLarge() throws {
		let folder = try TemporaryFolder()
		let path = ".gen/templates/dto/Sources/Large.swift"
		folder.write("item.json", #"{"id": 1}"#)
		folder.write(path, "")
		folder.setSize(path, 65 << 20)
		let run = GenRun("item.json", in: folder)
		#expect(run.status == .bad)
		#expect(run.errors.contains("error[size-limit]: the template '\(path)' has more than 64 MB"), "\(run.errors)")
		#expect(folder.text("gen.json") == nil)
	}

	@Test("An ejected template is rendered like the built-in one")
	func ejectionChangesNothing() throws {
		let folder = try TemporaryFolder()
		folder.write("hero.json", #"{"id": 1}"#)
		let arguments = ["hero.json", "--feature", "Hero", "--output", "Hero"]
		#expect(GenRun(arguments: arguments, in: folder).status == .done)
		let ejection = GenRun("templates", "eject", in: folder)
		#expect(ejection.status == .done)
		#expect(ejection.states[".gen/templates/\(Self.contract)"] == "new")
		let again = GenRun(arguments: arguments, in: folder)
		#expect(again.status == .done)
		#expect(again.states.isEmpty)
	}

	@Test("An ejected partial is included instead of the built-in one, and reported when it changes")
	func partials() throws {
		let folder = try TemporaryFolder()
		let partial = try #require(TemplateLibrary(style: .concurrent).files.first { $0.name == "partials/signature" })
		let path = ".gen/templates/\(partial.name)"
		let ejection = GenRun("templates", "eject", "signature", in: folder)
		#expect(ejection.states == [path: "new", ".gen/templates/provenance.json": "new"].filter { $0.key == path })
		#expect(GenRun("templates", "list", in: folder).output.contains("\(partial.name)  (own copy at \(path))\n"))
		#expect(!GenRun("templates", "check", "--no-compile", in: folder).errors.contains("any more"))
		let text = try #require(folder.text(path))
		folder.write(path, text.replacing("async throws", with: "async throws(Never)"))
		folder.write("hero.json", #"{"id": 1}"#)
		#expect(GenRun("hero.json", "--feature", "Hero", "--output", "Hero", in: folder).status == .done)
		#expect(folder.text("Hero/Sources/Data/DataSources/Remote/HeroRemoteDataSourceContract.swift")?.contains("throws(Never)") == true)
		let record = try #require(folder.text(".gen/templates/provenance.json"))
		folder.write(".gen/templates/provenance.json", record.replacing(/"hash": "\w+"/, with: "\"hash\": \"0\""))
		#expect(GenRun("templates", "check", "--no-compile", in: folder).errors.contains("has changed since this copy was made"))
	}

	@Test("A copy in a parent folder overrides the built-in template, the nearest one first")
	func nearestCopyCounts() throws {
		let folder = try TemporaryFolder()
		folder.write("hero.json", #"{"id": 1}"#)
		folder.write(".gen/templates/\(Self.contract)", "// above: {Name}\n")
		let path = "Hero/Sources/Data/DataSources/Remote/HeroRemoteDataSourceContract.swift"
		#expect(GenRun("hero.json", "--feature", "Hero", "--output", "Hero", in: folder).status == .done)
		#expect(folder.text(path) == "// above: Hero\n")
		folder.write("Hero/.gen/templates/\(Self.contract)", "// near: {Name}\n")
		#expect(GenRun("hero.json", "--feature", "Hero", "--output", "Hero", in: folder).status == .done)
		#expect(folder.text(path) == "// near: Hero\n")
	}

	@Test("A template without a built-in counterpart adds a file")
	func addsFiles() throws {
		let folder = try TemporaryFolder()
		folder.write("hero.json", #"{"id": 1}"#)
		folder.write(".gen/templates/remote/Docs/{Name}.md", "# {Name}\n")
		let run = GenRun("hero.json", "--feature", "Hero", "--output", "Hero", in: folder)
		#expect(run.status == .done)
		#expect(folder.text("Hero/Docs/Hero.md") == "# Hero\n")
		#expect(GenRun("templates", "list", in: folder).output.contains("(added .gen/templates/remote/Docs/{Name}.md)"))
	}

	@Test("An unknown name in a copy is reported with its location and the nearest name, and exits with status 1")
	func checksNames() throws {
		let folder = try TemporaryFolder()
		folder.write(".gen/templates/\(Self.contract)", "protocol {Name} {\n{if hasResults}\n\tlet x: {Fetaure}\n{end}\n}\n")
		let run = GenRun("templates", "check", in: folder)
		#expect(run.status == .found)
		#expect(run.errors.contains(".gen/templates/\(Self.contract):3:10: error[template-name]: unknown name 'Fetaure'"))
		#expect(run.errors.contains("did you mean 'Feature'?"))
	}

	@Test("Existing copies are replaced only with --force")
	func keepsCopies() throws {
		let folder = try TemporaryFolder()
		folder.write(".gen/templates/\(Self.contract)", "own\n")
		let rerun = GenRun("templates", "eject", "remote", in: folder)
		#expect(rerun.states[".gen/templates/\(Self.contract)"] == "kept")
		#expect(folder.text(".gen/templates/\(Self.contract)") == "own\n")
		#expect(GenRun("templates", "eject", "remote", "--force", in: folder).states[".gen/templates/\(Self.contract)"] == "updated")
		#expect(folder.text(".gen/templates/\(Self.contract)") != "own\n")
	}

	@Test("After an upgrade, a copy whose built-in template changed is reported with the changes until it is accepted")
	func reportsUpstreamChanges() throws {
		let folder = try TemporaryFolder()
		#expect(GenRun("templates", "eject", "{sources.contract}.swift", in: folder).status == .done)
		#expect(!GenRun("templates", "check", in: folder).errors.contains("changed"))
		// The state that an older gen left.
		let record = try #require(folder.text(".gen/templates/provenance.json"))
		let older = record.replacing(/"hash": "."/, with: "\"hash\": \"").replacing("\"original\": \"", with: "\"original\": \"// older\\n")
			.replacing(/"hash": "\w+"/, with: "\"hash\": \"0\"")
		folder.write(".gen/templates/provenance.json", older)
		let run = GenRun("templates", "check", in: folder)
		#expect(run.status == .done)
		#expect(run.errors.contains("has changed since this copy was made (by gen \(Gen.version))"))
		#expect(run.output.contains("-// older\n"))
		#expect(GenRun("templates", "accept", in: folder).status == .done)
		#expect(GenRun("templates", "check", in: folder).output.isEmpty)
	}

	@Test("A misspelt template or action is reported with the nearest one")
	func didYouMean() throws {
		let folder = try TemporaryFolder()
		#expect(GenRun("templates", "ejcet", in: folder).errors.contains("did you mean 'gen templates eject'?"))
		let run = GenRun("templates", "eject", "{sources.rst}.swift", in: folder)
		#expect(run.status == .bad)
		#expect(run.errors.contains("did you mean '{sources.rest}.swift'?"))
		#expect(folder.files().isEmpty)
	}
}
