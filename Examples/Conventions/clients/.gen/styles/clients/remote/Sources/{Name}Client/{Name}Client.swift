import ClientKit
{if contractImportsFoundation}
import Foundation
{end}

public struct {Name}Client: Sendable {
{each operations}
	public var {operation.method}: @Sendable ({each operation.parameters}_ {parameter.name}: {parameter.type}{between}, {end}) async throws -> {operation.result}
{end}
}

extension {Name}Client {
	public static let unimplemented = Self(
{each operations}
		{operation.method}: { {each operation.parameters}_{between}, {end}{if operation.parameters} in {end}throw Unimplemented("{Name}Client.{operation.method}") }{if operation.isLast}{else},{end}
{end}
	)
}
