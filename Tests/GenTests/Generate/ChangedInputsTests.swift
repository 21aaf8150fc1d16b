import JSONLanguage
import SourceText
import TestSupport
import Testing
import Workspace

@testable import gen

/// The reason why a check reports a file as stale: the inputs that changed.
struct ChangedInputsTests {
	private let folder: TemporaryFolder

	init() throws {
		folder = try TemporaryFolder()
		folder.write(".git", "")
		folder.write("A/item.json", #"{"id": 1}"#)
		folder.write("A/other.json", #"{"id": 1}"#)
		GenRun("item.json", "other.json", "--name", "Item", in: folder, at: "A").expectDone()
	}

	/// Returns the reported reason for the file of the type.
	private func reason(_ run: GenRun) -> String? {
		for line in run.errors.split(separator: "\n") {
			if let range = line.firstRange(of: "ItemDTO.swift: ") { return String(line[range.upperBound...]) }
		}
		return nil
	}

	@Test("A stale file is reported with exactly the inputs that changed, however the check is started")
	func changed() {
		folder.write("A/other.json", #"{"id": 1, "name": "x"}"#)
		let expected = "other.json changed since the last run: 'name' of ItemDTO is new"
		#expect(reason(GenRun("check", "A", in: folder)) == expected)
		#expect(reason(GenRun("check", in: folder)) == expected)
		#expect(reason(GenRun("check", in: folder, at: "A")) == expected)
		folder.write("A/item.json", #"{"id": 2}"#)
		#expect(reason(GenRun("check", "A", in: folder))?.hasPrefix("item.json and other.json changed since the last run: ") == true)
	}

	@Test("An input change without effect is not drift, and the next run has nothing to do either")
	func harmless() throws {
		folder.write("A/other.json", #"{ "id": 1 }"#)
		let check = GenRun("check", "A", in: folder)
		#expect(check.status == .done)
		#expect(!check.errors.contains("other.json"))
		let lock = folder.text("A/gen.lock.json")
		GenRun(in: folder, at: "A").expectDone()
		#expect(folder.text("A/gen.lock.json") == lock)
		folder.write("A/item.json", #"{"id": 1, "name": "x"}"#)
		#expect(
			reason(GenRun("check", "A", in: folder)) == "item.json and other.json changed since the last run: 'name' of ItemDTO is new")
	}

	@Test("An input that is not recorded is drift, the next run only records it, and undo restores the lock")
	func undo() throws {
		let lines = try #require(folder.text("A/gen.lock.json")).split(separator: "\n", omittingEmptySubsequences: false)
		let lock = lines.filter { !$0.contains("\"path\": \"item.json\"") }.joined(separator: "\n")
		#expect(lock.utf8.count < lines.joined(separator: "\n").utf8.count)
		folder.write("A/gen.lock.json", lock)
		let check = GenRun("check", "A", in: folder)
		#expect(check.status == .found && check.errors.contains("stale    A/gen.lock.json: item.json is not recorded"), "\(check.errors)")
		GenRun(in: folder, at: "A").expectDone()
		#expect(folder.text("A/gen.lock.json") == lines.joined(separator: "\n"))
		#expect(GenRun("check", "A", in: folder).status == .done)
		let run = GenRun("undo", in: folder, at: "A")
		#expect(run.status == .done)
		#expect(run.errors == "gen: note[nothing-to-do]: the last run changed only 'gen.lock.json', which is restored\n")
		#expect(folder.text("A/gen.lock.json") == lock)
	}

	@Test("A run that changes nothing leaves the lock untouched, and standard input is not recorded in it")
	func unchanged() {
		let stamp = folder.stamp("A/gen.lock.json")
		GenRun(in: folder, at: "A").expectDone()
		GenRun("--output", "A", in: folder).expectDone()
		#expect(folder.stamp("A/gen.lock.json") == stamp)
		#expect(folder.text("A/gen.lock.json")?.contains(#"{ "path": "item.json", "fingerprint": ""#) == true)
	}

	@Test("Changed settings are reported by key and path; reformatting gen.json is not a change")
	func settings() {
		folder.write("gen.json", #"{"runs": []}"#)
		GenRun(in: folder, at: "A").expectDone()
		folder.write("gen.json", #"{ "types": {"Item.id": "Int?"} }"#)
		#expect(reason(GenRun("check", "A", in: folder)) == "../gen.json is new: 'id' of ItemDTO is now Int? instead of Int")
		GenRun(in: folder, at: "A").expectDone()
		folder.write("gen.json", "{\n\"types\": {\"Item.id\": \"Int?\"}, \"$schema\": \"x\"}")
		folder.write("A/item.json", #"{"id": 1, "name": "x"}"#)
		#expect(reason(GenRun("check", "A", in: folder))?.hasPrefix("item.json changed since the last run: ") == true)
	}

	@Test("A sample added to or removed from a folder of samples is reported")
	func folders() throws {
		folder.write("B/Samples/item.json", #"{"id": 1}"#)
		GenRun("Samples", "--name", "Item", in: folder, at: "B").expectDone()
		folder.write("B/Samples/more.json", #"{"id": 1, "name": "x"}"#)
		#expect(reason(GenRun("check", "B", in: folder)) == "Samples/more.json is new: 'name' of ItemDTO is new")
		GenRun(in: folder, at: "B").expectDone()
		folder.delete("B/Samples/more.json")
		#expect(reason(GenRun("check", "B", in: folder)) == "Samples/more.json was removed: 'name' of ItemDTO is gone")
		GenRun(in: folder, at: "B").expectDone()
		#expect(folder.text("B/Sources/Data/DTOs/ItemDTO.swift")?.contains("name") == false)
	}

	@Test("A changed template of the team is reported")
	func template() throws {
		GenRun("templates", "eject", "dto", in: folder).expectDone()
		GenRun(in: folder, at: "A").expectDone()
		let path = try #require(folder.files(".gen/templates").first { $0.hasSuffix("{dto.name}.swift") })
		folder.write(path, "\t// ours\n" + (folder.text(path) ?? ""))
		let reason = reason(GenRun("check", "A", in: folder))
		#expect(reason == "your template ../\(path) changed since the last run: added '// ours'")
	}

	@Test("Another version of gen is reported if no input changed")
	func version() throws {
		let path = "A/Sources/Data/DTOs/ItemDTO.swift"
		let now = try #require(folder.text(path))
		let before = replaced(now, "let id: Int", "let id: Int64")
		// The state that an earlier gen left: its text on disk and, with its digest, in the lock.
		let lock = replaced(folder.text("A/gen.lock.json") ?? "", "\"gen\": \"\(Gen.version)\"", "\"gen\": \"0.0.9\"")
		folder.write("A/gen.lock.json", lock)
		let base = replaced(folder.text("A/gen.base") ?? "", "let id: Int\n", "let id: Int64\n")
		folder.write("A/gen.base", replaced(base, Fingerprint(of: Array(now.utf8)).text, Fingerprint(of: Array(before.utf8)).text))
		folder.write(path, before)
		#expect(
			reason(GenRun("check", "A", in: folder))
				== "gen \(Gen.version) generates it differently: 'id' of ItemDTO is now Int instead of Int64")
		folder.write("A/item.json", #"{"id": 2}"#)
		let both = "item.json changed since the last run, gen now has version \(Gen.version): 'id' of ItemDTO is now Int instead of Int64"
		#expect(reason(GenRun("check", "A", in: folder)) == both)
	}

	@Test("A lock without inputs is readable, and stale files get the reasons that can be determined without them")
	func earlierLock() throws {
		let lock = try #require(folder.text("A/gen.lock.json"))
		let start = try #require(lock.firstRange(of: "\t\"inputs\""))
		let earlier = String(lock[..<start.lowerBound].dropLast(2)) + "\n}\n"
		folder.write("A/gen.lock.json", earlier)
		#expect(GenRun("check", "A", in: folder).status == .done)
		folder.write("A/item.json", #"{"id": "x"}"#)
		folder.write("A/other.json", #"{"id": "x"}"#)
		#expect(reason(GenRun("check", "A", in: folder)) == "generated text changed: 'id' of ItemDTO is now String instead of Int")
		folder.write("A/item.json", #"{"id": 1}"#)
		folder.write("A/other.json", #"{"id": 1}"#)
		GenRun(in: folder, at: "A").expectDone()
		#expect(folder.text("A/gen.lock.json") == lock)
	}

	@Test("JSON output lists the causes with kind, path and change")
	func json() throws {
		folder.write("A/item.json", #"{"id": "x"}"#)
		folder.write("A/other.json", #"{"id": "x"}"#)
		var diagnostics = Diagnostics()
		let output = GenRun("check", "A", "--format", "json", in: folder).output
		let report = try #require(JSONNode.parse(SourceText(path: "output", output), diagnostics: &diagnostics))
		let file = try #require(report["files"]?.elements?.first { $0["path"]?.string?.hasSuffix("ItemDTO.swift") == true })
		#expect(
			file["reason"]?.string == "item.json and other.json changed since the last run: 'id' of ItemDTO is now String instead of Int")
		let causes = file["causes"]?.elements?.map { cause in ["kind", "change", "path"].map { cause[$0]?.string } }
		#expect(causes == [["input", "changed", "A/item.json"], ["input", "changed", "A/other.json"]])
		let github = GenRun("check", "A", "--format", "github", in: folder).output
		#expect(github.contains("stale: item.json and other.json changed since the last run: 'id' of ItemDTO is now String instead of Int"))
	}

	private func replaced(_ text: String, _ old: String, _ new: String) -> String {
		guard let range = text.firstRange(of: old) else { return text }
		return String(text[..<range.lowerBound]) + new + text[range.upperBound...]
	}

	@Test("A changed template is a reason only for its own files; a partial is one for the files that include it")
	func unrelatedTemplates() throws {
		folder.write(".gen/styles/own/style.json", #"{"extends": "sendable"}"#)
		folder.write(".gen/styles/own/dto/Sources/{dto.name}A.swift", "// a\n{include shared}\n")
		folder.write(".gen/styles/own/dto/Sources/{dto.name}B.swift", "// b\n{include other}\n")
		folder.write(".gen/styles/own/partials/shared", "// shared\n")
		folder.write(".gen/styles/own/partials/other", "// other\n")
		GenRun("item.json", "--output", "B", "--feature", "B", "--style", "own", in: folder, at: "A").expectDone()
		folder.write(".gen/styles/own/partials/shared", "// changed\n")
		folder.write(".gen/styles/own/dto/Sources/{dto.name}B.swift", "// c\n{include other}\n")
		let lines = GenRun("check", "A/B", in: folder).errors.split(separator: "\n")
		let a = try #require(lines.first { $0.contains("ItemDTOA.swift") })
		let b = try #require(lines.first { $0.contains("ItemDTOB.swift") })
		#expect(a.contains("partials/shared changed since the last run: ") && !a.contains("dto.name"), "\(a)")
		#expect(b.contains("{dto.name}B.swift changed since the last run: ") && !b.contains("shared"), "\(b)")
	}
}
