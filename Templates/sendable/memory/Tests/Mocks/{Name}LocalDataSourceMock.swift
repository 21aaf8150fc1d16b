import Foundation

@testable import {App}{Feature}

final class {Name}LocalDataSourceMock: {Name}LocalDataSourceContract, @unchecked Sendable {
	// MARK: - Configurable Returns

{if memory.hasItem}
	var itemToReturn: {memory.item}?
{end}
{if memory.hasPage}
	var pageToReturn: {memory.page}?
{end}

	// MARK: - Call Tracking

{if memory.hasItem}
	private(set) var get{memory.subject}CallCount = 0
	private(set) var save{memory.subject}CallCount = 0
	private(set) var save{memory.subject}LastValue: {memory.item}?
	private(set) var delete{memory.subject}CallCount = 0
{end}
{if memory.hasPage}
	private(set) var getPageCallCount = 0
	private(set) var savePageCallCount = 0
	private(set) var savePageLastResponse: {memory.page}?
	private(set) var savePageLastPage: {memory.pageKey}?
{end}

	// MARK: - {Name}LocalDataSourceContract
{if memory.hasItem}

	func get{memory.subject}({memory.getParameters}) async -> {memory.item}? {
		get{memory.subject}CallCount += 1
		return itemToReturn
	}

	func save{memory.subject}({memory.saveParameters}) async {
		save{memory.subject}CallCount += 1
		save{memory.subject}LastValue = item
	}

	func delete{memory.subject}({memory.getParameters}) async {
		delete{memory.subject}CallCount += 1
	}
{end}
{if memory.hasPage}

	func getPage(_ page: {memory.pageKey}) async -> {memory.page}? {
		getPageCallCount += 1
		return pageToReturn
	}

	func savePage(_ response: {memory.page}, page: {memory.pageKey}) async {
		savePageCallCount += 1
		savePageLastResponse = response
		savePageLastPage = page
	}
{end}
}
