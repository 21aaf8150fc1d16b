{if contractImportsFoundation}
import Foundation

{end}
{nonisolated}protocol {sources.contract}: Sendable {
{each operations}
	{concurrent}func {include signature}
{end}
}
{if hasShorterCalls}

/// What may be left out is nil.
{nonisolated}extension {sources.contract} {
{each shorterCalls}
	{concurrent}func {shorterCall.method}({each shorterCall.parameters}{parameter.name}: {parameter.type}{if parameter.hasDefault} = nil{end}{between}, {end}) async throws{if shorterCall.returnsValue} -> {shorterCall.result}{end} {
		try await {shorterCall.method}({each shorterCall.arguments}{argument.label}: {if argument.isLeftOut}nil{else}{argument.name}{end}{between}, {end})
	}
{between}

{end}
}
{end}
