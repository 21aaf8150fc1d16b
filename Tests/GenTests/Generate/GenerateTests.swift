import TestSupport
import Testing

@testable import gen

struct GenerateTests {
	@Test("A sample generates the files of an entity, and a second run changes nothing")
	func twice() throws {
		let folder = try TemporaryFolder()
		folder.write("Character/character.json", #"{"id": 1, "name": "Rick"}"#)
		let first = GenRun("character.json", in: folder, at: "Character")
		#expect(first.status == .done)
		#expect(first.output == "")
		#expect(first.states["Sources/Data/DTOs/CharacterDTO.swift"] == "new")
		let tree = folder.tree()
		let stamps = folder.files().map(folder.stamp)
		let second = GenRun("character.json", in: folder, at: "Character")
		#expect(second.status == .done)
		#expect(second.states.isEmpty)
		#expect(folder.tree() == tree)
		#expect(folder.files().map(folder.stamp) == stamps)
	}

	@Test("An invalid sample ends with status 2 and nothing is written")
	func bad() throws {
		let folder = try TemporaryFolder()
		folder.write("character.json", #"{"id": }"#)
		let run = GenRun("character.json", "--name", "Character", in: folder)
		#expect(run.status == .bad)
		#expect(run.errors.hasPrefix("character.json:1:8: error["))
		#expect(folder.files() == ["character.json"])
	}
}
