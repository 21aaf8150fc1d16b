actor {Name}MemoryDataSource: {Name}LocalDataSourceContract {
{if memory.hasItem}
	private var {include memoryStorage}
{end}
{if memory.hasPage}
	private var pages: [{memory.pageKey}: {memory.page}] = [:]
{end}
{if memory.hasItem}
{if memory.hasPage}

	// MARK: - Single Item
{end}

	func {memory.get}({include memoryGetParameters}) -> {memory.item}? {
		{include memoryLookup}
	}

	func {memory.save}({include memorySaveParameters}) {
		{include memoryPlace} = {memory.saved}
	}
{if memory.deletes}

	func {memory.delete}({include memoryGetParameters}) {
		{include memoryRemoval}
	}
{end}
{end}
{if memory.hasPage}

	// MARK: - Paginated Results

	func {memory.getPage}(_ page: {memory.pageKey}) -> {memory.page}? {
		pages[page]
	}

	func {memory.savePage}(_ response: {memory.page}, page: {memory.pageKey}) {
		pages[page] = response
	}
{if memory.clearsPages}

	func {memory.clearPages}() {
		pages.removeAll()
	}
{end}
{end}
{if memory.clears}
{if memory.hasPage}

	// MARK: - Everything
{end}

	func {memory.clear}() {
{if memory.hasItem}
		{if memory.isKeyed}items.removeAll(){else}item = nil{end}
{end}
{if memory.hasPage}
		pages.removeAll()
{end}
	}
{end}
{if memory.hasKeyType}

	// MARK: - Key

	nonisolated private struct Key: Hashable {
{each memory.keys}
		let {key.name}: {key.type}
{end}
	}
{end}
}
