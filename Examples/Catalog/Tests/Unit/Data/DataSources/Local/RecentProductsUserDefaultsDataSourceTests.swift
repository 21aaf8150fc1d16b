import Foundation
import Testing

@testable import ChallengeCatalog

final class RecentProductsUserDefaultsDataSourceTests {
	// MARK: - Properties

	private let sut: RecentProductsUserDefaultsDataSource
	private nonisolated(unsafe) let userDefaults: UserDefaults
	private let suiteName: String

	// MARK: - Init

	init() throws {
		suiteName = "RecentProductsUserDefaultsDataSourceTests.\(UUID().uuidString)"
		userDefaults = try #require(UserDefaults(suiteName: suiteName))
		sut = RecentProductsUserDefaultsDataSource(userDefaults: userDefaults)
	}

	deinit {
		userDefaults.removePersistentDomain(forName: suiteName)
	}

	// MARK: - Get

	@Test("Returns empty array initially")
	func returnsEmptyArrayInitially() async {
		let result = await sut.getRecentProducts()
		#expect(result.isEmpty)
	}

	// MARK: - Save

	@Test("Saves and retrieves product")
	func savesAndRetrievesProduct() async {
		// When
		await sut.saveProduct("test")

		// Then
		let result = await sut.getRecentProducts()
		#expect(result == ["test"])
	}

	@Test("Most recent product is first")
	func mostRecentProductIsFirst() async {
		// Given
		await sut.saveProduct("first")

		// When
		await sut.saveProduct("second")

		// Then
		let result = await sut.getRecentProducts()
		#expect(result == ["second", "first"])
	}

	@Test("Deduplicates case-insensitively")
	func deduplicatesCaseInsensitively() async {
		// Given
		await sut.saveProduct("Test")

		// When
		await sut.saveProduct("test")

		// Then
		let result = await sut.getRecentProducts()
		#expect(result == ["test"])
	}

	@Test("Enforces maximum limit")
	func enforcesMaximumLimit() async {
		// Given
		for i in 1...6 {
			await sut.saveProduct("item\(i)")
		}

		// Then
		let result = await sut.getRecentProducts()
		#expect(result.count == 5)
		#expect(result.first == "item6")
	}

	// MARK: - Delete

	@Test("Deletes product case-insensitively")
	func deletesProductCaseInsensitively() async {
		// Given
		await sut.saveProduct("Test")

		// When
		await sut.deleteProduct("test")

		// Then
		let result = await sut.getRecentProducts()
		#expect(result.isEmpty)
	}

	// MARK: - Persistence

	@Test("Persists across instances")
	func persistsAcrossInstances() async {
		// Given
		await sut.saveProduct("persisted")

		// When
		let otherInstance = RecentProductsUserDefaultsDataSource(userDefaults: userDefaults)
		let result = await otherInstance.getRecentProducts()

		// Then
		#expect(result == ["persisted"])
	}

	@Test("Deleting one product leaves the others")
	func deletesOnlyOneProduct() async {
		// Given
		let contract: any RecentProductsLocalDataSourceContract = sut
		await contract.saveProduct("first")
		await contract.saveProduct("second")

		// When
		await contract.deleteProduct("second")

		// Then
		let result = await contract.getRecentProducts()
		#expect(result == ["first"])
	}

	@Test("Deleting an unknown product changes nothing")
	func deletingUnknownProductChangesNothing() async {
		// Given
		await sut.saveProduct("first")

		// When
		await sut.deleteProduct("second")

		// Then
		let result = await sut.getRecentProducts()
		#expect(result == ["first"])
	}

	@Test("The oldest product is dropped beyond the limit")
	func dropsOldestProductBeyondLimit() async {
		// When
		for i in 1...6 {
			await sut.saveProduct("item\(i)")
		}

		// Then
		let result = await sut.getRecentProducts()
		#expect(result == (2...6).reversed().map { "item\($0)" })
	}

	@Test("Saving product again moves it to the front")
	func movesSavedItemToFront() async {
		// Given
		await sut.saveProduct("first")
		await sut.saveProduct("second")

		// When
		await sut.saveProduct("first")

		// Then
		let result = await sut.getRecentProducts()
		#expect(result == ["first", "second"])
	}

	@Test("Returns empty array for stored data of another format")
	func returnsEmptyArrayForOtherFormat() async {
		// Given
		userDefaults.set("no list", forKey: "recentProducts")

		// When
		let result = await sut.getRecentProducts()

		// Then
		#expect(result.isEmpty)
	}

	@Test("Stores product under its key")
	func storesUnderItsKey() async {
		// When
		await sut.saveProduct("test")

		// Then
		#expect(userDefaults.object(forKey: "recentProducts") != nil)
	}
}
