protocol {Name}LocalDataSourceContract: Actor {
{if memory.hasItem}
{if memory.hasPage}
	// MARK: - Single Item
{end}
	func get{memory.subject}({memory.getParameters}) -> {memory.item}?
	func save{memory.subject}({memory.saveParameters})
{end}
{if memory.hasBoth}

{end}
{if memory.hasPage}
	// MARK: - Paginated Results
	func getPage(_ page: {memory.pageKey}) -> {memory.page}?
	func savePage(_ response: {memory.page}, page: {memory.pageKey})
{end}
}
