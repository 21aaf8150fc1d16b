import ChallengeCoreMocks
import Foundation
import Testing

@testable import ChallengeUser

struct UserMemoryDataSourceTests {
	@Test("Saves and retrieves item")
	func savesAndRetrievesItem() async throws {
		// Given
		let expected: UserDTO = try loadJSON("user")
		let sut = UserMemoryDataSource()

		// When
		await sut.saveUser(expected)
		let result = await sut.getUser(identifier: expected.id)

		// Then
		#expect(result == expected)
	}

	@Test("Returns nil for non-existent item")
	func returnsNilForNonExistentItem() async {
		// Given
		let sut = UserMemoryDataSource()

		// When
		let result = await sut.getUser(identifier: 999)

		// Then
		#expect(result == nil)
	}

	@Test("Updates existing item")
	func updatesExistingItem() async throws {
		// Given
		let original: UserDTO = try loadJSON("user")
		let updated: UserDTO = try loadJSON("user_updated")
		let sut = UserMemoryDataSource()
		await sut.saveUser(original)

		// When
		await sut.saveUser(updated)
		let result = await sut.getUser(identifier: original.id)

		// Then
		#expect(result == updated)
	}

	@Test("Saves and retrieves page")
	func savesAndRetrievesPage() async throws {
		// Given
		let expected: UsersResponseDTO = try loadJSON("users_response")
		let sut = UserMemoryDataSource()

		// When
		await sut.savePage(expected, skip: 1, limit: 20)
		let result = await sut.getPage(1, limit: 20)

		// Then
		#expect(result == expected)
	}

	@Test("Returns nil for non-existent page")
	func returnsNilForNonExistentPage() async {
		// Given
		let sut = UserMemoryDataSource()

		// When
		let result = await sut.getPage(999, limit: 20)

		// Then
		#expect(result == nil)
	}

	@Test("Stores items separately")
	func storesItemsSeparately() async throws {
		// Given
		let item: UserDTO = try loadJSON("user")
		let other: UserDTO = try loadJSON("user_other")
		let sut: any UserLocalDataSourceContract = UserMemoryDataSource()

		// When
		await sut.saveUser(item)
		let missing = await sut.getUser(identifier: 999)
		await sut.saveUser(other)

		// Then
		#expect(missing == nil)
		#expect(await sut.getUser(identifier: item.id) == item)
		#expect(await sut.getUser(identifier: other.id) == other)
	}

	@Test("Updates existing page")
	func updatesExistingPage() async throws {
		// Given
		let original: UsersResponseDTO = try loadJSON("users_response")
		let updated: UsersResponseDTO = try loadJSON("users_response_updated")
		let sut = UserMemoryDataSource()
		await sut.savePage(original, skip: 1, limit: 20)

		// When
		await sut.savePage(updated, skip: 1, limit: 20)
		let result = await sut.getPage(1, limit: 20)

		// Then
		#expect(result == updated)
	}

	@Test("Stores pages separately")
	func storesPagesSeparately() async throws {
		// Given
		let response: UsersResponseDTO = try loadJSON("users_response")
		let other: UsersResponseDTO = try loadJSON("users_response_updated")
		let sut: any UserLocalDataSourceContract = UserMemoryDataSource()

		// When
		await sut.savePage(response, skip: 1, limit: 20)
		let missing = await sut.getPage(999, limit: 20)
		await sut.savePage(other, skip: 999, limit: 20)

		// Then
		#expect(missing == nil)
		#expect(await sut.getPage(1, limit: 20) == response)
		#expect(await sut.getPage(999, limit: 20) == other)
	}

	@Test("Stores items and pages independently")
	func storesItemsAndPagesIndependently() async throws {
		// Given
		let item: UserDTO = try loadJSON("user_other")
		let response: UsersResponseDTO = try loadJSON("users_response")
		let sut: any UserLocalDataSourceContract = UserMemoryDataSource()
		await sut.saveUser(item)

		// When
		await sut.savePage(response, skip: 1, limit: 20)
		let stored = await sut.getUser(identifier: item.id)
		await sut.saveUser(item)

		// Then
		#expect(stored == item)
		#expect(await sut.getPage(1, limit: 20) == response)
	}

	@Test("Clears all pages and no items")
	func clearsPages() async throws {
		// Given
		let response: UsersResponseDTO = try loadJSON("users_response")
		let item: UserDTO = try loadJSON("user")
		let sut: any UserLocalDataSourceContract = UserMemoryDataSource()
		await sut.savePage(response, skip: 1, limit: 20)
		await sut.savePage(response, skip: 999, limit: 20)
		await sut.saveUser(item)

		// When
		await sut.clearPages()

		// Then
		#expect(await sut.getPage(1, limit: 20) == nil)
		#expect(await sut.getPage(999, limit: 20) == nil)
		#expect(await sut.getUser(identifier: item.id) == item)
	}
}

// MARK: - Private

private extension UserMemoryDataSourceTests {
	func loadJSON<T: Decodable>(_ filename: String) throws -> T {
		try Bundle.module.loadJSON(filename)
	}
}
