{if memoryImportsFoundation}
import Foundation

{end}
protocol {sources.localContract}: Sendable {
{if memory.hasItem}
{if memory.hasPage}
	// MARK: - Single Item
{end}
	func {memory.get}({include memoryGetParameters}) async -> {memory.item}?
	func {memory.save}({include memorySaveParameters}) async
{if memory.deletes}
	func {memory.delete}({include memoryGetParameters}) async
{end}
{end}
{if memory.hasBoth}

{end}
{if memory.hasPage}
	// MARK: - Paginated Results
	func {memory.getPage}({include memoryGetPageParameters}) async -> {memory.page}?
	func {memory.savePage}({include memorySavePageParameters}) async
{if memory.clearsPages}
	func {memory.clearPages}() async
{end}
{end}
{if memory.clears}
{if memory.hasPage}

	// MARK: - Everything
{end}
	func {memory.clear}() async
{end}
}
