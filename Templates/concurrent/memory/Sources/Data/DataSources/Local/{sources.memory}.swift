{if memoryImportsFoundation}
import Foundation

{end}
actor {sources.memory}: {sources.localContract} {
{if memory.hasItem}
	private var {memory.expressions.storage}
{end}
{if memory.hasPage}
	private var {memory.expressions.pageStorage}
{end}
{if memory.hasItem}
{if memory.hasPage}

	// MARK: - Single Item
{end}

	func {memory.get}({memory.parameters.get}) -> {memory.item}? {
		{memory.expressions.lookup}
	}

	func {memory.save}({memory.parameters.save}) {
		{memory.expressions.place} = {memory.saved}
	}
{if memory.deletes}

	func {memory.delete}({memory.parameters.get}) {
		{memory.expressions.removal}
	}
{end}
{end}
{if memory.hasPage}

	// MARK: - Paginated Results

	func {memory.getPage}({memory.parameters.getPage}) -> {memory.page}? {
		{memory.expressions.pageLookup}
	}

	func {memory.savePage}({memory.parameters.savePage}) {
		{memory.expressions.pagePlace} = {memory.savedPage}
{if memory.keepsItems}
		for {memory.saved} in {memory.expressions.pageItems} {
			{memory.expressions.place} = {memory.saved}
		}
{end}
	}
{if memory.clearsPages}

	func {memory.clearPages}() {
		{memory.expressions.pageRemoval}
	}
{end}
{end}
	{include memoryClearingAndKeys}
}
