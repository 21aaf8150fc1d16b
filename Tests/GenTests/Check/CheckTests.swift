import JSONLanguage
import SourceText
import TestSupport
import Testing

@testable import gen

struct CheckTests {
	private func features(_ names: String...) throws -> TemporaryFolder {
		let folder = try TemporaryFolder()
		for name in names {
			folder.write("Features/\(name)/item.json", #"{"id": 1}"#)
			GenRun("item.json", in: folder, at: "Features/\(name)").expectDone()
		}
		return folder
	}

	@Test("Features are checked from the root or by name, in a stable order")
	func many() throws {
		let folder = try features("C", "A", "B")
		folder.write("gen.json", #"{"app": "Challenge"}"#)
		#expect(GenRun("check", in: folder).status == .done)
		folder.write("Features/B/item.json", #"{"id": 1, "name": "x"}"#)
		folder.write("Features/A/item.json", #"{"id": "1"}"#)
		let root = GenRun("check", in: folder)
		#expect(root.status == .found)
		let paths = root.errors.split(separator: "\n").filter { $0.hasPrefix("stale") && $0.contains("DTO.swift") }
			.compactMap { $0.split(separator: " ", omittingEmptySubsequences: true).dropFirst().first }
		#expect(paths == ["Features/A/Sources/Data/DTOs/ItemDTO.swift:", "Features/B/Sources/Data/DTOs/ItemDTO.swift:"])
		#expect(GenRun("check", "Features/C", in: folder).status == .done)
		#expect(GenRun("check", "Features/C", "Features/A", in: folder).status == .found)
	}

	@Test("A stale file is reported with the members to remove and to add")
	func reason() throws {
		let folder = try features("A")
		folder.write("Features/A/item.json", #"{"id": "x"}"#)
		let run = GenRun("check", "Features/A", in: folder)
		#expect(
			run.errors.contains("ItemDTO.swift: item.json changed since the last run: 'id' of ItemDTO is now String instead of Int\n"),
			"\(run.errors)")
		#expect(run.errors.contains("item.json changed since the last run: removed '"), "\(run.errors)")
	}

	@Test("A feature with broken inputs makes the check fail with status 2, and the others are still checked")
	func broken() throws {
		let folder = try features("A", "B")
		folder.write("Features/A/item.json", "{")
		folder.write("Features/B/item.json", "{}")
		let run = GenRun("check", in: folder)
		#expect(run.status == .bad)
		#expect(run.errors.contains("Features/A/item.json:1:"))
		#expect(run.errors.contains("stale"))
	}

	@Test("A feature generated from standard input is reported as not repeatable without failing the check; a missing gen.json fails it")
	func notRepeatable() throws {
		let folder = try features("A", "B")
		for (lock, status, message) in [
			(true, ExitStatus.bad, "error[not-generated]: there is a Features/A/gen.lock.json but no gen.json"),
			(false, .found, "warning[not-repeatable]: 'Features/A' was generated from standard input"),
		] {
			folder.delete("Features/A/gen.json")
			let text = try #require(folder.text("Features/A/gen.lock.json"))
			// The state after a run from standard input, which is not recorded.
			let lines = text.split(separator: "\n", omittingEmptySubsequences: false).filter {
				lock || !$0.contains("\"path\": \"gen.json\"")
			}
			folder.write("Features/A/gen.lock.json", lines.joined(separator: "\n").replacing("},\n\t],", with: "}\n\t],"))
			folder.write("Features/B/item.json", #"{"id": "x"}"#)
			let run = GenRun("check", in: folder)
			#expect(run.status == status)
			#expect(run.errors.contains(message), "\(run.errors)")
		}
	}

	@Test("A lock that is left without the gen.json and the inputs of its feature may be removed")
	func lockWithoutFeature() throws {
		let folder = try features("A", "B")
		folder.delete("Features/A/gen.json")
		let help = "remove the lock, which git may have left; otherwise restore gen.json"
		#expect(!GenRun("check", in: folder).errors.contains(help))
		folder.delete("Features/A/item.json")
		let run = GenRun("check", in: folder)
		#expect(run.status == .bad && run.errors.contains(help), "\(run.errors)")
	}

	@Test("A check in a folder without generated files, or in none, reports that there is nothing to check")
	func nothing() throws {
		let folder = try TemporaryFolder()
		#expect(GenRun("check", in: folder).status == .bad)
		#expect(GenRun("check", "nowhere", in: folder).status == .bad)
		let quoted = GenRun("check", "Features/*", in: folder)
		#expect(quoted.status == .bad)
		#expect(quoted.errors.contains("  help: write the pattern without quotes, so that the shell expands it\n"), "\(quoted.errors)")
	}

	@Test("A response compared with the types reports breaking differences by JSON path and property")
	func against() throws {
		let folder = try TemporaryFolder()
		folder.write("Show/characters.json", #"{"info": {"pages": 1}, "results": [{"id": 1, "origin": {"name": "Earth"}}]}"#)
		GenRun("characters.json", in: folder, at: "Show").expectDone()
		folder.write("good.json", #"{"info": {"pages": 7}, "results": []}"#)
		let match = GenRun("check", "Show", "--against", "good.json", in: folder)
		#expect(match.status == .done)
		#expect(match.errors == "gen: note: 1 response matches: 'good.json' decodes as the result of 'fetchCharacters'\n")
		#expect(GenRun("check", "Show", "--against", "good.json", "--quiet", in: folder).errors == "")
		folder.write("bad.json", #"{"info": {"pages": 1}, "results": [{"id": 1, "origin": null}, {"id": "2", "origin": {}}]}"#)
		let run = GenRun("check", "Show", "--against", "bad.json", in: folder)
		#expect(run.status == .found)
		#expect(
			run.errors.contains(
				"bad.json:1:56: error[response-mismatch]: 'results[0].origin' is null, but CharacterDTO.origin is OriginDTO"),
			"\(run.errors)")
		#expect(run.errors.contains("'results[1].id' is a string, but CharacterDTO.id is Int"))
		#expect(run.errors.contains("'results[1].origin.name' is missing, but OriginDTO.name is String"))
		#expect(
			GenRun("check", "Show", "--against", "bad.json", "--for", "fetchCharacter", in: folder).errors.contains(
				"did you mean 'fetchCharacters'?"))
	}

	@Test("A key without a property is reported once and does not fail the check")
	func keysWithoutProperty() throws {
		let folder = try TemporaryFolder()
		folder.write("Show/characters.json", #"{"info": {"pages": 1}, "results": [{"id": 1, "origin": {"name": "Earth"}}]}"#)
		GenRun("characters.json", in: folder, at: "Show").expectDone()
		folder.write(
			"more.json",
			#"{"info": {"pages": 1}, "results": [{"id": 1, "kind": "x", "origin": {"name": "a", "url": null}}, {"id": 2, "kind": 1, "origin": {"name": "b"}}]}"#
		)
		let run = GenRun("check", "Show", "--against", "more.json", in: folder)
		#expect(run.status == .done)
		#expect(
			run.errors.contains(
				"more.json:1:46: note[unknown-field]: 'results[0].kind' is a string, but CharacterDTO has no property for it, 2 times\n"),
			"\(run.errors)")
		#expect(
			run.errors.contains("note[unknown-field]: 'results[0].origin.url' is null, but OriginDTO has no property for it\n"),
			"\(run.errors)")
		#expect(run.errors.split(separator: "\n").count { $0.contains("note[") } == 2, "\(run.errors)")
		#expect(GenRun("check", "Show", "--against", "more.json", "--quiet", in: folder).errors.isEmpty)
	}

	@Test("A '__typename' in a response is not reported as a key without a property")
	func typename() throws {
		let folder = try TemporaryFolder()
		folder.write("Show/Show.graphql", "query GetShow { show { id host { id } } }")
		GenRun("Show.graphql", in: folder, at: "Show").expectDone()
		folder.write(
			"response.json",
			#"{"data": {"show": {"__typename": "Show", "id": "1", "year": 1, "host": {"__typename": "Host", "id": "2"}}}}"#)
		let run = GenRun("check", "Show", "--against", "response.json", in: folder)
		#expect(run.status == .done, "\(run.errors)")
		#expect(!run.errors.contains("__typename' is"), "\(run.errors)")
		#expect(run.errors.contains("note[unknown-field]: 'year' is a number, but ShowDTO has no property for it\n"), "\(run.errors)")
		#expect(run.errors.contains("select 'year' in the operation"))
	}

	@Test("Findings are printed for GitHub, Xcode and scripts")
	func formats() throws {
		let folder = try features("A")
		folder.write("Features/A/item.json", #"{"id": "x"}"#)
		let path = "Features/A/Sources/Data/DTOs/ItemDTO.swift"
		let github = GenRun("check", "--format", "github", in: folder).output
		#expect(github.contains("::error file=\(path),line="), "\(github)")
		#expect(GenRun("check", "--format", "xcode", in: folder).output.contains("<folder>/\(path):"))
		let report = try json(GenRun("check", "--format", "json", in: folder).output)
		#expect(report["files"]?.elements?.contains { $0["path"]?.string == path && $0["state"]?.string == "stale" } == true)
		folder.write("Features/A/item.json", "{\n")
		#expect(
			GenRun("check", "--format", "github", in: folder).output.hasPrefix(
				"::error file=Features/A/item.json,line=2,col=1,title=json-syntax::"))
	}

	private func json(_ text: String) throws -> JSONNode {
		var diagnostics = Diagnostics()
		return try #require(JSONNode.parse(SourceText(path: "output", text), diagnostics: &diagnostics))
	}
}
