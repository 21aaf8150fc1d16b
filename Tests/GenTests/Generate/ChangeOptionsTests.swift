import TestSupport
import Testing

@testable import gen

struct ChangeOptionsTests {
	@Test("--force and --adopt cannot be combined", arguments: [["item.json"], ["runtime", "--app", "Acme"]])
	func forceAndAdopt(arguments: [String]) throws {
		let folder = try TemporaryFolder()
		folder.write("item.json", #"{"id": 1}"#)
		let run = GenRun(arguments: arguments + ["--force", "--adopt"], in: folder)
		#expect(run.status == .bad)
		#expect(run.errors.contains("--force and --adopt contradict each other"), "\(run.errors)")
		#expect(folder.files() == ["item.json"])
	}
}
