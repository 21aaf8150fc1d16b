{if contractImportsFoundation}
import Foundation

{end}
{nonisolated}protocol {sources.contract}: Sendable {
{each operations}
	{concurrent}func {include signature}
{end}
}
