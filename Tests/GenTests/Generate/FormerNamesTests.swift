import TestSupport
import Testing

@testable import gen

/// A branch that was begun before a renaming brings lines with the old name. Git merges them without a conflict.
@Suite("Former names in edits")
struct FormerNamesTests {
	private let dto = "Sources/Data/DTOs/ItemDTO.swift"
	private let tests = "Tests/Unit/Data/DataSources/Remote/ItemRESTDataSourceTests.swift"

	/// Returns a feature with renamed declarations.
	private func renamed(_ names: (old: String, new: String)...) throws -> TemporaryFolder {
		let folder = try TemporaryFolder()
		folder.write("item.json", #"{"id": 1, "display_title": "a", "size": 2}"#)
		GenRun("item.json", "--app", "Acme", "--endpoint", "/items/{identifier}", in: folder).expectDone()
		for name in names { GenRun("rename", name.old, name.new, in: folder).expectDone() }
		return folder
	}

	private func add(_ lines: String, to path: String, in folder: TemporaryFolder) throws {
		folder.write(path, try #require(folder.text(path)) + lines)
	}

	@Test("The old name of a type, a method or a mock's member is replaced, and a check is red until then")
	func type() throws {
		let folder = try renamed(("ItemDTO", "ThingDTO"), ("fetchItem", "loadThing"))
		try add("\nfunc own(_ item: ItemDTO, _ mock: ItemRemoteDataSourceMock) { mock.fetchCallCount }\n", to: tests, in: folder)
		#expect(GenRun("check", in: folder).status != .done)
		let run = GenRun(in: folder)
		run.expectDone()
		let text = try #require(folder.text(tests))
		#expect(text.contains("func own(_ item: ThingDTO, _ mock: ItemRemoteDataSourceMock) { mock.loadThingCallCount }\n"), "\(text)")
		GenRun("check", in: folder).expectDone()
	}

	@Test("A file that is adopted by the run that renames a type has the new name")
	func adopted() throws {
		let folder = try renamed()
		Git.run(["init", "-q"], in: folder)
		let (lock, base) = (try #require(folder.text("gen.lock.json")), try #require(folder.text("gen.base")))
		try add("\ntypealias Own = ItemDTO\n", to: tests, in: folder)
		Git.run(["add", "-A"], in: folder)
		let settings = try #require(folder.text("gen.json"))
		folder.write("gen.json", settings.replacing("\"runs\"", with: "\"names\": {\"Item\": \"Thing\"}, \"runs\""))
		folder.write("gen.lock.json", lock)
		let sections = base.split(separator: "\n=== ", omittingEmptySubsequences: false)
		folder.write("gen.base", sections.filter { !$0.contains(" \(tests)\n") }.joined(separator: "\n=== "))
		GenRun("--adopt", in: folder).expectDone()
		#expect(folder.text(tests)?.contains("typealias Own = ThingDTO\n") == true, "\(folder.text(tests) ?? "")")
		GenRun("check", in: folder).expectDone()
	}

	@Test("A type that is renamed in a file that keeps its name is renamed in edits of other files")
	func typeInFile() throws {
		let folder = try TemporaryFolder()
		folder.write("item.json", #"{"id": 1}"#)
		GenRun("item.json", "--app", "Acme", "--style", "classic", "--endpoint", "/items/{id}", in: folder).expectDone()
		let path = "Tests/Data/ItemRemoteDataSourceTests.swift"
		try add("\ntypealias Own = ItemRemoteDataSourceContract\n", to: path, in: folder)
		folder.write(
			"gen.json",
			try #require(folder.text("gen.json")).replacing(
				"\"style\"", with: "\"names\": {\"Item(contract)\": \"ItemFetching\"}, \"style\""))
		GenRun(in: folder).expectDone()
		#expect(folder.text(path)?.contains("typealias Own = ItemFetching\n") == true, "\(folder.text(path) ?? "")")
	}

	@Test("The old name of a property is replaced in the file of its type, where it can mean nothing else")
	func member() throws {
		let folder = try renamed(("ItemDTO.displayTitle", "heading"))
		let lines =
			"\nextension ItemDTO {\n\tvar loud: String { displayTitle + self.displayTitle }\n\tvar other: Int { view.displayTitle }\n}\n"
		try add(lines, to: dto, in: folder)
		GenRun(in: folder).expectDone()
		let text = try #require(folder.text(dto))
		#expect(text.hasSuffix(lines.replacing("displayTitle + self.displayTitle", with: "heading + self.heading")), "\(text)")
	}

	@Test("A conflict that is resolved with the user's text leaves no old name, so that the next check is green")
	func resolved() throws {
		let folder = try renamed(("ItemDTO", "ThingDTO"))
		let text = try #require(folder.text(tests))
		// The user's branch has the old name in a line that the other branch changed.
		let line = try #require(text.split(separator: "\n").first { $0.contains("fetchItem(") })
		folder.write(tests, text.replacing(line, with: line + " as ItemDTO?"))
		_ = GenRun("rename", "fetchItem", "loadItem", in: folder)
		GenRun("--ours", in: folder).expectDone()
		GenRun("check", in: folder).expectDone()
		#expect(folder.text(tests)?.contains(" as ThingDTO?") == true)
	}

	@Test("Names follow several renamings, and a name that is generated again is no longer a former one")
	func chain() throws {
		let folder = try renamed(("ItemDTO", "ThingDTO"), ("ThingDTO", "PieceDTO"))
		try add("\nfunc own(_ one: ItemDTO, _ other: ThingDTO) {}\n", to: tests, in: folder)
		GenRun(in: folder).expectDone()
		#expect(folder.text(tests)?.contains("func own(_ one: PieceDTO, _ other: PieceDTO) {}\n") == true)
		GenRun("rename", "PieceDTO", "ItemDTO", in: folder).expectDone()
		#expect(folder.text(tests)?.contains("func own(_ one: ItemDTO, _ other: ItemDTO) {}\n") == true)
		let lock = try #require(folder.text("gen.lock.json"))
		#expect(!lock.contains("\"ItemDTO\": ") && lock.contains("\"PieceDTO\": \"ItemDTO\""), "\(lock)")
	}

	@Test(
		"A name that a file of the feature declares is not replaced",
		arguments: ["Sources/Own.swift", "Tests/Unit/Data/DataSources/Remote/ItemRESTDataSourceTests.swift"])
	func declared(path: String) throws {
		let folder = try renamed(("ItemDTO", "ThingDTO"))
		try add("\nfunc own(_ item: ItemDTO) {}\n", to: tests, in: folder)
		folder.write(path, (folder.text(path) ?? "") + "\ntypealias ItemDTO = Int\n")
		let before = folder.text(tests)
		GenRun(in: folder).expectDone()
		#expect(folder.text(tests) == before)
	}

	@Test("A method that a hand-written type declares as well is replaced where the same value has the new one in the generated text")
	func declaredByOther() throws {
		let folder = try renamed(("fetchItem", "loadThing"))
		folder.write("Sources/Repository.swift", "struct Repository {\n\tfunc fetchItem(identifier: Int) {}\n}\n")
		try add("\nfunc own() { sut.fetchItem(identifier: 1); repository.fetchItem(identifier: 1); fetchItem() }\n", to: tests, in: folder)
		let run = GenRun(in: folder)
		run.expectDone()
		let text = try #require(folder.text(tests))
		#expect(
			text.hasSuffix("\nfunc own() { sut.loadThing(identifier: 1); repository.fetchItem(identifier: 1); fetchItem() }\n"), "\(text)")
		#expect(!run.errors.contains("hand-written-use"), "\(run.errors)")
		GenRun("check", in: folder).expectDone()
	}

	@Test(
		"A generated method that the user moved to an own file under its old name is reported by each run, but not one beside the new method"
	)
	func movedMethod() throws {
		let folder = try renamed()
		let path = "Sources/Data/DataSources/Remote/ItemRESTDataSource.swift"
		let text = try #require(folder.text(path))
		let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
		let start = try #require(lines.firstIndex { $0.contains("func fetchItem") })
		let end = try #require(lines[start...].firstIndex { $0 == "\t}" })
		folder.write(path, (lines[..<start] + lines[(end + 1)...]).joined(separator: "\n"))
		folder.write("Sources/Fetch.swift", "extension ItemRESTDataSource {\n\(lines[start...end].joined(separator: "\n"))\n}\n")
		let method = "loadThing(identifier: Int) async throws -> ItemDTO"
		let expected = "error[merge-conflict]: 'ItemRESTDataSource' does not declare '\(method)', which "
		for arguments in [["rename", "fetchItem", "loadThing"], [], ["check"]] {
			let errors = GenRun(arguments: arguments, in: folder).errors
			#expect(errors.contains(expected), "\(errors)")
		}
		folder.write(path, text.replacing("fetchItem", with: "loadThing"))
		#expect(!GenRun("check", in: folder).errors.contains("merge-conflict"))
	}

	@Test("A property that the user declares under the old name is not replaced")
	func ownProperty() throws {
		let folder = try renamed(("ItemDTO.displayTitle", "heading"))
		let lines = "\nextension ItemDTO {\n\tvar displayTitle: String { heading + \"!\" }\n\tvar loud: String { displayTitle }\n}\n"
		try add(lines, to: dto, in: folder)
		GenRun(in: folder).expectDone()
		#expect(folder.text(dto)?.hasSuffix(lines) == true)
	}

	@Test("A name that another Swift file of the repository declares is not replaced", .enabled(if: Git.isInstalled))
	func declaredInRepository() throws {
		let root = try TemporaryFolder()
		Git.run(["init", "-q"], in: root)
		root.write("Other/Item.swift", "public struct ItemDTO {}\n")
		root.write("Feature/item.json", #"{"id": 1}"#)
		let path = "Feature/" + tests
		GenRun("Feature/item.json", "--output", "Feature", "--app", "Acme", "--endpoint", "/items/{identifier}", in: root).expectDone()
		GenRun("rename", "ItemDTO", "ThingDTO", "--output", "Feature", in: root).expectDone()
		root.write(path, try #require(root.text(path)) + "\nfunc own(_ item: ItemDTO) {}\n")
		let before = root.text(path)
		GenRun("Feature", in: root).expectDone()
		#expect(root.text(path) == before)
		root.write("Other/Item.swift", "// No ItemDTO any more.\n")
		GenRun("Feature", in: root).expectDone()
		#expect(root.text(path)?.contains("func own(_ item: ThingDTO) {}") == true)
	}

	@Test("A hand-written file that uses an old name is reported by each run")
	func handWritten() throws {
		let folder = try renamed(("ItemDTO", "ThingDTO"))
		folder.write("Sources/Mine.swift", "let make: (ItemDTO) -> Void\n")
		for arguments in [[], ["check"]] {
			let errors = GenRun(arguments: arguments, in: folder).errors
			let expected =
				"Sources/Mine.swift:1:12: warning[hand-written-use]: 'Sources/Mine.swift' uses 'ItemDTO', which is 'ThingDTO' now"
			#expect(errors.contains(expected), "\(errors)")
		}
	}
}
