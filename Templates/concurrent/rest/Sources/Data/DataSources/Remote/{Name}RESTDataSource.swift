import {App}Networking
import Foundation

nonisolated struct {Name}RESTDataSource: {Name}RemoteDataSourceContract {
	private let httpClient: any HTTPClientContract
	private let errorMapper = HTTPErrorMapper()

	init(httpClient: any HTTPClientContract) {
		self.httpClient = httpClient
	}
{each operations}

	@concurrent func {operation.signature} {
{if operation.hasQueryItems}
		{operation.queryItems}
{end}
		let endpoint = {operation.endpoint}
		return try await request(endpoint)
	}
{end}
}

// MARK: - Private

nonisolated private extension {Name}RESTDataSource {
	func request<T: Decodable>(_ endpoint: Endpoint) async throws -> T {
		do {
			return try await httpClient.request(endpoint)
		} catch let error as HTTPError {
			throw errorMapper.map(error)
		}
	}
}
