import TestSupport
import Testing

@testable import gen

@Suite("What a run removes is said first")
struct RemovedPartsTests {
	private func feature(_ arguments: String...) throws -> TemporaryFolder {
		let folder = try TemporaryFolder()
		folder.write("item.json", #"{"id": 1, "name": "x"}"#)
		folder.write("other.json", #"{"id": 1, "name": "x", "note": "a"}"#)
		GenRun(arguments: ["--name", "Item", "--endpoint", "/items/{identifier}"] + arguments, in: folder).expectDone()
		return folder
	}

	/// Checks that the removal is reported before the first file.
	private func isFirst(_ text: String, in run: GenRun) -> Bool {
		guard let note = run.errors.firstRange(of: "note[generated-removed]: the inputs and options no longer generate \(text)") else {
			return false
		}
		return ["deleted  ", "updated  "].compactMap { run.errors.firstRange(of: $0) }.allSatisfy { note.lowerBound < $0.lowerBound }
	}

	@Test("The files of a store without a run are removed, which is said first")
	func otherLocal() throws {
		let folder = try feature("item.json", "--local", "memory")
		folder.write("gen.json", (folder.text("gen.json") ?? "").replacing(#""memory", "keyed-by": "id""#, with: #""user-defaults""#))
		let run = GenRun(in: folder)
		#expect(run.status == .done, "\(run.errors)")
		#expect(isFirst("4 files: ", in: run) && run.errors.contains("'gen undo' restores them"), "\(run.errors)")
		GenRun("check", in: folder).expectDone()
		let store = "Sources/Data/DataSources/Local/ItemMemoryDataSource.swift"
		#expect(folder.text(store) == nil)
		GenRun("undo", in: folder).expectDone()
		#expect(folder.text(store) != nil)
	}

	private static let removed = "1 file: 'Tests/Shared/Fixtures/item_with_every_value.json', and 'note' of ItemDTO"

	@Test("The properties of a removed sample are removed with it, which is said first")
	func removedFromConfiguration() throws {
		let folder = try feature("item.json", "other.json")
		let settings = try #require(folder.text("gen.json"))
		folder.write("gen.json", settings.replacing("\"other.json\"", with: "\"item.json\""))
		let rehearsal = GenRun("--dry-run", in: folder)
		#expect(isFirst(Self.removed, in: rehearsal) && !rehearsal.errors.contains("gen undo"), "\(rehearsal.errors)")
		let run = GenRun(in: folder)
		#expect(isFirst(Self.removed, in: run), "\(run.errors)")
	}

	@Test("A run that only adds, renames or changes a type removes nothing")
	func nothing() throws {
		let folder = try feature("item.json")
		folder.write("item.json", #"{"id": "1", "name": "x", "more": true}"#)
		#expect(!GenRun(in: folder).errors.contains("generated-removed"))
		GenRun("rename", "ItemDTO", "Thing", in: folder).expectDone()
		#expect(!GenRun("rename", "Thing", "ItemDTO", in: folder).errors.contains("generated-removed"))
	}

	private static let storeRun = ",\n\t\t{\"name\": \"Item\", \"local\": \"memory\", \"keyed-by\": \"id\"}"
	private static let store = "Sources/Data/DataSources/Local/ItemMemoryDataSource.swift"
	private static let contract = "Sources/Data/DataSources/Local/ItemLocalDataSourceContract.swift"

	@Test("The contract of an edited store stays as long as the store is there, with the reason", arguments: [[], ["--prune"]])
	func usedFile(arguments: [String]) throws {
		let folder = try feature("item.json", "--local", "memory")
		folder.write(Self.store, try #require(folder.text(Self.store)) + "// own\n")
		let settings = try #require(folder.text("gen.json"))
		folder.write("gen.json", settings.replacing(Self.storeRun, with: ""))
		let run = GenRun(arguments: arguments, in: folder)
		#expect(run.states[Self.store] == "orphaned" && run.states[Self.contract] == "orphaned", "\(run.errors)")
		#expect(run.errors.contains("no longer generated, but '\(Self.store)' uses 'ItemLocalDataSourceContract'"), "\(run.errors)")
		#expect(folder.text(Self.contract) != nil)
		folder.delete(Self.store)
		GenRun(in: folder).expectDone()
		#expect(folder.text(Self.contract) == nil)
	}

	@Test("--prune --theirs removes edited files as well")
	func prunedEdits() throws {
		let folder = try feature("item.json", "--local", "memory")
		folder.write(Self.store, try #require(folder.text(Self.store)) + "// own\n")
		let settings = try #require(folder.text("gen.json"))
		folder.write("gen.json", settings.replacing(Self.storeRun, with: ""))
		GenRun("--prune", "--theirs", in: folder).expectDone()
		#expect(folder.text(Self.store) == nil && folder.text(Self.contract) == nil)
		GenRun("check", in: folder).expectDone()
	}

	@Test("A type that a hand-written file uses stays when it is no longer generated")
	func usedByHand() throws {
		let folder = try feature("item.json", "--local", "memory")
		folder.write("Sources/Own.swift", "struct Own {\n\tlet store: any ItemLocalDataSourceContract\n}\n")
		let settings = try #require(folder.text("gen.json"))
		folder.write("gen.json", settings.replacing(Self.storeRun, with: ""))
		GenRun(in: folder).expectDone()
		#expect(folder.text(Self.contract) != nil && folder.text(Self.store) == nil)
	}
}
