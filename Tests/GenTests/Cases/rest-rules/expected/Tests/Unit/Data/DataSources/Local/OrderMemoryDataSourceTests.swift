import ChallengeCoreMocks
import Foundation
import Testing

@testable import ChallengeOrder

struct OrderMemoryDataSourceTests {
	@Test("Saves and retrieves item")
	func savesAndRetrievesItem() async throws {
		// Given
		let expected: OrderDTO = try loadJSON("order")
		let sut = OrderMemoryDataSource()

		// When
		await sut.saveOrder(expected)
		let result = await sut.getOrder(identifier: expected.identifier)

		// Then
		#expect(result == expected)
	}

	@Test("Returns nil for non-existent item")
	func returnsNilForNonExistentItem() async {
		// Given
		let sut = OrderMemoryDataSource()

		// When
		let result = await sut.getOrder(identifier: 999)

		// Then
		#expect(result == nil)
	}

	@Test("Updates existing item")
	func updatesExistingItem() async throws {
		// Given
		let original: OrderDTO = try loadJSON("order")
		let updated: OrderDTO = try loadJSON("order_updated")
		let sut = OrderMemoryDataSource()
		await sut.saveOrder(original)

		// When
		await sut.saveOrder(updated)
		let result = await sut.getOrder(identifier: original.identifier)

		// Then
		#expect(result == updated)
	}

	@Test("Stores items separately")
	func storesItemsSeparately() async throws {
		// Given
		let item: OrderDTO = try loadJSON("order")
		let other: OrderDTO = try loadJSON("order_other")
		let sut: any OrderLocalDataSourceContract = OrderMemoryDataSource()

		// When
		await sut.saveOrder(item)
		let missing = await sut.getOrder(identifier: 999)
		await sut.saveOrder(other)

		// Then
		#expect(missing == nil)
		#expect(await sut.getOrder(identifier: item.identifier) == item)
		#expect(await sut.getOrder(identifier: other.identifier) == other)
	}
}

// MARK: - Private

private extension OrderMemoryDataSourceTests {
	func loadJSON<T: Decodable>(_ filename: String) throws -> T {
		try Bundle.module.loadJSON(filename)
	}
}
