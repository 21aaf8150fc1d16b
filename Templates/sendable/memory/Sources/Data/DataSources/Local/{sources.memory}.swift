{if memoryImportsFoundation}
import Foundation

{end}
actor {sources.memory}: {sources.localContract} {
{if memory.item}
	private var {include memoryItems}
{end}
{if memory.page}
	private var {include memoryPages}
{end}
{if memory.item}
{if memory.page}

	// MARK: - Single Item
{end}

	func {memory.get}({include memoryKeyParameters}) -> {memory.item}? { {include memoryItem} }
	func {memory.save}({include memorySaveParameters}) { {include memorySavedItem} = {memory.saved} }
{if memory.deletes}
	func {memory.delete}({include memoryKeyParameters}) { {include memoryRemovedItem} }
{end}
{end}
{if memory.page}

	// MARK: - Paginated Results

	func {memory.getPage}({include memoryPageParameters}) -> {memory.page}? { {include memoryPage} }
{if memory.keepsItems}
	func {memory.savePage}({include memorySavePageParameters}) {
		{include memorySavedPage} = {memory.savedPage}
		for {memory.saved} in {memory.pageItems} { {include memorySavedItem} = {memory.saved} }
	}
{else}
	func {memory.savePage}({include memorySavePageParameters}) { {include memorySavedPage} = {memory.savedPage} }
{end}
{if memory.clearsPages}
	func {memory.clearPages}() { {include memoryRemovedPages} }
{end}
{end}
	{include memoryClearingAndKeys}
}
