import GraphQLLanguage

/// An operation as GraphQL.
package struct GraphQLPlan: Sendable {
	package var kind: OperationKind
	/// `GetCharacters`
	package var operationName: String
	/// `GetCharacters`: the type of the operation, in styles that have one.
	package var typeName = ""
	/// `charactersQuery`: the constant with the text.
	package var queryName: String
	/// The text of the operation, as in the user's file.
	package var text: String
	/// The fragments that are sent with it.
	package var fragments: [Fragment] = []
	/// The type that the response is unwrapped from; nil if all of `data` is the result.
	package var wrapper: Wrapper?
	package var variables: [VariablePlan]
	/// Whether the types of its response are those of a schema.
	package var isTypedBySchema = false
	package var response: ResponsePlan?
	/// The samples of its data.
	package var samples: ResponseSamples

	/// The whole text that is sent.
	package var queryText: String { ([text] + fragments.map(\.text)).joined(separator: "\n\n") }

	package struct Fragment: Hashable, Sendable {
		package var name: String
		/// `heroDetailsFragment`: the constant with its text, one for all operations.
		package var constant = ""
		package var text: String
	}

	/// `private struct CharactersQueryResponse: Decodable { let characters: CharactersResponseDTO }`
	package struct Wrapper: Sendable {
		package var name: String
		package var property: SwiftIdentifier
		package var key: String
	}
}

/// One variable of an operation.
package struct VariablePlan: Sendable {
	/// The name in GraphQL, without its dollar sign.
	package var wireName: String
	/// The name of the parameter or of the filter's property.
	package var name: SwiftIdentifier
	/// The type that is sent, which is never optional.
	package var type: SwiftType
	package var use: Use
	/// Whether it is an `ID` that is a number in Swift and a string in JSON.
	package var isNumericIdentifier: Bool
	/// Whether the server uses a default value if it is not sent.
	package var hasDefault: Bool

	package enum Use: Hashable, Sendable {
		/// A required parameter.
		case required
		/// A property of the filter or of the options: not sent if it is nil, nor, in a filter, if it is empty and has no default.
		case filter
		/// An optional parameter, which is not sent if nil.
		case parameter
	}
}
