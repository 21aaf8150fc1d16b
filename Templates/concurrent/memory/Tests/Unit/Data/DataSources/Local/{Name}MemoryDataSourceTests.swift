import {App}CoreMocks
import Foundation
import Testing

@testable import {App}{Feature}
{each namesakes}
@testable import {if type.isStruct}struct{else}enum{end} {App}{Feature}.{type.name}
{end}

{if limitsTime}
@Suite(.timeLimit(.minutes(1)))
{end}
struct {Name}MemoryDataSourceTests {
{if sharesSetUp}
	private let sut: any {sources.localContract} = {sources.memory}()

{end}
{if memory.item}
	@Test("Saves and retrieves item")
	func savesAndRetrievesItem() async throws {
		// Given
		let expected: {memory.item} = try loadJSON("{memory.fixture}")
		{include memorySubject}

		// When
		await sut.{memory.save}(expected{include memorySaveArguments})
		let result = await sut.{memory.get}({if memory.keyProperty}{each memory.keys}{key.label}{end}: expected.{memory.keyProperty}{else}{include memoryKeyArguments}{end})

		// Then
		#expect(result == expected)
	}

	@Test("Returns nil for non-existent item")
	func returnsNilForNonExistentItem() async {
{if sharesSetUp}
{else}
		// Given
		let sut = {sources.memory}()

{end}
		// When
		let result = await sut.{memory.get}({include memoryAbsentKey})

		// Then
		#expect(result == nil)
	}
{if memory.updatedFixture}

	@Test("Updates existing item")
	func updatesExistingItem() async throws {
		// Given
		let original: {memory.item} = try loadJSON("{memory.fixture}")
		let updated: {memory.item} = try loadJSON("{memory.updatedFixture}")
		{include memorySubject}
		await sut.{memory.save}(original{include memorySaveArguments})

		// When
		await sut.{memory.save}(updated{include memorySaveArguments})
		let result = await sut.{memory.get}({if memory.keyProperty}{each memory.keys}{key.label}{end}: original.{memory.keyProperty}{else}{include memoryKeyArguments}{end})

		// Then
		#expect(result == updated)
	}
{end}
{if memory.deletes}

	@Test("Deletes item")
	func deletesItem() async throws {
		// Given
		let item: {memory.item} = try loadJSON("{memory.fixture}")
		{include memorySubject}
		await sut.{memory.save}(item{include memorySaveArguments})

		// When
		await sut.{memory.delete}({if memory.keyProperty}{each memory.keys}{key.label}{end}: item.{memory.keyProperty}{else}{include memoryKeyArguments}{end})
		let result = await sut.{memory.get}({if memory.keyProperty}{each memory.keys}{key.label}{end}: item.{memory.keyProperty}{else}{include memoryKeyArguments}{end})

		// Then
		#expect(result == nil)
	}
{if memory.keys}

	@Test("Deleting one item leaves the others")
	func deletesOnlyOneItem() async throws {
		// Given
		let item: {memory.item} = try loadJSON("{memory.fixture}")
		{include memoryContract}
		await sut.{memory.save}(item{include memorySaveArguments})

		// When
		await sut.{memory.delete}({include memoryAbsentKey})
		let result = await sut.{memory.get}({if memory.keyProperty}{each memory.keys}{key.label}{end}: item.{memory.keyProperty}{else}{include memoryKeyArguments}{end})

		// Then
		#expect(result == item)
	}
{end}
{end}
{end}
{if memory.hasBoth}

{end}
{if memory.page}
	@Test("Saves and retrieves page")
	func savesAndRetrievesPage() async throws {
		// Given
		let expected: {memory.page} = try loadJSON("{memory.pageFixture}")
		{include memorySubject}

		// When
		await sut.{memory.savePage}(expected{include memorySavePageArguments})
		let result = await sut.{memory.getPage}({include memoryFirstPage})

		// Then
		#expect(result == expected)
	}

	@Test("Returns nil for non-existent page")
	func returnsNilForNonExistentPage() async {
{if sharesSetUp}
{else}
		// Given
		let sut = {sources.memory}()

{end}
		// When
		let result = await sut.{memory.getPage}({if memory.pageKey}{memory.absentPage}{include memoryPageArguments}{end})

		// Then
		#expect(result == nil)
	}
{end}
{if memory.keys}

	@Test("Stores items separately")
	func storesItemsSeparately() async throws {
		// Given
		let item: {memory.item} = try loadJSON("{memory.fixture}")
		let other: {memory.item} = try loadJSON("{memory.otherFixture}")
		{include memoryContract}

		// When
		await sut.{memory.save}(item{include memorySaveArguments})
		let missing = await sut.{memory.get}({include memoryAbsentKey})
		await sut.{memory.save}(other{include memorySaveOtherArguments})

		// Then
		#expect(missing == nil)
		#expect(await sut.{memory.get}({if memory.keyProperty}{each memory.keys}{key.label}{end}: item.{memory.keyProperty}{else}{include memoryKeyArguments}{end}) == item)
		#expect(await sut.{memory.get}({if memory.keyProperty}{each memory.keys}{key.label}{end}: other.{memory.keyProperty}{else}{include memoryAbsentKey}{end}) == other)
{each memory.nearKeys}
		#expect(await sut.{memory.get}({each nearKey.arguments}{argument.label}: {argument.value}{between}, {end}) == nil)
{end}
	}
{end}
{if memory.page}
{if memory.updatedPageFixture}

	@Test("Updates existing page")
	func updatesExistingPage() async throws {
		// Given
		let original: {memory.page} = try loadJSON("{memory.pageFixture}")
		let updated: {memory.page} = try loadJSON("{memory.updatedPageFixture}")
		{include memorySubject}
		await sut.{memory.savePage}(original{include memorySavePageArguments})

		// When
		await sut.{memory.savePage}(updated{include memorySavePageArguments})
		let result = await sut.{memory.getPage}({include memoryFirstPage})

		// Then
		#expect(result == updated)
	}
{end}
{if memory.pageKey}

	@Test("Stores pages separately")
	func storesPagesSeparately() async throws {
		// Given
		let response: {memory.page} = try loadJSON("{memory.pageFixture}")
		let other: {memory.page} = try loadJSON("{if memory.updatedPageFixture}{memory.updatedPageFixture}{else}{memory.pageFixture}{end}")
		{include memoryContract}

		// When
		await sut.{memory.savePage}(response{include memorySavePageArguments})
		let missing = await sut.{memory.getPage}({memory.absentPage}{include memoryPageArguments})
		await sut.{memory.savePage}(other, {memory.numberLabel}: {memory.absentPage}{include memoryPageArguments})

		// Then
		#expect(missing == nil)
		#expect(await sut.{memory.getPage}({include memoryFirstPage}) == response)
		#expect(await sut.{memory.getPage}({memory.absentPage}{include memoryPageArguments}) == other)
	}
{end}
{if memory.item}

	@Test("Stores items and pages independently")
	func storesItemsAndPagesIndependently() async throws {
		// Given
		let item: {memory.item} = try loadJSON("{if memory.keys}{memory.otherFixture}{else}{memory.fixture}{end}")
		let response: {memory.page} = try loadJSON("{memory.pageFixture}")
		{include memoryContract}
		await sut.{memory.save}(item{include memorySaveOtherArguments})

		// When
		await sut.{memory.savePage}(response{include memorySavePageArguments})
		let stored = await sut.{memory.get}({if memory.keyProperty}{each memory.keys}{key.label}{end}: item.{memory.keyProperty}{else}{include memoryAbsentKey}{end})
		await sut.{memory.save}(item{include memorySaveOtherArguments})
{if memory.deletes}
		await sut.{memory.delete}({if memory.keyProperty}{each memory.keys}{key.label}{end}: item.{memory.keyProperty}{else}{include memoryAbsentKey}{end})
{end}

		// Then
		#expect(stored {if memory.keepsItems}!= nil{else}== item{end})
		#expect(await sut.{memory.getPage}({include memoryFirstPage}) == response)
	}
{end}
{if memory.filterLabel}

	@Test("Stores pages of different filters separately")
	func storesPagesOfDifferentFiltersSeparately() async throws {
		// Given
		let response: {memory.page} = try loadJSON("{memory.pageFixture}")
		let other = {memory.filter}({memory.filterLabel}: {memory.filterExample})
		{include memoryContract}

		// When
		await sut.{memory.savePage}(response, {memory.numberLabel}: {memory.firstPage}{each memory.pageParts}, {pagePart.label}: {pagePart.example}{end}, {memory.filteringLabel}: other)

		// Then
		#expect(await sut.{memory.getPage}({include memoryFirstPage}) == nil)
		#expect(await sut.{memory.getPage}({memory.firstPage}{each memory.pageParts}, {pagePart.label}: {pagePart.example}{end}, {memory.filteringLabel}: other) == response)
	}
{end}
{if memory.keepsItems}
{if memory.showsItems}

	@Test("Stores the items of a page as well")
	func storesItemsOfPage() async throws {
		// Given
		let response: {memory.page} = try loadJSON("{memory.pageFixture}")
		let items = {memory.pageItems}
		let last = try #require(items.last)
		{include memoryContract}

		// When
		await sut.{memory.savePage}(response{include memorySavePageArguments})

		// Then
		for item in items {
			#expect(await sut.{memory.get}({each memory.keys}{key.label}{end}: item.{memory.keyProperty}) != nil)
		}
		#expect(await sut.{memory.get}({each memory.keys}{key.label}{end}: last.{memory.keyProperty}) == last)
	}
{end}
{end}
{if memory.clearsPages}

	@Test("Clears all pages{if memory.item} and no items{end}")
	func clearsPages() async throws {
		// Given
		let response: {memory.page} = try loadJSON("{memory.pageFixture}")
{if memory.item}
		let item: {memory.item} = try loadJSON("{memory.fixture}")
{end}
		{include memoryContract}
		await sut.{memory.savePage}(response{include memorySavePageArguments})
{if memory.pageKey}
		await sut.{memory.savePage}(response, {memory.numberLabel}: {memory.absentPage}{include memoryPageArguments})
{end}
{if memory.item}
		await sut.{memory.save}(item{include memorySaveArguments})
{end}

		// When
		await sut.{memory.clearPages}()

		// Then
		#expect(await sut.{memory.getPage}({include memoryFirstPage}) == nil)
{if memory.pageKey}
		#expect(await sut.{memory.getPage}({memory.absentPage}{include memoryPageArguments}) == nil)
{end}
{if memory.item}
		#expect(await sut.{memory.get}({if memory.keyProperty}{each memory.keys}{key.label}{end}: item.{memory.keyProperty}{else}{include memoryKeyArguments}{end}) == item)
{end}
	}
{end}
{end}
{if memory.clears}

	@Test("Clears everything")
	func clearsEverything() async throws {
		// Given
{if memory.item}
		let item: {memory.item} = try loadJSON("{memory.fixture}")
{end}
{if memory.page}
		let response: {memory.page} = try loadJSON("{memory.pageFixture}")
{end}
		{include memoryContract}
{if memory.item}
		await sut.{memory.save}(item{include memorySaveArguments})
{end}
{if memory.page}
		await sut.{memory.savePage}(response{include memorySavePageArguments})
{end}

		// When
		await sut.{memory.clear}()

		// Then
{if memory.item}
		#expect(await sut.{memory.get}({if memory.keyProperty}{each memory.keys}{key.label}{end}: item.{memory.keyProperty}{else}{include memoryKeyArguments}{end}) == nil)
{end}
{if memory.page}
		#expect(await sut.{memory.getPage}({include memoryFirstPage}) == nil)
{end}
	}
{end}
}

{if marksSections}
// MARK: - Private

{end}
private extension {Name}MemoryDataSourceTests {
	func loadJSON<T: Decodable>(_ filename: String) throws -> T {
		try Bundle.module.loadJSON(filename{if dateCodings}, decoder: .{dateCoder}{end})
	}
}
