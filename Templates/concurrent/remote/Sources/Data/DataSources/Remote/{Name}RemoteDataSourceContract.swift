{if contractImportsFoundation}
import Foundation

{end}
{nonisolated}protocol {Name}RemoteDataSourceContract: Sendable {
{each operations}
	{concurrent}func {operation.signature}
{end}
}
