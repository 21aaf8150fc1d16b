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
{end}
{if memory.hasPage}

	// MARK: - Paginated Results

	func {memory.getPage}(_ page: {memory.pageKey}) -> {memory.page}? {
		pages[page]
	}

	func {memory.savePage}(_ response: {memory.page}, page: {memory.pageKey}) {
		pages[page] = response
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
