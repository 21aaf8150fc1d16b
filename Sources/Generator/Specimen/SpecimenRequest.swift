import GraphQLLanguage
import JSONLanguage
import SourceText

/// The request for a feature with everything that templates can generate; `gen templates check` renders them with it.
///
/// It consists of texts as a user would write them, so that it stays in step with the plan: everything that a sample or a query can lead to
/// and that templates have names for occurs here.
package enum SpecimenRequest {
	/// The name of the feature.
	package static let feature = "Specimen"

	/// Creates the request for the parts that a style has; nil when one of the texts below is invalid, which is reported.
	static func make(_ style: Style, app: String, has: (StylePart.Requirement) -> Bool, diagnostics: inout Diagnostics) -> FeatureRequest? {
		var inputs: [SourceText] = []
		func sample(_ name: String, _ text: String) -> Sample? {
			let source = SourceText(path: name, text)
			inputs.append(source)
			guard
				let inferred = SampleInference.infer(source, input: inputs.count - 1, isLines: false, diagnostics: &diagnostics),
				let excerpt = SampleExcerpt.make(from: source, input: inputs.count - 1, sample: inferred)
			else { return nil }
			return Sample(shape: inferred.root, instance: excerpt.value, source: source)
		}
		guard
			let page = sample("characters.json", page), let single = sample("character.json", character),
			let body = sample("body.json", body),
			let path = EndpointTemplate(SourceText(path: "endpoint", "/api/character/{identifier}"), diagnostics: &diagnostics),
			let shelves = sample("shelves.json", shelves),
			let list = EndpointTemplate(SourceText(path: "endpoint", "/api/shelf"), diagnostics: &diagnostics),
			let forecast = sample("weather.json", #"{"temperature": 21.5}"#),
			let saved = sample("saved-filter.json", #"{"text": "rick", "count": 3}"#),
			let weatherEndpoint = EndpointTemplate(
				SourceText(path: "endpoint", "/api/{country}/{city}/weather"), diagnostics: &diagnostics),
			let named = EndpointTemplate(SourceText(path: "endpoint", "/api/shelf/{shelfName}/character"), diagnostics: &diagnostics)
		else { return nil }
		// Types whose name is constant in a style occur once in a feature: the page over HTTP, the filter by GraphQL.
		let types = style.settings.names.types
		func hasOne(_ kinds: StyleTypeKind...) -> Bool { has(.rest) && has(.graphql) && kinds.contains { types[$0]?.isConstant == true } }
		let filters = [
			QueryParameter(name: "name", isOptional: true, type: .string), QueryParameter(name: "limit", isOptional: true, type: .int),
		]
		let paging = ["page", "size"].map { QueryParameter(name: $0, isOptional: false, type: .int) }
		let query = paging + (hasOne(.filter) ? [] : filters)
		var character = EntityRequest(name: Words("Character"))
		var overrides = TypeOverrides()
		overrides.rules = rules.compactMap { key, type in
			guard let pattern = RulePattern(key), let value = OverrideValue(type) else { return nil }
			return ValueRule(pattern, value)
		}
		if has(.rest) {
			character.rest = [
				RESTRequest(response: single, endpoint: path), RESTRequest(response: page, endpoint: path.collection, query: query),
				RESTRequest(response: single, method: .post, endpoint: named, body: body),
				RESTRequest(response: nil, method: .delete, endpoint: path),
			]
		}
		let schemaSource = SourceText(path: "schema.graphqls", schema)
		let queryText = hasOne(.page, .info) ? operations.replacing("info { \(info) } ", with: "") : operations
		let querySource = SourceText(path: "queries.graphql", queryText)
		inputs += [schemaSource, querySource]
		guard
			let schemaDocument = GraphQLDocument.parse(schemaSource, diagnostics: &diagnostics),
			let queries = GraphQLDocument.parse(querySource, diagnostics: &diagnostics)
		else { return nil }
		let graphQL = GraphQLRequest(
			operations: queries.operations.map { GraphQLOperationRequest(definition: $0) }, fragments: FragmentIndex([queries]),
			schema: Schema.build(documents: [schemaDocument], diagnostics: &diagnostics))
		character.local.cachesInMemory = has(.memory)
		character.local.clearings = StoreClearing.allCases.map { Requested($0) }
		character.local.pagings = StorePaging.allCases.map { Requested($0) }
		// An item without an identifier is cached by its request parameters.
		var weather = EntityRequest(name: Words("Weather"), rest: [RESTRequest(response: forecast, endpoint: weatherEndpoint)])
		weather.local.cachesInMemory = true
		var entities = has(.rest) || has(.memory) || !has(.graphql) && !has(.userDefaults) ? [character] : []
		if has(.memory), has(.rest) { entities.append(weather) }
		// A second entity, and a list without pages.
		if has(.rest) { entities.append(EntityRequest(name: Words("Shelf"), rest: [RESTRequest(response: shelves, endpoint: list)])) }
		if has(.graphql) { entities.append(EntityRequest(name: Words("Episode"), graphQL: graphQL)) }
		if has(.userDefaults) {
			var searches = EntityRequest(name: Words("RecentSearches"))
			searches.local.userDefaults = UserDefaultsRequest(item: Words("Search"))
			// One value that is stored natively, and one that is stored as JSON.
			var filters = EntityRequest(name: Words("RecentFilters"))
			filters.local.userDefaults = UserDefaultsRequest(item: Words("SavedFilter"))
			filters.local.userDefaults?.value = .sample(saved)
			entities += [searches, filters]
		}
		var request = FeatureRequest(app: app, feature: feature, style: style, entities: entities, inputs: inputs)
		request.overrides = overrides
		if has(.container) { request.container = ContainerRequest(hasEntryPoint: true) }
		return request
	}

	private static let rules = [("seen_on", "date(yyyy-MM-dd)"), ("seen_at", "date(seconds)"), ("price", "decimal")]

	private static let character = """
		{"id": 1, "name": "Rick", "air_date": "2013-12-02", "type": null, "rating": 9.5, "isAlive": true, "serial": 18446744073709551615,
		 "origin": {"name": "Earth", "url": "https://example.com/1"}, "episode": ["https://example.com/1"], "tags": [], "value": [1, "one", true],
		 "scores": {"205705993": 1, "205705994": 2},
		 "seen_on": "2024-01-31", "seen_at": 1706702400, "price": "9.50", "replies": [{"id": 2, "text": "hi", "replies": []}]}
		"""

	private static let page = """
		{"info": {"count": 2, "pages": 2, "next": "https://example.com?page=2", "prev": null}, "results": [\(character),
		 {"id": 2, "name": "Morty", "air_date": null, "rating": 9, "isAlive": false, "serial": 1, "origin": {"name": "Earth", "url": ""},
		  "episode": [], "tags": [], "value": "two", "scores": {},
		  "seen_on": "2024-01-31", "seen_at": 1706702400, "price": 9, "replies": []}]}
		"""

	private static let body = #"{"name": "Rick", "address": {"street": "Main", "zip_code": null}, "value": [1, "one"]}"#

	private static let shelves = #"[{"id": 1, "label": "top"}, {"id": 2, "label": "low"}]"#

	private static let schema = """
		type Query {
		  episode(id: ID!): Episode
		  episodes(page: Int, filter: EpisodeFilter, order: [Order!], range: Range): Episodes
		  search(text: String!): [SearchResult!]!
		}
		type Mutation { updateEpisode(input: EpisodeInput!, note: JSON): Episode! rate(input: RateInput): Boolean }
		scalar JSON
		enum Status { "Shown once." AIRED PLANNED }
		enum Order { NAME DATE }
		interface Node { id: ID! }
		"An episode." type Episode implements Node { "The unique identifier." id: ID! name: String airDate: String status: Status! characters: [Person!]! extra: JSON rating: Float seen: Boolean }
		type Person implements Node { id: ID! name: String! home: Place }
		type Place implements Node { id: ID! title: String! }
		type Episodes { info: Info results: [Episode] }
		type Info { count: Int pages: Int next: Int prev: Int }
		union SearchResult = Episode | Person | Place
		input EpisodeFilter { name: String status: Status and: EpisodeFilter }
		input Range @oneOf { from: Int named: String }
		input EpisodeInput { name: String! status: Status tags: [String!] inner: EpisodeInput limit: Int = 3 extra: JSON }
		input RateInput { stars: Int! }
		"""

	private static let info = "count pages next prev"

	private static let operations = """
		query GetEpisode($id: ID!) { episode(id: $id) { ...Details characters { id name } } }
		query GetEpisodes($page: Int, $filter: EpisodeFilter, $order: [Order!], $range: Range) {
		  episodes(page: $page, filter: $filter, order: $order, range: $range) { info { \(info) } results { ...Details } }
		}
		query SearchEpisodes($text: String!) {
		  search(text: $text) { __typename ... on Node { id } ... on Episode { name } ... on Person { home { title } } }
		}
		mutation UpdateEpisode($input: EpisodeInput!, $note: JSON) { updateEpisode(input: $input, note: $note) { id } }
		mutation RateEpisode($input: RateInput) { rate(input: $input) episode: updateEpisode(input: { name: "x" }) { id } }
		fragment Details on Episode { id name airDate status extra rating seen }
		"""
}
