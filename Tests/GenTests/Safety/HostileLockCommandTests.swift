import TestSupport
import Testing
import Workspace

@testable import gen

/// Runs of `gen` with a manipulated lock.
struct HostileLockCommandTests {
	private static let hostile = [
		".git/config", ".git/hooks/pre-commit", ".gen/templates/dto/A.swift", "gen.json", "item.json", "Package.swift", "./x",
	]

	/// Returns a feature with a lock that also lists `path`, with its current text.
	private func feature(listing path: String) throws -> TemporaryFolder {
		let folder = try TemporaryFolder()
		folder.write("item.json", #"{"id": 1}"#)
		GenRun("item.json", in: folder).expectDone()
		folder.write(".git/config", "[core]\n")
		folder.write("Package.swift", "// mine\n")
		folder.write(".gen/templates/dto/A.swift", "")
		let text = folder.text(path) ?? ""
		let base = try #require(folder.text("gen.base"))
		folder.write("gen.base", base + "=== gen \(Fingerprint(of: Array(text.utf8)).text) \(path)\n\(text)")
		return folder
	}

	private func victims(_ folder: TemporaryFolder) -> [String?] {
		[".git/config", ".git/hooks/pre-commit", ".gen/templates/dto/A.swift", "gen.json", "item.json", "Package.swift"].map(folder.text)
	}

	@Test(
		"A locked path that no template generates is neither written nor removed, and is reported", arguments: hostile,
		[
			["resolve", "--theirs"], ["resolve", "--merge"], ["--prune"], ["restore"], ["check"], ["--dry-run", "--prune"],
			["--force"], ["--adopt"],
		])
	func commands(path: String, arguments: [String]) throws {
		let folder = try feature(listing: path)
		let before = victims(folder)
		let isNamed = arguments[0] == "resolve" || arguments[0] == "restore"
		let run = GenRun(arguments: arguments + (isNamed ? [path] : []), in: folder)
		#expect(run.errors.contains("'\(path)', which no template"), "\(run.errors)")
		// A bare name may match a file that gen did write.
		if isNamed, path != "item.json" { #expect(run.status == .bad) }
		#expect(victims(folder) == before)
		_ = GenRun("undo", "--force", in: folder)
		#expect(Array(victims(folder).prefix(3)) == Array(before.prefix(3)))
	}

	@Test("Resolving all conflicts skips files that are not gen's")
	func all() throws {
		let folder = try feature(listing: ".git/config")
		#expect(GenRun("resolve", "--theirs", in: folder).errors.contains("no file has a conflict"))
		#expect(folder.text(".git/config") == "[core]\n")
	}

	@Test("A file that only a team's template generates is accepted as long as the template exists")
	func ownTemplate() throws {
		let folder = try TemporaryFolder()
		folder.write("item.json", #"{"id": 1}"#)
		folder.write(".gen/templates/rest/Docs/{Name}.txt", "{Name}\n")
		GenRun("item.json", "--feature", "Item", in: folder).expectDone()
		#expect(folder.text("Docs/Item.txt") == "Item\n")
		#expect(GenRun("check", in: folder).errors.contains("which no template") == false)
		folder.delete("Docs/Item.txt")
		GenRun("restore", "Docs/Item.txt", in: folder).expectDone()
		folder.delete(".gen/templates")
		#expect(GenRun("--prune", in: folder).errors.contains("'Docs/Item.txt', which no template"))
		#expect(folder.text("Docs/Item.txt") == "Item\n")
		#expect(GenRun("check", in: folder).status == .done)
	}

	@Test("The input of a run is never written, even if a template generates a file with its name")
	func input() throws {
		let folder = try TemporaryFolder()
		let path = "Tests/Shared/Fixtures/item.json"
		folder.write(path, #"{"id": 1}"#)
		for option in ["--force", "--adopt"] {
			let run = GenRun(path, "--feature", "Item", option, in: folder)
			#expect(run.status == .bad)
			#expect(run.errors.contains("'\(path)' is an input"), "\(run.errors)")
			#expect(folder.files() == [path])
		}
	}

	@Test("The runtime package has no hidden file, and its own files can be restored")
	func runtime() throws {
		let folder = try TemporaryFolder()
		GenRun("runtime", "--app", "Acme", in: folder).expectDone()
		#expect(!folder.files().contains { $0.split(separator: "/").contains { $0.hasPrefix(".") } })
		folder.delete("Package.swift")
		GenRun("restore", "Package.swift", in: folder).expectDone()
		#expect(GenRun("runtime", "--app", "Acme", in: folder).errors.contains("which no template") == false)
	}
}
