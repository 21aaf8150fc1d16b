import ChallengeCoreMocks
import Foundation
import Testing

private struct Character: Decodable, Equatable {
	let id: Int
	let name: String
}

private struct Key: CodingKey {
	let stringValue: String
	var intValue: Int? { nil }

	init(stringValue: String) { self.stringValue = stringValue }

	init?(intValue: Int) { nil }
}

@Suite("Bundle fixtures")
struct BundleJSONTests {
	@Test("A processed fixture is loaded by its name")
	func processed() throws {
		let character: Character = try Bundle.module.loadJSON("character")
		#expect(character == Character(id: 1, name: "Example"))
	}

	@Test("A fixture in a copied folder is loaded by its name")
	func copied() throws {
		let characters: [Character] = try Bundle.module.loadJSON("characters")
		#expect(characters == [Character(id: 1, name: "Example")])
	}

	@Test("A fixture is decoded with the decoder")
	func decoder() throws {
		let decoder = JSONDecoder()
		decoder.keyDecodingStrategy = .custom { keys in Key(stringValue: keys.last?.stringValue == "name" ? "other" : "id") }
		#expect(throws: DecodingError.self) { let _: Character = try Bundle.module.loadJSON("character", decoder: decoder) }
	}

	@Test("loadJSONData returns the unchanged bytes of the file")
	func data() throws {
		#expect(try Bundle.module.loadJSONData("character") == Data("{ \"id\": 1, \"name\": \"Example\" }\n".utf8))
	}

	@Test("A missing fixture throws an error with its name")
	func missing() {
		let error = #expect(throws: FixtureNotFoundError.self) { try Bundle.module.loadJSONData("nobody") }
		#expect(error?.filename == "nobody")
		#expect(error?.description.hasPrefix("'nobody.json' is not in \(Bundle.module.bundlePath)") == true)
	}

	@Test("A fixture of another type throws a decoding error")
	func mismatch() {
		#expect(throws: DecodingError.self) { try Bundle.module.loadJSON("character") as [Character] }
	}
}
