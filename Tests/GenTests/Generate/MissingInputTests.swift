import TestSupport
import Testing

@testable import gen

/// Files that gen.json names and that do not exist.
struct MissingInputTests {
	private static let commands = [["."], ["check", "."], ["explain"]].map { $0.filter { $0 != "." } }

	@Test("Every command reports a missing input at its location in gen.json", arguments: commands)
	func inputs(_ command: [String]) throws {
		let folder = try TemporaryFolder()
		folder.write(
			"gen.json",
			"""
			{
				"runs": [
					{"inputs": ["a.json"]},
					{"inputs": ["b.graphql"], "schema": "s.graphqls", "sample": ["r.json"]},
					{"name": "C", "body": "c.json"},
					{"name": "D", "item": "D: d.json", "local": "user-defaults"}
				]
			}
			""")
		let run = GenRun(arguments: command, in: folder)
		#expect(run.status == .bad)
		for (position, file) in [("3:15", "a.json"), ("4:15", "b.graphql"), ("4:39", "s.graphqls"), ("4:64", "r.json"), ("5:25", "c.json")]
		{
			#expect(run.errors.contains("gen.json:\(position): error[unreadable-file]: there is no file '\(file)'\n"), "\(run.errors)")
		}
		#expect(run.errors.split(separator: "\n").count { $0.contains("error[") } == 6, "what follows from it is not told: \(run.errors)")
		#expect(run.errors.contains("gen.json:6:29: error[unreadable-file]: there is no file 'd.json'\n"), "\(run.errors)")
		#expect(
			run.errors.contains("\t\t{\"inputs\": [\"a.json\"]},\n\t\t            ^~~~~~~~\n  help: restore the file, "), "\(run.errors)"
		)
	}

	@Test("A missing input is reported in the feature's gen.json when gen runs in a folder above")
	func fromAbove() throws {
		let folder = try TemporaryFolder()
		folder.write("A/gen.json", #"{"runs": [{"inputs": ["Samples/a.json", "Empty"]}]}"#)
		folder.makeFolder("A/Empty")
		let run = GenRun("check", "A", in: folder)
		#expect(run.status == .bad)
		#expect(run.errors.contains("A/gen.json:1:23: error[unreadable-file]: there is no file 'A/Samples/a.json'"), "\(run.errors)")
		#expect(run.errors.contains("A/gen.json:1:41: error[no-input]: the folder 'Empty' contains no input"), "\(run.errors)")
	}
}
