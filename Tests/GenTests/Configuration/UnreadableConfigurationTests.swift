import Testing

@testable import gen

#if canImport(Glibc)
	import Glibc
#else
	import Darwin
#endif

/// A `gen.json` that holds no settings, for reasons that have nothing to do with JSON.
struct UnreadableConfigurationTests {
	private func feature() throws -> TemporaryFolder {
		let folder = try TemporaryFolder()
		folder.write("A/item.json", #"{"id": 1}"#)
		GenRun("item.json", in: folder, at: "A").expectDone()
		return folder
	}

	@Test("A merge that was not finished is called so, at its first marker", arguments: [[], ["check"], ["explain"], ["check", "."]])
	func unfinishedMerge(arguments: [String]) throws {
		let folder = try feature()
		let text = try #require(folder.text("A/gen.json"))
		for (line, before) in [(1, ""), (2, "{\n")] {
			folder.write("A/gen.json", before + "<<<<<<< HEAD\n\t\"app\": \"A\",\n=======\n>>>>>>> theirs\n" + text)
			let run = GenRun(arguments: arguments, in: folder, at: "A")
			#expect(run.status == .bad)
			#expect(run.errors.contains("gen.json:\(line):1: error: gen.json holds an unfinished merge"), "\(run.errors)")
			#expect(run.errors.contains("remove the lines of the markers"))
		}
	}
}
