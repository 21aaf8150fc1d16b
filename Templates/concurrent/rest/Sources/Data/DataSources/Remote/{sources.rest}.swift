import {App}Networking
import Foundation

{nonisolated}struct {sources.rest}: {sources.contract} {
	private let httpClient: any HTTPClientContract
{if hasErrorMapper}
	private let errorMapper = HTTPErrorMapper()
{end}

	init(httpClient: any HTTPClientContract) {
		self.httpClient = httpClient
	}
{each restOperations}

	{concurrent}func {include signature} {
{if operation.optionalQuery}
{if operation.requiredQuery}
		var queryItems = [{include requiredQueryItems}]
{else}
		var queryItems: [URLQueryItem] = []
{end}
{each operation.optionalQuery}
		if let {filter.name}{if operation.filters} = {operation.filterName}.{filter.member}{end}{if filter.isText}{if operation.leavesOutEmpty}, !{filter.name}.isEmpty{end}{end} {
			queryItems.append(URLQueryItem(name: "{filter.wireName}", value: {filter.text}))
		}
{end}
{else}
{if operation.requiredQuery}
		let queryItems = [{include requiredQueryItems}]
{end}
{end}
		let endpoint = {include endpoint}
{if operation.returnsValue}
		return try await {if operation.hidesRequest}self.{end}request(endpoint)
{else}
		try await send(endpoint)
{end}
	}
{end}
}

{if marksSections}
// MARK: - Private

{end}
{nonisolated}private extension {sources.rest} {
{if hasResults}
	func request<T: Decodable>(_ endpoint: Endpoint) async throws -> T {
		do {
			return try await httpClient.request(endpoint)
		} catch let error as HTTPError {
			throw {mappedError}
		}
	}
{end}
{if hasVoidOperations}
{if hasResults}

{end}
	func send(_ endpoint: Endpoint) async throws {
		do {
			let _: Data = try await httpClient.request(endpoint)
		} catch let error as HTTPError {
			throw {mappedError}
		}
	}
{end}
{if encodesPathSegments}

	/// `text` as one segment of a path, whatever it contains.
	func pathSegment(_ text: String) -> String {
		let unreserved = CharacterSet(charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_~")
		return text.addingPercentEncoding(withAllowedCharacters: unreserved) ?? text
	}
{end}
}
