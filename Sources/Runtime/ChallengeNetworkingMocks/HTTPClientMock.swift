import ChallengeNetworking
import Foundation

/// An HTTP client that answers what a test tells it to and remembers what it was asked, from any number of threads.
///
/// ```swift
/// let httpClientMock = HTTPClientMock(result: .success(Data(#"{"id": 1, "name": "Example"}"#.utf8)))
/// let sut = CharacterRESTDataSource(httpClient: httpClientMock)
/// _ = try await sut.fetchCharacter(identifier: 1)
/// #expect(httpClientMock.requestedEndpoints.map(\.path) == ["/api/character/1"])
/// ```
///
/// Answers are decoded as ``HTTPClient`` does it: what does not decode is an ``APIError/decodingFailed(description:)``.
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

	/// A mock that fails until its `result` is set.
	public convenience init() {
		self.init(result: .failure(MockNotConfiguredError(mock: "HTTPClientMock")))
	}

	public init(result: Result<Data, any Error>) {
		state = Protected(State(result: result))
	}

	/// The answer to every request from now on.
	public var result: Result<Data, any Error> {
		get { state.withLock { $0.result } }
		set { state.withLock { $0.result = newValue } }
	}

	/// Every endpoint so far, in the order of the requests.
	public var requestedEndpoints: [Endpoint] {
		state.withLock { $0.requestedEndpoints }
	}

	@concurrent public func request<T: Decodable>(_ endpoint: Endpoint) async throws -> T {
		try ResponseBody(state.withLock { try $0.answer(endpoint) }).decoded()
	}

	@concurrent public func request(_ endpoint: Endpoint) async throws -> Data {
		try state.withLock { try $0.answer(endpoint) }
	}
}
