import ChallengeCoreMocks
import Foundation
import Testing

@testable import ChallengeCatalog

struct ProductMemoryDataSourceTests {
	@Test("Saves and retrieves item")
	func savesAndRetrievesItem() async throws {
		// Given
		let expected: ProductDTO = try loadJSON("product")
		let sut = ProductMemoryDataSource()

		// When
		await sut.saveProduct(expected)
		let result = await sut.cachedProduct(identifier: expected.id)

		// Then
		#expect(result == expected)
	}

	@Test("Returns nil for non-existent item")
	func returnsNilForNonExistentItem() async {
		// Given
		let sut = ProductMemoryDataSource()

		// When
		let result = await sut.cachedProduct(identifier: "999")

		// Then
		#expect(result == nil)
	}

	@Test("Updates existing item")
	func updatesExistingItem() async throws {
		// Given
		let original: ProductDTO = try loadJSON("product")
		let updated: ProductDTO = try loadJSON("product_updated")
		let sut = ProductMemoryDataSource()
		await sut.saveProduct(original)

		// When
		await sut.saveProduct(updated)
		let result = await sut.cachedProduct(identifier: original.id)

		// Then
		#expect(result == updated)
	}

	@Test("Stores items separately")
	func storesItemsSeparately() async throws {
		// Given
		let item: ProductDTO = try loadJSON("product")
		let other: ProductDTO = try loadJSON("product_other")
		let sut: any ProductLocalDataSourceContract = ProductMemoryDataSource()

		// When
		await sut.saveProduct(item)
		let missing = await sut.cachedProduct(identifier: "999")
		await sut.saveProduct(other)

		// Then
		#expect(missing == nil)
		#expect(await sut.cachedProduct(identifier: item.id) == item)
		#expect(await sut.cachedProduct(identifier: other.id) == other)
	}
}

// MARK: - Private

private extension ProductMemoryDataSourceTests {
	func loadJSON<T: Decodable>(_ filename: String) throws -> T {
		try Bundle.module.loadJSON(filename)
	}
}
