import ClientKit

extension {Name}Client {
	public static func live(_ session: Session) -> Self {
		Self(
{each restOperations}
			{operation.method}: { {each operation.parameters}{parameter.name}{between}, {end}{if operation.parameters} in{end}
				try await session.{operation.httpMethod}("{include path}"{if operation.query}, query: {include query}{end}{if operation.bodyType}, {operation.bodyName}{end})
			}{if operation.isLast}{else},{end}
{end}
		)
	}
}
