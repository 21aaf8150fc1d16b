import Foundation
import Testing

@testable import ChallengeRecentSearches

final class RecentSearchesUserDefaultsDataSourceTests {
	// MARK: - Properties

	private let sut: RecentSearchesUserDefaultsDataSource
	private nonisolated(unsafe) let userDefaults: UserDefaults
	private let suiteName: String

	// MARK: - Init

	init() throws {
		suiteName = "RecentSearchesUserDefaultsDataSourceTests.\(UUID().uuidString)"
		userDefaults = try #require(UserDefaults(suiteName: suiteName))
		sut = RecentSearchesUserDefaultsDataSource(userDefaults: userDefaults)
	}

	deinit {
		userDefaults.removePersistentDomain(forName: suiteName)
	}

	// MARK: - Get

	@Test("Returns empty array initially")
	func returnsEmptyArrayInitially() async {
		let result = await sut.getRecentSearches()
		#expect(result.isEmpty)
	}

	// MARK: - Save

	@Test("Saves and retrieves search")
	func savesAndRetrievesSearch() async {
		// When
		await sut.saveSearch("test")

		// Then
		let result = await sut.getRecentSearches()
		#expect(result == ["test"])
	}

	@Test("Most recent search is first")
	func mostRecentSearchIsFirst() async {
		// Given
		await sut.saveSearch("first")

		// When
		await sut.saveSearch("second")

		// Then
		let result = await sut.getRecentSearches()
		#expect(result == ["second", "first"])
	}

	@Test("Deduplicates case-insensitively")
	func deduplicatesCaseInsensitively() async {
		// Given
		await sut.saveSearch("Test")

		// When
		await sut.saveSearch("test")

		// Then
		let result = await sut.getRecentSearches()
		#expect(result == ["test"])
	}

	@Test("Enforces maximum limit")
	func enforcesMaximumLimit() async {
		// Given
		for i in 1...6 {
			await sut.saveSearch("item\(i)")
		}

		// Then
		let result = await sut.getRecentSearches()
		#expect(result.count == 5)
		#expect(result.first == "item6")
	}

	// MARK: - Delete

	@Test("Deletes search case-insensitively")
	func deletesSearchCaseInsensitively() async {
		// Given
		await sut.saveSearch("Test")

		// When
		await sut.deleteSearch("test")

		// Then
		let result = await sut.getRecentSearches()
		#expect(result.isEmpty)
	}

	// MARK: - Persistence

	@Test("Persists across instances")
	func persistsAcrossInstances() async {
		// Given
		await sut.saveSearch("persisted")

		// When
		let otherInstance = RecentSearchesUserDefaultsDataSource(userDefaults: userDefaults)
		let result = await otherInstance.getRecentSearches()

		// Then
		#expect(result == ["persisted"])
	}

	@Test("Deleting one search leaves the others")
	func deletesOnlyOneSearch() async {
		// Given
		let contract: any RecentSearchesLocalDataSourceContract = sut
		await contract.saveSearch("first")
		await contract.saveSearch("second")

		// When
		await contract.deleteSearch("second")

		// Then
		let result = await contract.getRecentSearches()
		#expect(result == ["first"])
	}

	@Test("Deleting an unknown search changes nothing")
	func deletingUnknownSearchChangesNothing() async {
		// Given
		await sut.saveSearch("first")

		// When
		await sut.deleteSearch("second")

		// Then
		let result = await sut.getRecentSearches()
		#expect(result == ["first"])
	}

	@Test("The oldest search is dropped beyond the limit")
	func dropsOldestSearchBeyondLimit() async {
		// When
		for i in 1...6 {
			await sut.saveSearch("item\(i)")
		}

		// Then
		let result = await sut.getRecentSearches()
		#expect(result == (2...6).reversed().map { "item\($0)" })
	}

	@Test("Saving search again moves it to the front")
	func movesSavedItemToFront() async {
		// Given
		await sut.saveSearch("first")
		await sut.saveSearch("second")

		// When
		await sut.saveSearch("first")

		// Then
		let result = await sut.getRecentSearches()
		#expect(result == ["first", "second"])
	}

	@Test("Returns empty array for stored data of another format")
	func returnsEmptyArrayForOtherFormat() async {
		// Given
		userDefaults.set("no list", forKey: "recentSearches")

		// When
		let result = await sut.getRecentSearches()

		// Then
		#expect(result.isEmpty)
	}

	@Test("Stores search under its key")
	func storesUnderItsKey() async {
		// When
		await sut.saveSearch("test")

		// Then
		#expect(userDefaults.object(forKey: "recentSearches") != nil)
	}
}
