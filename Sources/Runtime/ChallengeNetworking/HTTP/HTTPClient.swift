import Foundation

#if canImport(FoundationNetworking)
	import FoundationNetworking
#endif

/// An HTTP client for the server at a base URL.
///
/// ```swift
/// let httpClient = HTTPClient(baseURL: APIConfiguration.example.baseURL)
/// let character: CharacterDTO = try await httpClient.request(Endpoint(path: "/api/character/42"))
/// ```
///
/// The session determines timeouts and caching. Redirects are followed; custom headers are not sent to another origin.
/// Cancelling the task that awaits a response cancels the request.
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
	/// The limit that browsers use; more redirects are considered a loop.
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
			// URLSession reports cancellation as URLError.cancelled; callers expect CancellationError.
			try Task.checkCancellation()
			throw HTTPError.invalidResponse
		}
	}
}
