import SourceText
import TestSupport
import Testing

@testable import gen

@Suite("gen fix")
struct FixCommandTests {
	/// Returns a feature with settings that have no effect.
	private func folder(_ settings: String = "") throws -> TemporaryFolder {
		let folder = try TemporaryFolder()
		folder.write("hero.json", #"{"id": 1, "name": "x"}"#)
		folder.write(
			"gen.json",
			#"{"app": "Acme", "feature": "Heroes", "runs": [{"inputs": ["hero.json"], "name": "Hero", "endpoint": "/heroes"}]\#(settings)}"#
		)
		GenRun(in: folder).expectDone()
		return folder
	}

	private static let rule =
		#", "rules": [{"match": "*_zzz", "type": "url"}, {"match": "**.name", "type": "String"}, {"match": "*_yyy", "type": "uuid"}]"#

	@Test("The fixes that need no decision are applied in gen.json, and the others are not")
	func applies() throws {
		let folder = try folder(Self.rule + #", "types": {"Hero.nam": "Int"}"#)
		let run = GenRun("fix", in: folder)
		run.expectDone()
		#expect(run.output.contains(#"unused-setting: "rules".0 is removed"#), "\(run.output)")
		let text = folder.text("gen.json") ?? ""
		#expect(!text.contains("zzz") && !text.contains("yyy"), "\(text)")
		#expect(text.contains(#""match": "**.name""#) && text.contains(#""Hero.nam": "Int""#), "\(text)")
		let again = GenRun("fix", in: folder)
		#expect(again.status == .done && again.errors.contains("no diagnostic has a fix that needs no decision"), "\(again.errors)")
	}

	@Test("Only the fixes of the named codes are applied, and an emptied list is removed")
	func named() throws {
		let folder = try folder(#", "rules": [{"match": "*_zzz", "type": "url"}]"#)
		GenRun("fix", "unused-setting", in: folder).expectDone()
		let text = folder.text("gen.json") ?? ""
		#expect(!text.contains("rules"), "\(text)")
	}

	@Test("A dry run lists the fixes and writes nothing, also as JSON")
	func rehearsal() throws {
		let folder = try folder(Self.rule)
		let before = folder.files().map { folder.text($0) }
		let run = GenRun("fix", "--dry-run", "--format", "json", in: folder)
		#expect(run.output.contains(#""applied""#) && run.output.contains("unused-setting"), "\(run.output)")
		#expect(GenRun("fix", "--dry-run", in: folder).output.contains("is removed"))
		#expect(folder.files().map { folder.text($0) } == before)
	}

	@Test(
		"An error that keeps the feature from being generated is reported, and gen fix fails like the run",
		arguments: [[], ["few-samples"]])
	func failing(_ codes: [String]) throws {
		let folder = try folder()
		folder.write("gen.json", #"{"app": "Acme", "feature": "Heroes", "typ": {}, "runs": [{"inputs": ["hero.json"]}]}"#)
		let run = GenRun(arguments: ["fix"] + codes, in: folder)
		#expect(run.status == .bad && run.errors.contains("unknown-key"), "\(run.errors)")
	}

	@Test("An unknown code and a folder without gen.json are rejected")
	func refused() throws {
		let unknown = GenRun("fix", "unused-seting", in: try folder())
		#expect(unknown.status == .bad && unknown.errors.contains("did you mean 'unused-setting'?"), "\(unknown.errors)")
		let empty = GenRun("fix", in: try TemporaryFolder())
		#expect(empty.status == .bad && empty.errors.contains("there is no gen.json in '.'"), "\(empty.errors)")
	}

	@Test("The JSON output lists the removal of settings as fixes")
	func listed() throws {
		let folder = try folder(#", "types": {"Hero.nothing": "Int"}"#)
		let run = GenRun("--format", "json", "--force", in: folder).output.filter { !$0.isWhitespace }
		#expect(run.contains(#""setting":{"path":["types","Hero.nothing"],"value":null},"isAutomatic":false"#), "\(run)")
	}

	@Test("The fix of a remembered run that failed is a setting")
	func failed() throws {
		let folder = try TemporaryFolder()
		folder.write("an error.json", #"{"error": {"code": 404, "message": "not found"}}"#)
		folder.write("null.json", "null")
		folder.write("gen.json", #"{"app": "Acme", "runs": [{"inputs": ["null.json"], "endpoint": "/a"}]}"#)
		let again = GenRun("--format", "json", in: folder).output.filter { !$0.isWhitespace }
		#expect(again.contains(#""path":["runs",0,"as-is"],"value":true"#), "\(again)")
	}

	@Test("A misspelt key of gen.json has its other name as a fix, or its removal")
	func keys() throws {
		let folder = try folder()
		folder.write("gen.json", #"{"app": "Acme", "typ": {}, "runs": [{"inputs": ["hero.json"], "endpoin": "/heroes"}], "xyz": 1}"#)
		let run = GenRun("--format", "json", in: folder)
		let text = run.output.filter { !$0.isWhitespace }
		#expect(run.status == .bad && text.contains(#"{"key":{"path":["typ"],"name":"types"},"isAutomatic":false}"#), "\(run.output)")
		#expect(text.contains(#"{"key":{"path":["runs",0,"endpoin"],"name":"endpoint"},"isAutomatic":false}"#), "\(run.output)")
		#expect(text.contains(#"{"setting":{"path":["xyz"],"value":null},"isAutomatic":false}"#), "\(run.output)")
	}

	@Test(
		"Options and commands that the help names are commands in the JSON output",
		arguments: [
			(["--force", "--adopt"], "gen --force\""), (["--force", "--adopt"], "gen --adopt\""),
			(["--ours", "--theirs"], "gen --theirs\""),
			(["rename", "Zzzzzz", "A"], "gen explain\""), (["restore", "zzz"], "gen check\""),
			(["undo", "hero.json"], "gen undo\""), (["refresh", "Heroes"], "gen refresh\""),
			(["session.har", "--endpoint", "/zzz"], "gen session.har\""),
			(["session.json"], "mv session.json session.har && gen session.har\""),
		])
	func named(_ arguments: [String], _ command: String) throws {
		let folder = try folder()
		let recording =
			#"{"log": {"version": "1.2", "entries": [{"request": {"method": "GET", "url": "https://a.example/heroes"}, "response": {"status": 200, "content": {"mimeType": "application/json", "text": "{\"id\": 1}"}}}]}}"#
		for path in ["session.har", "session.json"] { folder.write(path, recording) }
		let run = GenRun(arguments: arguments + ["--format", "json"], in: folder)
		#expect(run.status == .bad && run.output.contains(#""command": "\#(command)"#), "\(run.output)")
	}

	@Test("Examples and commands with words to replace are no fixes")
	func examples() throws {
		let run = GenRun("--format", "json", in: try TemporaryFolder())
		#expect(run.status == .bad && run.output.contains("as in 'gen character.json'") && !run.output.contains("\"gen character.json\""))
		let sample = GenRun("--format", "json", "--dry-run", "--single", in: try folder())
		#expect(!sample.output.contains(#""command": "gen check --against FILE"#), "\(sample.output)")
	}

	@Test("The fixes of a conflict are the commands that resolve it")
	func conflict() throws {
		let folder = try folder()
		let path = "Sources/Data/DTOs/HeroDTO.swift"
		folder.write(path, (folder.text(path) ?? "").replacing("let name: String", with: "let name: Substring"))
		folder.write("hero.json", #"{"id": 1, "name": 2}"#)
		let run = GenRun("--format", "json", in: folder)
		#expect(run.status == .conflict && run.output.contains("gen resolve Sources/Data/DTOs/HeroDTO.swift --theirs"), "\(run.output)")
	}

	@Test("A guess has the setting that decides it, and a dry run the planned types and operations")
	func overrides() throws {
		let folder = try folder()
		folder.write("hero.json", #"{"id": 1, "name": "x", "tags": []}"#)
		let run = GenRun("--dry-run", "--format", "json", in: folder).output.filter { !$0.isWhitespace }
		#expect(
			run.contains(#""override":{"setting":{"path":["types","Hero.tags"]"#) && run.contains(#""operations":[{"entity""#), "\(run)")
	}

	private func found(_ code: DiagnosticCode, at text: String, in source: String, fix: Remedy) throws -> [Fix] {
		let start = try #require(source.firstRange(of: text)).lowerBound
		let offset = source.utf8.distance(from: source.utf8.startIndex, to: start)
		let source = SourceText(path: "gen.json", source)
		return Diagnostic(code, "", at: SourceSpan(source, SourceRange(at: offset)), fix: fix).applicableFixes()
	}

	@Test("An option without effect in gen.json can be removed, which is no decision unless there is an alternative")
	func removed() throws {
		let remedies: [(Remedy, Bool)] = [
			(.remove, true), ("\(removing: "remove it"), or add a sample of the response", false),
			("add --local memory, or \(removing: "remove it")", false),
		]
		for (remedy, isAutomatic) in remedies {
			let fixes = try found(.optionConflict, at: "items", in: #"{"runs": [{"pages": "items"}]}"#, fix: remedy)
			#expect(fixes == [.setting(["runs", .index(0), "pages"], nil, isAutomatic: isAutomatic)])
		}
		#expect(try found(.optionConflict, at: "items", in: #"{"runs": [{"pages": "items"}]}"#, fix: "use another") == [])
	}

	@Test("gen fix removes options without effect from a run")
	func options() throws {
		let folder = try TemporaryFolder()
		folder.write("a.graphql", "query GetHero($name: String) { hero(name: $name) { name } }")
		folder.write(
			"gen.json",
			#"{"app": "Acme", "feature": "Hero", "runs": [{"inputs": ["a.graphql"], "identifier": "String", "endpoint": "/a"}]}"#)
		GenRun("fix", "option-conflict", in: folder).expectDone()
		let text = (folder.text("gen.json") ?? "").filter { !$0.isWhitespace }
		#expect(text.contains(#""inputs":["a.graphql"]}]"#), "\(text)")
	}

	@Test("A value in gen.json can be set to the one that was probably meant, and a key renamed")
	func meant() throws {
		let text = #"{"types": {"Hero.link": "Url"}}"#
		#expect(
			try found(.unknownType, at: "Url", in: text, fix: "\(didYouMean: "URL")") == [.setting(["types", "Hero.link"], .text("URL"))])
		#expect(
			try found(.unknownType, at: "Hero", in: text, fix: "\(didYouMean: "Heroes.link")") == [
				.key(["types", "Hero.link"], "Heroes.link")
			])
	}

	@Test(
		"The commands and options of an error are listed as fixes",
		arguments: [
			(["resolve"], #""command":"genresolve--ours""#), (["completions"], #""command":"gencompletionszsh""#),
			(["init", "--ci", "x"], "github"), (["LIST.JSON"], #""command":"mvLIST.JSONLIST.json""#),
			(["hero.json", "team.json", "--app", "Acme"], #""command":"genteam.json""#),
			(["hero.json", "--app", "Acme", "--endpoint", "/heroes", "--query", "?page=1&size=2"], "--querypage,size"),
			(["hero.json", "--app", "Acme", "--name", "1st"], "--name"),
			(["hero.json", "--style", "ours", "--app", "Acme"], #""command":"genstylenewours""#),
			(["schema.graphqls", "a.graphql", "--app", "Acme"], "--schemaschema.graphqls"),
			(["hero.json", "--app", "Acme", "--list", "membrs"], "--listmembers"),
			(["hero.json", "--ap", "Acme"], #""genhero.json--appAcme""#), (["hero.json", "--ap=Acme"], #""genhero.json--app=Acme""#),
			(["her.json", "--app", "Acme"], #""genhero.json--appAcme""#), (["chek", "Features"], #""gencheckFeatures""#),
			(["hero.json", "--local=memori", "--app", "Acme"], #""genhero.json--local=memory--appAcme""#),
			(["completions", "zhs"], #""gencompletionszsh""#),
			(["explain", "few-sample"], #""genexplainfew-samples""#), (["style", "lst"], #""genstylelist""#),
			(["templates", "lst"], #""gentemplateslist""#),
		])
	func errors(_ arguments: [String], _ fix: String) throws {
		let folder = try TemporaryFolder()
		folder.write("hero.json", #"{"id": 1, "name": "x", "members": [{"id": 2}]}"#)
		folder.write("LIST.JSON", "{}")
		folder.write("team.json", #"{"city": "y", "street": "z", "number": 3}"#)
		folder.write("schema.graphqls", "type Query { a: Int }")
		folder.write("a.graphql", "query A { a }")
		let run = GenRun(arguments: arguments + ["--format", "json"], in: folder)
		#expect(run.status == .bad)
		#expect(run.output.filter { !$0.isWhitespace }.contains(fix), "\(run.output)")
	}

	@Test("What --force or --adopt replaces is listed as the same command with that option")
	func replacing() throws {
		let folder = try TemporaryFolder()
		folder.write("hero.json", #"{"id": 1}"#)
		folder.write("Sources/Data/DTOs/HeroDTO.swift", "// mine")
		let run = GenRun("hero.json", "--app", "Acme", "--format", "json", in: folder)
		#expect(run.status == .bad && run.output.contains(#""gen hero.json --app Acme --adopt""#), "\(run.output)")
		#expect(run.output.contains(#""gen hero.json --app Acme --force""#))
		folder.write(".gitlab-ci-gen.yml", "mine")
		folder.makeFolder(".git")
		let workflow = GenRun("init", "--ci", "gitlab", "--format=json", "--output", ".", in: folder)
		#expect(workflow.output.contains(#""gen init --ci gitlab --output . --force""#), "\(workflow.output)")
		#expect(!GenRun("check", "--format", "json", in: folder).output.contains("gen check --force"))
	}

	@Test(
		"A command that continues another one has its options and its folder",
		arguments: [
			(["a.har", "--app", "Acme", "-o", "F", "--endpoint", "/zzz"], "gen a.har --app Acme -o F"),
			(["init", "--agents", "--output", "Docs"], "gen init --agents --output Docs --force"),
			(["rename", "Hero", "Idol", "--output", "Stale"], "gen --output Stale"),
			(["rename", "Hero", "Idol", "-o=Stale"], "gen --output Stale"),
			(["resolve", "HeroDTO.swift", "-o", "Stale"], "gen resolve HeroDTO.swift -o Stale --theirs"),
		])
	func continuing(_ arguments: [String], _ command: String) throws {
		let folder = try TemporaryFolder()
		func entry(_ path: String) -> String {
			#"{"request": {"method": "GET", "url": "https://a.example\#(path)"}, "response": {"status": 200, "content": {"text": "{\"id\": 1}"}}}"#
		}
		folder.write("a.har", #"{"log": {"entries": [\#(entry("/a")), \#(entry("/b"))]}}"#)
		folder.write(
			"Docs/AGENTS.md", "<!-- begin of the gen guide, written by 'gen init --agents'; digest 0 -->\n<!-- end of the gen guide -->\n")
		folder.write("hero.json", #"{"id": 1}"#)
		GenRun("hero.json", "--app", "Acme", "--output", "Stale", in: folder).expectDone()
		folder.write("hero.json", #"{"id": 1, "name": "x"}"#)
		let run = GenRun(arguments: arguments + ["--format", "json"], in: folder)
		#expect(run.status == .bad && run.output.contains("\"command\": \"\(command)\""), "\(run.output)")
	}
}
