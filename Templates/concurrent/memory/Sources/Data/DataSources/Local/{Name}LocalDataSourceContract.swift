{if memoryImportsFoundation}
import Foundation

{end}
protocol {sources.localContract}: Actor {
{if memory.hasItem}
{if memory.hasPage}
	// MARK: - Single Item
{end}
	func {memory.get}({include memoryGetParameters}) -> {memory.item}?
	func {memory.save}({include memorySaveParameters})
{if memory.deletes}
	func {memory.delete}({include memoryGetParameters})
{end}
{end}
{if memory.hasBoth}

{end}
{if memory.hasPage}
	// MARK: - Paginated Results
	func {memory.getPage}({include memoryGetPageParameters}) -> {memory.page}?
	func {memory.savePage}({include memorySavePageParameters})
{if memory.clearsPages}
	func {memory.clearPages}()
{end}
{end}
{if memory.clears}
{if memory.hasPage}

	// MARK: - Everything
{end}
	func {memory.clear}()
{end}
}
