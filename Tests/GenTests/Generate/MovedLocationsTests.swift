import TestSupport
import Testing

@testable import gen

struct MovedLocationsTests {
	@Test("A finding in gen.json is reported at its line in the file that the run writes, or that a dry run leaves")
	func rewritten() throws {
		let folder = try TemporaryFolder()
		folder.write("Show/a.json", #"{"id": 1, "name": "x"}"#)
		folder.write(
			"Show/gen.json",
			"""
			{
				"app": "Acme",
				"runs": [
					{
						"inputs": ["a.json"],
						"name": "Thing",
						"endpoint": "/t",
						"list": "none"
					}
				],
				"types": {
					"Thing.name": "Int"
				}
			}

			""")
		func currentLine() -> Int? {
			folder.text("Show/gen.json")?.split(separator: "\n", omittingEmptySubsequences: false)
				.firstIndex { $0.contains("Thing.name") }.map { $0 + 1 }
		}
		for options in [["--dry-run"], []] {
			let run = GenRun(arguments: ["a.json", "--name", "Thing", "--single"] + options, in: folder, at: "Show")
			let line = try #require(currentLine())
			#expect(run.errors.contains("gen.json:\(line):3: warning[override-mismatch]: "), "\(run.errors)")
			#expect((line == 12) == !options.isEmpty)
		}
	}
}
