import ChallengeCoreMocks
import Foundation
import Testing

private struct Character: Decodable, Equatable {
	let id: Int
	let name: String
}

@Suite("Fixtures of a bundle")
struct BundleJSONTests {
	@Test("A processed fixture is found by its name")
	func processed() throws {
		let character: Character = try Bundle.module.loadJSON("character")
		#expect(character == Character(id: 1, name: "Example"))
	}

	@Test("A fixture in a copied folder is found by its name")
	func copied() throws {
		let characters: [Character] = try Bundle.module.loadJSON("characters")
		#expect(characters == [Character(id: 1, name: "Example")])
	}

	@Test("Its bytes are those of the file")
	func data() throws {
		#expect(try Bundle.module.loadJSONData("character") == Data("{ \"id\": 1, \"name\": \"Example\" }\n".utf8))
	}

	@Test("A fixture that is not there is named")
	func missing() {
		let error = #expect(throws: FixtureNotFoundError.self) { try Bundle.module.loadJSONData("nobody") }
		#expect(error?.filename == "nobody")
		#expect(error?.description.hasPrefix("'nobody.json' is not in \(Bundle.module.bundlePath)") == true)
	}

	@Test("A fixture that is something else does not decode")
	func mismatch() {
		#expect(throws: DecodingError.self) { try Bundle.module.loadJSON("character") as [Character] }
	}
}
