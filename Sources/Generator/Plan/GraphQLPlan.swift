import GraphQLLanguage

/// How an operation travels as GraphQL.
package struct GraphQLPlan: Sendable {
	package var kind: OperationKind
	/// `GetCharacters`
	package var operationName: String
	/// `charactersQuery`: the constant that holds the text.
	package var queryName: String
	/// The user's text.
	package var text: String
	/// The fragments it needs, which are sent with it.
	package var fragments: [Fragment] = []
	/// What the response is unwrapped from; nil when all of `data` is the result.
	package var wrapper: Wrapper?
	package var variables: [VariablePlan]
	package var response: ResponsePlan?

	/// All that is sent.
	package var queryText: String { ([text] + fragments.map(\.text)).joined(separator: "\n\n") }

	package struct Fragment: Hashable, Sendable {
		package var name: String
		/// `heroDetailsFragment`: the constant that holds its text, once for all operations.
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
	/// On the wire, without its dollar sign.
	package var wireName: String
	/// The parameter, or the filter's property.
	package var name: SwiftIdentifier
	/// What is sent, never optional.
	package var type: SwiftType
	package var use: Use
	/// An `ID` that Swift holds as a number and the wire as text.
	package var isNumericIdentifier: Bool

	package enum Use: Hashable, Sendable {
		/// A parameter that is always given.
		case required
		/// A property of the filter or of the options: not sent when it is nil, and in a filter not when it is empty either.
		case filter
		/// A parameter that may be left out, and is not sent when nil.
		case parameter
	}
}
