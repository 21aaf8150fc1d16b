import {App}CoreMocks
import Foundation
import Testing

@testable import {App}{Feature}

struct {Name}MemoryDataSourceTests {
{if memory.hasItem}
	@Test("Saves and retrieves item")
	func savesAndRetrievesItem() async throws {
		// Given
		let expected: {memory.item} = try loadJSON("{memory.fixture}")
		let sut = {Name}MemoryDataSource()

		// When
		await sut.{memory.save}(expected{memory.saveKey})
		let result = await sut.{memory.get}({memory.expectedKey})

		// Then
		#expect(result == expected)
	}

	@Test("Returns nil for non-existent item")
	func returnsNilForNonExistentItem() async {
		// Given
		let sut = {Name}MemoryDataSource()

		// When
		let result = await sut.{memory.get}({memory.absentKey})

		// Then
		#expect(result == nil)
	}
{if memory.updatesItem}

	@Test("Updates existing item")
	func updatesExistingItem() async throws {
		// Given
		let original: {memory.item} = try loadJSON("{memory.fixture}")
		let updated: {memory.item} = try loadJSON("{memory.updatedFixture}")
		let sut = {Name}MemoryDataSource()
		await sut.{memory.save}(original{memory.saveKey})

		// When
		await sut.{memory.save}(updated{memory.saveKey})
		let result = await sut.{memory.get}({memory.originalKey})

		// Then
		#expect(result == updated)
	}
{end}
{if deletesKeptItems}

	@Test("Deletes item")
	func deletesItem() async throws {
		// Given
		let item: {memory.item} = try loadJSON("{memory.fixture}")
		let sut = {Name}MemoryDataSource()
		await sut.{memory.save}(item{memory.saveKey})

		// When
		await sut.{memory.delete}({memory.itemKey})
		let result = await sut.{memory.get}({memory.itemKey})

		// Then
		#expect(result == nil)
	}
{if memory.isKeyed}

	@Test("Deletes no other item")
	func deletesNoOtherItem() async throws {
		// Given
		let item: {memory.item} = try loadJSON("{memory.fixture}")
		let sut: any {Name}LocalDataSourceContract = {Name}MemoryDataSource()
		await sut.{memory.save}(item{memory.saveKey})

		// When
		await sut.{memory.delete}({memory.absentKey})
		let result = await sut.{memory.get}({memory.itemKey})

		// Then
		#expect(result == item)
	}
{end}
{end}
{end}
{if memory.hasBoth}

{end}
{if memory.hasPage}
	@Test("Saves and retrieves page")
	func savesAndRetrievesPage() async throws {
		// Given
		let expected: {memory.page} = try loadJSON("{memory.pageFixture}")
		let sut = {Name}MemoryDataSource()

		// When
		await sut.{memory.savePage}(expected, page: {memory.firstPage})
		let result = await sut.{memory.getPage}({memory.firstPage})

		// Then
		#expect(result == expected)
	}

	@Test("Returns nil for non-existent page")
	func returnsNilForNonExistentPage() async {
		// Given
		let sut = {Name}MemoryDataSource()

		// When
		let result = await sut.{memory.getPage}({memory.absentPage})

		// Then
		#expect(result == nil)
	}
{end}
{if memory.isKeyed}

	@Test("Keeps items apart")
	func keepsItemsApart() async throws {
		// Given
		let item: {memory.item} = try loadJSON("{memory.fixture}")
		let other: {memory.item} = try loadJSON("{memory.otherFixture}")
		let sut: any {Name}LocalDataSourceContract = {Name}MemoryDataSource()

		// When
		await sut.{memory.save}(item{memory.saveKey})
		await sut.{memory.save}(other{memory.saveOtherKey})

		// Then
		#expect(await sut.{memory.get}({memory.itemKey}) == item)
		#expect(await sut.{memory.get}({memory.otherKey}) == other)
{each memory.nearKeys}
		#expect(await sut.{memory.get}({nearKey.arguments}) == nil)
{end}
	}
{end}
{if memory.hasPage}
{if memory.updatesPage}

	@Test("Updates existing page")
	func updatesExistingPage() async throws {
		// Given
		let original: {memory.page} = try loadJSON("{memory.pageFixture}")
		let updated: {memory.page} = try loadJSON("{memory.updatedPageFixture}")
		let sut = {Name}MemoryDataSource()
		await sut.{memory.savePage}(original, page: {memory.firstPage})

		// When
		await sut.{memory.savePage}(updated, page: {memory.firstPage})
		let result = await sut.{memory.getPage}({memory.firstPage})

		// Then
		#expect(result == updated)
	}
{end}

	@Test("Keeps pages apart")
	func keepsPagesApart() async throws {
		// Given
		let response: {memory.page} = try loadJSON("{memory.pageFixture}")
		let sut: any {Name}LocalDataSourceContract = {Name}MemoryDataSource()

		// When
		await sut.{memory.savePage}(response, page: {memory.firstPage})
		let missing = await sut.{memory.getPage}({memory.absentPage})
		await sut.{memory.savePage}(response, page: {memory.absentPage})

		// Then
		#expect(missing == nil)
		#expect(await sut.{memory.getPage}({memory.firstPage}) == response)
		#expect(await sut.{memory.getPage}({memory.absentPage}) == response)
	}
{end}
}

{if marksSections}
// MARK: - Private

{end}
private extension {Name}MemoryDataSourceTests {
	func loadJSON<T: Decodable>(_ filename: String) throws -> T {
		try Bundle.module.loadJSON(filename)
	}
}
