/// Executes operations and hands back their data.
public protocol GraphQLClientContract: Sendable {
	/// The operation's `data`, decoded: `T` has a property for each field at the top of the query.
	///
	/// Throws ``GraphQLError``, and `CancellationError` when the task was cancelled.
	///
	/// ```swift
	/// struct CharacterQueryResponse: Decodable { let character: CharacterDTO }
	///
	/// let response: CharacterQueryResponse = try await graphQLClient.execute(operation)
	/// ```
	@concurrent func execute<T: Decodable>(_ operation: GraphQLOperation) async throws -> T
}
