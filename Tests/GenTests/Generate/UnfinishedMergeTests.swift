import TestSupport
import Testing
import Workspace

@testable import gen

/// Two branches of which only one ran gen, joined by git, which leaves markers in a generated file.
@Suite("A merge by git of a branch that ran gen and one that edited", .enabled(if: Git.isInstalled))
struct UnfinishedMergeTests {
	private func git(_ arguments: String..., in folder: TemporaryFolder) { Git.run(arguments, in: folder) }

	private let path = "Sources/Data/DTOs/ItemDTO.swift"

	/// Returns a repository with markers in the DTO: one branch has another sample and ran gen, the other commented on the property `name`.
	private func conflict(sample: String, onTopOfEdit isOnTop: Bool, style: String = "merge") throws -> TemporaryFolder {
		let folder = try TemporaryFolder()
		git("init", "-q", "-b", "main", in: folder)
		git("config", "merge.conflictStyle", style, in: folder)
		folder.write("item.json", #"{"id": 1, "name": "a", "size": 2}"#)
		GenRun("item.json", "--app", "Acme", "--endpoint", "/items/{identifier}", in: folder).expectDone()
		git("add", "-A", in: folder)
		git("commit", "-q", "-m", "a", in: folder)
		git("switch", "-q", "-c", "edit", in: folder)
		let text = try #require(folder.text(path))
		folder.write(path, text.replacing("let name: String\n", with: "let name: String // shown\n"))
		git("commit", "-q", "-a", "-m", "b", in: folder)
		git("switch", "-q", "-c", "run", "main", in: folder)
		folder.write("item.json", sample)
		GenRun(in: folder).expectDone()
		git("add", "-A", in: folder)
		git("commit", "-q", "-m", "c", in: folder)
		git("switch", "-q", isOnTop ? "edit" : "run", in: folder)
		git("merge", "-q", isOnTop ? "run" : "edit", in: folder)
		try #require(folder.text(path)?.contains("<<<<<<<") == true)
		return folder
	}

	@Test("The merge has the edit and everything that is generated now", arguments: [false, true], ["merge", "diff3"])
	func addedKey(isOnTop: Bool, style: String) throws {
		let folder = try conflict(
			sample: #"{"id": 1, "name": "a", "coupon": "c", "size": 2}"#, onTopOfEdit: isOnTop, style: style)
		let stop = GenRun(in: folder)
		#expect(stop.status == .conflict && stop.errors.contains("combine both sides with --merge"), "\(stop.errors)")
		GenRun("--merge", in: folder).expectDone()
		let text = try #require(folder.text(path))
		#expect(text.contains("let name: String // shown\n") && text.contains("let coupon: String\n"), "\(text)")
		GenRun("check", in: folder).expectDone()
	}

	@Test("A generated line that changed beside an edit is the new one", arguments: [false, true])
	func changedType(isOnTop: Bool) throws {
		let folder = try conflict(sample: #"{"id": 1, "name": "a", "size": 2.5}"#, onTopOfEdit: isOnTop)
		GenRun("--merge", in: folder).expectDone()
		let text = try #require(folder.text(path))
		#expect(text.contains("let name: String // shown\n") && text.contains("let size: Double\n"), "\(text)")
	}

	@Test("Once git has lost the common version, nothing is merged, and the help is to edit the file")
	func addedMarkers() throws {
		let folder = try conflict(sample: #"{"id": 1, "name": "a", "coupon": "c", "size": 2}"#, onTopOfEdit: false)
		git("add", "-A", in: folder)
		let before = folder.text(path)
		for arguments in [[], ["--merge"]] {
			let run = GenRun(arguments: arguments, in: folder)
			#expect(run.status == .conflict, "\(run.errors)")
			#expect(run.errors.contains("keep the right lines, remove the markers") && !run.errors.contains("--merge"), "\(run.errors)")
			#expect(folder.text(path) == before)
		}
	}

	@Test(
		"Two branches that both ran gen with another sample are merged without a question, with the edits of both",
		arguments: [false, true])
	func bothRan(isEdited: Bool) throws {
		let folder = try TemporaryFolder()
		git("init", "-q", "-b", "main", in: folder)
		folder.write("item.json", #"{"id": 1, "name": "a", "size": 2, "zone": "x"}"#)
		GenRun("item.json", "--app", "Acme", "--endpoint", "/items/{identifier}", in: folder).expectDone()
		git("add", "-A", in: folder)
		git("commit", "-q", "-m", "a", in: folder)
		for (branch, sample, line) in [
			("one", #"{"id": 1, "alpha": true, "name": "a", "size": 2, "zone": "x"}"#, "let name: String"),
			("two", #"{"id": 1, "name": "a", "size": 2, "zone": "x", "zulu": 2.5}"#, "let size: Int"),
		] {
			git("switch", "-q", "-c", branch, "main", in: folder)
			folder.write("item.json", sample)
			GenRun(in: folder).expectDone()
			let text = try #require(folder.text(path))
			if isEdited { folder.write(path, text.replacing(line + "\n", with: "\(line) // \(branch)\n")) }
			git("add", "-A", in: folder)
			git("commit", "-q", "-m", branch, in: folder)
		}
		git("merge", "-q", "one", in: folder)
		try #require(folder.text("gen.base")?.contains("<<<<<<<") == true)
		folder.write("item.json", #"{"id": 1, "alpha": true, "name": "a", "size": 2, "zone": "x", "zulu": 2.5}"#)
		let run = GenRun(in: folder)
		#expect(run.status == .done, "\(run.errors)")
		let text = try #require(folder.text(path))
		#expect(text.contains("let alpha: Bool\n") && text.contains("let zulu: Double\n"), "\(text)")
		if isEdited { #expect(text.contains("let name: String // one") && text.contains("let size: Int // two"), "\(text)") }
		GenRun("check", in: folder).expectDone()
	}

	/// Returns a repository in which two branches each added a run, and git could not run the merge driver.
	private func withoutDriver() throws -> TemporaryFolder {
		let folder = try TemporaryFolder()
		git("init", "-q", "-b", "main", in: folder)
		git("config", "merge.gen.driver", "missing-program %O %A %B", in: folder)
		folder.write(".gitattributes", "gen.lock.json merge=gen\ngen.base merge=gen\ngen.json merge=gen\n")
		folder.write("item.json", #"{"id": 1}"#)
		GenRun("item.json", "--app", "Acme", in: folder).expectDone()
		git("add", "-A", in: folder)
		git("commit", "-q", "-m", "a", in: folder)
		for (branch, sample) in [("one", "order"), ("two", "user")] {
			git("switch", "-q", "-c", branch, "main", in: folder)
			folder.write("\(sample).json", #"{"id": 1}"#)
			GenRun("\(sample).json", in: folder).expectDone()
			git("add", "-A", in: folder)
			git("commit", "-q", "-m", branch, in: folder)
		}
		git("merge", "-q", "one", in: folder)
		return folder
	}

	@Test("A side that git left without markers stops gen and check, and the help merges both sides")
	func oneSide() throws {
		let folder = try withoutDriver()
		try #require(folder.text("gen.json")?.contains("order") == false)
		let before = folder.files().map { folder.text($0) }
		for arguments in [[], ["check"], ["--dry-run"]] {
			let run = GenRun(arguments: arguments, in: folder)
			#expect(run.status == .bad || run.status == .found, "\(arguments) \(run.errors)")
			#expect(
				run.errors.contains(
					"gen.json:1:1: error[unfinished-merge]: git has two versions of 'gen.json', 'gen.lock.json', 'gen.base', and the folder has only one"
				),
				"\(run.errors)")
			#expect(run.errors.contains("help: merge both with git checkout --merge gen.json gen.lock.json gen.base"))
		}
		#expect(folder.files().map { folder.text($0) } == before)
		// Without the driver, git leaves markers, which gen combines.
		folder.write(".gitattributes", "")
		git("checkout", "-q", "--merge", "gen.json", "gen.lock.json", "gen.base", in: folder)
		GenRun(in: folder).expectDone()
		let settings = try #require(folder.text("gen.json"))
		#expect(settings.contains("order.json") && settings.contains("user.json"), "\(settings)")
		GenRun("check", in: folder).expectDone()
	}

	@Test("A run that one branch removed and the other changed is there again, with all of its files, and the next check passes")
	func changedAndRemoved() throws {
		let folder = try TemporaryFolder()
		let user = #"{"inputs": ["user.json"]}"#
		func write(_ runs: String...) {
			folder.write("gen.json", "{\n\t\"app\": \"Acme\",\n\t\"runs\": [\n\t\t" + runs.joined(separator: ",\n\t\t") + "\n\t]\n}\n")
			GenRun("--prune", in: folder).expectDone()
			git("add", "-A", in: folder)
			git("commit", "-q", "-m", "a", in: folder)
		}
		git("init", "-q", "-b", "main", in: folder)
		folder.write("item.json", #"{"id": 1, "maker": {"name": "a"}}"#)
		folder.write("user.json", #"{"id": 1}"#)
		write(#"{"inputs": ["item.json"]}"#, user)
		git("switch", "-q", "-c", "changed", in: folder)
		write(#"{"inputs": ["item.json"], "endpoint": "/things/{id}"}"#, user)
		git("switch", "-q", "-c", "removed", "main", in: folder)
		write(user)
		try #require(folder.text("Sources/Data/DTOs/MakerDTO.swift") == nil)
		git("merge", "-q", "changed", in: folder)

		GenRun(in: folder).expectDone()
		#expect(folder.text("Sources/Data/DTOs/MakerDTO.swift") != nil)
		#expect(folder.text("gen.json")?.contains("/things/{id:Int}") == true)
		GenRun("check", in: folder).expectDone()
	}

	@Test("A file of one branch is followed to where it was moved before the next run")
	func movedBeforeRun() throws {
		let folder = try withoutDriver()
		folder.write(".gitattributes", "")
		git("checkout", "-q", "--merge", "gen.json", "gen.lock.json", "gen.base", in: folder)
		let tests = try #require(folder.files().first { $0.hasSuffix("/OrderRESTDataSourceTests.swift") })
		let text = try #require(folder.text(tests))
		folder.delete(tests)
		folder.write("Tests/Moved/OrderRESTDataSourceTests.swift", text + "// mine\n")

		let run = GenRun(in: folder)
		run.expectDone()
		#expect(run.errors.contains("Tests/Moved/OrderRESTDataSourceTests.swift: you moved it"), "\(run.errors)")
		#expect(folder.text(tests) == nil)
		GenRun("check", in: folder).expectDone()
	}

	@Test("A side that the user chose and added is the only one")
	func chosenSide() throws {
		let folder = try withoutDriver()
		git("add", "gen.json", "gen.lock.json", "gen.base", in: folder)
		#expect(!GenRun(in: folder).errors.contains("unfinished-merge"))
	}
}
