{nonisolated}protocol {Name}RemoteDataSourceContract: Sendable {
{each operations}
	{concurrent}func {operation.signature}
{end}
}
