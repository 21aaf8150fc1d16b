/// A query or mutation with its variables, as it is sent.
///
/// ```swift
/// let operation = GraphQLOperation(
/// 	query: "query GetCharacter($id: ID!) { character(id: $id) { name } }",
/// 	variables: ["id": .string("42")],
/// 	operationName: "GetCharacter"
/// )
/// ```
public struct GraphQLOperation: Hashable, Sendable {
	/// The document's text.
	public let query: String
	public let variables: [String: GraphQLVariable]?
	/// Which of the document's operations to execute, where it has several.
	public let operationName: String?

	public init(query: String, variables: [String: GraphQLVariable]? = nil, operationName: String? = nil) {
		self.query = query
		self.variables = variables
		self.operationName = operationName
	}
}

extension GraphQLOperation {
	/// The body of the request: what is absent here is absent there.
	var requestBody: GraphQLVariable {
		var fields: [String: GraphQLVariable] = ["query": .string(query)]
		fields["variables"] = variables.map(GraphQLVariable.object)
		fields["operationName"] = operationName.map(GraphQLVariable.string)
		return .object(fields)
	}
}
