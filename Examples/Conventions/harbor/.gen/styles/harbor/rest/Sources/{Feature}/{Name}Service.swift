{if contractImportsFoundation}
import Foundation
{end}
import HarborHTTP

public protocol {Name}Servicing: Sendable {
{each restOperations}
	{include signature}
{end}
}

public struct {Name}Service: {Name}Servicing {
	private let api: any API

	public init(api: any API) {
		self.api = api
	}
{each restOperations}

	public {include signature} {
		{if operation.returnsValue}{else}let _: NoContent = {end}try await api.send({include request})
	}
{end}
}
