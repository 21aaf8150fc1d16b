import Foundation
import TestSupport
import Testing

@testable import gen

struct DiffNamesTests {
	@Test(
		"A diff can be applied in the folder in which it was printed, whatever the name of the feature folder",
		arguments: [("", "A b"), ("", "./A b"), ("", "<absolute>/A b"), ("A b", "."), ("Other", "../A b"), ("", "New/Folder")])
	func applies(start: String, output: String) throws {
		let folder = try TemporaryFolder()
		folder.makeFolder("Other")
		folder.write("A b/item.json", #"{"id": 1}"#)
		GenRun("item.json", "--feature", "Item", in: folder, at: "A b").expectDone()
		folder.write("item.json", #"{"id": 1}"#)
		folder.write("A b/item.json", #"{"id": "x", "other": 1}"#)
		let output = output.replacingOccurrences(of: "<absolute>", with: folder.path)
		let inputs = output.hasPrefix("New") ? ["item.json", "--feature", "Item"] : []
		let arguments = inputs + (output == "." ? [] : ["--output", output])
		let run = GenRun(arguments: ["--dry-run"] + arguments, in: folder, at: start)
		#expect(run.status == .done)
		// Git rejects paths outside of the folder in which the patch is applied.
		let isOutside = start == "Other"
		#expect(run.output.contains("+++ b/../") == isOutside)
		guard !isOutside else { return }
		try apply(run.output, in: folder.path + "/" + start)
		GenRun(arguments: arguments, in: folder, at: start).expectDone()
		#expect(GenRun(arguments: ["--dry-run"] + arguments, in: folder, at: start).output == "")
	}

	private func apply(_ diff: String, in folder: String) throws {
		try Data(diff.utf8).write(to: URL(filePath: folder + "/difference"))
		let git = Process()
		git.executableURL = URL(filePath: "/usr/bin/env")
		git.arguments = ["git", "apply", "difference"]
		git.currentDirectoryURL = URL(filePath: folder)
		try git.run()
		git.waitUntilExit()
		#expect(git.terminationStatus == 0, "\(diff.prefix(500))")
	}
}
