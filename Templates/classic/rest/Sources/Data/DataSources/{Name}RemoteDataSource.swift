import {App}Networking
import Foundation

protocol {Name}RemoteDataSourceContract: Sendable {
{each operations}
	func {operation.signature}
{end}
}

struct {Name}RemoteDataSource: {Name}RemoteDataSourceContract {
	private let httpClient: HTTPClientContract

	init(httpClient: HTTPClientContract) {
		self.httpClient = httpClient
	}
{each restOperations}

	func {operation.signature} {
{if operation.hasFilters}
{if operation.hasRequiredQuery}
		var queryItems = [{operation.requiredQueryItems}]
{else}
		var queryItems: [URLQueryItem] = []
{end}
{each operation.filters}
		if let {filter.name} = {operation.filterName}.{filter.member}{filter.condition} {
			queryItems.append(URLQueryItem(name: "{filter.wireName}", value: {filter.text}))
		}
{end}
{else}
{if operation.hasRequiredQuery}
		let queryItems = [{operation.requiredQueryItems}]
{end}
{end}
		let endpoint = {operation.endpoint}
{if operation.returnsValue}
		return try await httpClient.request(endpoint)
{else}
		let _: Data = try await httpClient.request(endpoint)
{end}
	}
{end}
}
{if encodesPathSegments}

private extension {Name}RemoteDataSource {
	/// `text` as one segment of a path, whatever it contains.
	func pathSegment(_ text: String) -> String {
		let unreserved = CharacterSet(charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_~")
		return text.addingPercentEncoding(withAllowedCharacters: unreserved) ?? text
	}
}
{end}
