import Foundation

#if canImport(FoundationNetworking)
	import FoundationNetworking
#endif

/// Sends endpoints to the server at a base URL.
///
/// ```swift
/// let httpClient = HTTPClient(baseURL: APIConfiguration.example.baseURL)
/// let character: CharacterDTO = try await httpClient.request(Endpoint(path: "/api/character/42"))
/// ```
///
/// Time-outs, caches and the like are those of the session. Redirections are followed; another origin sees none of the endpoint's own headers.
/// Cancelling the task that awaits an answer cancels the request.
public struct HTTPClient: HTTPClientContract {
	private let baseURL: URL
	private let session: URLSession
	private let decoder: JSONDecoder

	public init(baseURL: URL, session: URLSession = .shared, decoder: JSONDecoder = JSONDecoder()) {
		self.baseURL = baseURL
		self.session = session
		self.decoder = decoder
	}

	@concurrent public func request<T: Decodable>(_ endpoint: Endpoint) async throws -> T {
		let response = try await response(to: endpoint)
		return try ResponseBody(response.data, contentType: response.contentType).decoded(by: decoder)
	}

	@concurrent public func request(_ endpoint: Endpoint) async throws -> Data {
		try await response(to: endpoint).data
	}
}

// MARK: - Private

extension HTTPClient {
	/// As many as browsers follow; more of them are a circle.
	private static let maximumRedirections = 20

	private func response(to endpoint: Endpoint) async throws -> (data: Data, contentType: String?) {
		var request = try endpoint.urlRequest(baseURL: baseURL)
		for _ in 0...Self.maximumRedirections {
			let (data, response) = try await send(request)
			if let redirected = request.redirected(by: response) {
				request = redirected
			} else if (200..<300).contains(response.statusCode) {
				return (data, response.value(forHTTPHeaderField: "Content-Type"))
			} else {
				throw HTTPError.statusCode(response.statusCode, data)
			}
		}
		throw HTTPError.invalidResponse
	}

	private func send(_ request: URLRequest) async throws -> (Data, HTTPURLResponse) {
		try Task.checkCancellation()
		do {
			let (data, response) = try await HTTPExchange(request, in: session).answer()
			guard let response = response as? HTTPURLResponse else { throw HTTPError.invalidResponse }
			return (data, response)
		} catch {
			// The session has its own word for a cancelled task; callers expect that of the language.
			try Task.checkCancellation()
			throw HTTPError.invalidResponse
		}
	}
}
