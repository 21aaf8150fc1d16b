import TestSupport
import Testing

@testable import gen

#if canImport(Glibc)
	import Glibc
#else
	import Darwin
#endif

/// A `gen.json` that cannot be read, for reasons other than invalid JSON.
struct UnreadableConfigurationTests {
	private func feature() throws -> TemporaryFolder {
		let folder = try TemporaryFolder()
		folder.write("A/item.json", #"{"id": 1}"#)
		GenRun("item.json", in: folder, at: "A").expectDone()
		return folder
	}

	@Test(
		"Conflict markers in gen.json are reported as an unfinished merge, at the first marker",
		arguments: [[], ["check"], ["explain"], ["check", "."]])
	func unfinishedMerge(arguments: [String]) throws {
		let folder = try feature()
		let text = try #require(folder.text("A/gen.json"))
		for (line, before) in [(1, ""), (2, "{\n")] {
			folder.write("A/gen.json", before + "<<<<<<< HEAD\n\t\"app\": \"A\",\n=======\n>>>>>>> theirs\n" + text)
			let run = GenRun(arguments: arguments, in: folder, at: "A")
			#expect(run.status == .bad)
			#expect(
				run.errors.contains("gen.json:\(line):1: error[unfinished-merge]: gen.json contains markers of an unfinished merge"),
				"\(run.errors)")
			#expect(run.errors.contains("remove the markers"))
		}
	}

	@Test("A key that gen.json contains twice is an error at the second, with a note on the first", arguments: [[], ["check"]])
	func repeatedKey(arguments: [String]) throws {
		let folder = try feature()
		let text = try #require(folder.text("A/gen.json"))
		let repeated = "{\n\t\"names\": {\"Item.id\": \"number\"},\n\t\"names\": {\"Item.a\": \"b\"}," + text.dropFirst()
		folder.write("A/gen.json", repeated)
		let run = GenRun(arguments: arguments, in: folder, at: "A")
		#expect(run.status == .bad)
		#expect(run.errors.contains("gen.json:3:2: error[invalid-value]: the key \"names\" appears twice"), "\(run.errors)")
		#expect(run.errors.contains("gen.json:2:2: note: first here"), "\(run.errors)")
		#expect(folder.text("A/gen.json") == repeated)
	}

	@Test(
		"A folder, a pipe, or a link out of the feature instead of gen.json is reported as what it is",
		arguments: [[], ["check", "A"], ["check"]])
	func noFile(arguments: [String]) throws {
		let folder = try feature()
		let path = folder.path + "/A/gen.json"
		let start = arguments.isEmpty ? "A" : ""
		let shown = arguments.isEmpty ? "gen.json" : "A/gen.json"
		func expect(_ reason: String) {
			let run = GenRun(arguments: arguments, in: folder, at: start)
			#expect(run.status == .bad)
			#expect(run.errors.contains("cannot read '\(shown)': \(reason)"), "\(run.errors)")
		}
		folder.delete("A/gen.json")
		folder.makeFolder("A/gen.json")
		expect("there is a folder with the name of the file")
		folder.delete("A/gen.json")
		#expect(mkfifo(path, 0o600) == 0)
		expect("it is not a regular file")
		folder.delete("A/gen.json")
		folder.write("outside.json", "{}")
		#expect(symlink("../outside.json", path) == 0)
		expect("a symbolic link leads out of the feature folder")
		folder.delete("A/gen.json")
		#expect(GenRun("check", in: folder).errors.contains("there is a A/gen.lock.json but no gen.json"))
	}
}
