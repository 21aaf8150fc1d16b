protocol {Name}LocalDataSourceContract: Actor {
{if memory.hasItem}
{if memory.hasPage}
	// MARK: - Single Item
{end}
	func {memory.get}({memory.getParameters}) -> {memory.item}?
	func {memory.save}({memory.saveParameters})
{end}
{if memory.hasBoth}

{end}
{if memory.hasPage}
	// MARK: - Paginated Results
	func {memory.getPage}(_ page: {memory.pageKey}) -> {memory.page}?
	func {memory.savePage}(_ response: {memory.page}, page: {memory.pageKey})
{end}
}
