import Foundation

@testable import {App}{Feature}

actor {sources.localMock}: {sources.localContract} {
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
	private(set) var {memory.get}CallCount = 0
{if memory.isKeyedByProperty}
{else}
{each memory.keys}
	private(set) var {memory.get}Last{key.Name}: {key.wrapped}
{end}
{end}
	private(set) var {memory.save}CallCount = 0
	private(set) var {memory.save}LastValue: {memory.item}?
{if memory.isKeyedByProperty}
{else}
{each memory.keys}
	private(set) var {memory.save}Last{key.Name}: {key.wrapped}
{end}
{end}
{if memory.deletes}
	private(set) var {memory.delete}CallCount = 0
{each memory.keys}
	private(set) var {memory.delete}Last{key.Name}: {key.wrapped}
{end}
{end}
{end}
{if memory.hasPage}
	private(set) var {memory.getPage}CallCount = 0
{if memory.hasFilter}
	private(set) var {memory.getPage}LastFilter: {memory.filter}?
{end}
	private(set) var {memory.savePage}CallCount = 0
	private(set) var {memory.savePage}LastResponse: {memory.page}?
	private(set) var {memory.savePage}LastPage: {memory.pageKey}?
{if memory.hasFilter}
	private(set) var {memory.savePage}LastFilter: {memory.filter}?
{end}
{if memory.clearsPages}
	private(set) var {memory.clearPages}CallCount = 0
{end}
{end}
{if memory.clears}
	private(set) var {memory.clear}CallCount = 0
{end}

	// MARK: - {sources.localContract}
{if memory.hasItem}

	func {memory.get}({include memoryGetParameters}) -> {memory.item}? {
		{memory.get}CallCount += 1
{if memory.isKeyedByProperty}
{else}
{each memory.keys}
		{memory.get}Last{key.Name} = {key.name}
{end}
{end}
		return itemToReturn
	}

	func {memory.save}({include memorySaveParameters}) {
		{memory.save}CallCount += 1
		{memory.save}LastValue = {memory.saved}
{if memory.isKeyedByProperty}
{else}
{each memory.keys}
		{memory.save}Last{key.Name} = {key.name}
{end}
{end}
	}
{if memory.deletes}

	func {memory.delete}({include memoryGetParameters}) {
		{memory.delete}CallCount += 1
{each memory.keys}
		{memory.delete}Last{key.Name} = {key.name}
{end}
	}
{end}
{end}
{if memory.hasPage}

	func {memory.getPage}({include memoryGetPageParameters}) -> {memory.page}? {
		{memory.getPage}CallCount += 1
{if memory.hasFilter}
		{memory.getPage}LastFilter = filter
{end}
		return pageToReturn
	}

	func {memory.savePage}({include memorySavePageParameters}) {
		{memory.savePage}CallCount += 1
		{memory.savePage}LastResponse = response
		{memory.savePage}LastPage = page
{if memory.hasFilter}
		{memory.savePage}LastFilter = filter
{end}
	}
{if memory.clearsPages}

	func {memory.clearPages}() {
		{memory.clearPages}CallCount += 1
	}
{end}
{end}
{if memory.clears}

	func {memory.clear}() {
		{memory.clear}CallCount += 1
	}
{end}
}
