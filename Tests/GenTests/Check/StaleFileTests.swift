import TestSupport
import Testing

@testable import gen

@Suite("Files with a text that was generated earlier")
struct StaleFileTests {
	private let folder: TemporaryFolder
	private let item = "Sources/Data/DTOs/ItemDTO.swift"
	private let first: String

	init() throws {
		folder = try TemporaryFolder()
		folder.write("item.json", #"{"id": 1}"#)
		GenRun("item.json", in: folder).expectDone()
		first = try #require(folder.text(item))
		addKey("name")
	}

	private func addKey(_ key: String) {
		folder.write("item.json", (folder.text("item.json") ?? "").replacing("}", with: ", \"\(key)\": \"x\"}"))
		GenRun(in: folder).expectDone()
	}

	private func expectStale(_ path: String, sourceLocation: SourceLocation = #_sourceLocation) {
		let warning = "warning[not-current]: '\(path)' has a text that was generated earlier"
		let check = GenRun("check", in: folder)
		#expect(
			check.status == .found && check.states[path] == "stale" && check.errors.contains(warning), "\(check.errors)",
			sourceLocation: sourceLocation)
		let run = GenRun(in: folder)
		#expect(
			run.status == .done && run.states[path] == "updated" && run.errors.contains(warning), "\(run.errors)",
			sourceLocation: sourceLocation)
		GenRun("check", in: folder).expectDone()
	}

	@Test("A file that was not committed after a run is stale and not edited, whichever of the last runs it is from", arguments: 0..<3)
	func uncommitted(runs: Int) {
		for number in 0..<runs { addKey("more\(number)") }
		let current = folder.text(item)
		folder.write(item, first)
		expectStale(item)
		#expect(folder.text(item) == current)
	}

	@Test(
		"A file that a sparse checkout leaves out is neither deleted nor written, and stale in a whole checkout",
		.enabled(if: Git.isInstalled))
	func sparse() throws {
		let line = "Sources/Data/DTOs/LineDTO.swift"
		folder.write("item.json", #"{"id": 1, "line": {"sku": "a"}}"#)
		GenRun(in: folder).expectDone()
		let edited = "// Mine.\n" + (try #require(folder.text(line)))
		folder.write(line, edited)
		folder.delete(".git")
		for arguments in [["init", "-q"], ["add", "-A"], ["commit", "-q", "-m", "All"]] { Git.run(arguments, in: folder) }
		let lock = folder.text("gen.lock.json")
		Git.run(["sparse-checkout", "set", "--no-cone", "/*", "!/Tests/", "!/\(line)"], in: folder)
		try #require(folder.text(line) == nil)
		GenRun("check", in: folder).expectDone()
		let run = GenRun(in: folder)
		#expect(run.status == .done && run.errors.contains("absent   \(line): your sparse checkout leaves it out"), "\(run.errors)")
		#expect(folder.text("gen.lock.json") == lock)
		folder.write("item.json", #"{"id": 1, "line": {"sku": "a", "size": 1}}"#)
		#expect(GenRun(in: folder).errors.contains("\(line): your sparse checkout leaves it out, so it is not updated"))
		#expect(folder.text(line) == nil)
		Git.run(["sparse-checkout", "disable"], in: folder)
		#expect(folder.text(line) == edited)
		#expect(GenRun("check", in: folder).states[line] == "stale")
		GenRun(in: folder).expectDone()
		#expect(folder.text(line)?.hasPrefix("// Mine.\n") == true && folder.text(line)?.contains("let size: Int") == true)
		GenRun("check", in: folder).expectDone()
	}

	@Test("A stale file gets the changes of the run that finds it")
	func withChange() {
		folder.write(item, first)
		addKey("price")
		#expect(folder.text(item)?.contains("let price: String") == true && folder.text(item)?.contains("let name: String") == true)
	}

	@Test("A stale fixture and a stale test are updated, too")
	func otherFiles() throws {
		let fixture = "Tests/Shared/Fixtures/item.json"
		let old = try #require(folder.text(fixture))
		addKey("price")
		folder.write(fixture, old)
		expectStale(fixture)
	}

	@Test("A deleted file that is restored from an earlier commit is stale")
	func restored() {
		folder.delete(item)
		_ = GenRun(in: folder)
		folder.write(item, first)
		expectStale(item)
	}

	@Test("A stale file with line ends of Windows is stale")
	func windows() {
		folder.write(item, first.replacing("\n", with: "\r\n"))
		expectStale(item)
	}

	@Test("An edited earlier text is edited, and merged")
	func edited() {
		folder.write(item, first.replacing("let id: Int\n", with: "let id: Int // own\n"))
		let run = GenRun(in: folder)
		#expect(run.states[item] == "kept", "\(run.errors)")
		#expect(folder.text(item)?.contains("// own") == true)
	}

	@Test("The earlier texts of both branches are known after a merge of the lock")
	func merged() throws {
		let lock = try #require(folder.text("gen.lock.json"))
		folder.write(
			"gen.lock.json", "<<<<<<< HEAD\n\(lock)=======\n\(lock.replacing("\"past\": [", with: "\"past\": [\"0\", "))>>>>>>> other\n")
		GenRun(in: folder).expectDone()
		folder.write(item, first)
		expectStale(item)
	}

	@Test("Old text beside a new lost lock is reported if generated code does not compile with it")
	func lostLock() {
		folder.write(item, first)
		folder.delete("gen.lock.json")
		folder.delete("gen.base")
		let run = GenRun("--adopt", in: folder)
		#expect(run.status == .conflict && run.errors.contains("'ItemDTO' lacks 'name: String'"), "\(run.errors)")
	}
}
