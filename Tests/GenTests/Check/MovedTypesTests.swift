import TestSupport
import Testing

@testable import gen

@Suite("Types of generated files that the user moved into other files")
struct MovedTypesTests {
	private let folder: TemporaryFolder
	private let item = "Sources/Data/DTOs/ItemDTO.swift"
	private let line = "Sources/Data/DTOs/LineDTO.swift"

	init() throws {
		folder = try TemporaryFolder()
		folder.write("item.json", #"{"id": 1, "lines": [{"sku": "a"}]}"#)
		GenRun("item.json", in: folder).expectDone()
	}

	private func move(to path: String) {
		folder.write(path, (folder.text(path).map { $0 + "\n" } ?? "") + (folder.text(line) ?? ""))
		folder.delete(line)
	}

	private func addKey() { folder.write("item.json", #"{"id": 1, "lines": [{"sku": "a", "colour": "red"}]}"#) }

	@Test(
		"A moved type without a new property is reported, with its line, until it has the property",
		arguments: ["Sources/Data/DTOs/ItemDTO.swift", "Sources/Data/DTOs/Parts.swift"])
	func outdated(path: String) throws {
		if path != item { folder.write(path, "struct Own {\n\tlet text: String\n\tlet number: Int\n\tlet flag: Bool\n}\n") }
		move(to: path)
		#expect(GenRun(in: folder).errors.contains("absent   \(line): 'LineDTO' is declared in '\(path)', where gen does not update it"))
		#expect(GenRun("check", in: folder).status == .done)
		addKey()
		let position = try #require(folder.text(path)).split(separator: "\n", omittingEmptySubsequences: false)
			.firstIndex { $0.contains("struct LineDTO") }
		let run = GenRun(in: folder)
		#expect(run.status == .conflict)
		#expect(run.errors.contains("\(path):\((position ?? 0) + 1):"), "\(run.errors)")
		#expect(run.errors.contains("error[merge-conflict]: 'LineDTO' lacks 'colour: String', which 'Tests/"), "\(run.errors)")
		#expect(GenRun("check", in: folder).status == .found)
		folder.write(path, folder.text(path)?.replacing("let sku: String\n", with: "let sku: String\n\tlet colour: String\n") ?? "")
		GenRun(in: folder).expectDone()
		#expect(folder.text("Tests/Shared/Fixtures/item.json")?.contains("colour") == true)
		#expect(GenRun("check", in: folder).status == .done)
	}

	@Test("A type that is written by hand from the beginning has to follow the samples, too")
	func handWritten() throws {
		let folder = try TemporaryFolder()
		folder.write("item.json", #"{"id": 1, "lines": [{"sku": "a"}]}"#)
		folder.write(
			"Sources/Own.swift",
			"nonisolated struct LineDTO: Decodable, Equatable {\n\tlet sku: String\n\n\tvar isLong: Bool { sku.count > 9 }\n\tvar isShort: Bool { !isLong }\n\tvar text: String { sku }\n}\n"
		)
		GenRun("item.json", in: folder).expectDone()
		#expect(folder.text(line) == nil)
		folder.write("item.json", #"{"id": 1, "lines": [{"sku": "a", "colour": "red"}]}"#)
		let run = GenRun(in: folder)
		#expect(run.status == .conflict)
		#expect(
			run.errors.contains("Sources/Own.swift:1:13: error[merge-conflict]: 'LineDTO' lacks 'colour: String'"), "\(run.errors)")
	}

	@Test("A type with the new property under another declared type is left to the compiler")
	func otherType() {
		move(to: item)
		addKey()
		folder.write(item, folder.text(item)?.replacing("let sku: String\n", with: "let sku: String\n\tvar colour: Colour\n") ?? "")
		#expect(GenRun(in: folder).status == .done)
	}

	@Test("A removed type stays removed, and is reported as long as generated code uses it")
	func removed() {
		folder.delete(line)
		addKey()
		let run = GenRun(in: folder)
		#expect(run.status == .conflict)
		#expect(run.errors.contains("absent   \(line): you removed it"))
		#expect(run.errors.contains("no file of the feature declares 'LineDTO', which '\(item)' (line 3) uses"), "\(run.errors)")
	}

	@Test("Restoring a file whose type is elsewhere says so")
	func restored() {
		move(to: item)
		let run = GenRun("restore", line, in: folder)
		#expect(run.errors.contains(item), "\(run.errors)")
	}

	/// Renames the type in all files and its file, as an editor does.
	private func renameByHand() {
		for path in folder.files() where path.hasSuffix(".swift") {
			guard let text = folder.text(path), text.contains("LineDTO") else { continue }
			folder.write(path.replacing("LineDTO", with: "RowDTO"), text.replacing("LineDTO", with: "RowDTO"))
			if path.contains("LineDTO") { folder.delete(path) }
		}
	}

	private let row = "Sources/Data/DTOs/RowDTO.swift"

	@Test("A type that the user renamed with its file is recognised, and gen rename makes gen update it")
	func renamedByHand() {
		renameByHand()
		let run = GenRun(in: folder)
		#expect(run.status == .done)
		#expect(
			run.errors.contains(
				"absent   \(line): 'LineDTO' seems to be 'RowDTO' in '\(row)' now, where gen does not update it; 'gen rename LineDTO RowDTO' changes that"
			),
			"\(run.errors)")
		GenRun("rename", "LineDTO", "RowDTO", in: folder).expectDone()
		addKey()
		GenRun(in: folder).expectDone()
		#expect(folder.text(row)?.contains("let colour: String") == true)
		#expect(folder.text(line) == nil && folder.text(item)?.contains("[RowDTO]") == true)
		GenRun("check", in: folder).expectDone()
	}

	@Test("gen rename follows a renamed file before gen ran, and the edits in it stay")
	func renamedAtOnce() throws {
		renameByHand()
		folder.write(row, try #require(folder.text(row)) + "\nextension RowDTO {}\n")
		GenRun("rename", "LineDTO", "RowDTO", in: folder).expectDone()
		#expect(folder.text(row)?.hasSuffix("extension RowDTO {}\n") == true)
		GenRun("check", in: folder).expectDone()
	}

	@Test("A type that the user renamed, without a new property, is reported")
	func renamedAndOutdated() {
		renameByHand()
		addKey()
		let run = GenRun(in: folder)
		#expect(run.status == .conflict)
		#expect(run.errors.contains("\(row):1:13: error[merge-conflict]: 'RowDTO' lacks 'colour: String'"), "\(run.errors)")
	}

	@Test("Text that is adopted or taken as the user's lists the generated members that it lacks")
	func acceptedLack() {
		addKey()
		folder.delete("gen.lock.json")
		let run = GenRun("--adopt", in: folder)
		#expect(run.status == .done)
		#expect(run.errors.contains("your text counts as edits; it lacks 'colour' of LineDTO"), "\(run.errors)")
	}
}
