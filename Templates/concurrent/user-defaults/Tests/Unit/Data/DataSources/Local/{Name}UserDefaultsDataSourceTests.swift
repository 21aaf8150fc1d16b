import Foundation
import Testing

@testable import {App}{Feature}
{each namesakes}
@testable import {if type.isStruct}struct{else}enum{end} {App}{Feature}.{type.name}
{end}

{if limitsTime}
@Suite(.timeLimit(.minutes(1)))
{end}
final class {Name}{storeKind}DataSourceTests {
	// MARK: - Properties

	private let sut: {sources.userDefaults}
	private nonisolated(unsafe) let userDefaults: UserDefaults
	private let suiteName: String

	// MARK: - Init

	init() throws {
		suiteName = "{Name}{storeKind}DataSourceTests.\(UUID().uuidString)"
		userDefaults = try #require(UserDefaults(suiteName: suiteName))
		sut = {sources.userDefaults}(userDefaults: userDefaults)
	}

	deinit {
		userDefaults.removePersistentDomain(forName: suiteName)
	}

	// MARK: - Get

	@Test("Returns empty array initially")
	func returnsEmptyArrayInitially(){async} {
		let result = {await}sut.{store.get}()
		#expect(result.isEmpty)
	}

	// MARK: - Save

{if store.isText}
	@Test("Saves and retrieves {store.title}")
	func savesAndRetrieves{store.test}(){async} {
		// When
		{await}sut.{store.save}("test")

		// Then
		let result = {await}sut.{store.get}()
		#expect(result == ["test"])
	}
{if store.holdsTwo}

	@Test("Most recent {store.title} is first")
	func mostRecent{store.test}IsFirst(){async} {
		// Given
		{await}sut.{store.save}("first")

		// When
		{await}sut.{store.save}("second")

		// Then
		let result = {await}sut.{store.get}()
		#expect(result == ["second", "first"])
	}
{end}
{if storeDeduplicates}

	@Test("Deduplicates case-insensitively")
	func deduplicatesCaseInsensitively(){async} {
		// Given
		{await}sut.{store.save}("Test")

		// When
		{await}sut.{store.save}("test")

		// Then
		let result = {await}sut.{store.get}()
		#expect(result == ["test"])
	}
{end}
{if store.limit}

	@Test("Enforces maximum limit")
	func enforcesMaximumLimit(){async} {
		// Given
		for i in 1...{store.beyondLimit} {
			{await}sut.{store.save}("item\(i)")
		}

		// Then
		let result = {await}sut.{store.get}()
		#expect(result.count == {store.limit})
		#expect(result.first == "item{store.beyondLimit}")
	}
{end}

	// MARK: - Delete

{if store.ignoresCase}
	@Test("Deletes {store.title} case-insensitively")
	func deletes{store.test}CaseInsensitively(){async} {
		// Given
		{await}sut.{store.save}("Test")

		// When
		{await}sut.{store.delete}("test")

		// Then
		let result = {await}sut.{store.get}()
		#expect(result.isEmpty)
	}
{else}
	@Test("Deletes {store.title}")
	func deletes{store.test}(){async} {
		// Given
		{await}sut.{store.save}("Test")

		// When
		{await}sut.{store.delete}("Test")

		// Then
		let result = {await}sut.{store.get}()
		#expect(result.isEmpty)
	}
{end}

	// MARK: - Persistence

	@Test("Persists across instances")
	func persistsAcrossInstances(){async} {
		// Given
		{await}sut.{store.save}("persisted")

		// When
		let otherInstance = {sources.userDefaults}(userDefaults: userDefaults)
		let result = {await}otherInstance.{store.get}()

		// Then
		#expect(result == ["persisted"])
	}
{if store.holdsTwo}

	@Test("Deleting one {store.title} leaves the others")
	func deletesOnlyOne{store.test}(){async} {
		// Given
		let contract: any {store.contract} = sut
		{await}contract.{store.save}("first")
		{await}contract.{store.save}("second")

		// When
		{await}contract.{store.delete}("second")

		// Then
		let result = {await}contract.{store.get}()
		#expect(result == ["first"])
	}

	@Test("Deleting an unknown {store.title} changes nothing")
	func deletingUnknown{store.test}ChangesNothing(){async} {
		// Given
		{await}sut.{store.save}("first")

		// When
		{await}sut.{store.delete}("second")

		// Then
		let result = {await}sut.{store.get}()
		#expect(result == ["first"])
	}
{end}
{if store.limit}

	@Test("The oldest {store.title} is dropped beyond the limit")
	func dropsOldest{store.test}BeyondLimit(){async} {
		// When
		for i in 1...{store.beyondLimit} {
			{await}sut.{store.save}("item\(i)")
		}

		// Then
		let result = {await}sut.{store.get}()
		#expect(result == (2...{store.beyondLimit}).reversed().map { "item\($0)" })
	}
{end}
{if storeDeduplicates}
{if store.holdsTwo}

	@Test("Saving {store.title} again moves it to the front")
	func movesSavedItemToFront(){async} {
		// Given
		{await}sut.{store.save}("first")
		{await}sut.{store.save}("second")

		// When
		{await}sut.{store.save}("first")

		// Then
		let result = {await}sut.{store.get}()
		#expect(result == ["first", "second"])
	}
{end}
{end}
{else}
	@Test("Saves and retrieves {store.title}")
	func savesAndRetrieves{store.test}(){async} {
		// When
		{await}sut.{store.save}(Self.example(1))

		// Then
		let result = {await}sut.{store.get}()
		#expect(result == [Self.example(1)])
	}
{if store.holdsTwo}

	@Test("Most recent {store.title} is first")
	func mostRecent{store.test}IsFirst(){async} {
		// Given
		{await}sut.{store.save}(Self.example(1))

		// When
		{await}sut.{store.save}(Self.example(2))

		// Then
		let result = {await}sut.{store.get}()
		#expect(result == [Self.example(2), Self.example(1)])
	}
{end}
{if storeDeduplicates}

	@Test("Deduplicates")
	func deduplicates(){async} {
		// Given
		{await}sut.{store.save}(Self.example(1))

		// When
		{await}sut.{store.save}(Self.example(1))

		// Then
		let result = {await}sut.{store.get}()
		#expect(result == [Self.example(1)])
	}
{end}
{if store.testsLimit}

	@Test("Enforces maximum limit")
	func enforcesMaximumLimit(){async} {
		// Given
		for i in 1...{store.beyondLimit} {
			{await}sut.{store.save}(Self.example(i))
		}

		// Then
		let result = {await}sut.{store.get}()
		#expect(result == (2...{store.beyondLimit}).reversed().map(Self.example))
	}
{end}

	// MARK: - Delete

	@Test("Deletes {store.title}")
	func deletes{store.test}(){async} {
		// Given
		{await}sut.{store.save}(Self.example(1))

		// When
		{await}sut.{store.delete}(Self.example(1))

		// Then
		let result = {await}sut.{store.get}()
		#expect(result.isEmpty)
	}

	// MARK: - Persistence

	@Test("Persists across instances")
	func persistsAcrossInstances(){async} {
		// Given
		{await}sut.{store.save}(Self.example(1))

		// When
		let otherInstance = {sources.userDefaults}(userDefaults: userDefaults)
		let result = {await}otherInstance.{store.get}()

		// Then
		#expect(result == [Self.example(1)])
	}
{if store.holdsTwo}

	@Test("Deleting one {store.title} leaves the others")
	func deletesOnlyOne{store.test}(){async} {
		// Given
		let contract: any {store.contract} = sut
		{await}contract.{store.save}(Self.example(1))
		{await}contract.{store.save}(Self.example(2))

		// When
		{await}contract.{store.delete}(Self.example(2))

		// Then
		let result = {await}contract.{store.get}()
		#expect(result == [Self.example(1)])
	}

	@Test("Deleting an unknown {store.title} changes nothing")
	func deletingUnknown{store.test}ChangesNothing(){async} {
		// Given
		{await}sut.{store.save}(Self.example(1))

		// When
		{await}sut.{store.delete}(Self.example(2))

		// Then
		let result = {await}sut.{store.get}()
		#expect(result == [Self.example(1)])
	}
{end}
{if storeDeduplicates}
{if store.holdsTwo}

	@Test("Saving {store.title} again moves it to the front")
	func movesSavedItemToFront(){async} {
		// Given
		{await}sut.{store.save}(Self.example(1))
		{await}sut.{store.save}(Self.example(2))

		// When
		{await}sut.{store.save}(Self.example(1))

		// Then
		let result = {await}sut.{store.get}()
		#expect(result == [Self.example(1), Self.example(2)])
	}
{end}
{end}
{end}

	@Test("Returns empty array for stored data of another format")
	func returnsEmptyArrayForOtherFormat(){async} {
		// Given
		userDefaults.set({if store.isCoded}Data("not JSON".utf8){else}"no list"{end}, forKey: "{store.key}")

		// When
		let result = {await}sut.{store.get}()

		// Then
		#expect(result.isEmpty)
	}

{each store.misfits}
{if misfit.isShort}
	@Test("Returns empty array when {if misfit.isWhole}an integer has a fraction{else}a value is missing{end}", arguments: [{each misfit.places}{line.text}{end}])
{else}
	@Test(
		"Returns empty array when {if misfit.isWhole}an integer has a fraction{else}a value is missing{end}",
		arguments: [
{each misfit.places}
			{line.text},
{end}
		]
	)
{end}
	func returnsEmptyArrayWhere{if misfit.isWhole}WholeNumberHasFraction{else}ValueIsMissing{end}(path: String){async} throws {
		// Given
		{await}sut.{store.save}(Self.example(1))
		let stored = try #require(userDefaults.data(forKey: "{store.key}"))
		userDefaults.set(try stored.with({if misfit.isWhole}0.5{else}nil{end}, at: path), forKey: "{store.key}")

		// When
		let result = {await}sut.{store.get}()

		// Then
		#expect(result.isEmpty)
	}

{end}
	@Test("Stores {store.title} under its key")
	func storesUnderItsKey(){async} {
		// When
{if store.isText}
		{await}sut.{store.save}("test")
{else}
		{await}sut.{store.save}(Self.example(1))
{end}

		// Then
		#expect(userDefaults.object(forKey: "{store.key}") != nil)
	}
{if store.keptJSON}

	@Test("Reads items stored earlier")
	func readsItemsStoredEarlier(){async} {
		// Given
		userDefaults.set(Data({store.keptJSON}.utf8), forKey: "{store.key}")

		// When
		let result = {await}sut.{store.get}()

		// Then
		#expect(result == [Self.example(1)])
	}
{end}
}
{if store.isText}
{else}

{if marksSections}
// MARK: - Private

{end}
private extension {Name}{storeKind}DataSourceTests {
{if store.usesNumber}
	static func example(_ number: Int) -> {store.type} {
		{store.example}
	}
{else}
	static func example(_: Int) -> {store.type} {
		{store.example}
	}
{end}
}
{end}
