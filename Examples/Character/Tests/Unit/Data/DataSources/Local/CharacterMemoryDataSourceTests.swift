import ChallengeCoreMocks
import Foundation
import Testing

@testable import ChallengeCharacter

struct CharacterMemoryDataSourceTests {
	@Test("Saves and retrieves item")
	func savesAndRetrievesItem() async throws {
		// Given
		let expected: CharacterDTO = try loadJSON("character")
		let sut = CharacterMemoryDataSource()

		// When
		await sut.saveCharacter(expected)
		let result = await sut.getCharacter(identifier: expected.id)

		// Then
		#expect(result == expected)
	}

	@Test("Returns nil for non-existent item")
	func returnsNilForNonExistentItem() async {
		// Given
		let sut = CharacterMemoryDataSource()

		// When
		let result = await sut.getCharacter(identifier: 999)

		// Then
		#expect(result == nil)
	}

	@Test("Updates existing item")
	func updatesExistingItem() async throws {
		// Given
		let original: CharacterDTO = try loadJSON("character")
		let updated: CharacterDTO = try loadJSON("character_updated")
		let sut = CharacterMemoryDataSource()
		await sut.saveCharacter(original)

		// When
		await sut.saveCharacter(updated)
		let result = await sut.getCharacter(identifier: original.id)

		// Then
		#expect(result == updated)
	}

	@Test("Saves and retrieves page")
	func savesAndRetrievesPage() async throws {
		// Given
		let expected: CharactersResponseDTO = try loadJSON("characters_response")
		let sut = CharacterMemoryDataSource()

		// When
		await sut.savePage(expected, page: 1)
		let result = await sut.getPage(1)

		// Then
		#expect(result == expected)
	}

	@Test("Returns nil for non-existent page")
	func returnsNilForNonExistentPage() async {
		// Given
		let sut = CharacterMemoryDataSource()

		// When
		let result = await sut.getPage(999)

		// Then
		#expect(result == nil)
	}

	@Test("Stores items separately")
	func storesItemsSeparately() async throws {
		// Given
		let item: CharacterDTO = try loadJSON("character")
		let other: CharacterDTO = try loadJSON("character_other")
		let sut: any CharacterLocalDataSourceContract = CharacterMemoryDataSource()

		// When
		await sut.saveCharacter(item)
		let missing = await sut.getCharacter(identifier: 999)
		await sut.saveCharacter(other)

		// Then
		#expect(missing == nil)
		#expect(await sut.getCharacter(identifier: item.id) == item)
		#expect(await sut.getCharacter(identifier: other.id) == other)
	}

	@Test("Updates existing page")
	func updatesExistingPage() async throws {
		// Given
		let original: CharactersResponseDTO = try loadJSON("characters_response")
		let updated: CharactersResponseDTO = try loadJSON("characters_response_updated")
		let sut = CharacterMemoryDataSource()
		await sut.savePage(original, page: 1)

		// When
		await sut.savePage(updated, page: 1)
		let result = await sut.getPage(1)

		// Then
		#expect(result == updated)
	}

	@Test("Stores pages separately")
	func storesPagesSeparately() async throws {
		// Given
		let response: CharactersResponseDTO = try loadJSON("characters_response")
		let other: CharactersResponseDTO = try loadJSON("characters_response_updated")
		let sut: any CharacterLocalDataSourceContract = CharacterMemoryDataSource()

		// When
		await sut.savePage(response, page: 1)
		let missing = await sut.getPage(999)
		await sut.savePage(other, page: 999)

		// Then
		#expect(missing == nil)
		#expect(await sut.getPage(1) == response)
		#expect(await sut.getPage(999) == other)
	}

	@Test("Stores items and pages independently")
	func storesItemsAndPagesIndependently() async throws {
		// Given
		let item: CharacterDTO = try loadJSON("character_other")
		let response: CharactersResponseDTO = try loadJSON("characters_response")
		let sut: any CharacterLocalDataSourceContract = CharacterMemoryDataSource()
		await sut.saveCharacter(item)

		// When
		await sut.savePage(response, page: 1)
		let stored = await sut.getCharacter(identifier: item.id)
		await sut.saveCharacter(item)

		// Then
		#expect(stored == item)
		#expect(await sut.getPage(1) == response)
	}
}

// MARK: - Private

private extension CharacterMemoryDataSourceTests {
	func loadJSON<T: Decodable>(_ filename: String) throws -> T {
		try Bundle.module.loadJSON(filename)
	}
}
