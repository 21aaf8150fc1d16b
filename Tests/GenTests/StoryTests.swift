import TestSupport
import Testing

@testable import gen

/// The life of a feature in a team, with a check at each step.
struct StoryTests {
	private let dto = "Sources/Data/DTOs/CharacterDTO.swift"
	private let contract = "Sources/Data/DataSources/Remote/CharacterRemoteDataSourceContract.swift"

	/// Returns the states other than `same`, and the status.
	private func check(_ folder: TemporaryFolder) -> [String] {
		let before = folder.tree()
		let run = GenRun("check", in: folder, at: "Character")
		#expect(folder.tree() == before, "a check writes nothing")
		return ["\(run.status)"] + run.states.map { "\($0.value) \($0.key.split(separator: "/").last ?? "")" }.sorted()
	}

	private func gen(_ folder: TemporaryFolder, _ arguments: String...) -> GenRun {
		GenRun(arguments: arguments, in: folder, at: "Character")
	}

	private func edit(_ folder: TemporaryFolder, _ file: String, _ old: String, _ new: String) throws {
		let text = try #require(folder.text("Character/\(file)"))
		let range = try #require(text.firstRange(of: old))
		folder.write("Character/\(file)", text.replacingSubrange(range, with: new))
	}

	@Test("A check reports the next step at each point of a feature's life, from the first run to an undo")
	func story() throws {
		let folder = try TemporaryFolder()
		folder.write("Character/character.json", #"{"id": 1, "name": "Rick", "status": "Alive", "species": "Human", "age": 70}"#)
		#expect(check(folder) == ["bad"])
		#expect(gen(folder, "character.json").status == .done)
		#expect(check(folder) == ["done"])

		// An edit by hand is not drift.
		try edit(folder, dto, "nonisolated struct", "/// A person.\nnonisolated struct")
		#expect(check(folder) == ["done", "edited CharacterDTO.swift"])
		#expect(gen(folder).status == .done)

		// The input changes in another part: both changes are merged.
		folder.write("Character/character.json", #"{"id": 1, "name": "Rick", "status": "Alive", "species": "Human", "age": null}"#)
		#expect(check(folder).first == "found")
		#expect(check(folder).contains("stale CharacterDTO.swift"))
		let merged = gen(folder)
		#expect(merged.status == .done)
		#expect(merged.states[dto] == "merged")
		#expect(folder.text("Character/\(dto)")?.contains("/// A person.\nnonisolated struct") == true)
		#expect(check(folder) == ["done", "edited CharacterDTO.swift"])

		// The input changes where the user has edited: the file stays unchanged, and the location is reported.
		try edit(folder, dto, "let name: String\n", "let name: String? // as shown\n")
		let mine = folder.text("Character/\(dto)")
		folder.write("Character/character.json", #"{"id": 1, "name": null, "status": "Alive", "species": "Human", "age": null}"#)
		#expect(check(folder).contains("conflict CharacterDTO.swift"))
		let conflict = gen(folder)
		#expect(conflict.status == .conflict)
		#expect(
			conflict.errors.contains("\(dto):4:1: error[merge-conflict]: your edits and the changes to the generated text overlap"),
			"\(conflict.errors)")
		#expect(folder.text("Character/\(dto)") == mine)
		#expect(gen(folder, "resolve", "CharacterDTO.swift").status == .bad)
		#expect(gen(folder, "resolve", "CharacterDTO.swift", "--merge").status == .conflict)
		#expect(folder.text("Character/\(dto)")?.contains("<<<<<<<") == true)
		#expect(gen(folder, "undo").status == .done)
		#expect(folder.text("Character/\(dto)") == mine)
		#expect(gen(folder, "resolve", "--theirs").status == .done)
		#expect(folder.text("Character/\(dto)")?.contains("/// A person.") == true)
		#expect(folder.text("Character/\(dto)")?.contains("as shown") == false)
		#expect(check(folder) == ["done", "edited CharacterDTO.swift"])

		// A file that the user deletes stays deleted until it is restored.
		folder.delete("Character/\(contract)")
		#expect(check(folder) == ["found", "edited CharacterDTO.swift", "missing CharacterRemoteDataSourceContract.swift"])
		#expect(gen(folder).states[contract] == "deleted")
		// Other generated code uses its type.
		#expect(check(folder) == ["found", "deleted CharacterRemoteDataSourceContract.swift", "edited CharacterDTO.swift"])
		#expect(gen(folder, "restore", "CharacterRemoteDataSourceContract.swift").status == .done)
		#expect(check(folder) == ["done", "edited CharacterDTO.swift"])

		// Undo returns to the previous state, and undo of undo to the later one.
		#expect(gen(folder, "undo").status == .done)
		#expect(folder.text("Character/\(contract)") == nil)
		#expect(gen(folder, "undo").status == .done)
		#expect(folder.text("Character/\(contract)") != nil)
		#expect(check(folder) == ["done", "edited CharacterDTO.swift"])
	}

	@Test("The file of a removed type is removed unless it was edited, and a check agrees")
	func orphans() throws {
		let folder = try TemporaryFolder()
		folder.write("Character/character.json", #"{"id": 1, "origin": {"name": "Earth"}, "location": {"name": "Mars", "size": 1}}"#)
		#expect(gen(folder, "character.json").status == .done)
		try edit(folder, "Sources/Data/DTOs/LocationDTO.swift", "let size", "// mine\n\tlet size")
		folder.write("Character/character.json", #"{"id": 1}"#)
		let run = gen(folder)
		#expect(run.states["Sources/Data/DTOs/OriginDTO.swift"] == "deleted")
		#expect(run.states["Sources/Data/DTOs/LocationDTO.swift"] == "orphaned")
		#expect(check(folder).first == "done")
		#expect(gen(folder).status == .done)
		#expect(gen(folder, "--prune").status == .done)
		#expect(folder.text("Character/Sources/Data/DTOs/OriginDTO.swift") == nil)
		#expect(folder.text("Character/Sources/Data/DTOs/LocationDTO.swift") != nil)
		#expect(check(folder) == ["done"])
	}

	@Test("A file that gen did not write stops the run unless --adopt or --force is passed")
	func handWritten() throws {
		let folder = try TemporaryFolder()
		folder.write("Character/character.json", #"{"id": 1}"#)
		folder.write("Character/\(dto)", "// by hand\n")
		let refused = gen(folder, "character.json")
		#expect(refused.status == .bad)
		#expect(folder.files() == ["Character/\(dto)", "Character/character.json"].sorted())
		#expect(gen(folder, "character.json", "--adopt").states[dto] == "kept")
		#expect(folder.text("Character/\(dto)") == "// by hand\n")
		// The type that other generated code uses is not there, so that is excluded.
		#expect(check(folder).contains("deleted CharacterRESTDataSource.swift"))
		#expect(gen(folder, "undo").status == .done)
		#expect(gen(folder, "character.json", "--force").states[dto] == "updated")
		#expect(check(folder) == ["done"])
	}
}

extension String {
	fileprivate func replacingSubrange(_ range: Range<String.Index>, with new: String) -> String {
		String(self[..<range.lowerBound]) + new + self[range.upperBound...]
	}
}
