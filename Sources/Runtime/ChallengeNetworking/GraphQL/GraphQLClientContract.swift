/// A client that executes GraphQL operations.
public protocol GraphQLClientContract: Sendable {
	/// Executes an operation and decodes its `data`: `T` has a property for each root field of the operation.
	///
	/// Throws ``GraphQLError``, or `CancellationError` if the task is cancelled.
	///
	/// ```swift
	/// struct CharacterQueryResponse: Decodable { let character: CharacterDTO }
	///
	/// let response: CharacterQueryResponse = try await graphQLClient.execute(operation)
	/// ```
	@concurrent func execute<T: Decodable>(_ operation: GraphQLOperation) async throws -> T
}
