import Testing
import Workspace

@testable import gen

/// `gen undo`, `gen restore` and `gen resolve`.
struct FileCommandTests {
	private static let dtos = ["Sources/Data/DTOs/CharacterDTO.swift", "Sources/Data/DTOs/OriginDTO.swift"]

	/// A feature that is generated, in a folder of its own.
	private func feature(at inner: String = "") throws -> TemporaryFolder {
		let folder = try TemporaryFolder()
		let prefix = inner.isEmpty ? "" : inner + "/"
		folder.write(prefix + "character.json", #"{"id": 1, "name": "Rick", "origin": {"name": "Earth"}}"#)
		GenRun("character.json", in: folder, at: inner).expectDone()
		return folder
	}

	/// One with a conflict in each of two files.
	private func conflicts(at inner: String = "") throws -> TemporaryFolder {
		let folder = try feature(at: inner)
		let prefix = inner.isEmpty ? "" : inner + "/"
		for path in Self.dtos {
			let text = try #require(folder.text(prefix + path))
			folder.write(prefix + path, text.replacing("let name: String", with: "let name: String // mine"))
		}
		folder.write(prefix + "character.json", #"{"id": 1, "name": 5, "origin": {"name": 7}}"#)
		#expect(GenRun(arguments: [], in: folder, at: inner).status == .conflict)
		return folder
	}

	@Test("Conflicts that are resolved together are undone together", arguments: [[], dtos, dtos.reversed() + dtos])
	func resolvedTogether(names: [String]) throws {
		let folder = try conflicts()
		let before = folder.tree()
		#expect(GenRun(arguments: ["resolve", "--theirs"] + names, in: folder).status == .done)
		#expect(Self.dtos.allSatisfy { folder.text($0)?.contains("// mine") == false })
		#expect(GenRun("check", in: folder).status == .done)
		GenRun("undo", in: folder).expectDone()
		#expect(folder.tree() == before)
	}

	@Test("Files that are restored together are undone together")
	func restoredTogether() throws {
		let folder = try feature()
		let before = folder.tree()
		for path in Self.dtos { folder.delete(path) }
		GenRun(arguments: [], in: folder).expectDone()
		let without = folder.tree()
		GenRun("restore", "CharacterDTO.swift", "OriginDTO.swift", in: folder).expectDone()
		#expect(folder.tree().filter { $0.key != "gen.lock.json" } == before.filter { $0.key != "gen.lock.json" })
		GenRun("undo", in: folder).expectDone()
		#expect(folder.tree() == without)
	}

	@Test("An error in the middle of several files leaves all of them as they were")
	func allOrNothing() throws {
		let folder = try conflicts()
		let before = folder.tree()
		let gate = DiskGate { call, path in
			if case .rename = call, path.hasSuffix("OriginDTO.swift") { .fail(13) } else { .proceed }
		}
		let run = GenRun(arguments: ["resolve", "--theirs"], in: folder, gate: gate)
		#expect(run.status == .bad)
		#expect(run.errors.contains("nothing was changed"), "\(run.errors)")
		#expect(folder.tree() == before)
	}

	@Test("Markers that a merge left are a conflict in every format, until they are gone")
	func markersLeft() throws {
		let folder = try conflicts()
		#expect(GenRun("resolve", "--merge", in: folder).status == .done)
		let marked = folder.tree()
		let line = try #require(
			folder.text(Self.dtos[0])?.split(separator: "\n", omittingEmptySubsequences: false).firstIndex(of: "<<<<<<< yours"))
		for format in OutputFormat.allCases {
			let run = GenRun("check", "--format", format.rawValue, in: folder)
			#expect(run.status == .found)
			let text = run.output + run.errors
			#expect(text.contains("between markers"), "\(text)")
			#expect(text.contains(format == .json || format == .sarif ? "\(line + 1)" : Self.dtos[0]), "\(text)")
		}
		#expect(GenRun("check", in: folder).states[Self.dtos[0]] == "conflict")
		// A run leaves the file alone, also when there is more to be merged; resolving once more is no way out.
		folder.write("character.json", #"{"id": 1, "name": 5, "age": 7, "origin": {"name": 7}}"#)
		let run = GenRun(arguments: [], in: folder)
		#expect(run.status == .conflict)
		#expect(run.errors.contains("\(Self.dtos[0]):\(line + 1):1: error: both texts stand here"), "\(run.errors)")
		#expect(folder.text(Self.dtos[0]) == marked[Self.dtos[0]])
		let again = GenRun("resolve", "--ours", in: folder)
		#expect(again.status == .bad)
		#expect(again.errors.contains("'\(Self.dtos[0])' has both texts already, between markers from line \(line + 1) on"))
		for path in Self.dtos {
			let settled = try #require(folder.text(path)).split(separator: "\n", omittingEmptySubsequences: false)
				.filter { !$0.hasPrefix("<<<<<<<") && !$0.hasPrefix("=======") && !$0.hasPrefix(">>>>>>>") && !$0.contains("// mine") }
			folder.write(path, settled.joined(separator: "\n"))
		}
		GenRun(arguments: [], in: folder).expectDone()
		#expect(GenRun("check", in: folder).status == .done)
		#expect(folder.text(Self.dtos[0])?.contains("let age: Int") == true)
	}
}
