/// A query or mutation with its variables.
///
/// ```swift
/// let operation = GraphQLOperation(
/// 	query: "query GetCharacter($id: ID!) { character(id: $id) { name } }",
/// 	variables: ["id": .string("42")],
/// 	operationName: "GetCharacter"
/// )
/// ```
public struct GraphQLOperation: Hashable, Sendable {
	/// The text of the GraphQL document.
	public let query: String
	public let variables: [String: GraphQLVariable]?
	/// The operation to execute if the document contains several.
	public let operationName: String?

	public init(query: String, variables: [String: GraphQLVariable]? = nil, operationName: String? = nil) {
		self.query = query
		self.variables = variables
		self.operationName = operationName
	}
}

extension GraphQLOperation {
	/// The body of the request. Nil properties are omitted.
	var requestBody: GraphQLVariable {
		var fields: [String: GraphQLVariable] = ["query": .string(query)]
		fields["variables"] = variables.map(GraphQLVariable.object)
		fields["operationName"] = operationName.map(GraphQLVariable.string)
		return .object(fields)
	}
}
