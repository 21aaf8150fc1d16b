{if memoryImportsFoundation}
import Foundation

{end}
protocol {sources.localContract}: Sendable {
{if memory.item}
{if memory.page}
	// MARK: - Single Item
{end}
	func {memory.get}({include memoryKeyParameters}) async -> {memory.item}?
	func {memory.save}({include memorySaveParameters}) async
{if memory.deletes}
	func {memory.delete}({include memoryKeyParameters}) async
{end}
{end}
{if memory.hasBoth}

{end}
{if memory.page}
	// MARK: - Paginated Results
	func {memory.getPage}({include memoryPageParameters}) async -> {memory.page}?
	func {memory.savePage}({include memorySavePageParameters}) async
{if memory.clearsPages}
	func {memory.clearPages}() async
{end}
{end}
{if memory.clears}
{if memory.page}

	// MARK: - Everything
{end}
	func {memory.clear}() async
{end}
}
