import TestSupport
import Testing

@testable import gen

/// Files that are read-only.
struct ReadOnlyFileTests {
	private let dto = "Sources/Data/DTOs/ItemDTO.swift"

	private func feature() throws -> TemporaryFolder {
		let folder = try TemporaryFolder()
		folder.write("item.json", #"{"id": 1}"#)
		GenRun("item.json", in: folder).expectDone()
		folder.setMode(dto, 0o444)
		return folder
	}

	@Test("A run that would change a read-only file reports it and writes nothing, and a check works as usual")
	func refused() throws {
		let folder = try feature()
		GenRun(arguments: [], in: folder).expectDone()
		folder.write("item.json", #"{"id": "x"}"#)
		let before = folder.tree()
		for arguments in [[], ["--dry-run"]] {
			let run = GenRun(arguments: arguments, in: folder)
			#expect(run.status == .bad)
			#expect(run.errors.contains("'\(dto)' would change, but is read-only; nothing was written\n  help: "), "\(run.errors)")
			#expect(folder.tree() == before)
		}
		let check = GenRun("check", in: folder)
		#expect(check.status == .found)
		#expect(check.states[dto] == "stale")
		folder.setMode(dto, 0o644)
		GenRun(arguments: [], in: folder).expectDone()
	}

	@Test("Undoing a run does not change a read-only file")
	func undo() throws {
		let folder = try feature()
		let before = folder.tree()
		let run = GenRun("undo", in: folder)
		#expect(run.status == .bad)
		#expect(
			run.errors.contains("cannot write '\(dto)': it is read-only\n  help: nothing was changed; make it writable"), "\(run.errors)")
		#expect(folder.tree() == before)
	}
}
