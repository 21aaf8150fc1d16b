import JSONLanguage
import SourceText

/// The validated input of a run: samples, operations and options.
package struct FeatureRequest: Sendable {
	/// The module prefix, `Challenge`.
	package var app: String
	/// The module that the code belongs to, `Episode`.
	package var feature: String
	package var style: Style
	/// The feature's values for the style's own settings, where they differ from the defaults.
	package var facts: [String: StyleFact.Value] = [:]
	/// The values of those settings for single entities or operations, by path: `Order`, `Order.fetchOrders`.
	package var ownFacts: [String: [String: StyleFact.Value]] = [:]
	package var entities: [EntityRequest]
	package var container: ContainerRequest?
	/// The settings for types and names.
	package var overrides = TypeOverrides()
	/// The names from earlier runs.
	package var nameHistory = NameHistory()
	/// The texts that positions refer to, by index.
	package var inputs: [SourceText]

	package init(app: String, feature: String, style: Style = Styles.builtIn.standard, entities: [EntityRequest], inputs: [SourceText]) {
		self.inputs = inputs
		self.app = app
		self.feature = feature
		self.style = style
		self.entities = entities
	}
}

extension FeatureRequest {
	/// The words that are written in capitals in all names.
	package var initialisms: Initialisms { style.settings.names.initialisms }
}

extension EntityPaths {
	init(_ entity: EntityRequest, in feature: FeatureRequest) {
		self.init(entity.name, plural: entity.plural, history: feature.nameHistory, feature.initialisms)
	}

	/// Returns the path of the method that sends a request.
	///
	/// - Parameter query: the names of its query items.
	func operation(_ method: HTTPVerb, _ endpoint: EndpointTemplate, isMany: Bool, query: [String] = []) -> NamePath {
		let items = query.isEmpty ? "" : "?" + query.sorted().joined(separator: "&")
		return operation("\(method.rawValue) \(endpoint.textWithoutNames)\(isMany ? "[]" : "")\(items)")
	}
}

extension FeatureRequest {
	/// The methods that gen.json names, at the paths of their requests.
	var decidedMethods: [(path: NamePath, name: String)] {
		entities.flatMap { entity in
			let paths = EntityPaths(entity, in: self)
			return entity.rest.filter(\.isDecided).compactMap { request -> (path: NamePath, name: String)? in
				guard let method = request.methodName?.words, let endpoint = request.endpoint else { return nil }
				let path = paths.operation(request.method, endpoint, isMany: request.returnsMany(of: entity.name, plural: entity.plural))
				return (path, method.lowerCamel(initialisms))
			}
		}
	}
}

package struct EntityRequest: Sendable {
	/// `Character`
	package var name: Words
	/// The origin of the name.
	package var nameReasons: [EvidenceNote]
	/// The plural; nil derives it from the name.
	package var plural: Words?
	package var rest: [RESTRequest]
	package var graphQL: GraphQLRequest?
	package var local = LocalRequest()

	package init(
		name: Words, nameReasons: [EvidenceNote] = [], plural: Words? = nil, rest: [RESTRequest] = [], graphQL: GraphQLRequest? = nil
	) {
		self.name = name
		self.nameReasons = nameReasons
		self.plural = plural
		self.rest = rest
		self.graphQL = graphQL
	}
}

/// A request over HTTP, with a sample response.
package struct RESTRequest: Sendable {
	/// The response; nil if it has no body.
	package var response: Sample?
	package var method: HTTPVerb
	/// The endpoint; nil derives it from the name.
	package var endpoint: EndpointTemplate?
	/// A sample of the request body.
	package var body: Sample?
	package var query: [QueryParameter]
	/// The key of a paginated object's list; overrides the rule.
	package var listKey: ListKey
	/// Whether the response is the only one of its kind, so that it is requested without an identifier.
	package var isSingle = false
	/// The instances of further responses, which are merged into `response`.
	package var others: [JSONValue] = []
	/// The configured name of the method.
	package var methodName: MethodName?
	/// The location of the list's key in gen.json.
	package var listLocation: SourceSpan?
	/// Whether the user said that there is only one such entity.
	package var isKnownSingle = false
	/// The number of the request among those of all runs.
	package var number = 0
	/// The number of the request among all of the feature, by which decisions refer to it.
	package var index = 0
	/// Whether everything about the request was decided before, so that what it lacks is not there.
	package var isDecided = false
	/// The pages in the response of a decided request, itself among them if it is one.
	package var pages: [PageRoles] = []

	package enum ListKey: Hashable, Sendable {
		case byRule
		/// The object is not paginated, whatever its keys.
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

	/// Removes the query and the list, which belong to another response of the same run.
	package mutating func removeQuery() {
		(query, listKey) = ([], .byRule)
		response = response?.asPage
	}
}

/// The configured name of a method, and its location.
package struct MethodName: Sendable {
	package var words: Words
	package var span: SourceSpan

	package init(_ words: Words, at span: SourceSpan) {
		self.words = words
		self.span = span
	}
}

/// The shape of one or more samples, and an instance for the fixture.
package struct Sample: Sendable {
	package var shape: Shape
	package var instance: JSONValue
	/// The source of the instance, for diagnostics.
	package var source: SourceText

	package init(shape: Shape, instance: JSONValue, source: SourceText) {
		self.shape = shape
		self.instance = instance
		self.source = source
	}
}

/// Merges samples one by one, so that only one shape is in memory however many there are.
package struct SampleMerging {
	/// All samples merged, with the first as the instance.
	package private(set) var sample: Sample?
	/// The instances of all samples except for the first.
	package private(set) var others: [JSONValue] = []

	package init() {}

	package mutating func add(_ added: Sample) {
		guard sample != nil else { return sample = added }
		sample?.shape.merge(added.shape)
		others.append(added.instance)
	}
}

package enum HTTPVerb: String, Sendable, CaseIterable {
	case get = "GET", post = "POST", put = "PUT", patch = "PATCH", delete = "DELETE"
}

/// `page`, `name?`, `limit:Int?`
package struct QueryParameter: Hashable, Sendable {
	/// The name in the URL.
	package var name: String
	package var isOptional: Bool
	package var type: SwiftScalar
	/// The origin of the parameter and of its type.
	@Uncompared package var evidence: [EvidenceNote]

	package init(name: String, isOptional: Bool, type: SwiftScalar, evidence: [EvidenceNote] = []) {
		self.name = name
		self.isOptional = isOptional
		self.type = type
		self.evidence = evidence
	}
}
