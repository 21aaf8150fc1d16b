protocol {Name}LocalDataSourceContract: Sendable {
{if memory.hasItem}
{if memory.hasPage}
	// MARK: - Single Item
{end}
	func get{memory.subject}({memory.getParameters}) async -> {memory.item}?
	func save{memory.subject}({memory.saveParameters}) async
	func delete{memory.subject}({memory.getParameters}) async
{end}
{if memory.hasBoth}

{end}
{if memory.hasPage}
	// MARK: - Paginated Results
	func getPage(_ page: {memory.pageKey}) async -> {memory.page}?
	func savePage(_ response: {memory.page}, page: {memory.pageKey}) async
{end}
}
