import ChallengeNetworking
import Foundation

/// A GraphQL client that answers what a test tells it to and remembers what it executed, from any number of threads.
///
/// There is no envelope: the result is what stands in `data`.
///
/// ```swift
/// let graphQLClientMock = GraphQLClientMock()
/// graphQLClientMock.result = .success(Data(#"{"character": {"id": "1", "name": "Example"}}"#.utf8))
/// let sut = CharacterGraphQLDataSource(graphQLClient: graphQLClientMock)
/// _ = try await sut.fetchCharacter(identifier: 1)
/// #expect(graphQLClientMock.executedOperations.first?.operationName == "GetCharacter")
/// ```
///
/// As with ``GraphQLClient``, what does not decode is a ``GraphQLError/decodingFailed(description:)``.
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

	/// A mock that fails until its `result` is set.
	public convenience init() {
		self.init(result: .failure(MockNotConfiguredError(mock: "GraphQLClientMock")))
	}

	public init(result: Result<Data, any Error>) {
		state = Protected(State(result: result))
	}

	/// The answer to every operation from now on.
	public var result: Result<Data, any Error> {
		get { state.withLock { $0.result } }
		set { state.withLock { $0.result = newValue } }
	}

	/// Every operation so far, in the order of execution.
	public var executedOperations: [GraphQLOperation] {
		state.withLock { $0.executedOperations }
	}

	@concurrent public func execute<T: Decodable>(_ operation: GraphQLOperation) async throws -> T {
		let data = try state.withLock { try $0.answer(operation) }
		do {
			return try JSONDecoder().decode(T.self, from: data)
		} catch {
			throw GraphQLError.decodingFailed(description: DecodingFailure(error).reason)
		}
	}
}
