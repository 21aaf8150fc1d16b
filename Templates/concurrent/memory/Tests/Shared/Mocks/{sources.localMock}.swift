import Foundation

@testable import {App}{Feature}
{each namesakes}
@testable import {if type.isStruct}struct{else}enum{end} {App}{Feature}.{type.name}
{end}

actor {sources.localMock}: {sources.localContract} {
	// MARK: - Configurable Returns

{if memory.item}
	private(set) var {memory.mock.item}: {memory.item}?
{end}
{if memory.page}
	private(set) var {memory.mock.page}: {memory.page}?
{end}
{if memory.item}

	func {memory.mock.setItem}(_ item: {memory.item}?) {
		{memory.mock.item} = item
	}
{end}
{if memory.page}

	func {memory.mock.setPage}(_ page: {memory.page}?) {
		{memory.mock.page} = page
	}
{end}

	// MARK: - Call Tracking

{if memory.item}
	private(set) var {memory.mock.getCount} = 0
{if memory.tracksKeys}
{each memory.keys}
	private(set) var {key.lastGot}: {key.wrapped}
{end}
{end}
	private(set) var {memory.mock.saveCount} = 0
	private(set) var {memory.mock.lastSaved}: {memory.item}?
{if memory.keyProperty}
{else}
{each memory.keys}
	private(set) var {key.lastSaved}: {key.wrapped}
{end}
{end}
{if memory.deletes}
	private(set) var {memory.mock.deleteCount} = 0
{each memory.keys}
	private(set) var {key.lastDeleted}: {key.wrapped}
{end}
{end}
{end}
{if memory.page}
	private(set) var {memory.mock.getPageCount} = 0
{if memory.tracksPages}
{if memory.pageKey}
	private(set) var {memory.mock.lastNumber}: {memory.wrappedPageKey}
{end}
{each memory.pageParts}
	private(set) var {pagePart.lastGot}: {pagePart.wrapped}
{end}
{end}
{if memory.filter}
	private(set) var {memory.mock.lastFilter}: {memory.filter}?
{end}
	private(set) var {memory.mock.savePageCount} = 0
	private(set) var {memory.mock.lastSavedPage}: {memory.page}?
{if memory.pageKey}
	private(set) var {memory.mock.lastSavedNumber}: {memory.wrappedPageKey}
{end}
{each memory.pageParts}
	private(set) var {pagePart.lastSaved}: {pagePart.wrapped}
{end}
{if memory.filter}
	private(set) var {memory.mock.lastSavedFilter}: {memory.filter}?
{end}
{if memory.clearsPages}
	private(set) var {memory.mock.clearPagesCount} = 0
{end}
{end}
{if memory.clears}
	private(set) var {memory.mock.clearCount} = 0
{end}

	// MARK: - {sources.localContract}
{if memory.item}

	func {memory.get}({include memoryKeyParameters}) -> {memory.item}? {
		{memory.mock.getCount} += 1
{if memory.tracksKeys}
{each memory.keys}
		{key.lastGot} = {key.name}
{end}
{end}
		return {memory.mock.item}
	}

	func {memory.save}({include memorySaveParameters}) {
		{memory.mock.saveCount} += 1
		{memory.mock.lastSaved} = {memory.saved}
{if memory.keyProperty}
{else}
{each memory.keys}
		{key.lastSaved} = {key.name}
{end}
{end}
	}
{if memory.deletes}

	func {memory.delete}({include memoryKeyParameters}) {
		{memory.mock.deleteCount} += 1
{each memory.keys}
		{key.lastDeleted} = {key.name}
{end}
	}
{end}
{end}
{if memory.page}

	func {memory.getPage}({include memoryPageParameters}) -> {memory.page}? {
		{memory.mock.getPageCount} += 1
{if memory.tracksPages}
{if memory.pageKey}
		{memory.mock.lastNumber} = {memory.number}
{end}
{each memory.pageParts}
		{pagePart.lastGot} = {pagePart.name}
{end}
{end}
{if memory.filter}
		{memory.mock.lastFilter} = {memory.filtering}
{end}
		return {memory.mock.page}
	}

	func {memory.savePage}({include memorySavePageParameters}) {
		{memory.mock.savePageCount} += 1
		{memory.mock.lastSavedPage} = {memory.savedPage}
{if memory.pageKey}
		{memory.mock.lastSavedNumber} = {memory.number}
{end}
{each memory.pageParts}
		{pagePart.lastSaved} = {pagePart.name}
{end}
{if memory.filter}
		{memory.mock.lastSavedFilter} = {memory.filtering}
{end}
	}
{if memory.clearsPages}

	func {memory.clearPages}() {
		{memory.mock.clearPagesCount} += 1
	}
{end}
{end}
{if memory.clears}

	func {memory.clear}() {
		{memory.mock.clearCount} += 1
	}
{end}
}
