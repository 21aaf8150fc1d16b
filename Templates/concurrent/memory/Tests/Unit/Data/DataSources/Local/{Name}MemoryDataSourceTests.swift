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
{if memory.hasItem}
	@Test("Saves and retrieves item")
	func savesAndRetrievesItem() async throws {
		// Given
		let expected: {memory.item} = try loadJSON("{memory.fixture}")
		{include memorySubject}

		// When
		await sut.{memory.save}(expected{memory.arguments.save})
		let result = await sut.{memory.get}({if memory.isKeyedByProperty}{each memory.keys}{key.label}{end}: expected.{memory.keyProperty}{else}{memory.arguments.get}{end})

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
		let result = await sut.{memory.get}({memory.arguments.getAbsent})

		// Then
		#expect(result == nil)
	}
{if memory.updatesItem}

	@Test("Updates existing item")
	func updatesExistingItem() async throws {
		// Given
		let original: {memory.item} = try loadJSON("{memory.fixture}")
		let updated: {memory.item} = try loadJSON("{memory.updatedFixture}")
		{include memorySubject}
		await sut.{memory.save}(original{memory.arguments.save})

		// When
		await sut.{memory.save}(updated{memory.arguments.save})
		let result = await sut.{memory.get}({if memory.isKeyedByProperty}{each memory.keys}{key.label}{end}: original.{memory.keyProperty}{else}{memory.arguments.get}{end})

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
		await sut.{memory.save}(item{memory.arguments.save})

		// When
		await sut.{memory.delete}({if memory.isKeyedByProperty}{each memory.keys}{key.label}{end}: item.{memory.keyProperty}{else}{memory.arguments.get}{end})
		let result = await sut.{memory.get}({if memory.isKeyedByProperty}{each memory.keys}{key.label}{end}: item.{memory.keyProperty}{else}{memory.arguments.get}{end})

		// Then
		#expect(result == nil)
	}
{if memory.isKeyed}

	@Test("Deleting one item leaves the others")
	func deletesOnlyOneItem() async throws {
		// Given
		let item: {memory.item} = try loadJSON("{memory.fixture}")
		{include memoryContract}
		await sut.{memory.save}(item{memory.arguments.save})

		// When
		await sut.{memory.delete}({memory.arguments.getAbsent})
		let result = await sut.{memory.get}({if memory.isKeyedByProperty}{each memory.keys}{key.label}{end}: item.{memory.keyProperty}{else}{memory.arguments.get}{end})

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
		{include memorySubject}

		// When
		await sut.{memory.savePage}(expected{memory.arguments.savePage})
		let result = await sut.{memory.getPage}({memory.arguments.getPage})

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
		let result = await sut.{memory.getPage}({if memory.hasPageNumber}{memory.absentPage}{memory.arguments.besidePageNumber}{end})

		// Then
		#expect(result == nil)
	}
{end}
{if memory.isKeyed}

	@Test("Stores items separately")
	func storesItemsSeparately() async throws {
		// Given
		let item: {memory.item} = try loadJSON("{memory.fixture}")
		let other: {memory.item} = try loadJSON("{memory.otherFixture}")
		{include memoryContract}

		// When
		await sut.{memory.save}(item{memory.arguments.save})
		let missing = await sut.{memory.get}({memory.arguments.getAbsent})
		await sut.{memory.save}(other{memory.arguments.saveOther})

		// Then
		#expect(missing == nil)
		#expect(await sut.{memory.get}({if memory.isKeyedByProperty}{each memory.keys}{key.label}{end}: item.{memory.keyProperty}{else}{memory.arguments.get}{end}) == item)
		#expect(await sut.{memory.get}({if memory.isKeyedByProperty}{each memory.keys}{key.label}{end}: other.{memory.keyProperty}{else}{memory.arguments.getAbsent}{end}) == other)
{each memory.nearKeys}
		#expect(await sut.{memory.get}({each nearKey.arguments}{argument.label}: {argument.value}{between}, {end}) == nil)
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
		{include memorySubject}
		await sut.{memory.savePage}(original{memory.arguments.savePage})

		// When
		await sut.{memory.savePage}(updated{memory.arguments.savePage})
		let result = await sut.{memory.getPage}({memory.arguments.getPage})

		// Then
		#expect(result == updated)
	}
{end}
{if memory.hasPageNumber}

	@Test("Stores pages separately")
	func storesPagesSeparately() async throws {
		// Given
		let response: {memory.page} = try loadJSON("{memory.pageFixture}")
		let other: {memory.page} = try loadJSON("{if memory.updatesPage}{memory.updatedPageFixture}{else}{memory.pageFixture}{end}")
		{include memoryContract}

		// When
		await sut.{memory.savePage}(response{memory.arguments.savePage})
		let missing = await sut.{memory.getPage}({memory.absentPage}{memory.arguments.besidePageNumber})
		await sut.{memory.savePage}(other, {memory.numberLabel}: {memory.absentPage}{memory.arguments.besidePageNumber})

		// Then
		#expect(missing == nil)
		#expect(await sut.{memory.getPage}({memory.arguments.getPage}) == response)
		#expect(await sut.{memory.getPage}({memory.absentPage}{memory.arguments.besidePageNumber}) == other)
	}
{end}
{if memory.hasItem}

	@Test("Stores items and pages independently")
	func storesItemsAndPagesIndependently() async throws {
		// Given
		let item: {memory.item} = try loadJSON("{if memory.isKeyed}{memory.otherFixture}{else}{memory.fixture}{end}")
		let response: {memory.page} = try loadJSON("{memory.pageFixture}")
		{include memoryContract}
		await sut.{memory.save}(item{memory.arguments.saveOther})

		// When
		await sut.{memory.savePage}(response{memory.arguments.savePage})
		let stored = await sut.{memory.get}({if memory.isKeyedByProperty}{each memory.keys}{key.label}{end}: item.{memory.keyProperty}{else}{memory.arguments.getAbsent}{end})
		await sut.{memory.save}(item{memory.arguments.saveOther})
{if memory.deletes}
		await sut.{memory.delete}({if memory.isKeyedByProperty}{each memory.keys}{key.label}{end}: item.{memory.keyProperty}{else}{memory.arguments.getAbsent}{end})
{end}

		// Then
		#expect(stored {if memory.keepsItems}!= nil{else}== item{end})
		#expect(await sut.{memory.getPage}({memory.arguments.getPage}) == response)
	}
{end}
{if memory.tellsFilters}

	@Test("Stores pages of different filters separately")
	func storesPagesOfDifferentFiltersSeparately() async throws {
		// Given
		let response: {memory.page} = try loadJSON("{memory.pageFixture}")
		let other = {memory.filter}({memory.filterLabel}: {memory.filterExample})
		{include memoryContract}

		// When
		await sut.{memory.savePage}(response, {memory.numberLabel}: {memory.firstPage}{each memory.pageParts}, {pagePart.label}: {pagePart.example}{end}, {memory.filteringLabel}: other)

		// Then
		#expect(await sut.{memory.getPage}({memory.arguments.getPage}) == nil)
		#expect(await sut.{memory.getPage}({memory.firstPage}{each memory.pageParts}, {pagePart.label}: {pagePart.example}{end}, {memory.filteringLabel}: other) == response)
	}
{end}
{if memory.keepsItems}
{if memory.showsItems}

	@Test("Stores the items of a page as well")
	func storesItemsOfPage() async throws {
		// Given
		let response: {memory.page} = try loadJSON("{memory.pageFixture}")
		let items = {memory.expressions.pageItems}
		let last = try #require(items.last)
		{include memoryContract}

		// When
		await sut.{memory.savePage}(response{memory.arguments.savePage})

		// Then
		for item in items {
			#expect(await sut.{memory.get}({each memory.keys}{key.label}{end}: item.{memory.keyProperty}) != nil)
		}
		#expect(await sut.{memory.get}({each memory.keys}{key.label}{end}: last.{memory.keyProperty}) == last)
	}
{end}
{end}
{if memory.clearsPages}

	@Test("Clears all pages{if memory.hasItem} and no items{end}")
	func clearsPages() async throws {
		// Given
		let response: {memory.page} = try loadJSON("{memory.pageFixture}")
{if memory.hasItem}
		let item: {memory.item} = try loadJSON("{memory.fixture}")
{end}
		{include memoryContract}
		await sut.{memory.savePage}(response{memory.arguments.savePage})
{if memory.hasPageNumber}
		await sut.{memory.savePage}(response, {memory.numberLabel}: {memory.absentPage}{memory.arguments.besidePageNumber})
{end}
{if memory.hasItem}
		await sut.{memory.save}(item{memory.arguments.save})
{end}

		// When
		await sut.{memory.clearPages}()

		// Then
		#expect(await sut.{memory.getPage}({memory.arguments.getPage}) == nil)
{if memory.hasPageNumber}
		#expect(await sut.{memory.getPage}({memory.absentPage}{memory.arguments.besidePageNumber}) == nil)
{end}
{if memory.hasItem}
		#expect(await sut.{memory.get}({if memory.isKeyedByProperty}{each memory.keys}{key.label}{end}: item.{memory.keyProperty}{else}{memory.arguments.get}{end}) == item)
{end}
	}
{end}
{end}
{if memory.clears}

	@Test("Clears everything")
	func clearsEverything() async throws {
		// Given
{if memory.hasItem}
		let item: {memory.item} = try loadJSON("{memory.fixture}")
{end}
{if memory.hasPage}
		let response: {memory.page} = try loadJSON("{memory.pageFixture}")
{end}
		{include memoryContract}
{if memory.hasItem}
		await sut.{memory.save}(item{memory.arguments.save})
{end}
{if memory.hasPage}
		await sut.{memory.savePage}(response{memory.arguments.savePage})
{end}

		// When
		await sut.{memory.clear}()

		// Then
{if memory.hasItem}
		#expect(await sut.{memory.get}({if memory.isKeyedByProperty}{each memory.keys}{key.label}{end}: item.{memory.keyProperty}{else}{memory.arguments.get}{end}) == nil)
{end}
{if memory.hasPage}
		#expect(await sut.{memory.getPage}({memory.arguments.getPage}) == nil)
{end}
	}
{end}
}

{if marksSections}
// MARK: - Private

{end}
private extension {Name}MemoryDataSourceTests {
	func loadJSON<T: Decodable>(_ filename: String) throws -> T {
		try Bundle.module.loadJSON(filename{if decodesDates}, decoder: .{dateCoder}{end})
	}
}
