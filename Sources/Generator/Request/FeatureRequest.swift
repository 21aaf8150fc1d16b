import JSONLanguage
import SourceText

/// What the user asked for, read and checked, before anything is decided.
package struct FeatureRequest: Sendable {
	/// The module prefix, `Challenge`.
	package var app: String
	/// The module that is extended, `Episode`.
	package var feature: String
	package var style: Style
	/// What the feature says of the style's own settings, where it is not the style's default.
	package var facts: [String: StyleFact.Value] = [:]
	/// What is said of them for an entity or an operation, by its path: `Order`, `Order.fetchOrders`.
	package var ownFacts: [String: [String: StyleFact.Value]] = [:]
	/// The words that names have in capitals; nil leaves that to the style.
	package var initialisms: Initialisms?
	package var entities: [EntityRequest]
	package var container: ContainerRequest?
	/// What an earlier run called things.
	package var kept = NameHistory()
	/// The texts that positions refer to, by number.
	package var inputs: [SourceText]

	package init(app: String, feature: String, style: Style = Styles.builtIn.standard, entities: [EntityRequest], inputs: [SourceText]) {
		self.inputs = inputs
		self.app = app
		self.feature = feature
		self.style = style
		self.entities = entities
	}
}

package struct EntityRequest: Sendable {
	/// `Character`
	package var name: Words
	/// Who named it.
	package var nameReasons: [EvidenceNote]
	/// Nil derives it from the name.
	package var plural: Words?
	package var rest: [RESTRequest]
	package var graphQL: GraphQLRequest?
	package var overrides: TypeOverrides
	package var local = LocalRequest()
	/// What was told by hand instead of shown in a sample.
	package var told: DeclaredEntity?

	package init(
		name: Words, nameReasons: [EvidenceNote] = [], plural: Words? = nil, rest: [RESTRequest] = [], graphQL: GraphQLRequest? = nil,
		overrides: TypeOverrides = TypeOverrides()
	) {
		self.name = name
		self.nameReasons = nameReasons
		self.plural = plural
		self.rest = rest
		self.graphQL = graphQL
		self.overrides = overrides
	}
}

/// One way to ask a server over HTTP: a sample response and how it is obtained.
package struct RESTRequest: Sendable {
	/// Nil when the response has no body.
	package var response: Sample?
	package var method: HTTPVerb
	/// Nil derives it from the name.
	package var endpoint: EndpointTemplate?
	/// A sample of what is sent.
	package var body: Sample?
	package var query: [QueryParameter]
	/// The key of a paginated object's list; overrules the rule.
	package var listKey: ListKey
	/// There is one of what comes back: it is asked for without an identifier.
	package var isSingle = false
	/// What else was answered, which `response` is the whole of.
	package var others: [JSONValue] = []
	/// What the user calls its method.
	package var methodName: MethodName?

	package enum ListKey: Hashable, Sendable {
		case byRule
		/// The object is not paginated, whatever it looks like.
		case none
		case key(String)
	}

	package init(
		response: Sample?, method: HTTPVerb = .get, endpoint: EndpointTemplate? = nil, body: Sample? = nil, query: [QueryParameter] = [],
		listKey: ListKey = .byRule
	) {
		self.response = listKey == .none ? response : response?.asPage
		self.method = method
		self.endpoint = endpoint
		self.body = body
		self.query = query
		self.listKey = listKey
	}
}

/// What a method is called, and who says so.
package struct MethodName: Sendable {
	package var words: Words
	package var span: SourceSpan

	package init(_ words: Words, at span: SourceSpan) {
		self.words = words
		self.span = span
	}
}

/// What was learned from one or more samples, and an instance of it for the fixture.
package struct Sample: Sendable {
	package var shape: Shape
	package var instance: JSONValue
	/// Where it came from, for diagnostics.
	package var source: SourceText

	package init(shape: Shape, instance: JSONValue, source: SourceText) {
		self.shape = shape
		self.instance = instance
		self.source = source
	}
}

extension Sample {
	/// All of `samples` as one, shown by the one that has most in it.
	///
	/// - Parameter others: gets the instances of the rest, in order.
	package static func merged(_ samples: [Sample], others: inout [JSONValue]) -> Sample? {
		guard let first = samples.first else { return nil }
		let sizes = samples.map(\.instance.leafCount)
		let largest = samples.indices.reduce(0) { sizes[$1] > sizes[$0] ? $1 : $0 }
		var result = samples[largest]
		result.shape = samples.dropFirst().reduce(first.shape) { $0.merged(with: $1.shape) }
		others += samples.indices.filter { $0 != largest }.map { samples[$0].instance }
		return result
	}

	package static func merged(_ samples: [Sample]) -> Sample? {
		var others: [JSONValue] = []
		return merged(samples, others: &others)
	}
}

package enum HTTPVerb: String, Sendable, CaseIterable {
	case get = "GET", post = "POST", put = "PUT", patch = "PATCH", delete = "DELETE"
}

/// `page`, `name?`, `limit:Int?`
package struct QueryParameter: Hashable, Sendable {
	/// On the wire.
	package var name: String
	package var isOptional: Bool
	package var type: SwiftScalar
	/// Who told it, and its type.
	@Uncompared package var evidence: [EvidenceNote]

	package init(name: String, isOptional: Bool, type: SwiftScalar, evidence: [EvidenceNote] = []) {
		self.name = name
		self.isOptional = isOptional
		self.type = type
		self.evidence = evidence
	}
}
