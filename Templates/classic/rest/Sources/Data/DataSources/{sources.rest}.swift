import {App}Networking
import Foundation

protocol {sources.contract}: Sendable {
{each operations}
	func {include signature}
{end}
}

struct {sources.rest}: {sources.contract} {
	private let httpClient: HTTPClientContract

	init(httpClient: HTTPClientContract) {
		self.httpClient = httpClient
	}
{each restOperations}

	func {include signature} {
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
		return try await httpClient.request(endpoint)
{else}
		let _: Data = try await httpClient.request(endpoint)
{end}
	}
{end}
}
{if encodesPathSegments}

private extension {sources.rest} {
	/// `text` as one segment of a path, whatever it contains.
	func pathSegment(_ text: String) -> String {
		let unreserved = CharacterSet(charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_~")
		return text.addingPercentEncoding(withAllowedCharacters: unreserved) ?? text
	}
}
{end}
