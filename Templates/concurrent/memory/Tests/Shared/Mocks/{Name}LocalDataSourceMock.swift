import Foundation

@testable import {App}{Feature}

actor {Name}LocalDataSourceMock: {Name}LocalDataSourceContract {
	// MARK: - Configurable Returns

{if memory.hasItem}
	private(set) var itemToReturn: {memory.item}?
{end}
{if memory.hasPage}
	private(set) var pageToReturn: {memory.page}?
{end}
{if memory.hasItem}

	func setItemToReturn(_ item: {memory.item}?) {
		itemToReturn = item
	}
{end}
{if memory.hasPage}

	func setPageToReturn(_ page: {memory.page}?) {
		pageToReturn = page
	}
{end}

	// MARK: - Call Tracking

{if memory.hasItem}
	private(set) var get{memory.subject}CallCount = 0
	private(set) var save{memory.subject}CallCount = 0
	private(set) var save{memory.subject}LastValue: {memory.item}?
{end}
{if memory.hasPage}
	private(set) var getPageCallCount = 0
	private(set) var savePageCallCount = 0
	private(set) var savePageLastResponse: {memory.page}?
	private(set) var savePageLastPage: {memory.pageKey}?
{end}

	// MARK: - {Name}LocalDataSourceContract
{if memory.hasItem}

	func get{memory.subject}({memory.getParameters}) -> {memory.item}? {
		get{memory.subject}CallCount += 1
		return itemToReturn
	}

	func save{memory.subject}({memory.saveParameters}) {
		save{memory.subject}CallCount += 1
		save{memory.subject}LastValue = item
	}
{end}
{if memory.hasPage}

	func getPage(_ page: {memory.pageKey}) -> {memory.page}? {
		getPageCallCount += 1
		return pageToReturn
	}

	func savePage(_ response: {memory.page}, page: {memory.pageKey}) {
		savePageCallCount += 1
		savePageLastResponse = response
		savePageLastPage = page
	}
{end}
}
