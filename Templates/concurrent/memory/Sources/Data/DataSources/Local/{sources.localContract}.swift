{if memoryImportsFoundation}
import Foundation

{end}
protocol {sources.localContract}: Actor {
{if memory.item}
{if memory.page}
	// MARK: - Single Item
{end}
	func {memory.get}({include memoryKeyParameters}) -> {memory.item}?
	func {memory.save}({include memorySaveParameters})
{if memory.deletes}
	func {memory.delete}({include memoryKeyParameters})
{end}
{end}
{if memory.hasBoth}

{end}
{if memory.page}
	// MARK: - Paginated Results
	func {memory.getPage}({include memoryPageParameters}) -> {memory.page}?
	func {memory.savePage}({include memorySavePageParameters})
{if memory.clearsPages}
	func {memory.clearPages}()
{end}
{end}
{if memory.clears}
{if memory.page}

	// MARK: - Everything
{end}
	func {memory.clear}()
{end}
}
