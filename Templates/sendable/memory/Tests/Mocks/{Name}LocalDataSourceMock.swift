import Foundation

@testable import {App}{Feature}

final class {sources.localMock}: {sources.localContract}, @unchecked Sendable {
	// MARK: - Configurable Returns

{if memory.hasItem}
	var itemToReturn: {memory.item}?
{end}
{if memory.hasPage}
	var pageToReturn: {memory.page}?
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
{if memory.isKeyedByProperty}
{else}
{each memory.keys}
	private(set) var {memory.delete}Last{key.Name}: {key.wrapped}
{end}
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

	func {memory.get}({include memoryGetParameters}) async -> {memory.item}? {
		{memory.get}CallCount += 1
{if memory.isKeyedByProperty}
{else}
{each memory.keys}
		{memory.get}Last{key.Name} = {key.name}
{end}
{end}
		return itemToReturn
	}

	func {memory.save}({include memorySaveParameters}) async {
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

	func {memory.delete}({include memoryGetParameters}) async {
		{memory.delete}CallCount += 1
{if memory.isKeyedByProperty}
{else}
{each memory.keys}
		{memory.delete}Last{key.Name} = {key.name}
{end}
{end}
	}
{end}
{end}
{if memory.hasPage}

	func {memory.getPage}({include memoryGetPageParameters}) async -> {memory.page}? {
		{memory.getPage}CallCount += 1
{if memory.hasFilter}
		{memory.getPage}LastFilter = filter
{end}
		return pageToReturn
	}

	func {memory.savePage}({include memorySavePageParameters}) async {
		{memory.savePage}CallCount += 1
		{memory.savePage}LastResponse = response
		{memory.savePage}LastPage = page
{if memory.hasFilter}
		{memory.savePage}LastFilter = filter
{end}
	}
{if memory.clearsPages}

	func {memory.clearPages}() async {
		{memory.clearPages}CallCount += 1
	}
{end}
{end}
{if memory.clears}

	func {memory.clear}() async {
		{memory.clear}CallCount += 1
	}
{end}
}
