import TestSupport
import Testing

@testable import gen

/// Adoption of hand-written features with `gen --adopt`.
struct AdoptionTests {
	private static let sample = #"{"id": 1, "name": "Rick", "location": {"name": "Earth", "url": "https://x.example"}}"#
	private let arguments = ["character.json", "--endpoint", "/api/character", "--feature", "Character"]

	/// A hand-written feature that follows the convention.
	private func written() throws -> TemporaryFolder {
		let folder = try TemporaryFolder()
		folder.write("Character/character.json", Self.sample)
		GenRun(arguments: arguments, in: folder, at: "Character").expectDone()
		for name in ["gen.json", "gen.lock.json", ".gen"] { folder.delete("Character/\(name)") }
		return folder
	}

	private func change(_ path: String, in folder: TemporaryFolder, _ edit: (String) -> String) throws {
		folder.write(path, edit(try #require(folder.text(path))))
	}

	private func adopt(_ folder: TemporaryFolder) -> GenRun {
		GenRun(arguments: arguments + ["--adopt"], in: folder, at: "Character")
	}

	private let dtos = "Character/Sources/Data/DTOs"
	private let remote = "Character/Sources/Data/DataSources/Remote"

	@Test("Adoption does not generate types that a file already declares together with others")
	func oneFile() throws {
		let folder = try written()
		let location = try #require(folder.text("\(dtos)/LocationDTO.swift"))
		try change("\(dtos)/CharacterDTO.swift", in: folder) { $0 + "\n" + location }
		folder.delete("\(dtos)/LocationDTO.swift")
		let before = folder.tree()
		let run = adopt(folder)
		run.expectDone()
		#expect(run.states["Sources/Data/DTOs/LocationDTO.swift"] == "deleted")
		#expect(run.errors.contains("'LocationDTO' is declared in 'Sources/Data/DTOs/CharacterDTO.swift'"), "\(run.errors)")
		#expect(folder.tree().filter { $0.key.hasSuffix(".swift") } == before.filter { $0.key.hasSuffix(".swift") })
		let check = GenRun("check", in: folder, at: "Character")
		#expect(check.status == .done, "\(check.errors)")
	}

	@Test("Adoption without a lock after names have changed keeps the files, and a check then succeeds")
	func changedNames() throws {
		let folder = try written()
		folder.write("Character/gen.json", #"{"names": {"Character.fetchCharacter(identifier)": "number", "Character.location": "Home"}}"#)
		adopt(folder).expectDone()
		#expect(folder.text("\(remote)/CharacterRESTDataSource.swift")?.contains("identifier: Int") == true)
		let check = GenRun("check", in: folder, at: "Character")
		#expect(check.status == .done, "\(check.errors)")
		#expect(GenRun(in: folder, at: "Character").states.values.allSatisfy { $0 == "kept" })
	}

	@Test("A default name in hand-written code is not renamed while gen.json sets another name")
	func ownWord() throws {
		let folder = try TemporaryFolder()
		folder.write("Character/character.json", Self.sample)
		folder.write("Character/gen.json", #"{"names": {"Character.location": "Home"}}"#)
		GenRun(arguments: arguments, in: folder, at: "Character").expectDone()
		try change("\(remote)/CharacterRESTDataSource.swift", in: folder) { $0 + "\n// LocationDTO\n" }
		GenRun(in: folder, at: "Character").expectDone()
		#expect(folder.text("\(remote)/CharacterRESTDataSource.swift")?.hasSuffix("// LocationDTO\n") == true)
	}

	@Test("Adoption writes nothing if a file has conflict markers")
	func markers() throws {
		let folder = try written()
		try change("\(dtos)/LocationDTO.swift", in: folder) { "<<<<<<< yours\n" + $0 + "=======\n>>>>>>> generated\n" }
		let before = folder.tree()
		#expect(adopt(folder).status == .conflict)
		#expect(folder.tree() == before)
	}

	@Test("Adoption reports and omits a mock and a test suite that do not match the existing contract")
	func otherContract() throws {
		let folder = try written()
		for name in ["CharacterRemoteDataSourceContract", "CharacterRESTDataSource"] {
			// No method of the sample has a second parameter.
			try change("\(remote)/\(name).swift", in: folder) {
				$0.replacing("fetchCharacter(identifier: Int", with: "fetchCharacter(identifier: Int, language: String")
			}
		}
		folder.delete("Character/Tests")
		let run = adopt(folder)
		run.expectDone()
		let swift = folder.files("Character/Tests").filter { $0.hasSuffix(".swift") }
		#expect(swift == [], "\(run.errors)")
		#expect(
			run.errors.contains(
				"CharacterRemoteDataSourceMock.swift: excluded, because 'CharacterRemoteDataSourceContract' in "), "\(run.errors)")
	}

	@Test("A changed key is merged into an adopted feature with another indentation", arguments: ["  ", "    "])
	func indentation(unit: String) throws {
		let folder = try written()
		for path in folder.files("Character") where path.hasSuffix(".swift") || path.contains("Fixtures/") {
			try change(path, in: folder) { $0.replacing("\t", with: unit) }
		}
		GenRun(arguments: arguments + [":indent", "tab", "--adopt"], in: folder, at: "Character").expectDone()
		folder.write("Character/character.json", Self.sample.replacing("\"url\"", with: "\"link\""))
		let run = GenRun(in: folder, at: "Character")
		run.expectDone()
		let location = try #require(folder.text("\(dtos)/LocationDTO.swift"))
		#expect(location.contains("\n\(unit)let link: String\n"), "\(location)")
		#expect(!folder.tree().filter { $0.key.hasSuffix(".swift") }.values.contains { $0.contains("\t") })
	}

	@Test("Adoption generates the files that the existing code lacks")
	func partly() throws {
		let folder = try written()
		folder.delete("Character/Tests")
		folder.delete("\(remote)/CharacterRESTDataSource.swift")
		folder.write(
			"Character/Sources/Domain/Character.swift",
			"struct Character {}\nextension CharacterDTO { func toDomain() -> Character { .init() } }\n")
		let run = adopt(folder)
		run.expectDone()
		#expect(!run.states.values.contains("deleted"), "\(run.errors)")
		#expect(folder.text("\(remote)/CharacterRESTDataSource.swift") != nil)
	}

	@Test("A key that is new in an omitted type is reported until the hand-written type has it, if tests use it")
	func changedKey() throws {
		let folder = try written()
		let location = try #require(folder.text("\(dtos)/LocationDTO.swift"))
		try change("\(dtos)/CharacterDTO.swift", in: folder) { $0 + "\n" + location }
		folder.delete("\(dtos)/LocationDTO.swift")
		adopt(folder).expectDone()
		folder.write("Character/character.json", Self.sample.replacing(#""url""#, with: #""code": 7, "url""#))
		let message = "error[merge-conflict]: 'LocationDTO' lacks 'code: Int'"
		for command in [["check"], []] {
			let run = GenRun(arguments: command, in: folder, at: "Character")
			#expect(run.status == (command.isEmpty ? .conflict : .found))
			#expect(run.errors.contains(message), "\(run.errors)")
		}
		try change("\(dtos)/CharacterDTO.swift", in: folder) {
			$0.replacing("let url: String\n", with: "let url: String\n\tlet code: Int\n")
		}
		let run = GenRun(in: folder, at: "Character")
		run.expectDone()
		#expect(run.states["Sources/Data/DTOs/LocationDTO.swift"] == "deleted")
		GenRun("check", in: folder, at: "Character").expectDone()
	}
}
