import TestSupport
import Testing

@testable import gen

@Suite("Files that a merge left behind")
struct LeftoverTests {
	private let folder: TemporaryFolder
	private let generated = "Sources/Data/DTOs/ItemDTO.swift"

	init() throws {
		folder = try TemporaryFolder()
		folder.write("item.json", #"{"id": 1}"#)
		GenRun("item.json", in: folder).expectDone()
	}

	private func leave(_ text: String? = nil, at path: String) {
		folder.write(path, (text ?? folder.text(generated) ?? "").replacing("}\n", with: "\tvar own: Int { 1 }\n}\n"))
	}

	@Test(
		"An edited file that remains where a generated file was is never green",
		arguments: ["Sources/Data/Models/ItemDTO.swift", "Sources/ItemDTO+Edited.swift", "ItemDTO.swift"])
	func leftover(path: String) {
		leave(at: path)
		let check = GenRun("check", in: folder)
		#expect(check.status == .found)
		#expect(check.errors.contains("error[merge-conflict]: 'ItemDTO' is declared in '\(path)' as well"))
		#expect(check.errors.contains("help: keep one of both: copy what you wrote there to '\(generated)', and remove it from '\(path)'"))
		#expect(check.errors.contains("broken   \(generated): declares 'ItemDTO', which '\(path)' declares as well"))
		let before = folder.text(generated)
		folder.write("item.json", #"{"id": 1, "name": "x"}"#)
		#expect(GenRun(in: folder).status == .conflict)
		#expect(folder.text(generated) == before)
		folder.delete(path)
		GenRun(in: folder).expectDone()
		#expect(GenRun("check", in: folder).status == .done)
	}

	@Test("A moved file with conflict markers is never green")
	func moved() throws {
		let text = try #require(folder.text(generated))
		let path = "Sources/Moved/ItemDTO.swift"
		folder.delete(generated)
		folder.write(path, "<<<<<<< HEAD\n\(text)// own\n||||||| base\n\(text)=======\n\(text)// theirs\n>>>>>>> other\n")
		let run = GenRun(in: folder)
		#expect(run.status == .conflict)
		#expect(run.errors.contains("\(path):1:1: error[conflict-marker]: the file contains conflict markers"), "\(run.errors)")
		#expect(GenRun("check", in: folder).status == .found)
		folder.write(path, text + "// own\n")
		GenRun(in: folder).expectDone()
		#expect(GenRun("check", in: folder).status == .done)
	}

	@Test("An edited file that remains under the name that its type had before it was renamed is never green")
	func formerName() {
		let edited = (folder.text(generated) ?? "").replacing("}\n", with: "\tvar own: Int { 1 }\n}\n")
		GenRun("rename", "Item", "Article", in: folder).expectDone()
		folder.write(generated, edited)
		let renamed = "Sources/Data/DTOs/ArticleDTO.swift"
		let run = GenRun(in: folder)
		#expect(run.status == .conflict)
		#expect(
			run.errors.contains(
				"\(renamed):1:1: error[merge-conflict]: 'ArticleDTO' is declared in '\(generated)' as well, under its former name 'ItemDTO'"
			), "\(run.errors)")
		#expect(run.errors.contains("help: copy what you wrote there, remove the file, run gen again, and add it to '\(renamed)'"))
		#expect(GenRun("check", in: folder).status == .found)
		folder.delete(generated)
		GenRun(in: folder).expectDone()
		folder.write(generated, "struct ItemDTO {\n\tlet price: Int\n\tlet size: Int\n}\n")
		GenRun(in: folder).expectDone()
	}

	@Test(
		"A short file under a former name is one that the merge left, by its members or by git",
		arguments: ["Equatable, Hashable {\n\tlet id: Int", "Equatable {\n\tlet id: Int?"])
	func shortFile(edit: String) throws {
		mergeRenaming { $0.replacing("Equatable {\n\tlet id: Int", with: edit) }
		try #require(folder.text(generated)?.contains(edit) == true)
		expectLeftover()
		#expect(GenRun("check", in: folder).status == .found)
		folder.delete(generated)
		GenRun(in: folder).expectDone()
	}

	@Test("An edited file that the lock of the other branch has is left under the former name, too")
	func inLock() {
		mergeRenaming(adding: true) { $0.replacing("Equatable", with: "Equatable, Hashable") }
		expectLeftover()
		folder.delete(generated)
		GenRun(in: folder).expectDone()
		GenRun("check", in: folder).expectDone()
	}

	/// Merges a branch that edits the file of `ItemDTO` into one that renames the type.
	///
	/// - Parameter addsRun: whether the branch with the edit also generates from another sample.
	private func mergeRenaming(adding addsRun: Bool = false, editing edit: (String) -> String) {
		func commit() {
			Git.run(["add", "-A"], in: folder)
			Git.run(["commit", "-q", "-m", "a"], in: folder)
		}
		Git.run(["init", "-q", "-b", "main"], in: folder)
		commit()
		Git.run(["switch", "-q", "-c", "edit"], in: folder)
		folder.write(generated, edit(folder.text(generated) ?? ""))
		if addsRun {
			folder.write("other.json", #"{"id": 1, "size": 2}"#)
			GenRun("other.json", in: folder).expectDone()
		}
		commit()
		Git.run(["switch", "-q", "main"], in: folder)
		GenRun("rename", "Item", "Article", in: folder).expectDone()
		commit()
		Git.run(["merge", "-q", "edit"], in: folder)
	}

	private func expectLeftover() {
		let run = GenRun(in: folder)
		#expect(run.status == .conflict && run.errors.contains("as well, under its former name 'ItemDTO'"), "\(run.errors)")
	}

	@Test("A run that writes the file of the new name again finds the one under the former name, not only the next check")
	func newFile() {
		let text = folder.text(generated)
		GenRun("rename", "Item", "Article", in: folder).expectDone()
		let renamed = "Sources/Data/DTOs/ArticleDTO.swift"
		let sections = (folder.text("gen.base") ?? "").split(separator: "\n=== ", omittingEmptySubsequences: false)
		folder.write("gen.base", sections.filter { !$0.contains(" \(renamed)\n") }.joined(separator: "\n=== "))
		folder.delete(renamed)
		folder.write(generated, text ?? "")
		expectLeftover()
		#expect(folder.text(renamed) == nil)
		folder.delete(generated)
		GenRun(in: folder).expectDone()
		GenRun("check", in: folder).expectDone()
	}

	@Test("A leftover of a file whose own edits conflict is reported first, since no resolution of the edits ends the conflict")
	func conflict() {
		leave(at: "Sources/ItemDTO.swift")
		folder.write(generated, (folder.text(generated) ?? "").replacing("let id: Int", with: "let id: Int64"))
		folder.write("item.json", #"{"id": "a"}"#)
		for arguments in [[], ["--ours"], ["--theirs"]] {
			let run = GenRun(arguments: arguments, in: folder)
			#expect(run.status == .conflict && run.errors.contains("is declared in 'Sources/ItemDTO.swift' as well"), "\(run.errors)")
		}
		folder.delete("Sources/ItemDTO.swift")
		let run = GenRun(in: folder)
		#expect(run.status == .conflict && run.errors.contains("--ours, --theirs or --merge"), "\(run.errors)")
		GenRun("--theirs", in: folder).expectDone()
	}

	@Test("A type beside a file that a run would rename is reported with the path at which that file is")
	func renamed() {
		leave("struct ArticleDTO {\n}\n", at: "Sources/ArticleDTO.swift")
		let run = GenRun("rename", "Item", "Article", in: folder)
		#expect(run.status == .conflict)
		#expect(
			run.errors.contains("\(generated):1:1: error[merge-conflict]: 'ArticleDTO' is declared in 'Sources/ArticleDTO.swift' as well"))
		#expect(
			run.errors.contains(
				"help: keep one of both: copy what you wrote there to '\(generated)', and remove it from 'Sources/ArticleDTO.swift'"))
		#expect(folder.text(generated) != nil && folder.text("Sources/Data/DTOs/ArticleDTO.swift") == nil)
	}

	@Test(
		"A file that declares no type of a generated file in its module is no leftover",
		arguments: [
			("Sources/Data/Models/ItemDTO.swift", "extension ItemDTO {\n}\n"),
			("Sources/Data/Models/ItemDTO.swift", "private struct ItemDTO {\n}\n"),
			("Sources/Data/Models/Item.swift", "struct Item {\n}\n"),
			("Tests/Support/ItemDTO.swift", "struct ItemDTO {\n}\n"),
		])
	func others(path: String, text: String) {
		leave(text, at: path)
		#expect(GenRun("check", in: folder).status == .done)
	}

	@Test("A package or a feature in the folder is another module", arguments: ["Package.swift", "gen.json"])
	func modules(root: String) {
		leave(at: "Inner/Sources/ItemDTO.swift")
		folder.write("Inner/\(root)", root == "gen.json" ? "{}" : "// swift-tools-version: 6.0\n")
		#expect(GenRun("check", ".", in: folder).status == .done)
	}
}
