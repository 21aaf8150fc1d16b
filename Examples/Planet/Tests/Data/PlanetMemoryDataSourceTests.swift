import ChallengeCoreMocks
import Foundation
import Testing

@testable import ChallengePlanet

struct PlanetMemoryDataSourceTests {
	@Test("Saves and retrieves item")
	func savesAndRetrievesItem() async throws {
		// Given
		let expected: PlanetDTO = try loadJSON("planet")
		let sut = PlanetMemoryDataSource()

		// When
		await sut.savePlanet(expected)
		let result = await sut.getPlanet(identifier: expected.id)

		// Then
		#expect(result == expected)
	}

	@Test("Returns nil for non-existent item")
	func returnsNilForNonExistentItem() async {
		// Given
		let sut = PlanetMemoryDataSource()

		// When
		let result = await sut.getPlanet(identifier: 999)

		// Then
		#expect(result == nil)
	}

	@Test("Updates existing item")
	func updatesExistingItem() async throws {
		// Given
		let original: PlanetDTO = try loadJSON("planet")
		let updated: PlanetDTO = try loadJSON("planet_updated")
		let sut = PlanetMemoryDataSource()
		await sut.savePlanet(original)

		// When
		await sut.savePlanet(updated)
		let result = await sut.getPlanet(identifier: original.id)

		// Then
		#expect(result == updated)
	}

	@Test("Deletes item")
	func deletesItem() async throws {
		// Given
		let item: PlanetDTO = try loadJSON("planet")
		let sut = PlanetMemoryDataSource()
		await sut.savePlanet(item)

		// When
		await sut.deletePlanet(identifier: item.id)
		let result = await sut.getPlanet(identifier: item.id)

		// Then
		#expect(result == nil)
	}

	@Test("Deleting one item leaves the others")
	func deletesOnlyOneItem() async throws {
		// Given
		let item: PlanetDTO = try loadJSON("planet")
		let sut: any PlanetLocalDataSourceContract = PlanetMemoryDataSource()
		await sut.savePlanet(item)

		// When
		await sut.deletePlanet(identifier: 999)
		let result = await sut.getPlanet(identifier: item.id)

		// Then
		#expect(result == item)
	}

	@Test("Stores items separately")
	func storesItemsSeparately() async throws {
		// Given
		let item: PlanetDTO = try loadJSON("planet")
		let other: PlanetDTO = try loadJSON("planet_other")
		let sut: any PlanetLocalDataSourceContract = PlanetMemoryDataSource()

		// When
		await sut.savePlanet(item)
		let missing = await sut.getPlanet(identifier: 999)
		await sut.savePlanet(other)

		// Then
		#expect(missing == nil)
		#expect(await sut.getPlanet(identifier: item.id) == item)
		#expect(await sut.getPlanet(identifier: other.id) == other)
	}
}

private extension PlanetMemoryDataSourceTests {
	func loadJSON<T: Decodable>(_ filename: String) throws -> T {
		try Bundle.module.loadJSON(filename)
	}
}
