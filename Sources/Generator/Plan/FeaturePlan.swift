import JSONLanguage
import SourceText

/// Everything decided: every type, property, operation, parameter, file and fixture has its final name.
package struct FeaturePlan: Sendable {
	package var app: String
	package var feature: String
	package var style: Style
	/// What templates read under names of the style's own.
	package var facts: [String: StyleFact] = [:]
	/// The words that names have in capitals.
	package var initialisms: Initialisms
	package var types: [TypePlan]
	/// What types would be called that are not generated, because the user told another type for their places.
	package var replacedTypes: Set<String> = []
	/// The paths of what is answered and the user wants no property for.
	package var leftOut: Set<String> = []
	package var filters: [FilterPlan]
	/// The types that the style has for the `id` of objects.
	package var identifiers: [IdentifierPlan] = []
	/// Some property holds any JSON, so that the type for it is generated too.
	package var needsJSONValue: Bool
	package var entities: [EntityPlan]
	package var container: ContainerPlan?
	/// What things are called, by place, for later runs to keep.
	package var names = NameHistory()
}

package struct EntityPlan: Sendable {
	/// `Character`
	package var name: String
	/// `Characters`
	package var plural = ""
	package var operations: [OperationPlan]
	package var fixtures: [FixturePlan]
	package var local: LocalPlan?
	package var sources = SourceNames()
	/// What of it can be called otherwise, but for types.
	package var names: [NamedPath] = []
	/// What its templates read under names of the style's own: of what is said, the nearest.
	package var facts: [String: StyleFact.Value] = [:]
}

/// The optional parameters of an operation, as one type whose initialiser has a default for each.
package struct FilterPlan: Hashable, Sendable {
	/// `CharacterFilterDTO`
	package var name: String
	package var properties: [ParameterPlan]
	package var purpose: Purpose
	/// Something is found by it.
	package var isKey = false

	package enum Purpose: Hashable, Sendable {
		/// What a query is narrowed by.
		case filter
		/// Whatever may be omitted, where that is too much for the parameters of a method: `UpdateUserOptionsDTO`.
		case options
	}

	package init(name: String, properties: [ParameterPlan], for purpose: Purpose = .filter) {
		self.name = name
		self.properties = properties
		self.purpose = purpose
	}
}

/// One method of a contract.
package struct OperationPlan: Sendable {
	/// What the schema says of the only field that it asks for.
	package var documentation: String?
	/// `fetchCharacters`
	package var method: String
	/// `fetch`
	package var verb: String
	/// `Characters`: the method without its verb.
	package var subject: String
	package var parameters: [ParameterPlan]
	/// The position of the entity in the result.
	var form = ResponseForm.single
	/// Its subject as the convention names it.
	var conventionalSubject = Words(parts: [])
	/// Nil when nothing comes back.
	package var result: SwiftType?
	/// How it travels over HTTP; nil when it does not.
	package var rest: RESTPlan?
	/// How it travels as GraphQL; nil when it does not.
	package var graphQL: GraphQLPlan?
	package var filter: FilterPlan?
	package var mock: MockPlan
	/// What the names of its tests begin with: `fetch`, or the method where there are several.
	package var testPrefix: String
	/// What templates read of it under names of the style's own: of what is said, the nearest.
	package var facts: [String: StyleFact.Value] = [:]
	/// Why it is the operation that it is.
	package var evidence: [EvidenceNote] = []
}

extension OperationPlan {
	/// It returns several entities: a list, a page, an object around them.
	package var answersMany: Bool { form.isMany }

	/// An answer, by whichever transport there is.
	package var instance: JSONValue? { rest?.response?.instance ?? graphQL?.response?.instance }
}

/// What tests know about a response.
package struct ResponsePlan: Sendable {
	/// What decodes as the result: the fixture, without what a transport wraps around it.
	package var instance: JSONValue
	/// The fixture's name, without `.json`.
	package var fixture: String
	/// What the documented decode test looks at.
	package var summary: [Expectation]
	/// Every leaf of the fixture.
	package var everyValue: [Expectation]
	/// What it has that nothing decodes without.
	package var demands = Demands()
	/// Other answers of the same type: all that may be null is, a type that the first did not show.
	package var variants: [Variant] = []

	package struct Variant: Sendable {
		/// `with nulls`, as its test is called.
		package var title: String
		package var fixture: String
		package var expectations: [Expectation]
		package var demands = Demands()
	}

	/// Places of a response, as in `results/0/name`.
	package struct Demands: Hashable, Sendable {
		/// Where a value may not be missing.
		package var needed: [String] = []
		/// Where a number may have no fraction.
		package var whole: [String] = []

		package var isEmpty: Bool { needed.isEmpty && whole.isEmpty }
	}
}

package struct ParameterPlan: Hashable, Sendable {
	package var name: SwiftIdentifier
	package var type: SwiftType
	/// `_` where callers leave the label out.
	package var label: String?
	package var role: Role
	/// The name on the wire.
	package var wireName: String
	/// What it is sent as, where its type is the style's for the `id` of an object.
	package var identifies: SwiftScalar?
	/// What the convention calls it, where the user calls it otherwise.
	@Uncompared var conventional: SwiftIdentifier?
	/// The user says what its type is.
	@Uncompared package var isTypeOverridden = false
	/// What a schema says of it.
	@Uncompared package var documentation: String?
	/// Why it is there, and why it has its type.
	@Uncompared package var evidence: [EvidenceNote] = []

	package enum Role: Hashable, Sendable {
		case path, query, filter, body, variable
	}
}

extension ParameterPlan {
	/// Its type, or of a typed identifier what that is sent as.
	var sentType: SwiftType { identifies.map { .scalar($0) } ?? type }

	/// What it is called before the user has a say: what that means is not the user's to change.
	var conventionalName: SwiftIdentifier { conventional ?? name }
}

/// How an operation travels over HTTP.
package struct RESTPlan: Sendable {
	package var method: HTTPVerb
	package var endpoint: EndpointTemplate
	package var requiredQuery: [ParameterPlan]
	package var filter: FilterPlan?
	package var body: BodyPlan?
	package var response: ResponsePlan?
}

package struct BodyPlan: Sendable {
	package var parameter: ParameterPlan
	package var type: SwiftType
	package var fixture: String
	/// What tests send.
	package var value: JSONValue
	/// Swift source for it.
	package var example: String
}

/// What a mock calls the things it holds and counts for one operation.
package struct MockPlan: Hashable, Sendable {
	/// `charactersResult`
	package var result: String
	/// `fetchCharactersCallCount`
	package var callCount: String
	/// `lastFetchedPage`, for each parameter.
	package var lastValues: [String]
}

package struct FixturePlan: Hashable, Sendable {
	/// Without `.json`; snake case.
	package var name: String
	package var value: JSONValue
}
