import ChallengeNetworking
import Foundation

/// A thread-safe HTTP client mock that returns a stubbed result and records the requested endpoints.
///
/// ```swift
/// let httpClientMock = HTTPClientMock(result: .success(Data(#"{"id": 1, "name": "Example"}"#.utf8)))
/// let sut = CharacterRESTDataSource(httpClient: httpClientMock)
/// _ = try await sut.fetchCharacter(identifier: 1)
/// #expect(httpClientMock.requestedEndpoints.map(\.path) == ["/api/character/1"])
/// ```
///
/// Responses are decoded as in ``HTTPClient``: a failure throws ``APIError/decodingFailed(description:)``.
public final class HTTPClientMock: HTTPClientContract {
	private struct State {
		var result: Result<Data, any Error>
		var requestedEndpoints: [Endpoint] = []

		mutating func answer(_ endpoint: Endpoint) throws -> Data {
			requestedEndpoints.append(endpoint)
			return try result.get()
		}
	}

	private let state: Protected<State>
	private let decoder: JSONDecoder

	/// Creates a mock that throws until `result` is set.
	public convenience init(decoder: JSONDecoder = JSONDecoder()) {
		self.init(result: .failure(MockNotConfiguredError(mock: "HTTPClientMock")), decoder: decoder)
	}

	/// - Parameter decoder: the decoder of responses, which has the strategies of the client's one.
	public init(result: Result<Data, any Error>, decoder: JSONDecoder = JSONDecoder()) {
		state = Protected(State(result: result))
		self.decoder = decoder
	}

	/// The result of every following request.
	public var result: Result<Data, any Error> {
		get { state.withLock { $0.result } }
		set { state.withLock { $0.result = newValue } }
	}

	/// The requested endpoints, in order.
	public var requestedEndpoints: [Endpoint] {
		state.withLock { $0.requestedEndpoints }
	}

	@concurrent public func request<T: Decodable>(_ endpoint: Endpoint) async throws -> T {
		try ResponseBody(state.withLock { try $0.answer(endpoint) }).decoded(by: decoder)
	}

	@concurrent public func request(_ endpoint: Endpoint) async throws -> Data {
		try state.withLock { try $0.answer(endpoint) }
	}
}
