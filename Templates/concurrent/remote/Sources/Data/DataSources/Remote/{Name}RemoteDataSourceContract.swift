{if contractImportsFoundation}
import Foundation

{end}
{nonisolated}protocol {Name}RemoteDataSourceContract: Sendable {
{each operations}
	{concurrent}func {operation.signature}
{end}
}
{if hasShorterCalls}

/// What may be left out is nil.
{nonisolated}extension {Name}RemoteDataSourceContract {
{each shorterCalls}
	{concurrent}func {shorterCall.signature} {
		try await {shorterCall.call}
	}
{between}

{end}
}
{end}
