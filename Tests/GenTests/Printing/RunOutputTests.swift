import TestSupport
import Testing

@testable import gen

@Suite("Output of a run")
struct RunOutputTests {
	private func folder() throws -> TemporaryFolder {
		let folder = try TemporaryFolder()
		folder.write("hero.json", #"{"id": 1, "origin": {"name": "Earth"}}"#)
		GenRun("hero.json", "--app", "Acme", "--endpoint", "/heroes", "--local", "memory", in: folder).expectDone()
		return folder
	}

	@Test("A run that changes nothing prints one line, and its notes with --verbose or as JSON")
	func unchanged() throws {
		let folder = try folder()
		let run = GenRun(in: folder)
		#expect(run.transcript == "14 files unchanged\n", "\(run.transcript)")
		#expect(GenRun("--verbose", in: folder).errors.contains("note[few-samples]"))
		#expect(GenRun("--format", "json", in: folder).output.contains("few-samples"))
	}

	@Test("A renamed file is one line with both paths, and its edits are preserved")
	func renamed() throws {
		let folder = try folder()
		let old = "Sources/Data/DTOs/OriginDTO.swift"
		let new = "Sources/Data/DTOs/PlanetDTO.swift"
		folder.write(old, try #require(folder.text(old)).replacing("let name: String\n", with: "let name: String\n\t// seen from space\n"))
		folder.write(
			"gen.json",
			try #require(folder.text("gen.json")).replacing(
				"{\n\t\"app\"", with: "{\n\t\"names\": {\"Hero.origin\": \"Planet\"},\n\t\"app\""))
		#expect(GenRun("check", in: folder).errors.contains("renamed  \(old) → \(new): your edits are preserved"))
		let run = GenRun("--format", "json", "--dry-run", in: folder)
		#expect(run.output.contains(#""state": "renamed",\#n      "from": "\#(old)""#), "\(run.output)")
		#expect(!run.output.contains(#""path": "\#(old)""#))
		#expect(GenRun(in: folder).errors.contains("renamed  \(old) → \(new): your edits are preserved\n"))
		#expect(folder.text(old) == nil)
		#expect(folder.text(new)?.contains("seen from space") == true)
	}

	@Test("Files of a feature whose last run was removed are counted by a run, and listed by a check and in JSON")
	func orphans() throws {
		let folder = try folder()
		folder.write("gen.json", #"{"runs": []}"#)
		let run = GenRun(in: folder)
		#expect(
			run.errors.contains(" files are no longer generated: 'gen check' lists them, 'gen --prune' removes them\n"), "\(run.errors)")
		#expect(!run.errors.contains("orphaned"))
		let store = "Sources/Data/DataSources/Local/HeroMemoryDataSource.swift"
		#expect(GenRun("check", in: folder).errors.contains("orphaned \(store)"))
		#expect(GenRun("--format", "json", in: folder).output.contains("\"path\": \"\(store)\",\n      \"state\": \"orphaned\""))
	}

	@Test("An edited file that is no longer generated is listed by the run")
	func editedOrphan() throws {
		let folder = try folder()
		let store = "Sources/Data/DataSources/Local/HeroMemoryDataSource.swift"
		folder.write(store, try #require(folder.text(store)) + "// mine\n")
		folder.write("gen.json", #"{"runs": [{"inputs": ["hero.json"], "endpoint": "/heroes"}]}"#)
		#expect(GenRun(in: folder).errors.contains("orphaned \(store): no longer generated, but edited"))
	}

	@Test(
		"Help fits what the user typed",
		arguments: [
			(["check", "--every"], "'gen check --help' lists the options"),
			(["curl", "curl", "-X", "POST", "http://localhost/x"], "quote it as one argument"),
			(["curl", "curl", "--header", "A: b", "http://localhost/x"], "quote it as one argument"),
			(["localhost:8765/x"], "gen http://localhost:8765/x"), (["127.0.0.1/x"], "gen http://127.0.0.1/x"),
			(["page:8/x"], "gen http://page:8/x"), (["hero.json/x"], "check the path"),
		])
	func help(_ arguments: [String], _ help: String) throws {
		let folder = try TemporaryFolder()
		folder.write("hero.json", #"{"id": 1}"#)
		let run = GenRun(arguments: arguments, in: folder)
		#expect(run.status == .bad && run.errors.contains(help), "\(run.errors)")
	}

	@Test("A path of a renamed entity is reported with the path that it has now")
	func renamedEntity() throws {
		let folder = try TemporaryFolder()
		folder.write("hero.json", #"{"id": 1, "origin": {"name": "Earth"}}"#)
		folder.write(
			"gen.json",
			#"{"app": "Acme", "types": {"Hero.origin.name": "Foundation.URL"}, "runs": [{"inputs": ["hero.json"], "name": "Champion"}]}"#)
		#expect(GenRun(in: folder).errors.contains("did you mean 'Champion.origin.name'?"))
	}

	@Test("A response of another kind than the operation's result is compared with the operation as a whole")
	func otherKind() throws {
		let folder = try folder()
		folder.write("live.json", #"[{"id": 1}]"#)
		let run = GenRun("check", "--against", "live.json", in: folder)
		#expect(run.errors.contains("the response is an array, but fetchHero returns HeroDTO"), "\(run.errors)")
	}

	@Test("A query item can have its '?' before or after its type", arguments: ["status?:Int", "status:Int?"])
	func optionalQueryItem(_ item: String) throws {
		let folder = try TemporaryFolder()
		folder.write("heroes.json", #"[{"id": 1}]"#)
		GenRun("heroes.json", "--app", "Acme", "--endpoint", "/heroes", "--query", item, in: folder).expectDone()
		#expect(folder.text("Sources/Data/DTOs/HeroFilterDTO.swift")?.contains("var status: Int?") == true)
	}

	@Test("A damaged lock is reported without help for repairing its JSON")
	func damagedLock() throws {
		let folder = try folder()
		folder.write("gen.lock.json", #"{"form"#)
		let errors = GenRun(in: folder).errors
		#expect(
			errors.contains("restore gen.lock.json and gen.base from version control") && !errors.contains("close the string"), "\(errors)")
	}

	@Test("A change of the style's naming patterns reports that remembered names stay")
	func rememberedNames() throws {
		let folder = try TemporaryFolder()
		let style = ".gen/styles/ours/style.json"
		folder.write(style, #"{"extends": "concurrent"}"#)
		folder.write("hero.json", #"{"id": 1}"#)
		GenRun("hero.json", "--app", "Acme", "--endpoint", "/heroes/{id}", "--style", "ours", in: folder).expectDone()
		folder.write(style, #"{"extends": "concurrent", "about": "ours"}"#)
		#expect(!GenRun(in: folder).errors.contains("names-remembered"))
		folder.write(style, #"{"extends": "concurrent", "names": {"methods": {"one": "load{Name}"}}}"#)
		#expect(GenRun(in: folder).errors.contains("warning[names-remembered]: the style changed"))
		#expect(!GenRun(in: folder).errors.contains("names-remembered"))
	}
}
