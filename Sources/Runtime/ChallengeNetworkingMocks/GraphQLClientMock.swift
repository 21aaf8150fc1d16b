import ChallengeNetworking
import Foundation

/// A thread-safe GraphQL client mock that returns a stubbed result and records the executed operations.
///
/// The result is the content of `data`, without the response envelope.
///
/// ```swift
/// let graphQLClientMock = GraphQLClientMock()
/// graphQLClientMock.result = .success(Data(#"{"character": {"id": "1", "name": "Example"}}"#.utf8))
/// let sut = CharacterGraphQLDataSource(graphQLClient: graphQLClientMock)
/// _ = try await sut.fetchCharacter(identifier: 1)
/// #expect(graphQLClientMock.executedOperations.first?.operationName == "GetCharacter")
/// ```
///
/// Responses are decoded as in ``GraphQLClient``: a failure throws ``GraphQLError/decodingFailed(description:)``.
public final class GraphQLClientMock: GraphQLClientContract {
	private struct State {
		var result: Result<Data, any Error>
		var executedOperations: [GraphQLOperation] = []

		mutating func answer(_ operation: GraphQLOperation) throws -> Data {
			executedOperations.append(operation)
			return try result.get()
		}
	}

	private let state: Protected<State>
	private let decoder: JSONDecoder

	/// Creates a mock that throws until `result` is set.
	public convenience init(decoder: JSONDecoder = JSONDecoder()) {
		self.init(result: .failure(MockNotConfiguredError(mock: "GraphQLClientMock")), decoder: decoder)
	}

	/// - Parameter decoder: the decoder of responses, which has the strategies of the client's one.
	public init(result: Result<Data, any Error>, decoder: JSONDecoder = JSONDecoder()) {
		state = Protected(State(result: result))
		self.decoder = decoder
	}

	/// The result of every following operation.
	public var result: Result<Data, any Error> {
		get { state.withLock { $0.result } }
		set { state.withLock { $0.result = newValue } }
	}

	/// The executed operations, in order.
	public var executedOperations: [GraphQLOperation] {
		state.withLock { $0.executedOperations }
	}

	@concurrent public func execute<T: Decodable>(_ operation: GraphQLOperation) async throws -> T {
		let data = try state.withLock { try $0.answer(operation) }
		do {
			return try decoder.decode(T.self, from: data)
		} catch {
			throw GraphQLError.decodingFailed(description: DecodingFailure(error).reason)
		}
	}
}
