import JSONLanguage
import SourceText

/// The final names of every type, property, operation, parameter, file and fixture of a feature.
package struct FeaturePlan: Sendable {
	package var app: String
	package var feature: String
	package var style: Style
	/// The style's own settings, which its templates read.
	package var facts: [String: StyleFact] = [:]
	package var types: [TypePlan]
	/// The paths of omitted properties (`"type": "none"`).
	package var omitted: Set<String> = []
	package var filters: [FilterPlan]
	/// The style's types for the `id` of objects.
	package var identifiers: [IdentifierPlan] = []
	/// Whether a property contains any JSON, so that the type for it is generated too.
	package var needsJSONValue: Bool
	package var entities: [EntityPlan]
	package var container: ContainerPlan?
	/// The decisions about the operations over HTTP, which gen.json remembers.
	package var decisions: [DecidedOperation] = []
	/// The type of the `ID` variables in the operations of each run, by its number; none if they have several.
	package var identifierTypes: [Int: GraphQLOptions.IdentifierType] = [:]
	/// Everything that can be renamed except for types and their members.
	package var memberNames: [NamedPath] = []
	/// The names that later runs remember, by path.
	package var names = NameHistory()

	/// The words that are written in capitals in all names.
	package var initialisms: Initialisms { style.settings.initialisms }
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
	/// The values of the style's own settings that apply to the entity.
	package var facts: [String: StyleFact.Value] = [:]
}

/// The optional parameters of an operation, as one type whose initialiser has a default for each.
package struct FilterPlan: Hashable, Sendable {
	/// `CharacterFilterDTO`
	package var name: String
	package var properties: [ParameterPlan]
	package var purpose: Purpose
	/// Whether it is a key of a store.
	package var isKey = false

	package enum Purpose: Hashable, Sendable {
		/// The parameters that filter a query.
		case filter
		/// All optional parameters, where they are too many for a method: `UpdateUserOptionsDTO`.
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
	/// The schema's description of the operation's only field.
	package var documentation: String?
	/// `fetchCharacters`
	package var method: String
	/// `fetch`
	package var verb: String
	/// `Characters`: the method without its verb.
	package var subject: String
	package var parameters: [ParameterPlan]
	/// How the result contains the entity: alone, in a list, in a page, or wrapped.
	var form = ResponseForm.single
	/// The subject in the convention's name.
	var conventionalSubject = Words(parts: [])
	/// The result; nil if there is none.
	package var result: SwiftType?
	/// The plan for HTTP; nil if the operation does not use it.
	package var rest: RESTPlan?
	/// The plan for GraphQL; nil if the operation does not use it.
	package var graphQL: GraphQLPlan?
	package var filter: FilterPlan?
	package var mock: MockPlan
	/// The prefix for names of its tests: `fetch`, or the method if there are several.
	package var testPrefix: String
	/// The values of the style's own settings that apply to the operation.
	package var facts: [String: StyleFact.Value] = [:]
	/// The reasons for the operation's name and shape.
	package var evidence: [EvidenceNote] = []
	/// The origins of its fixtures, by their names in this plan.
	package var fixtureEvidence: [EvidenceNote] = []
}

extension OperationPlan {
	/// Whether it returns several entities: a list, a page, an object around them.
	package var returnsMany: Bool { form.isMany }

	/// Whether it reads data and changes none.
	var isRead: Bool { rest?.method == .get || graphQL?.kind == .query }

	/// A sample response of either transport.
	package var instance: JSONValue? { rest?.response?.instance ?? graphQL?.response?.instance }
}

/// The response of an operation in tests.
package struct ResponsePlan: Sendable {
	/// The value that decodes as the result: the fixture, without the response wrapper of a transport.
	package var instance: JSONValue
	/// The fixture's name, without `.json`.
	package var fixture: String
	/// The expectations of the documented decoding test.
	package var summary: [Expectation]
	/// Every leaf of the fixture.
	package var everyValue: [Expectation]
	/// The paths that must have a value, so that the response decodes.
	package var demands = Demands()
	/// Other responses of the same type: one with every optional null, or one with a type that the first does not have.
	package var variants: [Variant] = []

	package struct Variant: Sendable {
		/// The title of its test: `with nulls`.
		package var title: String
		package var fixture: String
		package var expectations: [Expectation]
		package var demands = Demands()
	}

	/// Paths of a response, as in `results/0/name`, that have to satisfy a condition.
	package struct Demands: Hashable, Sendable {
		/// The paths that must have a value.
		package var needed: [String] = []
		/// The paths of numbers that cannot have a fraction.
		package var whole: [String] = []

		package var isEmpty: Bool { needed.isEmpty && whole.isEmpty }
	}
}

package struct ParameterPlan: Hashable, Sendable {
	package var name: SwiftIdentifier
	package var type: SwiftType
	/// The argument label, `_` if callers omit it.
	package var label: String?
	package var role: Role
	/// The name on the wire.
	package var wireName: String
	/// The type that is sent, if the parameter has the style's type for the `id` of an object, or another type with a text or number of its own.
	package var identifies: SwiftScalar?
	/// The convention's name, if the parameter is renamed.
	@Uncompared var conventional: SwiftIdentifier?
	/// Whether the type is overridden.
	@Uncompared package var isTypeOverridden = false
	/// The property in which a mock records the last argument: `lastFetchedPage`.
	@Uncompared package var lastValue = ""
	/// The schema's description.
	@Uncompared package var documentation: String?
	/// The reasons for the parameter and its type.
	@Uncompared package var evidence: [EvidenceNote] = []

	package enum Role: Hashable, Sendable {
		case path, query, filter, body, variable
	}

	/// Returns the parameter with another name.
	func renamed(_ name: SwiftIdentifier) -> ParameterPlan {
		var parameter = self
		parameter.name = name
		return parameter
	}
}

extension ParameterPlan {
	/// The type that is sent: its own, or that of a typed identifier's value.
	var sentType: SwiftType { identifies.map { .scalar($0) } ?? type }

	/// The name before overrides; rules about the meaning of a parameter use it.
	var conventionalName: SwiftIdentifier { conventional ?? name }
}

/// An operation over HTTP.
package struct RESTPlan: Sendable {
	package var method: HTTPVerb
	package var endpoint: EndpointTemplate
	package var requiredQuery: [ParameterPlan]
	package var filter: FilterPlan?
	package var body: BodyPlan?
	package var response: ResponsePlan?
	package var samples: ResponseSamples
}

/// The samples of an operation's response.
package struct ResponseSamples: Sendable {
	/// The number of the request that lists them, among those of all runs.
	package var request: Int
	/// Their shapes, merged; nil if there are none.
	package var shape: Shape?
}

package struct BodyPlan: Sendable {
	package var parameter: ParameterPlan
	package var type: SwiftType
	package var fixture: String
	/// The Swift expression for the value.
	package var example: String
}

/// The names of a mock's members for one operation.
package struct MockPlan: Hashable, Sendable {
	/// `charactersResult`
	package var result: String
	/// `fetchCharactersCallCount`
	package var callCount: String
}

package struct FixturePlan: Hashable, Sendable {
	/// The file name in snake case, without `.json`.
	package var name: String
	package var value: JSONValue
}
