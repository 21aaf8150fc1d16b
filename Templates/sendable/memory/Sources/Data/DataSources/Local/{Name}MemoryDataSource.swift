{if memoryImportsFoundation}
import Foundation

{end}
actor {sources.memory}: {sources.localContract} {
{if memory.hasItem}
	private var {include memoryStorage}
{end}
{if memory.hasPage}
	private var {include memoryPageStorage}
{end}
{if memory.hasItem}
{if memory.hasPage}

	// MARK: - Single Item
{end}

	func {memory.get}({include memoryGetParameters}) -> {memory.item}? { {include memoryLookup} }
	func {memory.save}({include memorySaveParameters}) { {include memoryPlace} = {memory.saved} }
{if memory.deletes}
	func {memory.delete}({include memoryGetParameters}) { {include memoryRemoval} }
{end}
{end}
{if memory.hasPage}

	// MARK: - Paginated Results

	func {memory.getPage}({include memoryGetPageParameters}) -> {memory.page}? { {include memoryPageLookup} }
{if memory.keepsItems}
	func {memory.savePage}({include memorySavePageParameters}) {
		{include memoryPageTarget} = {memory.savedPage}
		for {memory.saved} in {include memoryPageItems} { {include memoryPlace} = {memory.saved} }
	}
{else}
	func {memory.savePage}({include memorySavePageParameters}) { {include memoryPageTarget} = {memory.savedPage} }
{end}
{if memory.clearsPages}
	func {memory.clearPages}() { {include memoryPageRemoval} }
{end}
{end}
	{include memoryClearingAndKeys}
}
