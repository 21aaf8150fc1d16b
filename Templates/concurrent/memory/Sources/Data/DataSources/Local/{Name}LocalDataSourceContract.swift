protocol {Name}LocalDataSourceContract: Actor {
{if memory.hasItem}
{if memory.hasPage}
	// MARK: - Single Item
{end}
	func {memory.get}({include memoryGetParameters}) -> {memory.item}?
	func {memory.save}({include memorySaveParameters})
{end}
{if memory.hasBoth}

{end}
{if memory.hasPage}
	// MARK: - Paginated Results
	func {memory.getPage}(_ page: {memory.pageKey}) -> {memory.page}?
	func {memory.savePage}(_ response: {memory.page}, page: {memory.pageKey})
{end}
}
