{if memoryImportsFoundation}
import Foundation

{end}
protocol {sources.localContract}: Actor {
{if memory.hasItem}
{if memory.hasPage}
	// MARK: - Single Item
{end}
	func {memory.get}({memory.parameters.get}) -> {memory.item}?
	func {memory.save}({memory.parameters.save})
{if memory.deletes}
	func {memory.delete}({memory.parameters.get})
{end}
{end}
{if memory.hasBoth}

{end}
{if memory.hasPage}
	// MARK: - Paginated Results
	func {memory.getPage}({memory.parameters.getPage}) -> {memory.page}?
	func {memory.savePage}({memory.parameters.savePage})
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
