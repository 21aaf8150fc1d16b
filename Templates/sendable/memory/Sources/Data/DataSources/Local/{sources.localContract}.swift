{if memoryImportsFoundation}
import Foundation

{end}
protocol {sources.localContract}: Sendable {
{if memory.hasItem}
{if memory.hasPage}
	// MARK: - Single Item
{end}
	func {memory.get}({memory.parameters.get}) async -> {memory.item}?
	func {memory.save}({memory.parameters.save}) async
{if memory.deletes}
	func {memory.delete}({memory.parameters.get}) async
{end}
{end}
{if memory.hasBoth}

{end}
{if memory.hasPage}
	// MARK: - Paginated Results
	func {memory.getPage}({memory.parameters.getPage}) async -> {memory.page}?
	func {memory.savePage}({memory.parameters.savePage}) async
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
